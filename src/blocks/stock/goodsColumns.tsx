import { quantityText, type UnitNames } from '../../domain/inventory/perUnit.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { columnsOf } from '../columns.tsx';
import { GoodsName, type GoodsNamed } from './GoodsName.tsx';
import { Quantity } from './Quantity.tsx';

interface Size {
  width?: number;
  grow?: number;
  sort?: boolean;
}

/** Columns of goods: `const goods = goodsColumnsOf<Stock.Batch>()`, then `goods.name('nameZh', 'inventory.field.goods')`. */
export function goodsColumnsOf<Row extends GoodsNamed & UnitNames>() {
  const { own } = columnsOf<Row>();
  return {
    /** The name, which opens the page of the goods. */
    name: (key: string, label: MessageId, size: Size = {}) =>
      own(key, label, (row) => <GoodsName of={row} />, { ...size, spoken: (row, { name }) => name(row) }),
    /** Stock units in packages and pieces, with the check of both in the tip. */
    quantity: (key: string, label: MessageId, quantityOf: (row: Row) => number | null, size: Size = {}) =>
      own(key, label, (row) => <Quantity goods={row} value={quantityOf(row)} />, {
        right: true,
        ...size,
        spoken: (row, { language }) => {
          const quantity = quantityOf(row);
          return quantity === null ? '–' : quantityText(row, quantity, language);
        },
      }),
  };
}
