import type { RememberedHeadings } from '../../../../src/domain/inventory/deliveryColumns.ts';
import type { NamedGoods } from '../../../../src/domain/inventory/deliveryGoods.ts';
import type * as Delivery from '../../../../src/domain/inventory/deliveryShapes.ts';
import { directions, documentState } from '../../../../src/domain/inventory/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** Headings of a supplier's files as a person corrected them. */
export async function findHeadings(db: Db, supplierId: string | null): Promise<RememberedHeadings> {
  if (supplierId === null) return {};
  const rows = await db<{ heading: string; field: RememberedHeadings[string] }[]>`
    select heading, field from supplier_heading where supplier_id = ${supplierId}`;
  return Object.fromEntries(rows.map(({ heading, field }) => [heading, field]));
}

/** Goods by the key of the line that a person chose them for. */
export async function findChosenGoods(db: Db, supplierId: string | null): Promise<Map<string, string>> {
  if (supplierId === null) return new Map();
  const rows = await db<{ key: string; itemId: string }[]>`select key, item_id from supplier_goods where supplier_id = ${supplierId}`;
  return new Map(rows.map(({ key, itemId }) => [key, itemId]));
}

export const listNamedGoods = (db: Db): Promise<NamedGoods[]> => db<NamedGoods[]>`
  select id, code, barcode, trace_identifiers, name_zh, name_en, trade_name, coalesce(generic_name, '') as generic_name, specification,
    coalesce(manufacturer, '') as manufacturer
  from item where is_stocked and enabled`;

interface SameDelivery {
  hash: string | null;
  supplierId: string | null;
  deliveryNumber: string;
  /** The receipt that is being changed. */
  besides: string | null;
}

/** Receipts of the clinic with the same file, or with this delivery note of the supplier, that were not cancelled. The newest comes first. */
export const findEarlierReceipts = (
  db: Db,
  { hash, supplierId, deliveryNumber, besides }: SameDelivery,
): Promise<Delivery.EarlierReceipt[]> => db<Delivery.EarlierReceipt[]>`
  select id, number, status from stock_document
  where direction = ${literal(db, directions.in)} and status <> ${literal(db, documentState.cancelled)}
    and id is distinct from ${besides}::uuid
    and (file_hash = ${hash}::text or (${deliveryNumber} <> '' and supplier_id = ${supplierId}::uuid and delivery_number = ${deliveryNumber}))
  order by created_at desc, id limit 5`;
