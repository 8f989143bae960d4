import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { checkReason } from '../../../domain/required.ts';
import { formOf, repeatedOf, type VitalForm, valuesOf } from '../../../domain/vitals/form.ts';
import type { LastValue } from '../../../domain/vitals/limits.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../addendum/addendum.module.css';
import type { Correcting } from '../addendum/useCorrecting.ts';
import { JudgedForm } from './useJudged.tsx';
import { checkOf, type Measured, VitalsFields } from './VitalsDrawer.tsx';

type CorrectionForm = VitalForm & { reason: string };
const Field = fieldsOf<CorrectionForm>();

interface Props {
  encounter: Measured & Pick<Encounter.Full, 'patientId' | 'patientName'>;
  measured: Encounter.VitalSigns;
  correcting: Correcting;
  close: () => void;
}

/** One measurement of an archived record as it should read, signed with a reason, under the rules of its first entry. */
export function CorrectVitalsDrawer({ encounter, measured, correcting, close }: Props) {
  const { say } = useWords();
  const [correct] = api.useCorrectVitalSignsMutation({ tells: 'caller' });
  const [start] = useState<CorrectionForm>(() => ({ ...formOf(measured.values, measured.recordedAt), reason: '' }));
  const last = useMemo(
    () => encounter.lastValues.filter(({ id }) => id !== measured.id) as LastValue[], // their keys are those of numbers
    [encounter.lastValues, measured.id],
  );
  const check = useMemo(() => {
    const checkValues = checkOf(encounter, last, measured.values);
    return (form: CorrectionForm): FieldProblem<CorrectionForm>[] => [...checkReason(form.reason), ...checkValues(form)];
  }, [encounter, last, measured.values]);
  const save = (form: CorrectionForm, confirmed: boolean) =>
    correct({
      ...correcting,
      id: measured.id,
      recordedAt: form.recordedAt,
      values: valuesOf(form),
      repeated: repeatedOf(form),
      reason: form.reason,
      ...(confirmed && { confirmed }),
    })
      .unwrap()
      .catch((thrown: unknown) => {
        // The server names fields of what travels, the form its own.
        if (!isCallProblem(thrown) || !thrown.fields) throw thrown;
        throw {
          ...thrown,
          fields: thrown.fields.map((problem) => ({ ...problem, field: problem.field.replace(/^values(\.|$)/, '') || 'reason' })),
        };
      });
  const previous = encounter.vitalSigns.find(({ id }) => id !== measured.id) ?? encounter.previousVitals;
  return (
    <DrawerForm
      title="addendum.correct.vitals"
      saveLabel="addendum.sign"
      patient={{ id: encounter.patientId, name: encounter.patientName }}
      start={start}
      check={check}
      save={save}
      close={close}
      keptAs={`vitals.correct.${measured.id}`}
    >
      <Field.Area of="reason" label="addendum.reason" rows={2} required wide />
      <JudgedForm subject={encounter} last={last}>
        <VitalsFields encounter={encounter} previous={previous?.values ?? {}} recordedAt={start.recordedAt} />
      </JudgedForm>
      <p className={style.stays}>{say('addendum.stays')}</p>
    </DrawerForm>
  );
}
