import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { FieldFrame } from '../../../blocks/FieldFrame.tsx';
import { NoChoice } from '../../../blocks/NoChoice.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { scanSearched } from '../../../blocks/useScan.ts';
import { useScanned, useSearch } from '../../../blocks/useSearch.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';

type Named = Pick<Stock.GoodsFacts, 'nameZh' | 'nameEn' | 'specification' | 'manufacturer'> & { id: string };

/** Goods of the clinic by name, initials, code or bar code. `stored`: the goods of the draft, once they are known. */
export function GoodsField({ stored }: { stored: Named | undefined }) {
  const { say, name, language } = useWords();
  const { field, fieldState } = useController({ name: 'itemId' });
  const [picked, setPicked] = useState<Named>();
  const itemId = field.value as string | null;
  const value = [picked, stored].find((goods) => goods?.id === itemId) ?? null;
  const textOf = (goods: Named) => [name(goods), strengthText(goods.specification, language)].join(' ').trim();
  const text = value ? textOf(value) : '';
  const search = useSearch({ start: '' });
  const { typed, setTyped, keyword, isFresh } = search;
  // The items found for the letters typed are offered until one is chosen.
  const [isTyping, setTyping] = useState(false);
  const skip = keyword === '' || !isTyping;
  const { currentData, isFetching, error, refetch } = api.useQueryStockChoicesQuery({ page: 1, size: 30, keyword }, { skip });
  const options: Named[] = skip || !isFresh ? [] : (currentData?.rows ?? []);
  const take = (goods: Named | null) => {
    setPicked(goods ?? undefined);
    setTyping(false);
    field.onChange(goods?.id ?? null);
  };
  const scanned = useScanned(search, !isFetching, options, take);
  return (
    <FieldFrame label="inventory.field.goods" required wide error={fieldState.error as FieldWords | undefined}>
      {(ids) => (
        <Autocomplete<Named>
          size="small"
          {...(ids.id && { id: ids.id })}
          options={options}
          value={value}
          inputValue={isTyping ? typed : text}
          loading={isFetching}
          autoHighlight={options.length === 1}
          filterOptions={(found) => found}
          getOptionLabel={textOf}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={error && !skip ? <SearchFailed error={error} retry={refetch} /> : <NoChoice />}
          loadingText={say('state.loading')}
          onInputChange={(_, next, reason) => {
            if (reason === 'reset') return;
            setTyping(true);
            setTyped(next);
          }}
          onKeyDown={scanned}
          onChange={(_, goods) => take(goods)}
          onBlur={() => {
            field.onBlur();
            // Letters that chose nothing would look like goods.
            setTyping(false);
          }}
          renderOption={({ key, ...props }, goods) => (
            <li key={key} {...props}>
              {[textOf(goods), goods.manufacturer].filter(Boolean).join(' · ')}
            </li>
          )}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              error={fieldState.invalid}
              placeholder={say('inventory.place.find')}
              slotProps={{
                ...parameters.slotProps,
                htmlInput: {
                  ...parameters.slotProps.htmlInput,
                  ...scanSearched(),
                  'aria-labelledby': ids['aria-labelledby'],
                  'aria-describedby': ids['aria-describedby'],
                  'aria-required': true,
                },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
