import { payState, unsettledStates } from '../../../../src/domain/billing/states.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { Item } from '../../../../src/domain/dictionary/shapes.ts';
import { isShort, type Shortage } from '../../../../src/domain/inventory/alerts.ts';
import { queueDays } from '../../../../src/domain/pharmacy/standing.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { findItems } from './items.ts';

interface Asking {
  today: string;
  /** The bill that is being changed: its own charges are not in its way. */
  exceptBill?: string | null;
  /** Orders that are being checked again: their own sheets are not in their way. */
  exceptOrders?: readonly string[];
}

/**
 * Items by id whose stock is available: usable stock less the units that unpaid bills of the desk and waiting sheets have reserved. The desk
 * and the doctor both read it here, so both see the same last box.
 */
export async function findAvailableItems(db: Db, ids: readonly string[], asking: Asking): Promise<Map<string, Item>> {
  const [items, promised] = await Promise.all([findItems(db, ids, asking.today), findPromised(db, ids, asking)]);
  for (const item of items.values()) if (item.stock !== null) item.stock = Math.max(0, item.stock - (promised.get(item.id) ?? 0));
  return items;
}

/** Stock units in one package, where packages are opened. */
export const unitsPerPackage = (db: Db): Fragment => db`case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end`;

/** Goods of the clinic of which others wait for more than can be handed out. */
export async function findShortages(db: Db, today: string): Promise<Shortage[]> {
  const promised = await findPromised(db, null, { today });
  const items = await findItems(db, [...promised.keys()], today);
  return [...promised]
    .flatMap(([itemId, quantity]) => {
      const stock = items.get(itemId)?.stock;
      return stock === null || stock === undefined ? [] : [{ itemId, usable: stock, promised: quantity }];
    })
    .filter(isShort);
}

/**
 * Stock units that others wait for, of these items or of all: charges of today at the desk that are not paid, sheets that the queue of the
 * pharmacy shows, and consumables of treatments that the queue of the stockroom shows. What a department asks for reserves nothing: patients
 * come first.
 */
async function findPromised(
  db: Db,
  ids: readonly string[] | null,
  { today, exceptBill = null, exceptOrders = [] }: Asking,
): Promise<ReadonlyMap<string, number>> {
  const since = (days: number) => instantOf(addDays(today, -days), '00:00');
  const ofItems = (column: string) => (ids === null ? db`` : db`and ${db.unsafe(column)} = any (${ids as string[]}::uuid[])`);
  const rows = await db<{ itemId: string; quantity: number }[]>`
    select item_id, sum(quantity)::int as quantity from (
      select c.item_id, c.quantity * ${unitsPerPackage(db)} as quantity
      from bill b join bill_line c on c.org_id = b.org_id and c.bill_id = b.id join item i on i.org_id = c.org_id and i.id = c.item_id
      where b.practice_id = app_practice() and b.status in (${literal(db, ...unsettledStates)}) and b.id is distinct from ${exceptBill} and c.added_by is not null
        and c.created_at >= ${since(0)} ${ofItems('c.item_id')}
      union all
      select l.item_id, l.quantity - coalesce(bl.refunded_quantity * l.quantity / bl.quantity, 0)
      from dispensing d join dispensing_line l on l.org_id = d.org_id and l.dispensing_id = d.id
      left join bill_line bl on bl.org_id = l.org_id and (bl.advice_id = l.advice_id or bl.id = l.bill_line_id)
      left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
      where d.practice_id = app_practice() and (l.advice_id is null or l.advice_id <> all (${exceptOrders as string[]}::uuid[])) and d.status = ${literal(db, dispensingState.pending)} and not l.voided ${ofItems('l.item_id')}
        and d.sent_at >= ${since(queueDays.paid)} and (b.status = ${literal(db, payState.paid)} or d.sent_at >= ${since(queueDays.unpaid - 1)})
      union all
      select l.item_id, l.quantity - coalesce(floor(l.quantity::numeric * least(bl.refunded_quantity, bl.quantity) / nullif(bl.quantity, 0)), 0) - l.sent
      from consumable_request r join consumable_line l on l.org_id = r.org_id and l.request_id = r.id
      left join bill_line bl on bl.org_id = r.org_id and bl.advice_id = r.advice_id
      left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
      where r.practice_id = app_practice() and r.cancelled_at is null and r.advice_id is not null and r.advice_id <> all (${exceptOrders as string[]}::uuid[]) ${ofItems('l.item_id')}
        and r.requested_at >= ${since(queueDays.paid)} and (b.status = ${literal(db, payState.paid)} or r.requested_at >= ${since(queueDays.unpaid - 1)})
    ) waiting group by item_id having sum(quantity) > 0`;
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]));
}
