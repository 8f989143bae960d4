import { orderState } from '../../../../../src/domain/inventory/purchase/order/states.ts';
import { documentState } from '../../../../../src/domain/inventory/states.ts';
import type { Db, Fragment } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';

const { booked, cancelled } = documentState;
const { draft, submitted, sent, rejected } = orderState;
const livingOrders = [draft, submitted, sent, rejected];

/** Stock units of the goods of order line `z` on receipts `r` of its order that are booked and not reversed. */
export const receivedByOrder = (db: Db): Fragment => db`
  coalesce((select sum(y.quantity) from stock_document r join stock_document_line y on y.org_id = r.org_id and y.document_id = r.id
    where r.org_id = z.org_id and r.purchase_order_id = z.order_id and y.item_id = z.item_id and r.status = ${literal(db, booked)}
      and not exists (select from stock_document v where v.org_id = r.org_id and v.reverses_id = r.id and v.status = ${literal(db, booked)})), 0)`;

/** Stock units of the goods of order line `z` on receipts `r` of its order that are written and not booked yet. */
export const arrivingByOrder = (db: Db, besides?: string): Fragment => db`
  coalesce((select sum(y.quantity) from stock_document r join stock_document_line y on y.org_id = r.org_id and y.document_id = r.id
    where r.org_id = z.org_id and r.purchase_order_id = z.order_id and y.item_id = z.item_id
      and r.status not in (${literal(db, booked, cancelled)}) ${besides ? db`and r.id::text <> ${besides}` : db``}), 0)`;

/** Stock units of the goods of plan line `x` that its orders wait for and no receipt was written for, in orders that are alive. */
export const openInOrders = (db: Db): Fragment => db`
  coalesce((select sum(greatest(0, z.quantity - ${receivedByOrder(db)} - ${arrivingByOrder(db)})) from purchase_order o
    join purchase_order_line z on z.org_id = o.org_id and z.order_id = o.id
    where o.org_id = x.org_id and o.plan_id = x.plan_id and z.item_id = x.item_id and o.status in (${literal(db, ...livingOrders)})), 0)`;

/** Stock units of the goods of plan line `x` that its sent orders have not brought. */
export const dueBySentOrders = (db: Db): Fragment => db`
  coalesce((select sum(greatest(0, z.quantity - ${receivedByOrder(db)})) from purchase_order o
    join purchase_order_line z on z.org_id = o.org_id and z.order_id = o.id
    where o.org_id = x.org_id and o.plan_id = x.plan_id and z.item_id = x.item_id and o.status = ${literal(db, sent)}), 0)`;

/** Stock units per item that sent orders of the clinic have not brought. */
export const onOrderOfOrders = (db: Db): Fragment => db`
  select z.item_id, greatest(0, z.quantity - ${receivedByOrder(db)}) as quantity
  from purchase_order_line z join purchase_order o on o.org_id = z.org_id and o.id = z.order_id
  where o.practice_id = app_practice() and o.status = ${literal(db, sent)}`;
