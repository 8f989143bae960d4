import { isCoveredByPlan } from '../../../../../../src/domain/inventory/purchase/order/rules.ts';
import type * as Order from '../../../../../../src/domain/inventory/purchase/order/shapes.ts';
import { orderActs, orderState } from '../../../../../../src/domain/inventory/purchase/order/states.ts';
import { purchaseState } from '../../../../../../src/domain/inventory/purchase/states.ts';
import { checkReason, checkRequired } from '../../../../../../src/domain/required.ts';
import type { Done } from '../../../../../../src/domain/wire.ts';
import { lockRows } from '../../../../../database/locks.ts';
import { findFlowQuestion, holdToFlow } from '../../../../../limits/flows.ts';
import { noteWeighed } from '../../../../../limits/weighed.ts';
import type { Context } from '../../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../../pipeline/problem.ts';
import { findOrderedOfPlan } from '../../../queries/purchase/orders.ts';
import { findPlan } from '../../../queries/purchase/plans.ts';
import { findStockSetting } from '../../../queries/stockDocuments.ts';
import { refuseOwn } from '../../lockDocument.ts';
import { announcePlans, type Which } from '../lockPlan.ts';
import { lockOrder } from './lockOrder.ts';

/** Sends an order to its supplier, if an approved plan decided all of it or the clinic works without review; otherwise it waits for its review. */
export async function sendOrder(context: Context, which: Which): Promise<Order.OrderSent> {
  const plan = await lockPlanOf(context, which.id);
  const order = await lockOrder(context, which, 'send');
  const isCovered = plan !== undefined && (await isCoveredNow(context, order, plan));
  if (isCovered) noteWeighed(context, 'purchasePlan');
  else await holdToPlans(context, order);
  const { db, now } = context;
  const isSent = isCovered || (await findStockSetting(db)).skipApproval;
  await (isSent
    ? db`update purchase_order set status = ${orderState.sent}, sent_at = ${now()}, audit_remark = '', version = version + 1 where id = ${order.id}`
    : db`update purchase_order set status = ${orderState.submitted}, version = version + 1 where id = ${order.id}`);
  await finish(context, order, 'send');
  return { isSent };
}

/** The plan of an order under its lock, before the order: two orders of one plan are weighed one after the other. */
async function lockPlanOf({ db }: Context, orderId: string): Promise<string | undefined> {
  const [found] = await db<{ planId: string | null }[]>`select plan_id from purchase_order where id::text = ${orderId}`;
  if (!found?.planId) return undefined;
  await lockRows(db, 'purchasePlan', db`select id from purchase_plan where id = ${found.planId} for no key update`);
  return found.planId;
}

async function isCoveredNow({ db, session }: Context, order: Order.OrderFull, planId: string): Promise<boolean> {
  const plan = await findPlan(db, session, planId);
  if (plan?.status !== purchaseState.approved || plan.warehouseId !== order.warehouseId) return false;
  const ordered = new Map((await findOrderedOfPlan(db, planId)).map(({ itemId, quantity }) => [itemId, quantity]));
  const planned = plan.lines.map((line) => ({ ...line, ordered: ordered.get(line.itemId) ?? 0 }));
  return isCoveredByPlan(order.supplierId, order.lines, planned);
}

/** An order that no plan decided passes where plans of its amount pass; a flow for such amounts needs a plan. */
async function holdToPlans(context: Context, { id, amount, number }: Order.OrderFull): Promise<void> {
  const question = await findFlowQuestion(context, 'purchasePlan', amount, { objectId: id });
  if (question) throw new Problem('inventory.order.refused.flow', { values: { number } });
  await holdToFlow(context, 'purchasePlan', amount, { objectId: id });
}

/** Approves an order, which sends it, or sends it back to its writer with a remark. */
export async function auditOrder(
  context: Context,
  { flag, remark = '', ...which }: Which & { flag: number; remark?: string | undefined },
): Promise<Done> {
  if (flag === 0) refuse(checkRequired({ remark }, ['remark']));
  const order = await lockOrder(context, which, flag === 1 ? 'approve' : 'reject');
  const { db, session, now } = context;
  const decided = db`audited_at = ${now()}, audited_by = ${session.staffId}, version = version + 1`;
  if (flag === 1) {
    await holdToPlans(context, order);
    await refuseOwn(context, order.createdBy);
    await db`update purchase_order set status = ${orderState.sent}, sent_at = ${now()}, audit_remark = '', ${decided} where id = ${order.id}`;
    return finish(context, order, 'approve');
  }
  await db`update purchase_order set status = ${orderState.rejected}, audit_remark = ${remark.trim()}, ${decided} where id = ${order.id}`;
  return finish(context, order, 'reject');
}

/** Ends a sent order of which the rest will not come. */
export const closeOrder = (context: Context, asked: Which & { reason: string }): Promise<Done> => endOrder(context, asked, 'close');

/** Takes an order back of which nothing has come and nothing is on its way. */
export const cancelOrder = (context: Context, asked: Which & { reason: string }): Promise<Done> => endOrder(context, asked, 'cancel');

async function endOrder(context: Context, { reason, ...which }: Which & { reason: string }, act: 'close' | 'cancel'): Promise<Done> {
  refuse(checkReason(reason));
  const order = await lockOrder(context, which, act);
  if (order.lines.some(({ arriving }) => arriving > 0))
    throw new Problem('inventory.order.refused.arriving', { values: { number: order.number } });
  const { db, session, now } = context;
  await db`
    update purchase_order set status = ${orderActs[act].to}, ended_at = ${now()}, ended_by = ${session.staffId},
      end_reason = ${reason.trim()}, version = version + 1 where id = ${order.id}`;
  return finish(context, order, act);
}

async function finish(context: Context, { id, number }: Order.OrderFull, act: string): Promise<Done> {
  context.audit({ objectId: id, detail: { act, number } });
  await announcePlans(context);
  return { done: true };
}
