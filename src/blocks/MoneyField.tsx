import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type Ref, useState } from 'react';
import { fenOf, fenText } from '../domain/money/fen.ts';
import { plainText } from '../domain/typedText.ts';

export interface InputIds {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
}

interface Props {
  /** Fen. */
  value: number | null;
  /** null while the text is no amount. */
  onChange: (fen: number | null) => void;
  ids: InputIds;
  invalid?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** An amount or the beginning of one: what can become none is not taken, for it would be gone without a word on leaving. */
const beginning = /^¥?[\d,]{0,15}(\.\d{0,2})?$/;

/** Yuan as typed, fen as kept; ¥ inside the field: `<MoneyField value={fen} onChange={setFen} ids={{ 'aria-label': … }} />` */
export function MoneyField({ value, onChange, ids, invalid, disabled, onBlur, inputRef }: Props) {
  const [typed, setTyped] = useState<{ text: string; fen: number | null }>();
  const text = typed && typed.fen === value ? typed.text : value === null ? '' : fenText(value);
  return (
    <OutlinedInput
      size="small"
      value={text}
      error={invalid ?? false}
      disabled={disabled ?? false}
      inputRef={inputRef}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off', style: { textAlign: 'right' }, ...ids }}
      startAdornment={<InputAdornment position="start">¥</InputAdornment>}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const text = plainText(event.target.value);
        if (!beginning.test(text)) return;
        const fen = fenOf(text.replace(/\.$/, '')) ?? null;
        setTyped({ text, fen });
        onChange(fen);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
