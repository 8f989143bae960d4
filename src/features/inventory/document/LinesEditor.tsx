import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { DeleteIcon } from '../../../blocks/icons.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { MoreRows } from '../../../blocks/MoreRows.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import table from '../../../blocks/table.module.css';
import type { Direction } from '../../../domain/inventory/states.ts';
import { directions } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { priceOf } from '../../../domain/money/fen.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { AgreedPrice } from '../purchase/order/AgreedPrice.tsx';
import { useQuantity } from '../quantity.ts';
import { LineBoxes } from './boxes/LineBoxes.tsx';
import { lineOfBox, scannedBox, withBox } from './boxes/scannedLine.ts';
import { type Known, keyOf } from './draft.ts';
import { BatchPicker, GoodsPicker } from './LinePickers.tsx';
import { CostCell, CountCell, DateCell, RetailCell, TextCell, UnitCell } from './lineCells.tsx';
import { ReturnSource } from './returns/ReturnSource.tsx';
import { linesOnPage, useLinePages } from './useLinePages.ts';
import { useMissingGoods } from './useMissingGoods.ts';

interface Props {
  direction: Direction;
  known: Known;
  find: (key: string, goods: Known[string]) => void;
}

/** The shelf on which goods lie in a warehouse, if one is written down. */
const shelfOf = ({ shelves = [] }: Known[string], warehouseId: string | undefined): string =>
  shelves.find((one) => one.warehouseId === warehouseId)?.shelf ?? '';

/** The lines of a document under one search box: type or scan, and the line is there. */
export function LinesEditor({ direction, known: found, find }: Props) {
  const { say, amount } = useWords();
  const { fields, append, remove, update } = useFieldArray<Stock.DocumentDraft, 'lines'>({ name: 'lines' });
  const { getValues, setValue } = useFormContext<Stock.DocumentDraft>();
  const { errors } = useFormState<Stock.DocumentDraft>();
  const lines = useWatch<Stock.DocumentDraft, 'lines'>({ name: 'lines' });
  const warehouseId = useWatch<Stock.DocumentDraft, 'warehouseId'>({ name: 'warehouseId' });
  const type = useWatch<Stock.DocumentDraft, 'type'>({ name: 'type' });
  const add = (chosen: Stock.LineDraft, goods: Known[string], typed: string) => {
    const box = scannedBox(typed);
    const present = getValues('lines');
    const place = box ? lineOfBox(present, chosen, box) : -1;
    const before = present[place];
    if (box && before) return update(place, withBox(before, box, goods));
    const withCode = box ? withBox(chosen, box, goods) : chosen;
    const kept = warehouseId || goods.keptIn?.[0];
    const line = direction === directions.in && withCode.shelf === '' ? { ...withCode, shelf: shelfOf(goods, kept) } : withCode;
    find(keyOf(line), goods);
    // Goods with a default warehouse choose it where none is chosen.
    if (direction === directions.in && warehouseId === '' && goods.keptIn?.[0])
      setValue('warehouseId', goods.keptIn[0], { shouldDirty: true });
    setPage(Math.ceil((fields.length + 1) / linesOnPage));
    append(line, { focusName: `lines.${fields.length}.${direction === directions.in ? 'batchNumber' : 'count'}` });
  };
  const known = useMissingGoods(direction, lines, found);
  const { page, setPage, from, wrongPages } = useLinePages(fields.length);
  const none = (errors.lines as FieldWords | undefined)?.message;
  const total = lines.reduce((sum, { price, count }) => sum + (Number.isFinite(count) ? priceOf(price, count) : 0), 0);
  return (
    <section className={style.lines} aria-label={say('inventory.lines')}>
      {direction === directions.in ? (
        <GoodsPicker warehouseId={warehouseId} choose={add} />
      ) : (
        <BatchPicker warehouseId={warehouseId} type={type} taken={lines} choose={add} />
      )}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.field.goods')}</th>
            <th scope="col">{say('inventory.field.batch')}</th>
            {direction === directions.in ? <th scope="col">{say('inventory.field.produced')}</th> : null}
            <th scope="col">{say('inventory.field.expires')}</th>
            {direction === directions.in ? null : (
              <th scope="col" className={`${table.number} ${style.available}`}>
                {say('inventory.field.available')}
              </th>
            )}
            <th scope="col">{say('inventory.field.count')}</th>
            <th scope="col">{say('inventory.field.unit')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.field.price')}
            </th>
            {direction === directions.in ? (
              <>
                <th scope="col" className={table.number}>
                  {say('inventory.field.retailPrice.package')}
                </th>
                <th scope="col">{say('inventory.field.shelf')}</th>
              </>
            ) : null}
            <th scope="col" className={table.number}>
              {say('inventory.document.amount')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody onKeyDown={enterGoesOn}>
          {fields.slice(from, from + linesOnPage).map((field, place) => (
            <LineRow
              key={field.id}
              index={from + place}
              direction={direction}
              goods={known[keyOf(field)]}
              remove={() => remove(from + place)}
            />
          ))}
          {fields.length === 0 ? (
            <tr>
              <td colSpan={11}>
                {say(warehouseId || direction === directions.in ? 'inventory.lines.empty' : 'inventory.warehouse.first')}
              </td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={direction === directions.in ? 9 : 7}>{say('inventory.document.total', { count: fields.length })}</td>
            <td className={table.number}>{amount(total)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {direction === directions.in ? <p className={style.faint}>{say('inventory.prices.hint')}</p> : null}
      <MoreRows page={page} size={linesOnPage} total={fields.length} turn={setPage} />
      {wrongPages.length > 0 ? (
        <span className={style.wrong} role="alert">
          {say('inventory.lines.wrongPages', { pages: wrongPages.join(', ') })}
        </span>
      ) : null}
      {none ? (
        <span className={style.wrong} role="alert">
          {say(none)}
        </span>
      ) : null}
    </section>
  );
}

const fillable = 'input:not([aria-hidden="true"]), [role="spinbutton"]';

/** The cells of a row: each field once, a date by its year. */
const cellsIn = (place: Element | null | undefined) => {
  const fields = [...(place?.querySelectorAll<HTMLElement>(fillable) ?? [])];
  return fields.filter((field, index) => field.role !== 'spinbutton' || groupOf(field) !== groupOf(fields[index - 1]));
};
const groupOf = (field: Element | undefined) => field?.closest('[role="group"]');

/** Enter goes through the cells, and after the last of them back to the search for the next goods: it saves no document half written. */
function enterGoesOn(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLElement) || !target.matches(fillable)) return;
  event.preventDefault();
  const cells = cellsIn(currentTarget);
  const at = cells.findIndex((cell) => cell === target || (cell.role === 'spinbutton' && groupOf(cell) === groupOf(target)));
  const next = cells[at + 1] ?? cellsIn(currentTarget.closest('section'))[0];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

interface RowProps {
  index: number;
  direction: Direction;
  goods: Known[string] | undefined;
  remove: () => void;
}

function LineRow({ index, direction, goods, remove }: RowProps) {
  const { say, name, amount } = useWords();
  const quantity = useQuantity();
  const line = useWatch<Stock.DocumentDraft, `lines.${number}`>({ name: `lines.${index}` });
  if (!goods || !line) return null;
  const isIn = direction === directions.in;
  return (
    <tr>
      <td className={style.goods}>
        <strong>
          <MedicineName itemId={line.itemId}>{name(goods)}</MedicineName>
        </strong>
        <span className={style.faint}>
          <StrengthLine strength={goods.specification} maker={goods.manufacturer} />
        </span>
        <Wrong index={index} of="itemId" />
        <LineBoxes index={index} goods={goods} asksReason={isIn} />
      </td>
      <td>
        {isIn ? (
          <TextCell index={index} of="batchNumber" label="inventory.field.batch" width={104} />
        ) : (
          <>
            <Fixed index={index} text={line.batchNumber} />
            <ReturnSource index={index} goods={goods} />
          </>
        )}
      </td>
      {isIn ? (
        <td>
          <DateCell index={index} of="producedOn" label="inventory.field.produced" />
        </td>
      ) : null}
      <td>{isIn ? <DateCell index={index} of="expiresOn" label="inventory.field.expires" /> : line.expiresOn}</td>
      {isIn ? null : <td className={`${table.number} ${style.available}`}>{quantity.text(goods, goods.available)}</td>}
      <td>
        <CountCell index={index} goods={goods} />
      </td>
      <td>
        <UnitCell index={index} goods={goods} />
      </td>
      <td className={table.number}>
        <CostCell index={index} goods={goods} isFixed={!isIn} />
        <AgreedPrice goods={goods} agreed={goods.agreed} price={line.price} unit={line.unit} />
      </td>
      {isIn ? (
        <>
          <td>
            <RetailCell index={index} />
          </td>
          <td>
            <TextCell index={index} of="shelf" label="inventory.field.shelf" width={60} />
          </td>
        </>
      ) : null}
      <td className={table.number}>{Number.isFinite(line.count) ? amount(priceOf(line.price, line.count)) : '–'}</td>
      <td>
        <IconButton size="small" aria-label={say('inventory.line.remove', { name: name(goods) })} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}

const Fixed = ({ index, text }: { index: number; text: string }) => (
  <>
    <span className={style.mono}>{text}</span>
    <Wrong index={index} of="batchNumber" />
  </>
);

/** The problem of a part of a line that has no field of its own. */
function Wrong({ index, of }: { index: number; of: 'batchNumber' | 'itemId' }) {
  const { say } = useWords();
  const { errors } = useFormState<Stock.DocumentDraft>();
  const wrong = errors.lines?.[index]?.[of] as FieldWords | undefined;
  return wrong ? <span className={style.wrong}>{say(wrong.message, wrong.values)}</span> : null;
}
