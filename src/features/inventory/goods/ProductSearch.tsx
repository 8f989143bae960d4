import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { api } from '../../../api/api.ts';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { useSearch } from '../../../blocks/useSearch.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

/** Finds a product of the national list by name, initials or approval number. */
export function ProductSearch({ choose }: { choose: (product: Inventory.Product) => void }) {
  const { say } = useWords();
  const { typed, setTyped, keyword, isFresh } = useSearch();
  const isShort = keyword.length < 2;
  const { currentData, isFetching, error, refetch } = api.useQueryGoodsDictQuery({ page: 1, size: 30, keyword }, { skip: isShort });
  const rows = isShort || !isFresh ? [] : (currentData?.rows ?? []);
  return (
    <div className={style.wideLine}>
      <Autocomplete
        size="small"
        options={rows}
        filterOptions={(options) => options}
        loading={isFetching || !isFresh}
        noOptionsText={
          error && !isShort ? <SearchFailed error={error} retry={refetch} /> : say(isShort ? 'inventory.product.type' : 'state.noMatch')
        }
        getOptionLabel={({ genericName }) => genericName}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        inputValue={typed}
        value={null}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, product) => {
          if (!product) return;
          choose(product);
          setTyped('');
        }}
        renderOption={({ key, ...props }, product) => (
          <li key={key} {...props}>
            <span className={style.option}>
              <strong>{product.genericName}</strong>
              <span className={style.faint}>
                <StrengthLine
                  strength={product.specification}
                  maker={[product.manufacturer, product.approvalNumber].filter(Boolean).join(' · ')}
                />
              </span>
            </span>
          </li>
        )}
        renderInput={(parameters) => (
          <TextField {...parameters} autoFocus placeholder={say('inventory.product.search')} aria-label={say('inventory.product.search')} />
        )}
      />
    </div>
  );
}
