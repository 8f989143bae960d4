import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { useParameter } from '../../../blocks/useParameter.ts';
import { checkCertificate, daysOff } from '../../../domain/certificate/rules.ts';
import { type Draft, draft as shape } from '../../../domain/certificate/shapes.ts';
import { dateAt } from '../../../domain/dates.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { diagnosisText } from '../../../words/diagnosisText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './certificate.module.css';

const Field = fieldsOf<Draft>();
const kinds = [
  { value: 'diagnosis', label: 'certificate.kind.diagnosis' },
  { value: 'sickLeave', label: 'certificate.kind.sickLeave' },
] as const;

/** The rules of a certificate of this visit, and what it begins from. */
export function useCertificateCheck({ diagnoses, startedAt }: Pick<Encounter.Full, 'diagnoses' | 'startedAt'>) {
  const visitDay = dateAt(startedAt ?? new Date().toISOString());
  const known = useMemo(() => diagnoses.map(({ nameZh }) => nameZh), [diagnoses]);
  const mostDays = useParameter('SICK_LEAVE_DAYS', 30);
  const check = useMemo(() => (draft: Draft) => checkCertificate(draft, { visitDay, known, mostDays }), [visitDay, known, mostDays]);
  return { visitDay, known, check };
}

/** A certificate of this visit: its diagnoses chosen, the days off checked while they are typed. */
export function CertificateDrawer({ encounter, close }: { encounter: Encounter.Full; close: () => void }) {
  const [issue] = api.useIssueCertificateMutation({ tells: 'caller' });
  const { id, diagnoses } = encounter;
  const { visitDay, known, check } = useCertificateCheck(encounter);
  const start = useMemo<Draft>(
    () => ({ noteRecordId: id, kind: 'sickLeave', diagnoses: known, restFrom: visitDay, restTo: null, advice: '' }),
    [id, known, visitDay],
  );
  const save = (draft: Draft) => issue(draft.kind === 'sickLeave' ? draft : { ...draft, restFrom: null, restTo: null }).unwrap();
  return (
    <DrawerForm
      title="certificate.issue"
      saveLabel="certificate.issueIt"
      start={start}
      shape={shape}
      check={check}
      save={save}
      close={close}
      keptAs={`certificate.${id}`}
    >
      <CertificateFields diagnoses={diagnoses} />
    </DrawerForm>
  );
}

/** What a certificate says: its kind, diagnoses, days off and advice. */
export function CertificateFields({ diagnoses }: Pick<Encounter.Full, 'diagnoses'>) {
  const { say } = useWords();
  const { control } = useFormContext<Draft>();
  const [kind, restFrom, restTo] = useWatch({ control, name: ['kind', 'restFrom', 'restTo'] });
  const days = daysOff({ restFrom, restTo });
  return (
    <>
      <Field.Choice of="kind" label="certificate.kind" options={kinds} required />
      <DiagnosesField diagnoses={diagnoses} />
      {kind === 'sickLeave' ? (
        <>
          <Field.Date of="restFrom" label="certificate.restFrom" required />
          <Field.Date of="restTo" label="certificate.restTo" required />
          {days > 0 ? (
            <p className={style.days} role="status">
              {say('certificate.restDays', { days })}
            </p>
          ) : null}
        </>
      ) : null}
      <Field.Area of="advice" label="certificate.advice" rows={4} />
      <Alert severity="info" className={style.stays}>
        {say('certificate.stays')}
      </Alert>
    </>
  );
}

function DiagnosesField({ diagnoses }: Pick<Encounter.Full, 'diagnoses'>) {
  const words = useWords();
  const { field, fieldState } = useController<Draft, 'diagnoses'>({ name: 'diagnoses' });
  const toggle = (nameZh: string, isOn: boolean) =>
    field.onChange(diagnoses.map((row) => row.nameZh).filter((each) => (each === nameZh ? isOn : field.value.includes(each))));
  return (
    <FieldFrame label="certificate.diagnoses" required wide group error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <fieldset className={style.choices} aria-labelledby={ids['aria-labelledby']}>
          {diagnoses.map((diagnosis) => (
            <FormControlLabel
              key={diagnosis.nameZh}
              label={diagnosisText(diagnosis, words)}
              control={
                <Checkbox
                  size="small"
                  checked={field.value.includes(diagnosis.nameZh)}
                  onChange={(event) => toggle(diagnosis.nameZh, event.target.checked)}
                />
              }
            />
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
