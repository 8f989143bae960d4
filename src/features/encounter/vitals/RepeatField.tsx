import { useId } from 'react';
import { useController } from 'react-hook-form';
import { NumberField } from '../../../blocks/NumberField.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import type { VitalForm } from '../../../domain/vitals/form.ts';
import { type MeasuredKey, measurements } from '../../../domain/vitals/measurements.ts';
import { unitText } from '../../../domain/vitals/wording.ts';
import { useWords } from '../../../words/useWords.ts';
import { useJudged } from './useJudged.tsx';
import style from './vitals.module.css';

/** The second entry of an improbable value, with the reason; shown as long as the value is improbable or the server asks for it. */
export function RepeatField({ of }: { of: MeasuredKey }) {
  const { say } = useWords();
  const id = useId();
  const { field, fieldState } = useController<VitalForm, `repeated.${MeasuredKey}`>({ name: `repeated.${of}` });
  const reason = useJudged().improbable.get(of);
  const error = fieldState.error as FieldWords | undefined;
  if (!reason && !error) return null;
  return (
    <div className={style.repeat}>
      {reason ? <p className={style.reason}>{say(reason.message, reason.values)}</p> : null}
      <label htmlFor={id}>{say('encounter.vital.again', { name: say(`encounter.vital.${of}`) })}</label>
      <NumberField
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ids={{ id, 'aria-describedby': `${id}-note` }}
        unit={unitText(measurements[of].unit, say)}
        invalid={error !== undefined}
        inputRef={field.ref}
      />
      <span id={`${id}-note`} className={style.note} role="alert">
        {error ? <span data-tone="danger">{say(error.message, error.values)}</span> : null}
      </span>
    </div>
  );
}
