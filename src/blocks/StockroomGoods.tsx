import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { api } from '../api/api.ts';
import type * as Consumable from '../domain/consumable/shapes.ts';
import { quantityText } from '../domain/inventory/perUnit.ts';
import { strengthText } from '../domain/order/doseText.ts';
import { useWords } from '../words/useWords.ts';
import { NoChoice } from './NoChoice.tsx';
import { SearchFailed } from './SearchFailed.tsx';
import { goodsCodes, scanSearched } from './useScan.ts';
import { useScannedChoice } from './useScannedChoice.ts';
import { useScanned, useSearch } from './useSearch.ts';

const noCodes = [] as const;

/** Goods of a stockroom by name, initials, code or a scanned bar code. */
export function StockroomGoods({ storehouseId, choose }: { storehouseId: string; choose: (goods: Consumable.RequestGoods) => void }) {
  const { say, name, language } = useWords();
  const isOff = storehouseId === '';
  const search = useSearch({ rest: 80 });
  const { typed, setTyped, keyword, isFresh } = search;
  const { currentData, isFetching, error, refetch } = api.useQueryConsumableGoodsQuery(
    { page: 1, size: 30, storehouseId, ...(keyword && { keyword }) },
    { skip: isOff },
  );
  const found = isOff ? [] : (currentData?.rows ?? []);
  const take = (goods: Consumable.RequestGoods) => {
    choose(goods);
    setTyped('');
  };
  const scanned = useScanned(search, !isFetching, found, take);
  const box = useRef<HTMLDivElement>(null);
  useScannedChoice({ search, isAnswered: !isFetching, found, choose: take, kinds: isOff ? noCodes : goodsCodes, within: box });
  return (
    <Autocomplete
      ref={box}
      size="small"
      options={isFresh ? found : []}
      filterOptions={(rows) => rows}
      loading={isFetching || !isFresh}
      disabled={isOff}
      autoHighlight={found.length === 1}
      blurOnSelect={false}
      noOptionsText={error ? <SearchFailed error={error} retry={refetch} /> : <NoChoice />}
      loadingText={say('state.loading')}
      getOptionLabel={(goods) => name(goods)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      inputValue={typed}
      value={null}
      onKeyDown={(event) => {
        scanned(event);
        // A second Enter, as some scanners send, would send a request half written.
        if (event.key === 'Enter') event.preventDefault();
      }}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onChange={(_, goods) => goods && take(goods)}
      renderOption={({ key, ...props }, goods) => (
        <li key={key} {...props}>
          {[`${name(goods)} ${strengthText(goods.specification, language)}`.trim(), quantityText(goods, goods.available, language)].join(
            ' · ',
          )}
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={say(isOff ? 'consumable.stockroom.first' : 'consumable.request.add')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, ...scanSearched(...goodsCodes), 'aria-label': say('consumable.request.add') },
          }}
        />
      )}
      sx={{ maxWidth: 560, mb: 1 }}
    />
  );
}
