import Autocomplete from '@mui/material/Autocomplete';
import Paper, { type PaperProps } from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { type Ref, useState } from 'react';
import { api } from '../../api/api.ts';
import { StrengthLine } from '../../blocks/DoseLine.tsx';
import { NoChoice } from '../../blocks/NoChoice.tsx';
import { SearchFailed } from '../../blocks/SearchFailed.tsx';
import { highlightedIndex, useSearch } from '../../blocks/useSearch.ts';
import type { Item } from '../../domain/dictionary/shapes.ts';
import { quantityText } from '../../domain/inventory/perUnit.ts';
import { orderType } from '../../domain/order/orderTypes.ts';
import type { AdviceType } from '../../domain/order/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './entry.module.css';
import { Flags } from './Flags.tsx';
import { useOrdersConfig } from './useOrdersConfig.ts';

const noneFound = {
  solvent: 'order.search.noSolvent',
  herb: 'order.search.noHerb',
  drug: 'order.search.noDrug',
  any: 'order.search.none',
} as const;

interface Props {
  type: AdviceType;
  value: Item | null;
  choose: (item: Item | null) => void;
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Adds the highlighted item at once, with its usual dosing (Ctrl+Enter). */
  addDirectly?: (item: Item) => void;
  /** Offers solvents, or pieces of Chinese medicine, only. */
  only?: 'solvent' | 'herb';
}

/** Finds what can be ordered; arrows and Enter choose. Each row says what decides: specification, maker, stock, price. */
export function ItemSearch({ type, value, choose, label, inputRef, autoFocus = false, disabled = false, only, addDirectly }: Props) {
  const { say, name } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { typed, setTyped, keyword, isFresh } = useSearch({ rest: 80 });
  const isChosen = value !== null && keyword === name(value);
  const skip = !isOpen || isChosen;
  const isPlainDrug = type === orderType.drug && only === undefined;
  const drugs = api.useQueryDrugOrderDictQuery({ keyword }, { skip: skip || !isPlainDrug });
  const others = api.useQueryOrderDictQuery({ type, keyword, ...(only && { only }) }, { skip: skip || isPlainDrug });
  const offersHerbs = useOrdersConfig().kinds.includes('herbal');
  const nothing = noneFound[only ?? (isPlainDrug && offersHerbs ? 'drug' : 'any')];
  const { currentData, isFetching, error, refetch } = isPlainDrug ? drugs : others;

  return (
    <Autocomplete<Item>
      size="small"
      options={isChosen ? [value] : isFresh ? (currentData ?? []) : []}
      value={value}
      inputValue={typed}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      loading={isFetching || !isFresh}
      autoHighlight
      openOnFocus={false}
      filterOptions={(all) => all}
      getOptionLabel={(item) => name(item)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={error ? <SearchFailed error={error} retry={refetch} /> : <NoChoice line={nothing} />}
      loadingText={say('state.loading')}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOpen || !addDirectly) return;
        // Neither the list's own Enter nor the line's: the item is added as it is usually taken.
        event.defaultMuiPrevented = true;
        event.preventDefault();
        event.stopPropagation();
        const item = isFresh && !isChosen ? currentData?.[highlightedIndex(event.target)] : undefined;
        if (!item) return;
        setOpen(false);
        addDirectly(item);
      }}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, item) => choose(item)}
      slots={addDirectly ? { paper: PaperWithKeys } : {}}
      slotProps={{ popper: { className: style.found ?? '', placement: 'bottom-start' } }}
      renderOption={({ key, ...props }, item) => (
        <li key={key} {...props}>
          <ItemOption item={item} />
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          {...(inputRef ? { inputRef } : {})}
          autoFocus={autoFocus}
          placeholder={say('order.search.hint')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: {
              ...parameters.slotProps.htmlInput,
              'aria-label': label,
              'data-cell': value ? 'chosen' : 'item',
              title: value ? name(value) : undefined,
            },
          }}
        />
      )}
    />
  );
}

/** The list with its keys below. */
function PaperWithKeys({ children, ...props }: PaperProps) {
  const { say } = useWords();
  return (
    <Paper {...props}>
      {children}
      <div className={style.keys}>{say('order.search.keys')}</div>
    </Paper>
  );
}

function ItemOption({ item }: { item: Item }) {
  const { name, money } = useWords();
  return (
    <span className={style.option}>
      <span className={style.optionName}>
        {name(item)}
        <Flags item={item} />
      </span>
      <span className={style.optionSide}>{money(item.price)}</span>
      <span className={style.optionLine}>
        <StrengthLine strength={name({ name: item.specification, nameEn: item.specificationEn })} maker={item.manufacturer} />
      </span>
      <Stock item={item} />
    </span>
  );
}

/** Stock in packages and pieces; nothing for what is not kept. */
export function Stock({ item }: { item: Item }) {
  const { say, language } = useWords();
  if (item.stock === null) return null;
  const units = { packageUnit: item.unit, packageUnitEn: item.unitEn, singleUnit: item.singleUnit ?? item.unit };
  const stock = quantityText({ ...item, ...units, singleUnitEn: item.singleUnitEn }, item.stock, language);
  return (
    <span className={style.stock} data-empty={item.stock === 0 || undefined}>
      {item.stock === 0 ? say('order.stock.none') : say('order.stock', { stock })}
    </span>
  );
}
