import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import type { InputIds } from '../../../blocks/MoneyField.tsx';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import type { VitalValues } from '../../../domain/encounter/shapes.ts';
import type { MeasuredKey, VitalForm } from '../../../domain/vitals/form.ts';
import { measurements, warnOfVitals } from '../../../domain/vitals/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './vitals.module.css';

interface Frame {
  label: string;
  error: FieldWords | undefined;
  /** A value outside the usual range: it can be right, and is asked about. */
  warning: FieldWords | undefined;
  previous: string | undefined;
  wide?: boolean;
  children: (ids: InputIds) => ReactNode;
}

/** Name and last time's value above, the problem or the doubt below. */
function VitalFrame({ label, error, warning, previous, wide, children }: Frame) {
  const { say } = useWords();
  const id = useId();
  const note = error ?? warning;
  return (
    <div className={wide ? `${style.field} ${style.wide}` : style.field}>
      <div className={style.fieldHead}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {previous === undefined ? null : <span className={style.previous}>{say('encounter.vital.previous', { value: previous })}</span>}
      </div>
      {children({ id, 'aria-labelledby': `${id}-label`, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note ? (
        <span id={`${id}-note`} className={style.note} data-tone={error ? 'danger' : 'warning'} role={error ? 'alert' : 'status'}>
          {say(note.message, note.values)}
        </span>
      ) : null}
    </div>
  );
}

function useVital(of: MeasuredKey) {
  const { field, fieldState } = useController<VitalForm, MeasuredKey>({ name: of });
  const value = field.value;
  const [doubt] = value === null ? [] : warnOfVitals({ [of]: value });
  return { field, value, error: fieldState.error as FieldWords | undefined, warning: doubt as FieldWords | undefined };
}

/** One measured number with its unit inside. */
export function VitalField({ of, previous }: { of: MeasuredKey; previous: VitalValues[MeasuredKey] }) {
  const { say } = useWords();
  const { field, value, error, warning } = useVital(of);
  return (
    <VitalFrame
      label={say(`encounter.vital.${of}`)}
      error={error}
      warning={warning}
      previous={previous === undefined ? undefined : String(previous)}
    >
      {(ids) => (
        <NumberField
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ids={ids}
          unit={measurements[of].unit}
          invalid={error !== undefined}
          inputRef={field.ref}
        />
      )}
    </VitalFrame>
  );
}

/** Systolic over diastolic, on one line as it is said. */
export function PressureField({ previous }: { previous: VitalValues }) {
  const { say } = useWords();
  const systolic = useVital('SYSTOLIC');
  const diastolic = useVital('DIASTOLIC');
  const last =
    previous.SYSTOLIC !== undefined && previous.DIASTOLIC !== undefined ? `${previous.SYSTOLIC}/${previous.DIASTOLIC}` : undefined;
  return (
    <VitalFrame
      label={say('encounter.vital.pressure')}
      error={systolic.error ?? diastolic.error}
      warning={systolic.warning ?? diastolic.warning}
      previous={last}
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
