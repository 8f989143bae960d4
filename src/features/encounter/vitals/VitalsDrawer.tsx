import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { instantOfLocal, localTimeOf } from '../../../domain/localTime.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { formOf, rarerVitals, usualVitals, type VitalForm, valuesOf } from '../../../domain/vitals/form.ts';
import { bodyMassIndex, checkVitals } from '../../../domain/vitals/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import { MeasuredAt } from './MeasuredAt.tsx';
import { useVitalsSave } from './useVitalsSave.ts';
import { PressureField, VitalField } from './VitalField.tsx';
import { VitalsMerge } from './VitalsMerge.tsx';
import style from './vitals.module.css';

interface Props {
  encounter: Pick<Encounter.Full, 'appointmentId' | 'vitalSigns' | 'previousVitals' | 'sex'>;
  /** The measurement to change; none for a new one. */
  started: Encounter.VitalSigns | undefined;
  /** Whose it is, where the screen does not say so already. */
  band?: ReactNode;
  close: () => void;
}

const Field = fieldsOf<VitalForm>();
const check = (form: VitalForm) => checkVitals(valuesOf(form), instantOfLocal(form.recordedAt), new Date()) as FieldProblem<VitalForm>[];

/** A measurement: the usual values first, the rarer ones on demand, last time's value beside each. */
export function VitalsDrawer({ encounter, started, band, close }: Props) {
  const { save, question } = useVitalsSave({ appointmentId: encounter.appointmentId, started });
  const [start] = useState(() => formOf(started?.values ?? {}, localTimeOf(started?.recordedAt ?? new Date())));
  const previous = encounter.vitalSigns.find(({ id }) => id !== started?.id) ?? encounter.previousVitals;
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
        <VitalsFields sex={encounter.sex} previous={previous?.values ?? {}} />
      </DrawerForm>
      {question ? <VitalsMerge question={question} /> : null}
    </>
  );
}

function VitalsFields({ sex, previous }: { sex: string; previous: Encounter.VitalValues }) {
  const { say } = useWords();
  const { data: positions } = api.useGetTemperaturePositionsQuery();
  const { getValues } = useFormContext<VitalForm>();
  const [isAll, setAll] = useState(() => rarerVitals.some((key) => getValues(key) !== null));
  return (
    <>
      <PressureField previous={previous} />
      {usualVitals.map((key) => (
        <VitalField key={key} of={key} previous={previous[key]} />
      ))}
      <BodyMassIndex />
      <Field.Dictionary of="TEMPERATURE_POSITION" label="encounter.vital.TEMPERATURE_POSITION" entries={positions} />
      {sex === 'F' ? <Field.Date of="LAST_MENSTRUATION" label="encounter.vital.LAST_MENSTRUATION" /> : null}
      {isAll ? rarerVitals.map((key) => <VitalField key={key} of={key} previous={previous[key]} />) : null}
      <MeasuredAt />
      <Field.Area of="NOTE" label="encounter.vital.NOTE" rows={2} wide />
      {isAll ? null : (
        <Button size="small" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
          {say('encounter.vital.more')}
        </Button>
      )}
    </>
  );
}

function BodyMassIndex() {
  const { say } = useWords();
  const values = useWatch<VitalForm>() as VitalForm;
  const index = bodyMassIndex(valuesOf(values));
  return (
    <div className={style.derived}>
      <span className={style.derivedName}>{say('encounter.vital.bmi')}</span>
      <span className={style.derivedValue}>{index === undefined ? '–' : `${index.toFixed(1)} kg/m²`}</span>
    </div>
  );
}
