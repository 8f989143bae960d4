import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { api } from '../../../api/api.ts';
import { useEnter, useSearch } from '../../../blocks/useSearch.ts';
import { mayBeExpired } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { perPackage } from '../../../domain/inventory/units.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import type { Known } from './draft.ts';

interface Props {
  warehouseId: string;
  choose: (line: Stock.LineDraft, goods: Known[string]) => void;
}

/** Goods to receive, found by name, initials, code or a scanned bar code. */
export function GoodsPicker({ warehouseId, choose }: Props) {
  const { name } = useWords();
  const quantity = useQuantity();
  const search = useSearch();
  const { keyword } = search;
  const { currentData, isFetching } = api.useQueryStockChoicesQuery({
    ...{ page: 1, size: 30, ...(keyword ? { keyword } : {}), ...(warehouseId ? { storehouseId: warehouseId } : {}) },
  });
  return (
    <Picker
      label="inventory.line.add"
      search={search}
      options={currentData?.rows ?? []}
      isLoading={isFetching}
      show={(goods) => (
        <Option head={name(goods)} line={[goods.specification, goods.manufacturer]} side={quantity.text(goods, goods.quantity)} />
      )}
      choose={(goods) =>
        choose(
          {
            ...{ itemId: goods.id, batchId: null, batchNumber: '', producedOn: null, expiresOn: null, unit: 'package', count: 1 },
            ...{ price: (goods.lastCost ?? 0) * perPackage(goods), retailPrice: goods.price, shelf: '' },
          },
          { ...goods, available: null },
        )
      }
    />
  );
}

/** Batches one warehouse holds, first to expire first; neither what is on the document already nor what may not go out that way. */
export function BatchPicker({ warehouseId, type, taken, choose }: Props & { type: string; taken: readonly Stock.LineDraft[] }) {
  const { name } = useWords();
  const quantity = useQuantity();
  const search = useSearch();
  const { keyword } = search;
  const { currentData, isFetching } = api.useQueryStockListQuery(
    { page: 1, size: 50, sort: 'expiresOn', storehouseId: warehouseId, ...(keyword ? { keyword } : {}) },
    { skip: warehouseId === '' },
  );
  const used = new Set(taken.map(({ batchId }) => batchId));
  return (
    <Picker
      label="inventory.line.addBatch"
      search={search}
      options={(currentData?.rows ?? []).filter(({ id, standing }) => !used.has(id) && (standing !== 'expired' || mayBeExpired(type)))}
      isLoading={isFetching}
      isOff={warehouseId === ''}
      show={(batch) => (
        <Option head={name(batch)} line={[batch.batchNumber, batch.expiresOn, batch.shelf]} side={quantity.text(batch, batch.quantity)} />
      )}
      choose={(batch) =>
        choose(
          {
            ...{ itemId: batch.itemId, batchId: batch.id, batchNumber: batch.batchNumber, producedOn: batch.producedOn },
            ...{ expiresOn: batch.expiresOn, unit: batch.splitAllowed ? 'single' : 'package', count: 0, price: batch.cost },
            ...{ retailPrice: 0, shelf: batch.shelf },
          },
          { ...batch, available: batch.quantity },
        )
      }
    />
  );
}

const Option = ({ head, line, side }: { head: string; line: readonly string[]; side: string }) => (
  <span className={style.optionRow}>
    <span className={style.option}>
      <strong>{head}</strong>
      <span className={style.faint}>{line.filter(Boolean).join(' · ')}</span>
    </span>
    <span>{side}</span>
  </span>
);

interface PickerProps<Choice extends { id: string; nameZh: string; nameEn: string }> {
  label: MessageId;
  search: ReturnType<typeof useSearch>;
  options: readonly Choice[];
  isLoading: boolean;
  isOff?: boolean;
  show: (choice: Choice) => ReactNode;
  choose: (choice: Choice) => void;
}

function Picker<Choice extends { id: string; nameZh: string; nameEn: string }>({
  label,
  search,
  options: found,
  isLoading,
  isOff = false,
  show,
  choose,
}: PickerProps<Choice>) {
  const { say, name } = useWords();
  const { typed, setTyped, isFresh } = search;
  const isAnswered = isFresh && !isLoading;
  const options = isAnswered ? found : [];
  const take = (choice: Choice) => {
    choose(choice);
    setTyped('');
  };
  // A scanned code is one thing's; among several somebody looks first.
  const enter = useEnter(search, !isLoading, (unseen) => {
    if (unseen && found.length === 1) take(found[0]!);
  });
  return (
    <Autocomplete
      size="small"
      options={options as Choice[]}
      filterOptions={(rows) => rows}
      loading={!isAnswered}
      disabled={isOff}
      autoHighlight
      blurOnSelect={false}
      noOptionsText={say('state.noMatch')}
      loadingText={say('state.loading')}
      getOptionLabel={(choice) => name(choice)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      inputValue={typed}
      value={null}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === '' || options.length > 0) return;
        // Else it would save the document.
        event.preventDefault();
        enter();
      }}
      onChange={(_, choice) => choice && take(choice)}
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          {show(choice)}
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          placeholder={say(isOff ? 'inventory.warehouse.first' : label)}
          slotProps={{ ...parameters.slotProps, htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': say(label) } }}
        />
      )}
      sx={{ maxWidth: 560, mb: 1 }}
    />
  );
}
