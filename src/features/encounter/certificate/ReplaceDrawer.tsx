import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { type CertificateDraft, certificateDraft as shape } from '../../../domain/addendum/shapes.ts';
import type * as Certificate from '../../../domain/certificate/shapes.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { checkReason } from '../../../domain/required.ts';
import type { Correcting } from '../addendum/useCorrecting.ts';
import { CertificateFields, useCertificateCheck } from './CertificateDrawer.tsx';

const Field = fieldsOf<CertificateDraft>();

interface Props {
  encounter: Encounter.Full;
  correcting: Correcting;
  /** The certificate that is wrong. */
  replaced: Certificate.Line;
  close: () => void;
}

/** A certificate in place of a wrong one, which is voided with the reason given here. */
export function ReplaceDrawer({ encounter, correcting, replaced, close }: Props) {
  const [replace] = api.useReplaceCertificateMutation({ tells: 'caller' });
  const { known, check: checkCertificate } = useCertificateCheck(encounter);
  const start = useMemo<CertificateDraft>(() => {
    const { id, kind, restFrom, restTo, advice } = replaced;
    // A diagnosis that was corrected since is not certified again.
    const diagnoses = replaced.diagnoses.map(({ nameZh }) => nameZh).filter((name) => known.includes(name));
    return { noteRecordId: correcting.noteRecordId, seen: correcting.seen, id, kind, diagnoses, restFrom, restTo, advice, reason: '' };
  }, [replaced, known, correcting.noteRecordId, correcting.seen]);
  const check = useMemo(
    () =>
      (draft: CertificateDraft): FieldProblem<CertificateDraft>[] => [...checkReason(draft.reason), ...checkCertificate(draft)],
    [checkCertificate],
  );
  const save = (draft: CertificateDraft) =>
    replace(draft.kind === 'sickLeave' ? draft : { ...draft, restFrom: null, restTo: null }).unwrap();
  return (
    <DrawerForm
      title="certificate.replaceTitle"
      saveLabel="certificate.replaceIt"
      start={start}
      shape={shape}
      check={check}
      save={save}
      close={close}
      keptAs={`certificate.replace.${replaced.id}`}
    >
      <Field.Area of="reason" label="addendum.reason" rows={2} required />
      <CertificateFields diagnoses={encounter.diagnoses} />
    </DrawerForm>
  );
}
