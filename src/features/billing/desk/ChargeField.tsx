import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { api } from '../../../api/api.ts';
import { NoChoice } from '../../../blocks/NoChoice.tsx';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { scanSearched } from '../../../blocks/useScan.ts';
import { useScanned, useSearch } from '../../../blocks/useSearch.ts';
import type * as Desk from '../../../domain/billing/deskShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './desk.module.css';

interface Props {
  /** Puts one of it on the bill. */
  pick: (item: Desk.Offered) => void;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One field for everything that can be charged: typed initials, a code, or the code on a package. It is empty again after each. */
export function ChargeField({ pick, autoFocus = false, inputRef }: Props) {
  const { say } = useWords();
  const search = useSearch();
  const { keyword, isFresh } = search;
  const { currentData, isFetching, error, refetch } = api.useQueryChargeableItemsQuery({ keyword }, { skip: keyword === '' });
  const found = keyword !== '' && isFresh ? (currentData ?? []) : [];
  const take = (item: Desk.Offered) => {
    search.setTyped('');
    pick(item);
  };
  const scanned = useScanned(search, !isFetching, found, take);
  return (
    <Autocomplete<Desk.Offered>
      size="small"
      className={style.field}
      options={found}
      value={null}
      inputValue={search.typed}
      loading={isFetching || !isFresh}
      autoHighlight
      blurOnSelect={false}
      clearOnBlur={false}
      filterOptions={(options) => options}
      getOptionLabel={({ nameZh }) => nameZh}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ refusal }) => refusal !== ''}
      open={keyword !== '' && isFresh && search.typed !== ''}
      popupIcon={null}
      noOptionsText={error ? <SearchFailed error={error} retry={refetch} /> : <NoChoice line="state.noMatch" />}
      onInputChange={(_, text, reason) => (reason === 'input' || reason === 'clear' ? search.setTyped(text) : undefined)}
      onKeyDown={scanned}
      onChange={(_, item) => item && take(item)}
      renderOption={({ key, ...props }, item) => (
        <li key={key} {...props}>
          <OfferedLine item={item} />
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={say('billing.charge.add')}
          autoFocus={autoFocus}
          inputRef={inputRef}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, ...scanSearched(), 'aria-label': say('billing.charge.label') },
          }}
        />
      )}
    />
  );
}

/** What tells two items of the same name apart, the price, and what is left; or why it is not sold. */
function OfferedLine({ item }: { item: Desk.Offered }) {
  const { say, money, name, language } = useWords();
  const specification = (language === 'en' && item.specificationEn) || item.specification;
  const unit = (language === 'en' && item.unitEn) || item.unit;
  return (
    <span className={style.option}>
      <span className={style.optionLine}>
        <strong>{name(item)}</strong>
        <span>{specification}</span>
        <span className={style.optionSide}>
          {money(item.price)}/{unit}
        </span>
      </span>
      <span className={style.optionLine}>
        <span>{item.manufacturer ?? item.code}</span>
        {item.refusal ? (
          <span className={style.refusal}>{item.refusal}</span>
        ) : item.available === null ? null : (
          <span className={style.optionSide}>{say('billing.charge.left', { left: item.available })}</span>
        )}
      </span>
    </span>
  );
}
