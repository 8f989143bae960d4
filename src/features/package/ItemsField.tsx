import IconButton from '@mui/material/IconButton';
import { useController, useFormState } from 'react-hook-form';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { ItemPicker } from '../../blocks/ItemPicker.tsx';
import { CloseIcon } from '../../blocks/icons.tsx';
import { MoneyField } from '../../blocks/MoneyField.tsx';
import { NumberField } from '../../blocks/NumberField.tsx';
import type { FieldWords } from '../../blocks/resolver.ts';
import { inPackageTotal } from '../../domain/package/rules.ts';
import { useWords } from '../../words/useWords.ts';
import style from './package.module.css';

export interface DraftItem {
  itemId: string;
  quantity: number | null;
  unitPrice: number | null;
  nameZh: string;
  nameEn: string;
}

/** Items, how many of each (-1: unlimited) and what one is worth inside the package. */
export function ItemsField() {
  const { say, name, money } = useWords();
  const { field } = useController({ name: 'items' });
  const { errors } = useFormState();
  const items = field.value as readonly DraftItem[];
  const change = (index: number, part: Partial<DraftItem>) =>
    field.onChange(items.map((item, place) => (place === index ? { ...item, ...part } : item)));
  const wrong = errors.items as (FieldWords & Record<number, FieldWords>) | undefined;
  const problemOf = (index: number) => wrong?.[index];
  return (
    <div className={style.items}>
      <ItemPicker
        take={({ id, price, nameZh, nameEn }) =>
          items.some(({ itemId }) => itemId === id) ||
          field.onChange([...items, { itemId: id, quantity: 1, unitPrice: price, nameZh, nameEn }])
        }
      />
      {wrong?.message ? (
        <p role="alert" className={style.wrong}>
          {say(wrong.message, wrong.values)}
        </p>
      ) : null}
      <DetailTable
        title="package.items"
        rows={items.map((item, index) => ({ ...item, index }))}
        keyOf={({ itemId }) => itemId}
        empty="package.items.none"
        columns={[
          { label: 'package.item', cell: (item) => name(item) },
          {
            label: 'package.quantity',
            right: true,
            cell: (item) => {
              const problem = problemOf(item.index);
              return (
                <div className={style.small}>
                  <NumberField
                    value={item.quantity}
                    onChange={(quantity) => change(item.index, { quantity })}
                    invalid={problem !== undefined}
                    ids={{ 'aria-label': `${say('package.quantity')} ${name(item)}` }}
                  />
                  {problem?.message ? <span className={style.wrong}>{say(problem.message, problem.values)}</span> : null}
                </div>
              );
            },
          },
          {
            label: 'package.unitPrice',
            right: true,
            cell: (item) => (
              <div className={style.small}>
                <MoneyField
                  value={item.unitPrice}
                  onChange={(unitPrice) => change(item.index, { unitPrice })}
                  ids={{ 'aria-label': `${say('package.unitPrice')} ${name(item)}` }}
                />
              </div>
            ),
          },
          {
            label: 'common.acts',
            cell: (item) => (
              <IconButton
                size="small"
                aria-label={`${say('action.delete')} ${name(item)}`}
                onClick={() => field.onChange(items.filter(({ itemId }) => itemId !== item.itemId))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            ),
          },
        ]}
      />
      <p className={style.total}>
        {say('package.total', {
          total: money(inPackageTotal(items.map(({ quantity, unitPrice }) => ({ quantity: quantity ?? 0, unitPrice: unitPrice ?? 0 })))),
        })}
      </p>
    </div>
  );
}
