import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId } from 'react';
import { useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { DeleteIcon } from '../../../blocks/icons.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { MoneyField } from '../../../blocks/MoneyField.tsx';
import { MoreRows } from '../../../blocks/MoreRows.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import table from '../../../blocks/table.module.css';
import { marginPercent, percentOfChange } from '../../../domain/inventory/prices/rules.ts';
import type * as Prices from '../../../domain/inventory/prices/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { GoodsPicker } from '../document/LinePickers.tsx';
import { linesOnPage, useLinePages } from '../document/useLinePages.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import type { KnownPrices } from './knownPrices.ts';

type Draft = Prices.AdjustmentDraft;

interface Props {
  known: KnownPrices;
  find: (itemId: string, goods: KnownPrices[string]) => void;
  look: (itemIds: readonly string[]) => void;
}

/** The lines of an adjustment under one search box: type or scan, and the goods stand there with their price of now. */
export function PriceLinesEditor({ known, find, look }: Props) {
  const { say } = useWords();
  const { fields, append, remove } = useFieldArray<Draft, 'lines'>({ name: 'lines' });
  const { errors } = useFormState<Draft>();
  const lines = useWatch<Draft, 'lines'>({ name: 'lines' });
  const { page, setPage, from, wrongPages } = useLinePages(fields.length);
  const none = (errors.lines as FieldWords | undefined)?.message;
  // A kept draft brings back ids without facts.
  useEffect(() => {
    const missing = lines.map(({ itemId }) => itemId).filter((id) => !known[id]);
    if (missing.length > 0) look(missing);
  }, [lines, known, look]);
  return (
    <section className={style.lines} aria-label={say('inventory.lines')}>
      <GoodsPicker
        warehouseId=""
        choose={({ itemId, price, retailPrice }, goods) => {
          find(itemId, { goods, price: retailPrice, cost: price === 0 ? null : price });
          if (lines.some((line) => line.itemId === itemId)) return;
          setPage(Math.ceil((fields.length + 1) / linesOnPage));
          append({ itemId, priceBefore: retailPrice, priceAfter: 0, reason: '' }, { focusName: `lines.${fields.length}.priceAfter` });
        }}
      />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.field.goods')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.prices.field.before')}
            </th>
            <th scope="col">{say('inventory.prices.field.after')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.prices.field.change')}
            </th>
            <th scope="col" className={table.number}>
              {say('inventory.prices.field.margin')}
            </th>
            <th scope="col">{say('inventory.prices.field.lineReason')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.slice(from, from + linesOnPage).map((field, place) => (
            <LineRow key={field.id} index={from + place} known={known} remove={() => remove(from + place)} />
          ))}
          {fields.length === 0 ? (
            <tr>
              <td colSpan={7}>{say('inventory.lines.empty')}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
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

function LineRow({ index, known, remove }: { index: number; known: KnownPrices; remove: () => void }) {
  const { say, name, amount } = useWords();
  const { unitName } = useQuantity();
  const line = useWatch<Draft, `lines.${number}`>({ name: `lines.${index}` });
  const { errors } = useFormState<Draft>();
  const found = line && known[line.itemId];
  if (!line || !found) return null;
  const { goods, price, cost } = found;
  const wrong = errors.lines?.[index]?.itemId as FieldWords | undefined;
  const percent = line.priceAfter > 0 ? percentOfChange({ priceBefore: price, priceAfter: line.priceAfter }) : null;
  const margin = marginPercent(line.priceAfter, cost);
  return (
    <tr>
      <td className={style.goods}>
        <strong>
          <MedicineName itemId={line?.itemId}>{name(goods)}</MedicineName>
        </strong>
        <span className={style.faint}>
          <StrengthLine strength={goods.specification} maker={goods.manufacturer} />
        </span>
        {wrong ? <span className={style.wrong}>{say(wrong.message, wrong.values)}</span> : null}
      </td>
      <td className={table.number}>{say('inventory.prices.perPackage', { price: amount(price), unit: unitName(goods, 'package') })}</td>
      <td>
        <PriceCell index={index} />
      </td>
      <td className={table.number}>
        {line.priceAfter > 0 ? amount(line.priceAfter - price) : '–'}
        {percent ? <span className={style.faint}> {percent}%</span> : null}
      </td>
      <td className={table.number}>{margin === null ? '–' : `${margin}%`}</td>
      <td>
        <ReasonCell index={index} />
      </td>
      <td>
        <IconButton size="small" aria-label={say('inventory.line.remove', { name: name(goods) })} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}

function PriceCell({ index }: { index: number }) {
  const { say } = useWords();
  const id = useId();
  const { field, fieldState } = useController<Draft, `lines.${number}.priceAfter`>({ name: `lines.${index}.priceAfter` });
  const wrong = fieldState.error as FieldWords | undefined;
  return (
    <div style={{ width: 112 }}>
      <MoneyField
        value={field.value === 0 ? null : field.value}
        onChange={(fen) => field.onChange(fen ?? 0)}
        ids={{ 'aria-label': `${say('inventory.prices.field.after')} ${index + 1}`, 'aria-describedby': wrong ? id : undefined }}
        invalid={wrong !== undefined}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      {wrong ? (
        <span id={id} className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </span>
      ) : null}
    </div>
  );
}

function ReasonCell({ index }: { index: number }) {
  const { say } = useWords();
  const { field } = useController<Draft, `lines.${number}.reason`>({ name: `lines.${index}.reason` });
  return (
    <OutlinedInput
      size="small"
      value={field.value}
      inputRef={field.ref}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputProps={{ 'aria-label': `${say('inventory.prices.field.lineReason')} ${index + 1}`, maxLength: 100, autoComplete: 'off' }}
    />
  );
}
