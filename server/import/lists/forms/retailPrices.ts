import { deliveryHeadings } from '../../../../src/domain/inventory/deliveryColumns.ts';
import type * as Delivery from '../../../../src/domain/inventory/deliveryShapes.ts';
import { priceLinesAtMost } from '../../../../src/domain/inventory/prices/shapes.ts';
import { type ListForm, listColumn } from '../../listKit.ts';

export interface PriceRow extends Delivery.Wanted {
  /** Fen for one package. */
  priceAfter: number;
}

const noNames: Delivery.Wanted = { code: '', barcode: '', name: '', specification: '', manufacturer: '' };
const newPrices = ['新零售价', '新价', '新售价', '调后价', '调后零售价', '调整后零售价', '价格', 'newprice', 'newretailprice', 'price'];

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const retailPricesForm: ListForm<PriceRow> = {
  rowsAtMost: priceLinesAtMost,
  isWhole: true,
  columns: [
    listColumn('code', 'text', 'inventory.delivery.field.code', 'EXAMPLE-1', { aliases: deliveryHeadings.code }),
    listColumn('barcode', 'text', 'inventory.delivery.field.barcode', '', { aliases: deliveryHeadings.barcode }),
    listColumn('name', 'text', 'inventory.delivery.field.name', '阿莫西林胶囊', {
      aliases: deliveryHeadings.name,
      note: 'import.retailPrices.note.name',
    }),
    listColumn('specification', 'text', 'inventory.field.specification', '0.25g×24', { aliases: deliveryHeadings.specification }),
    listColumn('manufacturer', 'text', 'inventory.field.manufacturer', '', { aliases: deliveryHeadings.manufacturer }),
    listColumn('priceAfter', 'money', 'inventory.prices.field.after', '26.50', {
      required: true,
      aliases: [...deliveryHeadings.retailPrice, ...newPrices],
    }),
  ],
  draftOf: (cells) => ({ ...noNames, ...cells }) as PriceRow, // rows without a price are not tried
};
