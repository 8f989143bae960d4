import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Ref, useState } from 'react';
import { allergenClasses, allergenClassNamed } from '../domain/medication/tables/allergenClasses.ts';
import { useWords } from '../words/useWords.ts';

const codes = allergenClasses.map(({ code }) => code);

interface Props {
  value: readonly string[];
  onChange: (codes: string[]) => void;
  /** Named by a label that stands elsewhere, or by these words. */
  ids: { id?: string; 'aria-label'?: string; 'aria-describedby'?: string | undefined };
  invalid?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Several allergen classes, found by their names in the reader's language. */
export function AllergenClassPicker({ value, onChange, ids: { id, ...named }, invalid = false, inputRef }: Props) {
  const { name } = useWords();
  const [typed, setTyped] = useState('');
  return (
    <Autocomplete
      multiple
      size="small"
      {...(id === undefined ? {} : { id })}
      options={codes}
      value={[...value]}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={(code) => name(allergenClassNamed(code) ?? { nameZh: code })}
      filterSelectedOptions
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          error={invalid}
          {...(inputRef ? { inputRef } : {})}
          slotProps={{ ...parameters.slotProps, htmlInput: { ...parameters.slotProps.htmlInput, ...named } }}
        />
      )}
    />
  );
}
