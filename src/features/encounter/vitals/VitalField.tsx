import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import type { InputIds } from '../../../blocks/MoneyField.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { SignMark } from '../../../blocks/SignValue.tsx';
import type { VitalValues } from '../../../domain/encounter/shapes.ts';
import type { VitalForm } from '../../../domain/vitals/form.ts';
import type { Judgement } from '../../../domain/vitals/judge.ts';
import { type MeasuredKey, measurements } from '../../../domain/vitals/measurements.ts';
import { unitText } from '../../../domain/vitals/wording.ts';
import { useWords } from '../../../words/useWords.ts';
import { RepeatField } from './RepeatField.tsx';
import { useJudged } from './useJudged.tsx';
import style from './vitals.module.css';

interface Frame {
  label: string;
  error: FieldWords | undefined;
  judgement: Judgement | undefined;
  previous: string | undefined;
  /** Keys of the numbers in this field, each with its second entry below when it is improbable. */
  of: readonly MeasuredKey[];
  children: (ids: InputIds) => ReactNode;
}

/** Name and the last value above; the judgement, the problem and the second entry below. */
function VitalFrame({ label, error, judgement, previous, of, children }: Frame) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className={style.field}>
      <div className={style.fieldHead}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {previous === undefined ? null : <span className={style.previous}>{say('encounter.vital.previous', { value: previous })}</span>}
      </div>
      {children({ id, 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-note` })}
      <span id={`${id}-note`} className={style.note}>
        <span role="status">
          <SignMark judgement={error ? undefined : judgement} />
        </span>
        {error ? (
          <span data-tone="danger" role="alert">
            {say(error.message, error.values)}
          </span>
        ) : null}
      </span>
      {of.map((key) => (
        <RepeatField key={key} of={key} />
      ))}
    </div>
  );
}

function useVital(of: MeasuredKey) {
  const { field, fieldState } = useController<VitalForm, MeasuredKey>({ name: of });
  return { field, value: field.value, error: fieldState.error as FieldWords | undefined };
}

/** One measured number with its unit inside. */
export function VitalField({ of, previous }: { of: MeasuredKey; previous: VitalValues[MeasuredKey] }) {
  const { say } = useWords();
  const { field, value, error } = useVital(of);
  const { judgements } = useJudged();
  return (
    <VitalFrame
      label={say(`encounter.vital.${of}`)}
      error={error}
      judgement={judgements[of]}
      previous={previous === undefined ? undefined : String(previous)}
      of={[of]}
    >
      {(ids) => (
        <NumberField
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ids={ids}
          unit={unitText(measurements[of].unit, say)}
          invalid={error !== undefined}
          inputRef={field.ref}
        />
      )}
    </VitalFrame>
  );
}

/** Systolic over diastolic, on one line as it is said. The first field of the drawer, so it has the focus. */
export function PressureField({ previous }: { previous: VitalValues }) {
  const { say } = useWords();
  const systolic = useVital('SYSTOLIC');
  const diastolic = useVital('DIASTOLIC');
  const { judgements } = useJudged();
  const last =
    previous.SYSTOLIC !== undefined && previous.DIASTOLIC !== undefined ? `${previous.SYSTOLIC}/${previous.DIASTOLIC}` : undefined;
  return (
    <VitalFrame
      label={say('encounter.vital.pressure')}
      error={systolic.error ?? diastolic.error}
      judgement={judgements.PRESSURE}
      previous={last}
      of={['SYSTOLIC', 'DIASTOLIC']}
    >
      {(ids) => (
        <div className={style.pressure}>
          <NumberField
            value={systolic.value}
            onChange={systolic.field.onChange}
            onBlur={systolic.field.onBlur}
            ids={{ id: ids.id, 'aria-label': say('encounter.vital.SYSTOLIC'), 'aria-describedby': ids['aria-describedby'] }}
            invalid={systolic.error !== undefined}
            inputRef={systolic.field.ref}
            autoFocus
          />
          <span aria-hidden>/</span>
          <NumberField
            value={diastolic.value}
            onChange={diastolic.field.onChange}
            onBlur={diastolic.field.onBlur}
            ids={{ 'aria-label': say('encounter.vital.DIASTOLIC'), 'aria-describedby': ids['aria-describedby'] }}
            unit="mmHg"
            invalid={diastolic.error !== undefined}
            inputRef={diastolic.field.ref}
          />
        </div>
      )}
    </VitalFrame>
  );
}
