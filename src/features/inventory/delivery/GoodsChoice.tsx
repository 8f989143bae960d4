import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { NoChoice } from '../../../blocks/NoChoice.tsx';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { useSearch } from '../../../blocks/useSearch.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  /** Letters that the search begins with. */
  start: string;
  row: number;
  choose: (goods: Stock.StockItem) => void;
}

/** The goods of one row, found by what the file calls them or by other letters. Nothing is asked before the box is opened. */
export function GoodsChoice({ start, row, choose }: Props) {
  const { say, name, language } = useWords();
  const [isOpen, setOpen] = useState(false);
  const search = useSearch({ start });
  const { typed, setTyped, keyword, isFresh } = search;
  const skip = !isOpen || keyword === '';
  const { currentData, isFetching, error, refetch } = api.useQueryStockChoicesQuery({ page: 1, size: 30, keyword }, { skip });
  const options = skip || !isFresh ? [] : (currentData?.rows ?? []);
  return (
    <Autocomplete
      size="small"
      options={options}
      filterOptions={(rows) => rows}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching || !isFresh}
      value={null}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, goods) => goods && choose(goods)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      getOptionLabel={(goods) => name(goods)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={error && !skip ? <SearchFailed error={error} retry={refetch} /> : <NoChoice />}
      loadingText={say('state.loading')}
      renderOption={({ key, ...props }, goods) => (
        <li key={key} {...props}>
          {[name(goods), strengthText(goods.specification, language), goods.manufacturer].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={say('inventory.delivery.choose')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: {
              ...parameters.slotProps.htmlInput,
              'aria-label': say('inventory.delivery.cell', { row, column: say('inventory.delivery.ours') }),
            },
          }}
        />
      )}
      sx={{ minWidth: 220 }}
    />
  );
}
