import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Ref, useState } from 'react';
import { api } from '../../../api/api.ts';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { useRested } from '../../../blocks/useSearch.ts';
import { readUsage } from '../../../domain/history/drugs/readUsage.ts';
import type * as Drug from '../../../domain/history/drugs/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './drugs.module.css';

interface Props {
  name: string;
  choose: (found: Drug.Found | null, typed: string) => void;
  unchoose: () => void;
  describedBy: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** Finds a medicine among the goods of the clinic and the generic names; what is in neither is recorded as it is typed. */
export function MedicineSearch({ name: chosen, choose, unchoose, describedBy, inputRef }: Props) {
  const { say } = useWords();
  const [typed, setTyped] = useState(chosen);
  const keyword = useRested(readUsage(typed).name, 120);
  const isFresh = keyword === readUsage(typed).name;
  const isChosen = chosen !== '' && typed === chosen;
  const { currentData, isFetching, error, refetch } = api.useQueryMedicineNamesQuery({ keyword }, { skip: keyword === '' || isChosen });
  const asTyped = (text: string): Drug.Found => ({
    itemId: null,
    ingredient: '',
    name: text,
    nameEn: '',
    specification: '',
    doseUnit: null,
  });
  const isAnswered = isFresh && !isFetching && keyword !== '' && !isChosen;
  const value = chosen === '' ? null : asTyped(chosen);
  const options = isAnswered ? [...(currentData ?? []), asTyped(keyword)] : value ? [value] : [];
  return (
    <Autocomplete<Drug.Found>
      size="small"
      className={style.name ?? ''}
      options={options}
      value={value}
      inputValue={typed}
      loading={isFetching || !isFresh}
      loadingText={say('state.loading')}
      noOptionsText={error ? <SearchFailed error={error} retry={refetch} /> : say('history.drug.searchHint')}
      autoHighlight
      clearOnBlur={false}
      openOnFocus={false}
      forcePopupIcon={false}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={({ itemId, ingredient, name: label }) => `${itemId ?? ''}|${ingredient}|${label}`}
      isOptionEqualToValue={(one, other) => one.name === other.name}
      onInputChange={(_, text, reason) => {
        if (reason === 'reset') return;
        setTyped(text);
        // Other letters name another medicine: the chosen one must not be recorded under them.
        if (chosen !== '' && text !== chosen) unchoose();
      }}
      onChange={(_, option) => {
        if (option === null) return choose(null, '');
        const isWords = option.itemId === null && option.ingredient === '';
        choose(isWords ? null : option, typed);
        setTyped(option.name);
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <FoundMedicine option={option} />
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          inputRef={inputRef}
          placeholder={say('history.drug.searchHint')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': say('history.drug.search'), 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}

/** A drug of the clinic with its strength, a generic name, or the words as they were typed. */
function FoundMedicine({ option }: { option: Drug.Found }) {
  const { say, name } = useWords();
  if (option.itemId === null && option.ingredient === '') return say('history.drug.free', { name: option.name });
  return (
    <span className={style.option}>
      {name({ name: option.name, nameEn: option.nameEn })}
      <span className={style.quiet}>{option.itemId ? option.specification : say('history.drug.ofTable')}</span>
    </span>
  );
}
