import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '../api/api.ts';
import type { Item } from '../domain/dictionary/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { SearchFailed } from './SearchFailed.tsx';
import { scanSearched } from './useScan.ts';
import { useScanned, useSearch } from './useSearch.ts';

export interface PickedItem {
  id: string;
  nameZh: string;
  nameEn: string;
  /** Fen. */
  price: number;
}

interface Props {
  take: (item: Item) => void;
  invalid?: boolean;
  /** Offers only goods that have a stock. */
  onlyStocked?: boolean;
  /** Offers only items of these order types. */
  types?: readonly number[];
}

/** A search among drugs, services and materials; what is chosen is handed on and the box is empty again. */
export function ItemPicker({ take, invalid = false, onlyStocked = false, types }: Props) {
  const { say, name, money } = useWords();
  const search = useSearch();
  const { setTyped, keyword, isFresh } = search;
  const [taken, setTaken] = useState(0);
  const { currentData, isFetching, error, refetch } = api.useQueryAllOrderDictQuery({ keyword }, { skip: keyword === '' });
  const found = keyword && isFresh ? (currentData ?? []) : [];
  const options = found.filter(({ stock, adviceType }) => (!onlyStocked || stock !== null) && (!types || types.includes(adviceType)));
  const choose = (item: (typeof options)[number]) => {
    take(item);
    setTaken(taken + 1);
    setTyped('');
  };
  const scanned = useScanned(search, !isFetching, options, choose);
  return (
    <Autocomplete
      key={taken}
      size="small"
      options={options}
      value={null}
      autoHighlight={options.length === 1}
      filterOptions={(options) => options}
      getOptionLabel={(item) => name(item)}
      getOptionKey={({ id }) => id}
      noOptionsText={
        error && keyword ? <SearchFailed error={error} retry={refetch} /> : say(keyword ? 'field.item.notFound' : 'field.item.find')
      }
      onInputChange={(_, text) => setTyped(text)}
      onKeyDown={scanned}
      onChange={(_, item) => item && choose(item)}
      renderOption={({ key, ...props }, item) => (
        <li key={key} {...props}>
          {name(item)} · {money(item.price)}
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          error={invalid}
          placeholder={say('field.item.find')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, ...scanSearched(), 'aria-label': say('field.item.find') },
          }}
        />
      )}
    />
  );
}
