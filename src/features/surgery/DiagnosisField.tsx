import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { SearchFailed } from '../../blocks/SearchFailed.tsx';
import { useSearch } from '../../blocks/useSearch.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { useWords } from '../../words/useWords.ts';

interface Option {
  code: string;
  nameZh: string;
  nameEn: string;
}

/** The diagnosis before surgery: an entry of the coded diagnoses, or free text without a code. */
export function DiagnosisField() {
  const { say, name } = useWords();
  const { field, fieldState } = useController<Surgery.Draft, 'diagnosis'>({ name: 'diagnosis' });
  const { setValue, getValues } = useFormContext<Surgery.Draft>();
  const search = useSearch({ start: field.value });
  const { keyword, isFresh } = search;
  const isChosen = keyword === field.value;
  const {
    currentData: found,
    isFetching,
    error,
    refetch,
  } = api.useQueryDiagnosisDictQuery({ page: 1, size: 20, keyword }, { skip: keyword === '' || isChosen });
  const free: Option = { code: '', nameZh: keyword, nameEn: '' };
  const options: Option[] =
    keyword === '' || isChosen || !isFresh
      ? []
      : [...(found?.rows ?? []).map(({ code, nameZh, nameEn }) => ({ code, nameZh, nameEn: nameEn ?? '' })), free];
  const take = (option: Option | null) => {
    field.onChange(option?.nameZh ?? '');
    setValue('diagnosisCode', option?.code ?? '', { shouldDirty: true });
  };
  return (
    <FieldFrame label="surgery.field.diagnosis" required wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Autocomplete<Option>
          size="small"
          options={options}
          value={field.value ? { code: getValues('diagnosisCode'), nameZh: field.value, nameEn: '' } : null}
          inputValue={search.typed}
          loading={isFetching || !isFresh}
          autoHighlight={(found?.rows.length ?? 0) > 0}
          filterOptions={(all) => all}
          getOptionLabel={({ nameZh }) => nameZh}
          getOptionKey={({ code, nameZh }) => `${code} ${nameZh}`}
          isOptionEqualToValue={(one, other) => one.nameZh === other.nameZh}
          noOptionsText={error && keyword ? <SearchFailed error={error} retry={refetch} /> : say('surgery.diagnosis.find')}
          onInputChange={(_, text) => search.setTyped(text)}
          onChange={(_, option) => take(option)}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              {option === free ? say('surgery.diagnosis.free', { name: option.nameZh }) : `${name(option)} ${option.code}`}
            </li>
          )}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              placeholder={say('surgery.diagnosis.find')}
              error={fieldState.invalid}
              inputRef={field.ref}
              onBlur={field.onBlur}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: {
                  ...parameters.slotProps.htmlInput,
                  id: ids.id,
                  'aria-labelledby': ids['aria-labelledby'],
                  'aria-describedby': ids['aria-describedby'],
                  maxLength: 100,
                },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
