import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldWords } from './resolver.ts';

interface Props {
  of: string;
  label: MessageId;
  hint: MessageId;
  options: readonly { id: string; nameZh: string; nameEn: string }[];
}

/** Several things of the clinic, such as departments or templates; none means all of them. */
export function PlacesField({ of, label, hint, options }: Props) {
  const { name } = useWords();
  const { field, fieldState } = useController({ name: of });
  const nameOf = (id: string) => name(options.find((option) => option.id === id)) || '…';
  return (
    <FieldFrame label={label} hint={hint} wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Autocomplete<string, true>
          multiple
          size="small"
          id={ids.id}
          options={options.map(({ id }) => id)}
          value={field.value as string[]}
          getOptionLabel={nameOf}
          filterSelectedOptions
          onChange={(_, chosen) => field.onChange(chosen)}
          onBlur={field.onBlur}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              inputRef={field.ref}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: { ...parameters.slotProps.htmlInput, 'aria-labelledby': ids['aria-labelledby'] },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
