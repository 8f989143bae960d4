import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useRef } from 'react';
import { api } from '../../../api/api.ts';
import { NoChoice } from '../../../blocks/NoChoice.tsx';
import { SearchFailed } from '../../../blocks/SearchFailed.tsx';
import { scanSearched } from '../../../blocks/useScan.ts';
import { useScannedChoice } from '../../../blocks/useScannedChoice.ts';
import { useScanned, useSearch } from '../../../blocks/useSearch.ts';
import { mayBeExpired } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { perPackage } from '../../../domain/inventory/units.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { scannedBox } from './boxes/scannedLine.ts';
import type { Known } from './draft.ts';

const goodsCodes = ['drugBarcode', 'trace', 'stockBatch', 'unknown'] as const;

interface Props {
  warehouseId: string;
  /** `typed`: the text or code that found the goods. */
  choose: (line: Stock.LineDraft, goods: Known[string], typed: string) => void;
}

/** Goods to receive, found by name, initials, code or a scanned bar code. */
export function GoodsPicker({ warehouseId, choose }: Props) {
  const { name, language } = useWords();
  const quantity = useQuantity();
  const search = useSearch({ rest: 80 });
  const { keyword } = search;
  const { currentData, isFetching, error, refetch } = api.useQueryStockChoicesQuery({
    page: 1,
    size: 30,
    ...(keyword ? { keyword } : {}),
    ...(warehouseId ? { storehouseId: warehouseId } : {}),
  });
  return (
    <Picker
      label="inventory.line.add"
      search={search}
      options={currentData?.rows ?? []}
      isLoading={isFetching}
      failed={error && <SearchFailed error={error} retry={refetch} />}
      show={(goods) => (
        <Option
          head={name(goods)}
          line={[strengthText(goods.specification, language), goods.manufacturer]}
          side={quantity.text(goods, goods.quantity)}
        />
      )}
      choose={(goods, typed) =>
        choose(
          {
            itemId: goods.id,
            batchId: null,
            batchNumber: '',
            producedOn: null,
            expiresOn: null,
            unit: 'package',
            count: 1,
            price: (goods.lastCost ?? 0) * perPackage(goods),
            retailPrice: goods.price,
            shelf: '',
          },
          { ...goods, available: null },
          typed,
        )
      }
    />
  );
}

/** Batches one warehouse holds, first to expire first; neither what is on the document already nor what may not go out that way. */
export function BatchPicker({ warehouseId, type, taken, choose }: Props & { type: string; taken: readonly Stock.LineDraft[] }) {
  const { name, say } = useWords();
  const quantity = useQuantity();
  const search = useSearch({ rest: 80 });
  const { keyword } = search;
  const { currentData, isFetching, error, refetch } = api.useQueryStockListQuery(
    { page: 1, size: 50, sort: 'expiresOn', storehouseId: warehouseId, ...(keyword ? { keyword } : {}) },
    { skip: warehouseId === '' },
  );
  const used = new Set(taken.map(({ batchId }) => batchId));
  // A scanned package of a batch that is on the document already goes to its line.
  const isBox = scannedBox(search.typed) !== undefined;
  return (
    <Picker
      label="inventory.line.addBatch"
      search={search}
      options={(currentData?.rows ?? []).filter(
        ({ id, standing }) => (isBox || !used.has(id)) && (standing !== 'expired' || mayBeExpired(type)),
      )}
      isLoading={isFetching}
      failed={error && <SearchFailed error={error} retry={refetch} />}
      isOff={warehouseId === ''}
      show={(batch) => (
        <Option
          head={name(batch)}
          line={[
            batch.batchNumber,
            batch.expiresOn,
            batch.shelf,
            batch.consignor ? say('inventory.consignment.batch', { supplier: name(batch.consignor) }) : '',
          ]}
          side={quantity.text(batch, batch.quantity)}
        />
      )}
      choose={(batch, typed) =>
        choose(
          {
            itemId: batch.itemId,
            batchId: batch.id,
            batchNumber: batch.batchNumber,
            producedOn: batch.producedOn,
            expiresOn: batch.expiresOn,
            unit: batch.splitAllowed ? 'single' : 'package',
            count: 0,
            price: batch.cost,
            retailPrice: 0,
            shelf: batch.shelf,
          },
          { ...batch, available: batch.quantity },
          typed,
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
  /** In the place of the options when the search failed. */
  failed: ReactNode;
  isOff?: boolean;
  show: (choice: Choice) => ReactNode;
  choose: (choice: Choice, typed: string) => void;
}

function Picker<Choice extends { id: string; nameZh: string; nameEn: string }>({
  label,
  search,
  options,
  isLoading,
  failed,
  isOff = false,
  show,
  choose,
}: PickerProps<Choice>) {
  const { say, name } = useWords();
  const { typed, setTyped, isFresh } = search;
  const take = (choice: Choice) => {
    choose(choice, typed);
    setTyped('');
  };
  const scanned = useScanned(search, !isLoading, options, take);
  const box = useRef<HTMLDivElement>(null);
  useScannedChoice({ search, isAnswered: !isLoading, found: options, choose: take, kinds: isOff ? [] : goodsCodes, within: box });
  return (
    <Autocomplete
      ref={box}
      size="small"
      options={isFresh ? (options as Choice[]) : []}
      filterOptions={(rows) => rows}
      loading={isLoading || !isFresh}
      onKeyDown={(event) => {
        scanned(event);
        // A second Enter, as some scanners send, would save a document half written.
        if (event.key === 'Enter') event.preventDefault();
      }}
      disabled={isOff}
      // Enter never decides between several: goods and batches of one name differ in strength and expiry.
      autoHighlight={options.length === 1}
      blurOnSelect={false}
      noOptionsText={failed || <NoChoice />}
      loadingText={say('state.loading')}
      getOptionLabel={(choice) => name(choice)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      inputValue={typed}
      value={null}
      onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
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
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, ...scanSearched(...goodsCodes), 'aria-label': say(label) },
          }}
        />
      )}
      sx={{ maxWidth: 560, mb: 1 }}
    />
  );
}
