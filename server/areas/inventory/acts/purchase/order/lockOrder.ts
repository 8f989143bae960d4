import { dateAt } from '../../../../../../src/domain/dates.ts';
import type * as Order from '../../../../../../src/domain/inventory/purchase/order/shapes.ts';
import { type OrderAct, orderActs, orderCan } from '../../../../../../src/domain/inventory/purchase/order/states.ts';
import { lockRows } from '../../../../../database/locks.ts';
import type { Context } from '../../../../../pipeline/context.ts';
import { absent, Problem } from '../../../../../pipeline/problem.ts';
import { findOrder } from '../../../queries/purchase/orders.ts';
import type { Which } from '../lockPlan.ts';

/** The order under its lock, as it is now, if this act may begin from there. Without a version any version will do. */
export async function lockOrder({ db, session, now }: Context, { id, version }: Which, act: OrderAct): Promise<Order.OrderFull> {
  await lockRows(db, 'purchaseOrder', db`select id from purchase_order where id::text = ${id} for no key update`);
  const order = await findOrder(db, { session, today: dateAt(now()) }, id);
  if (!order) throw absent();
  if (!orderCan(act, order.status)) throw new Problem(orderActs[act].refused, { values: { number: order.number } });
  if (version !== undefined && order.version !== version) throw new Problem('error.version');
  return order;
}
