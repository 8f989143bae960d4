import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type * as Consumable from '../domain/consumable/shapes.ts';
import { useWords } from '../words/useWords.ts';
import style from './askLines.module.css';
import { StrengthLine } from './DoseLine.tsx';
import { DeleteIcon } from './icons.tsx';
import { QuantityField } from './QuantityField.tsx';
import type { FieldWords } from './resolver.ts';
import { StockroomGoods } from './StockroomGoods.tsx';
import { GoodsName } from './stock/GoodsName.tsx';
import { Quantity } from './stock/Quantity.tsx';
import table from './table.module.css';

/** The fields of a form that takes goods out of a stockroom. */
type Draft = Pick<Consumable.DepartmentRequest, 'storehouseId' | 'lines'>;
type Known = Readonly<Record<string, Consumable.RequestGoods>>;

/** The goods of a request under one search box. Another stockroom holds other goods, so choosing it empties the list. */
export function AskLines({ known, learn }: { known: Known; learn: (goods: Consumable.RequestGoods) => void }) {
  const { say } = useWords();
  const { fields, append, remove } = useFieldArray<Draft, 'lines'>({ name: 'lines' });
  const lines = useWatch<Draft, 'lines'>({ name: 'lines' });
  const storehouseId = useWatch<Draft, 'storehouseId'>({ name: 'storehouseId' });
  const { errors } = useFormState<Draft>();
  const none = (errors.lines as FieldWords | undefined)?.message;
  const before = useRef(storehouseId);
  useEffect(() => {
    if (before.current === storehouseId) return;
    if (before.current !== '') remove();
    before.current = storehouseId;
  }, [storehouseId, remove]);
  const take = (goods: Consumable.RequestGoods) => {
    learn(goods);
    if (lines.some(({ itemId }) => itemId === goods.id)) return;
    append({ itemId: goods.id, quantity: null }, { focusName: `lines.${fields.length}.quantity` });
  };
  return (
    <section className={style.asked} aria-label={say('consumable.field.goods')}>
      <StockroomGoods storehouseId={storehouseId} choose={take} />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{say('consumable.field.goods')}</th>
            <th scope="col" className={table.number}>
              {say('consumable.field.available')}
            </th>
            <th scope="col">{say('consumable.field.quantity')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            <LineRow key={field.id} index={index} goods={known[field.itemId]} remove={() => remove(index)} />
          ))}
          {fields.length === 0 ? (
            <tr>
              <td colSpan={4}>{say(storehouseId === '' ? 'consumable.stockroom.first' : 'consumable.lines.none')}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      {none ? (
        <span className={style.wrong} role="alert">
          {say(none)}
        </span>
      ) : null}
    </section>
  );
}

function LineRow({ index, goods, remove }: { index: number; goods: Consumable.RequestGoods | undefined; remove: () => void }) {
  const { say, name } = useWords();
  const { errors } = useFormState<Draft>();
  const { field, fieldState } = useController<Draft, `lines.${number}.quantity`>({ name: `lines.${index}.quantity` });
  const quantityWrong = fieldState.error as FieldWords | undefined;
  const wrong = errors.lines?.[index]?.itemId as FieldWords | undefined;
  if (!goods) return null;
  return (
    <tr>
      <td>
        <strong>
          <GoodsName of={goods} />
        </strong>{' '}
        <StrengthLine strength={goods.specification} maker={goods.manufacturer} />
        {wrong ? (
          <span className={style.wrong} role="alert">
            {say(wrong.message, wrong.values)}
          </span>
        ) : null}
      </td>
      <td className={table.number}>
        <Quantity goods={goods} value={goods.available} />
      </td>
      <td>
        <QuantityField
          goods={goods}
          value={field.value}
          onChange={field.onChange}
          isEager
          inputRef={field.ref}
          label={`${say('consumable.field.quantity')} ${name(goods)}`}
          wrong={quantityWrong && say(quantityWrong.message, quantityWrong.values)}
        />
      </td>
      <td>
        <IconButton size="small" aria-label={say('consumable.request.remove', { name: name(goods) })} onClick={remove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}
