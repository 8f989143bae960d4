import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';

const optionsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The options of a choice, one in a line. */
export function OptionsField({ of }: { of: string }) {
  const { field, fieldState } = useController({ name: of });
  const [text, setText] = useState(() => (field.value as string[]).join('\n'));
  return (
    <FieldFrame
      label="followup.question.options"
      hint="followup.question.options.hint"
      required
      error={fieldState.error as FieldWords | undefined}
    >
      {(ids) => (
        <OutlinedInput
          size="small"
          multiline
          minRows={2}
          value={text}
          error={fieldState.invalid}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setText(target.value);
            field.onChange(optionsIn(target.value));
          }}
          inputProps={ids}
        />
      )}
    </FieldFrame>
  );
}
