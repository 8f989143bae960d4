import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { type ListForm, listColumn } from '../../listKit.ts';

export interface OpeningBatch extends Omit<Stock.LineDraft, 'retailPrice'> {
  warehouseId: string;
}

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const openingStockForm: ListForm<OpeningBatch> = {
  rowsAtMost: 2000,
  columns: [
    listColumn('itemId', 'choice', 'inventory.field.goods', 'EXAMPLE-1', {
      required: true,
      note: 'import.openingStock.note.item',
      aliases: ['编码', '药品编码', '物品编码', 'Code'],
    }),
    listColumn('warehouseId', 'choice', 'inventory.field.warehouse', '', { required: true }),
    listColumn('batchNumber', 'text', 'inventory.field.batch', '20260601', { required: true, aliases: ['批号', '生产批号'] }),
    listColumn('producedOn', 'firstDay', 'inventory.field.produced', '2026-06-01'),
    listColumn('expiresOn', 'lastDay', 'inventory.field.expires', '2028-05-31', { required: true, aliases: ['有效期', '有效期至'] }),
    listColumn('count', 'whole', 'inventory.field.count', '20', { required: true }),
    listColumn('unit', 'choice', 'inventory.field.unit', '', { note: 'import.openingStock.note.unit' }),
    listColumn('price', 'cost', 'import.openingStock.cost', '12.500', { required: true, aliases: ['进价', '成本', '进价（元）', 'Cost'] }),
    listColumn('shelf', 'text', 'inventory.field.shelf', ''),
  ],
  draftOf: (cells) =>
    ({ batchId: null, producedOn: null, expiresOn: null, unit: 'package', shelf: '', ...cells }) as unknown as OpeningBatch, // rows that lack a required cell are not tried
};
