import Autocomplete from '@mui/material/Autocomplete';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { DeleteIcon } from '../../../blocks/icons.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { MoreRows } from '../../../blocks/MoreRows.tsx';
import type { FieldWords } from '../../../blocks/resolver.ts';
import table from '../../../blocks/table.module.css';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { directions } from '../../../domain/inventory/states.ts';
import { priceOf } from '../../../domain/money/fen.ts';
import { useWords } from '../../../words/useWords.ts';
import type { Known } from '../document/draft.ts';
import { GoodsPicker } from '../document/LinePickers.tsx';
import { CostCell, CountCell, UnitCell } from '../document/lineCells.tsx';
import { linesOnPage, useLinePages } from '../document/useLinePages.ts';
import { useMissingGoods } from '../document/useMissingGoods.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { ProposalReason } from './ProposalReason.tsx';
import { ProposeLines } from './ProposeLines.tsx';

type Draft = Purchase.PlanDraft;

/** The facts that lines were proposed from, by item. */
export type Bases = Readonly<Record<string, Purchase.ProposalBasis>>;

/** The lines of a plan: typed, scanned, or proposed from the stock. */
export function PurchaseLinesEditor({ known: stored, bases: storedBases }: { known: Known; bases: Bases }) {
  const { say, amount } = useWords();
  const { fields, append, remove } = useFieldArray<Draft, 'lines'>({ name: 'lines' });
  const { errors } = useFormState<Draft>();
  const lines = useWatch<Draft, 'lines'>({ name: 'lines' });
  const warehouseId = useWatch<Draft, 'warehouseId'>({ name: 'warehouseId' });
  const [found, setFound] = useState(stored);
  const [bases, setBases] = useState(storedBases);
  const known = useMissingGoods(directions.in, lines, found);
  const { page, setPage, from, wrongPages } = useLinePages(fields.length);
  const none = (errors.lines as FieldWords | undefined)?.message;
  const total = lines.reduce((sum, { price, count }) => sum + (Number.isFinite(count) ? priceOf(price, count) : 0), 0);
  const isThere = (itemId: string) => lines.some((line) => line.itemId === itemId);
  /** Adds the goods that have no line yet; gives back how many. */
  const propose = (goods: readonly Purchase.ProposedGoods[]): number => {
    const added = goods.filter(({ itemId }) => !isThere(itemId));
    setFound((before) => ({ ...before, ...Object.fromEntries(added.map((one) => [one.itemId, { ...one, available: null }])) }));
    setBases((before) => ({ ...before, ...Object.fromEntries(added.map(({ itemId, basis }) => [itemId, basis])) }));
    append(
      added.map(({ itemId, supplierId, unit, count, expectedPrice, basis: { coverDays } }) => ({
        itemId,
        supplierId,
        unit,
        count,
        price: expectedPrice,
        coverDays,
      })),
      { shouldFocus: false },
    );
    return added.length;
  };
  return (
    <section className={style.lines} aria-label={say('inventory.lines')}>
      <ProposeLines add={propose} />
      <GoodsPicker
        warehouseId={warehouseId}
        choose={({ itemId, unit, count, price }, goods) => {
          if (isThere(itemId)) return;
          setFound((before) => ({ ...before, [itemId]: goods }));
          setPage(Math.ceil((fields.length + 1) / linesOnPage));
          append({ itemId, supplierId: null, unit, count, price }, { focusName: `lines.${fields.length}.count` });
        }}
      />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.field.goods')}</th>
            <th scope="col">{say('inventory.field.supplier')}</th>
            <th scope="col">{say('inventory.field.count')}</th>
            <th scope="col">{say('inventory.field.unit')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.purchase.expectedPrice')}
            </th>
            <th scope="col" className={table.number}>
              {say('inventory.document.amount')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.slice(from, from + linesOnPage).map((field, place) => (
            <LineRow
              key={field.id}
              index={from + place}
              goods={known[field.itemId]}
              basis={bases[field.itemId]}
              remove={() => remove(from + place)}
            />
          ))}
          {fields.length === 0 ? (
            <tr>
              <td colSpan={7}>{say('inventory.lines.empty')}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5}>{say('inventory.document.total', { count: fields.length })}</td>
            <td className={table.number}>{amount(total)}</td>
            <td />
          </tr>
        </tfoot>
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

interface RowProps {
  index: number;
  goods: Known[string] | undefined;
  basis: Purchase.ProposalBasis | undefined;
  remove: () => void;
}

function LineRow({ index, goods, basis, remove }: RowProps) {
  const { say, name, amount } = useWords();
  const { text } = useQuantity();
  const line = useWatch<Draft, `lines.${number}`>({ name: `lines.${index}` });
  const { errors } = useFormState<Draft>();
  if (!line || !goods) return null;
  const wrong = errors.lines?.[index]?.itemId as FieldWords | undefined;
  const stock = 'quantity' in goods && typeof goods.quantity === 'number' ? text(goods, goods.quantity) : undefined;
  return (
    <tr>
      <td className={style.goods}>
        <strong>
          <MedicineName itemId={goods.itemId}>{name(goods)}</MedicineName>
        </strong>
        <span className={style.faint}>
          <StrengthLine strength={goods.specification} maker={goods.manufacturer} />
        </span>
        {stock ? <span className={style.faint}>{say('inventory.purchase.stock', { quantity: stock })}</span> : null}
        {basis && typeof line.coverDays === 'number' ? <ProposalReason basis={basis} goods={goods} /> : null}
        {wrong ? <span className={style.wrong}>{say(wrong.message, wrong.values)}</span> : null}
      </td>
      <td>
        <SupplierCell index={index} of={name(goods)} />
      </td>
      <td>
        <CountCell index={index} goods={goods} />
      </td>
      <td>
        <UnitCell index={index} goods={goods} />
      </td>
      <td className={table.number}>
        <CostCell index={index} goods={goods} isFixed={false} width={152} />
      </td>
      <td className={table.number}>{amount(priceOf(line.price, line.count))}</td>
      <td>
        <IconButton size="small" aria-label={say('inventory.line.remove', { name: name(goods) })} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}

/** The supplier may be left open until the goods come. */
function SupplierCell({ index, of }: { index: number; of: string }) {
  const { say, name } = useWords();
  const { data: suppliers = [] } = api.useGetSuppliersQuery();
  const { field, fieldState } = useController<Draft, `lines.${number}.supplierId`>({ name: `lines.${index}.supplierId` });
  const wrong = fieldState.error as FieldWords | undefined;
  return (
    <Autocomplete
      size="small"
      options={suppliers}
      getOptionKey={({ code }) => code}
      getOptionLabel={(supplier) => name(supplier)}
      value={suppliers.find(({ code }) => code === field.value) ?? null}
      onChange={(_, supplier) => field.onChange(supplier?.code ?? null)}
      onBlur={field.onBlur}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          inputRef={field.ref}
          error={wrong !== undefined}
          helperText={wrong ? say(wrong.message, wrong.values) : undefined}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-label': say('inventory.purchase.supplierOf', { name: of }) },
          }}
        />
      )}
      sx={{ width: 200 }}
    />
  );
}
