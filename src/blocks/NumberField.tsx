import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useState } from 'react';
import { plainText } from '../domain/typedText.ts';
import type { InputIds } from './MoneyField.tsx';

interface Props {
  value: number | null;
  /** NaN never leaves the field: text that is no number is null. */
  onChange: (value: number | null) => void;
  ids: InputIds;
  /** Stands inside the field: cm, mmHg. */
  unit?: string | undefined;
  /** What stands while nothing is typed. */
  placeholder?: string | undefined;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A number or the beginning of one: what can become none is not taken, for it would be gone without a word on leaving. */
const beginning = /^-?\d{0,12}(\.\d{0,6})?$/;
const numberIn = (text: string): number | null => (beginning.test(text) && /\d/.test(text) ? Number(text) : null);

/** A number with its unit inside the field. */
export function NumberField({ value, onChange, ids, unit, placeholder, invalid, disabled, autoFocus, onBlur, inputRef }: Props) {
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  return (
    <OutlinedInput
      size="small"
      placeholder={placeholder}
      value={typed && typed.value === value ? typed.text : value === null ? '' : String(value)}
      error={invalid ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      inputRef={inputRef}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off', ...ids }}
      onFocus={(event) => event.target.select()}
      endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined}
      onChange={(event) => {
        const text = plainText(event.target.value);
        if (!beginning.test(text)) return;
        const next = numberIn(text);
        setTyped({ text, value: next });
        onChange(next);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
