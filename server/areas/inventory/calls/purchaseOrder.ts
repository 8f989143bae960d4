import * as z from 'zod/mini';
import { dateAt } from '../../../../src/domain/dates.ts';
import * as Order from '../../../../src/domain/inventory/purchase/order/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { auditOrder, cancelOrder, closeOrder, sendOrder } from '../acts/purchase/order/decideOrder.ts';
import { saveOrder, writeOrdersOfPlan } from '../acts/purchase/order/saveOrder.ts';
import { findOrder, findOrders, orderSorts } from '../queries/purchase/orders.ts';

const which = z.object({ id: Wire.id, version: Wire.version });
const withReason = z.extend(which, { reason: Wire.remark });

/** Orders to suppliers, against which receipts are written. */
export const purchaseOrderCalls = {
  auditPurchaseOrder: call(
    { takes: z.extend(which, { flag: Wire.flag, remark: z.optional(Wire.remark) }), gives: Wire.done },
    (arg, context) => auditOrder(context, arg),
  ),
  cancelPurchaseOrder: call({ takes: withReason, gives: Wire.done }, (arg, context) => cancelOrder(context, arg)),
  closePurchaseOrder: call({ takes: withReason, gives: Wire.done }, (arg, context) => closeOrder(context, arg)),
  createPurchaseOrders: call({ takes: which, gives: Order.ordersWritten }, (arg, context) => writeOrdersOfPlan(context, arg)),
  queryPurchaseOrder: call({ takes: z.object({ id: Wire.id }), gives: Order.orderFull }, async ({ id }, { db, session, now }) => {
    const order = await findOrder(db, { session, today: dateAt(now()) }, id);
    if (!order) throw absent();
    return order;
  }),
  queryPurchaseOrderList: list(
    { takes: z.extend(Order.orderCriteria, sortedBy(orderSorts)), gives: Wire.pageWithSums(Order.orderLine, ['amount']) },
    (criteria, { db, session, now }) => findOrders(db, criteria, { session, today: dateAt(now()) }),
  ),
  savePurchaseOrder: call({ takes: Order.orderDraft, gives: Wire.saved }, (draft, context) => saveOrder(context, draft)),
  sendPurchaseOrder: call({ takes: which, gives: Order.orderSent }, (arg, context) => sendOrder(context, arg)),
} satisfies Partial<Calls>;
