import { instantOf } from '../../../../src/domain/dates.ts';
import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { documentState } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { actedBy, bothNames, goodsFacts, hasDuty, isVisible, staffNames } from './stockParts.ts';

const order = ordersOf({
  sorts: { createdAt: 'd.created_at', happenedOn: 'd.happened_on', number: 'd.number', amount: 'lines.amount', status: 'd.status' },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'd.id',
});
export const documentSorts = order.names;

/** A document belongs to whoever works with its warehouse, or with the one its goods go to. */
const isOfWarehouse = (db: Db, session: Actor): Fragment => db`
  exists (select 1 from warehouse w where w.org_id = d.org_id and w.id in (d.warehouse_id, d.to_warehouse_id) and ${isVisible(db, session)})`;

const joins = (db: Db): Fragment => db`
  join warehouse h on h.org_id = d.org_id and h.id = d.warehouse_id
  left join warehouse o on o.org_id = d.org_id and o.id = d.to_warehouse_id
  left join supplier p on p.org_id = d.org_id and p.id = d.supplier_id
  ${staffThen(db, 'c', 'd.created_by', 'd.created_at')}
  ${ofLines(db)}`;

/** How many lines a document has, and what they come to. */
const ofLines = (db: Db): Fragment => db`
  cross join lateral (
    select count(*)::int as item_count, coalesce(sum(round(x.price * x.count / 10.0)), 0)::bigint as amount
    from stock_document_line x where x.org_id = d.org_id and x.document_id = d.id) lines`;

const columns = (db: Db): Fragment => db`
  d.id, d.number, d.direction, d.type, d.status, d.warehouse_id, ${bothNames(db, 'h')} as warehouse, d.to_warehouse_id,
  case when o.id is null then null else ${bothNames(db, 'o')} end as to_warehouse, d.supplier_id,
  case when p.id is null then null else ${bothNames(db, 'p')} end as supplier, d.happened_on, d.invoice_number, d.delivery_number,
  lines.item_count, lines.amount, d.created_by, ${staffNames(db, 'c')} as creator, d.created_at, d.version`;

export function findDocuments(
  db: Db,
  { criteria, ...paging }: Paging & { criteria: Stock.DocumentCriteria },
  session: Actor,
): Promise<Page<Stock.DocumentLine>> {
  const { direction, type, status, storehouseId, keyword, from, to } = criteria;
  const typed = (keyword ?? '').trim();
  return pagedList<Stock.DocumentLine>(db, paging, {
    of: 'd',
    from: db`stock_document d left join supplier p on p.org_id = d.org_id and p.id = d.supplier_id ${ofLines(db)}`,
    where: db`${isOfWarehouse(db, session)}
      ${direction ? db`and d.direction = ${Number(direction)}` : db``}
      ${type ? db`and d.type = ${type}` : db``}
      ${status ? db`and d.status = ${Number(status)}` : db``}
      ${storehouseId ? db`and ${storehouseId} in (d.warehouse_id, d.to_warehouse_id)` : db``}
      ${from ? db`and d.created_at >= ${instantOf(from, '00:00')}` : db``}
      ${to ? db`and d.created_at < ${instantOf(to, '00:00')}::timestamptz + interval '1 day'` : db``}
      ${
        typed
          ? db`and (d.number = ${typed.toUpperCase()} or ${typed} in (d.invoice_number, d.delivery_number) or strpos(lower(p.name_zh), ${typed.toLowerCase()}) > 0
        or strpos(lower(p.name_en), ${typed.toLowerCase()}) > 0
        or exists (select 1 from stock_document_line y join item i on i.org_id = y.org_id and i.id = y.item_id
          where y.org_id = d.org_id and y.document_id = d.id and (strpos(i.search, ${typed.toLowerCase()}) > 0 or y.batch_number = ${typed})))`
          : db``
      }`,
    order,
    sums: { amount: 'lines.amount' },
    select: columns(db),
    joins: joins(db),
  });
}

export async function findDocument(db: Db, session: Actor, id: string): Promise<Stock.DocumentFull | undefined> {
  const [head] = await db<Omit<Stock.DocumentFull, 'lines'>[]>`
    select ${columns(db)}, d.remark, d.file_name, d.submitted_at, ${actedBy(db, 'd.audited_at', 'd.audited_by')} as audited, d.audit_remark,
      ${actedBy(db, 'd.booked_at', 'd.booked_by')} as booked, ${actedBy(db, 'd.received_at', 'd.received_by')} as received, d.cancel_reason,
      (select r.number from stock_document r where r.org_id = d.org_id and r.id = d.reverses_id) as reverses_number,
      (select r.number from stock_document r where r.org_id = d.org_id and r.reverses_id = d.id and r.status <> ${literal(db, documentState.cancelled)}) as reversed_by_number,
      (select jsonb_build_object('id', a.id, 'number', a.number, 'status', a.status) from price_adjustment a
        where a.org_id = d.org_id and a.stock_document_id = d.id order by a.created_at desc limit 1) as price_adjustment,
      (select a.number from purchase_plan a where a.org_id = d.org_id and a.id = d.purchase_plan_id) as purchase_plan_number,
      (select a.number from purchase_order a where a.org_id = d.org_id and a.id = d.purchase_order_id) as purchase_order_number
    from stock_document d ${joins(db)} where ${isOfWarehouse(db, session)} and d.id = ${id}`;
  if (!head) return undefined;
  return { ...head, lines: await findDocumentLines(db, id) };
}

export const findDocumentLines = (db: Db, id: string): Promise<Stock.FullLine[]> => db<Stock.FullLine[]>`
  select x.id, ${goodsFacts(db)}, ${hasDuty(db)}, x.batch_id, x.batch_number, x.produced_on, x.expires_on, x.unit, x.count, x.factor, x.quantity, x.price,
    x.retail_price, round(x.price * x.count / 10.0)::bigint as amount, x.shelf, x.source_line_id,
    (select r.number from stock_document_line o join stock_document r on r.org_id = o.org_id and r.id = o.document_id
      where o.org_id = x.org_id and o.id = x.source_line_id) as source_number, x.trace_codes as boxes, x.uncoded_reason, b.quantity as available,
    case when l.id is null then null else jsonb_build_object('price', l.price, 'factor', l.factor) end as agreed
  from stock_document_line x
  join item i on i.org_id = x.org_id and i.id = x.item_id
  left join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id
  join stock_document d on d.org_id = x.org_id and d.id = x.document_id
  left join purchase_order_line l on l.org_id = d.org_id and l.order_id = d.purchase_order_id and l.item_id = x.item_id
  where x.document_id = ${id} order by x.sort, x.id`;

export interface LockedBatch {
  id: string;
  itemId: string;
  warehouseId: string;
  batchNumber: string;
  producedOn: string | null;
  expiresOn: string;
  shelf: string;
  quantity: number;
  cost: number;
  nameZh: string;
  nameEn: string;
  splitAllowed: boolean;
  singlesPerPackage: number | null;
  packagesPerPurchase: number;
  price: number;
  packageUnit: string;
  packageUnitEn: string;
  singleUnit: string;
  singleUnitEn: string;
}

/** Batches under their locks, in the order of their ids as everywhere: whoever comes second sees what is left. */
export async function lockStock(db: Db, ids: readonly string[]): Promise<Map<string, LockedBatch>> {
  const rows = await lockRows(
    db,
    'batch',
    db<LockedBatch[]>`
    select b.id, b.item_id, b.warehouse_id, b.batch_number, b.produced_on, b.expires_on, b.shelf, b.quantity, b.cost, i.name_zh, i.name_en,
      i.split_allowed, i.singles_per_package, i.packages_per_purchase, i.price, i.unit as package_unit, i.unit_en as package_unit_en,
      coalesce(i.single_unit, '') as single_unit, i.single_unit_en
    from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
    where b.id = any (${[...new Set(ids)]}::uuid[]) order by b.id for no key update of b`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The setting of a clinic that has not saved its own. */
const unsetStock: Required<Inventory.Setting> = {
  ownApproval: false,
  skipApproval: false,
  nearExpiryDays: 180,
  slowMoverDays: 90,
  markupLimit: 100,
  isAlertPushed: true,
  sellsBelowCost: false,
  version: 0,
};

export async function findStockSetting(db: Db): Promise<Required<Inventory.Setting>> {
  const [setting] = await db<Required<Inventory.Setting>[]>`
    select own_approval, skip_approval, near_expiry_days, slow_mover_days, markup_limit, is_alert_pushed, sells_below_cost, version from stock_setting`;
  return setting ?? unsetStock;
}
