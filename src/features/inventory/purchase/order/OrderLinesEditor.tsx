import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { StrengthLine } from '../../../../blocks/DoseLine.tsx';
import { DeleteIcon } from '../../../../blocks/icons.tsx';
import { MedicineName } from '../../../../blocks/MedicineName.tsx';
import { MoreRows } from '../../../../blocks/MoreRows.tsx';
import { wordsOf } from '../../../../blocks/resolver.ts';
import table from '../../../../blocks/table.module.css';
import type * as Order from '../../../../domain/inventory/purchase/order/shapes.ts';
import { directions } from '../../../../domain/inventory/states.ts';
import { priceOf } from '../../../../domain/money/fen.ts';
import { useWords } from '../../../../words/useWords.ts';
import type { Known } from '../../document/draft.ts';
import { GoodsPicker } from '../../document/LinePickers.tsx';
import { CostCell, CountCell, UnitCell } from '../../document/lineCells.tsx';
import { linesOnPage, useLinePages } from '../../document/useLinePages.ts';
import { useMissingGoods } from '../../document/useMissingGoods.ts';
import style from '../../inventory.module.css';

type Draft = Order.OrderDraft;

/** The lines of an order: goods in whole packages at the agreed price. */
export function OrderLinesEditor({ known: stored }: { known: Known }) {
  const { say, amount } = useWords();
  const { fields, append, remove } = useFieldArray<Draft, 'lines'>({ name: 'lines' });
  const { errors } = useFormState<Draft>();
  const lines = useWatch<Draft, 'lines'>({ name: 'lines' });
  const warehouseId = useWatch<Draft, 'warehouseId'>({ name: 'warehouseId' });
  const [found, setFound] = useState(stored);
  const known = useMissingGoods(directions.in, lines, found);
  const { page, setPage, from, wrongPages } = useLinePages(fields.length);
  const none = lines.length === 0 ? wordsOf(errors.lines)?.message : undefined;
  const total = lines.reduce((sum, { price, count }) => sum + (Number.isFinite(count) ? priceOf(price, count) : 0), 0);
  return (
    <section className={style.lines} aria-label={say('inventory.lines')}>
      <GoodsPicker
        warehouseId={warehouseId}
        choose={({ itemId, unit, count, price }, goods) => {
          if (lines.some((line) => line.itemId === itemId)) return;
          setFound((before) => ({ ...before, [itemId]: goods }));
          setPage(Math.ceil((fields.length + 1) / linesOnPage));
          append({ itemId, unit, count, price }, { focusName: `lines.${fields.length}.count` });
        }}
      />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('inventory.field.goods')}</th>
            <th scope="col">{say('inventory.field.count')}</th>
            <th scope="col">{say('inventory.field.unit')}</th>
            <th scope="col" className={table.number}>
              {say('inventory.order.field.price')}
            </th>
            <th scope="col" className={table.number}>
              {say('inventory.document.amount')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.slice(from, from + linesOnPage).map((field, place) => (
            <LineRow key={field.id} index={from + place} goods={known[field.itemId]} remove={() => remove(from + place)} />
          ))}
          {fields.length === 0 ? (
            <tr>
              <td colSpan={6}>{say('inventory.lines.empty')}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{say('inventory.document.total', { count: fields.length })}</td>
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

function LineRow({ index, goods, remove }: { index: number; goods: Known[string] | undefined; remove: () => void }) {
  const { say, name, amount } = useWords();
  const line = useWatch<Draft, `lines.${number}`>({ name: `lines.${index}` });
  const { errors } = useFormState<Draft>();
  if (!line || !goods) return null;
  const problems = (['itemId', 'unit'] as const).flatMap((field) => {
    const wrong = wordsOf(errors.lines?.[index]?.[field]);
    return wrong ? [{ field, text: say(wrong.message, wrong.values) }] : [];
  });
  return (
    <tr>
      <td className={style.goods}>
        <strong>
          <MedicineName itemId={goods.itemId}>{name(goods)}</MedicineName>
        </strong>
        <span className={style.faint}>
          <StrengthLine strength={goods.specification} maker={goods.manufacturer} />
        </span>
        {problems.map(({ field, text }) => (
          <span key={field} className={style.wrong}>
            {text}
          </span>
        ))}
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
