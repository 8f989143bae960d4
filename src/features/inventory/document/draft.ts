import type { Direction } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';

/** What is known of the goods behind the lines, by batch, or by item where a batch is only being written. */
export type Known = Readonly<
  Record<
    string,
    Stock.GoodsFacts & {
      available: number | null;
      keptIn?: readonly string[] | null;
      shelves?: Stock.StockItem['shelves'];
      agreed?: Stock.AgreedPrice | null | undefined;
    }
  >
>;

export const keyOf = ({ batchId, itemId }: Pick<Stock.LineDraft, 'batchId' | 'itemId'>): string => batchId ?? itemId;

const firstTypes = { 1: 'purchase', 2: 'use', 3: 'transfer' } as const;

export const emptyDocument = (direction: Direction, today: string): Stock.DocumentDraft => ({
  type: firstTypes[direction],
  warehouseId: '',
  toWarehouseId: null,
  supplierId: null,
  invoiceNumber: '',
  deliveryNumber: '',
  happenedOn: today,
  remark: '',
  lines: [],
});

export function draftOf(document: Stock.DocumentFull): Stock.DocumentDraft {
  const { id, version, type, warehouseId, toWarehouseId, supplierId, invoiceNumber, deliveryNumber, happenedOn, remark } = document;
  const lines = document.lines.map((line) => ({
    itemId: line.itemId,
    batchId: line.batchId,
    batchNumber: line.batchNumber,
    producedOn: line.producedOn,
    expiresOn: line.expiresOn,
    unit: line.unit,
    count: line.count,
    price: line.price,
    retailPrice: line.retailPrice,
    shelf: line.shelf,
    sourceLineId: line.sourceLineId ?? null,
    boxes: line.boxes,
    uncodedReason: line.uncodedReason,
  }));
  return { id, version, type, warehouseId, toWarehouseId, supplierId, invoiceNumber, deliveryNumber, happenedOn, remark, lines };
}

export const knownOf = ({ lines }: Stock.DocumentFull): Known => Object.fromEntries(lines.map((line) => [keyOf(line), line]));

/** Goods of lines that are only being written, by item. */
export const knownGoods = (goods: readonly Stock.StockItem[]): Known =>
  Object.fromEntries(goods.map((one) => [one.id, { ...one, available: null }]));
