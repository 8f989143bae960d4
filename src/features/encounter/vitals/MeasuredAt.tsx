import OutlinedInput from '@mui/material/OutlinedInput';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { localTimeOf } from '../../../domain/localTime.ts';
import type { VitalForm } from '../../../domain/vitals/form.ts';

/** When it was measured: now, unless the nurse writes down a slip of paper from before. */
export function MeasuredAt() {
  const { field, fieldState } = useController<VitalForm, 'recordedAt'>({ name: 'recordedAt' });
  return (
    <FieldFrame label="encounter.vital.recordedAt" required wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <OutlinedInput
          size="small"
          type="datetime-local"
          value={field.value}
          error={fieldState.invalid}
          inputRef={field.ref}
          inputProps={{ ...ids, max: localTimeOf(new Date()) }}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
