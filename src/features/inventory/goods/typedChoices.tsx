import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Draft } from './draft.ts';

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
}

/** Known words are proposed; another one is typed. */
function TypedChoice({ label, value, options, nameOf, onChange }: Props) {
  const typed = value.trim().toLowerCase();
  const known = options.filter(
    ({ nameZh, nameEn = '', pinyin, initials }) =>
      nameZh.toLowerCase().includes(typed) ||
      nameEn.toLowerCase().includes(typed) ||
      pinyin.startsWith(typed) ||
      initials.startsWith(typed),
  );
  return (
    <FieldFrame label={label}>
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

export function ManufacturerField() {
  const { field } = useController<Draft, 'manufacturer'>({ name: 'manufacturer' });
  const { data: makers } = api.useGetManufacturersQuery();
  const options = field.value.trim() === '' ? [] : (makers ?? []);
  return (
    <TypedChoice
      label="inventory.field.manufacturer"
      value={field.value}
      options={options}
      nameOf={({ nameZh }) => nameZh}
      onChange={field.onChange}
    />
  );
}

/** A dosage form of the list is kept as its code; words of a label that the list does not have stay as they are. */
export function FormField() {
  const { name } = useWords();
  const { field } = useController<Draft, 'dosageForm'>({ name: 'dosageForm' });
  const { data: forms } = api.useGetDosageFormListQuery();
  const chosen = forms?.find(({ code }) => code === field.value);
  return (
    <TypedChoice
      label="inventory.goods.dosageForm"
      value={chosen ? name(chosen) : field.value}
      options={forms ?? []}
      nameOf={name}
      onChange={(text) => field.onChange(forms?.find((form) => name(form) === text || form.nameZh === text)?.code ?? text)}
    />
  );
}
