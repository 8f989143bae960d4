import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { EarlyWarning, UrgentWarning } from '../../../blocks/EarlyWarning.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { SignValue } from '../../../blocks/SignValue.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { truncateOrPad } from '../../../domain/decimals.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { isAskedAboutPregnancy } from '../../../domain/medication/populations.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { monthsOld, type Subject } from '../../../domain/vitals/age.ts';
import { formOf, rarerVitals, repeatedOf, usualVitals, type VitalForm, valuesOf } from '../../../domain/vitals/form.ts';
import { type LastValue, plausibleIndex } from '../../../domain/vitals/limits.ts';
import { pregnancyValue } from '../../../domain/vitals/pregnancy.ts';
import { checkRepeated, checkVitals } from '../../../domain/vitals/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import { Assessment } from './Assessment.tsx';
import { JudgedForm, useJudged } from './useJudged.tsx';
import { useVitalsSave } from './useVitalsSave.ts';
import { PressureField, VitalField } from './VitalField.tsx';
import { VitalsMerge } from './VitalsMerge.tsx';
import style from './vitals.module.css';

export type Measured = Pick<
  Encounter.Full,
  'appointmentId' | 'birthDate' | 'lastValues' | 'pregnancy' | 'previousVitals' | 'sex' | 'vitalSigns'
>;

interface Props {
  encounter: Measured;
  /** The measurement to change; none for a new one. */
  started: Encounter.VitalSigns | undefined;
  /** Whose it is, where the screen does not say so already. */
  band?: ReactNode;
  close: () => void;
}

const Field = fieldsOf<VitalForm>();
const pregnancies = (['yes', 'no'] as const).map((value) => ({ value, label: `vital.choice.PREGNANT.${value}` as const }));
const settings = (['clinic', 'home', 'ambulatoryDay', 'ambulatoryNight', 'ambulatory24h'] as const).map((value) => ({
  value,
  label: `vital.choice.PRESSURE_SETTING.${value}` as const,
}));

/** The present minute: the form shows no seconds. */
const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();

/** The rules of the server, over what this browser knows of the patient. */
export const checkOf =
  ({ birthDate, sex }: Measured, last: readonly LastValue[], before: Encounter.VitalValues | undefined) =>
  (form: VitalForm): FieldProblem<VitalForm>[] => {
    const values = valuesOf(form);
    const problems = checkVitals(values, form.recordedAt, new Date());
    if (problems.length > 0) return problems;
    return checkRepeated({ values, recordedAt: form.recordedAt, repeated: repeatedOf(form) }, { birthDate, sex }, last, before);
  };

/** What a new measurement starts with: the standing answer to "pregnant?". */
function knownOf({ pregnancy }: Measured): Encounter.VitalValues {
  const value = pregnancyValue(pregnancy);
  return value ? { PREGNANT: value } : {};
}

/** A measurement: the usual values first, the rarer ones on demand, last time's value beside each, judged while it is typed. */
export function VitalsDrawer({ encounter, started, band, close }: Props) {
  const { save, question } = useVitalsSave({ appointmentId: encounter.appointmentId, started });
  const [start] = useState(() => (started ? formOf(started.values, started.recordedAt) : formOf(knownOf(encounter), thisMinute())));
  const previous = encounter.vitalSigns.find(({ id }) => id !== started?.id) ?? encounter.previousVitals;
  const last = useMemo(
    () => encounter.lastValues.filter(({ id }) => id !== started?.id) as LastValue[], // their keys are those of numbers
    [encounter.lastValues, started],
  );
  const check = useMemo(() => checkOf(encounter, last, started?.values), [encounter, last, started]);
  return (
    <>
      <DrawerForm
        title={started ? 'encounter.vital.change' : 'encounter.vital.new'}
        start={start}
        check={check}
        save={save}
        close={close}
        draftKey={`vitals.${encounter.appointmentId}.${started?.id ?? 'new'}`}
      >
        {band}
        <JudgedForm subject={encounter} last={last}>
          <VitalsFields encounter={encounter} previous={previous?.values ?? {}} recordedAt={start.recordedAt} />
        </JudgedForm>
      </DrawerForm>
      {question ? <VitalsMerge question={question} /> : null}
    </>
  );
}

interface FieldsProps {
  encounter: Measured;
  previous: Encounter.VitalValues;
  recordedAt: string;
}

/** No last menstruation is asked about below this age, in years. */
const menarche = 8;

/** The fields of one measurement. */
export function VitalsFields({ encounter: { sex, birthDate }, previous, recordedAt }: FieldsProps) {
  const { say } = useWords();
  const { data: positions } = api.useGetTemperaturePositionsQuery();
  const { getValues } = useFormContext<VitalForm>();
  const [isAll, setAll] = useState(() => rarerVitals.some((key) => getValues(key) !== null) || getValues('PRESSURE_SETTING') !== '');
  const months = monthsOld(birthDate, dateAt(recordedAt)) ?? 0;
  return (
    <>
      <Score />
      <PressureField previous={previous} />
      {usualVitals.map((key) => (
        <VitalField key={key} of={key} previous={previous[key]} />
      ))}
      <BodyMassIndex subject={{ birthDate, sex }} />
      <Field.Dictionary of="TEMPERATURE_POSITION" label="encounter.vital.TEMPERATURE_POSITION" entries={positions} wide />
      {sex === 'F' && months >= menarche * 12 ? <Field.Date of="LAST_MENSTRUATION" label="encounter.vital.LAST_MENSTRUATION" /> : null}
      {isAskedAboutPregnancy(sex, months) ? <Field.Choice of="PREGNANT" label="encounter.vital.PREGNANT" options={pregnancies} /> : null}
      <Assessment months={months} />
      {isAll ? rarerVitals.map((key) => <VitalField key={key} of={key} previous={previous[key]} />) : null}
      {isAll ? <Field.Select of="PRESSURE_SETTING" label="encounter.vital.PRESSURE_SETTING" options={settings} /> : null}
      <Field.DateTime of="recordedAt" label="encounter.vital.recordedAt" required wide />
      <Field.Area of="NOTE" label="encounter.vital.NOTE" rows={2} wide />
      {isAll ? null : (
        <Button size="small" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          {say('encounter.vital.more')}
        </Button>
      )}
    </>
  );
}

/** The early-warning score of the values typed so far; it stays in sight while the form scrolls. */
function Score() {
  const { say } = useWords();
  const { warning } = useJudged();
  return (
    <div className={style.score} role="status" aria-label={say('encounter.vital.score')}>
      {warning === 'none' ? (
        <span className={style.none}>{say('encounter.vital.score')} –</span>
      ) : (
        <EarlyWarning warning={warning} isMeasuring />
      )}
      <UrgentWarning warning={warning} />
    </div>
  );
}

function BodyMassIndex({ subject }: { subject: Subject }) {
  const { say } = useWords();
  const { getValues } = useFormContext<VitalForm>();
  const { judgements } = useJudged();
  const form = getValues();
  const index = plausibleIndex(valuesOf(form), subject, form.recordedAt);
  return (
    <div className={style.derived}>
      <span className={style.derivedName}>{say('encounter.vital.bmi')}</span>
      <span className={style.derivedValue}>
        {index === undefined ? '–' : <SignValue value={truncateOrPad(index, 1)} unit="kg/m²" judgement={judgements.BMI} />}
      </span>
    </div>
  );
}
