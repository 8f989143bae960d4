import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { MessageId } from '../domain/messageId.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldWords } from './resolver.ts';

interface Proposed {
  nameZh: string;
  nameEn?: string;
  pinyin: string;
  initials: string;
}

interface Props {
  label: MessageId;
  value: string;
  options: readonly Proposed[];
  nameOf: (option: Proposed) => string;
  onChange: (text: string) => void;
  required?: boolean;
  error?: FieldWords | undefined;
}

/** Known words are proposed; another one is typed. */
export function TypedChoice({ label, value, options, nameOf, onChange, required = false, error }: Props) {
  const typed = value.trim().toLowerCase();
  const known = options.filter(
    ({ nameZh, nameEn = '', pinyin, initials }) =>
      nameZh.toLowerCase().includes(typed) ||
      nameEn.toLowerCase().includes(typed) ||
      pinyin.startsWith(typed) ||
      initials.startsWith(typed),
  );
  return (
    <FieldFrame label={label} required={required} error={error}>
      {(ids) => (
        <Autocomplete
          freeSolo
          size="small"
          options={[...new Set(known.slice(0, 30).map(nameOf))]}
          filterOptions={(all) => all}
          inputValue={value}
          onInputChange={(_, text) => onChange(text)}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              slotProps={{ ...parameters.slotProps, htmlInput: { ...parameters.slotProps.htmlInput, ...ids, maxLength: 100 } }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
