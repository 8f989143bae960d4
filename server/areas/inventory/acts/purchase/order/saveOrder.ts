import { dateAt } from '../../../../../../src/domain/dates.ts';
import { checkOrder } from '../../../../../../src/domain/inventory/purchase/order/rules.ts';
import type * as Order from '../../../../../../src/domain/inventory/purchase/order/shapes.ts';
import { orderState } from '../../../../../../src/domain/inventory/purchase/order/states.ts';
import { countedToBuy, stillToCome } from '../../../../../../src/domain/inventory/purchase/rules.ts';
import type * as Purchase from '../../../../../../src/domain/inventory/purchase/shapes.ts';
import { countedIn } from '../../../../../../src/domain/inventory/quantityInput.ts';
import { factorOf } from '../../../../../../src/domain/inventory/units.ts';
import type { Saved } from '../../../../../../src/domain/wire.ts';
import { nextNumber } from '../../../../../database/counters.ts';
import type { Context } from '../../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../../pipeline/problem.ts';
import { findVisibleWarehouse } from '../../../queries/warehouses.ts';
import { announcePlans, lockPlan, type Which } from '../lockPlan.ts';
import { findFactors } from '../savePlan.ts';
import { lockOrder } from './lockOrder.ts';

/** Writes an order down, or changes it while it is a draft or was sent back. */
export async function saveOrder(context: Context, draft: Order.OrderDraft): Promise<Saved> {
  const { db, session } = context;
  refuse(checkOrder(draft, dateAt(context.now())));
  if (!(await findVisibleWarehouse(db, session, draft.warehouseId))) throw absent();
  const known = await db`select from supplier where id::text = ${draft.supplierId} and enabled`;
  if (known.length === 0) refuse([{ field: 'supplierId', message: 'inventory.supplier.gone' }]);
  const factors = await findFactors(context, draft);
  const saved = draft.id ? await change(context, { ...draft, id: draft.id }) : await add(context, draft, null);
  await writeLines(context, saved.id, draft.lines, factors);
  context.audit({ objectId: saved.id });
  await announcePlans(context);
  return saved;
}

async function writeLines(
  { db, session, newId }: Context,
  orderId: string,
  lines: readonly Order.OrderLineDraft[],
  factors: readonly number[],
): Promise<void> {
  await db`delete from purchase_order_line where order_id = ${orderId}`;
  await db`insert into purchase_order_line ${db(
    lines.map(({ itemId, unit, count, price }, sort) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: newId(),
      orderId,
      itemId,
      unit,
      count,
      price,
      sort,
      factor: factors[sort] ?? 1,
    })),
  )}`;
}

const columnsOf = ({ supplierId, warehouseId, expectedOn, remark }: Order.OrderDraft) => ({
  supplierId,
  warehouseId,
  expectedOn: expectedOn || null,
  remark: remark.trim(),
});

async function add({ db, session, newId, now }: Context, draft: Order.OrderDraft, planId: string | null): Promise<Saved> {
  const id = newId();
  const day = dateAt(now());
  const { text: number } = await nextNumber(db, 'purchaseOrder', { orgId: session.orgId, scope: session.practiceId, date: day });
  const own = { orgId: session.orgId, practiceId: session.practiceId, id, number, planId, createdAt: now(), createdBy: session.staffId };
  await db`insert into purchase_order ${db({ ...own, ...columnsOf(draft) })}`;
  return { id, version: 1 };
}

async function change(context: Context, draft: Order.OrderDraft & { id: string }): Promise<Saved> {
  const { id, version = 0 } = draft;
  await lockOrder(context, { id, version }, 'edit');
  await context.db`
    update purchase_order set ${context.db(columnsOf(draft))}, status = ${orderState.draft}, version = version + 1 where id = ${id}`;
  return { id, version: version + 1 };
}

/** Writes one order for each supplier of what a plan still waits for; lines without a supplier stay with the plan. */
export async function writeOrdersOfPlan(context: Context, which: Which): Promise<Order.OrdersWritten> {
  const plan = await lockPlan(context, which, 'receive');
  const open = plan.lines.filter((line) => line.supplierId !== null && stillToCome(line) > 0);
  const suppliers = [...new Set(open.flatMap(({ supplierId }) => supplierId ?? []))];
  if (suppliers.length === 0) throw new Problem('inventory.order.refused.nothing', { values: { number: plan.number } });
  const today = dateAt(context.now());
  for (const supplierId of suppliers) {
    const lines = open.filter((line) => line.supplierId === supplierId);
    const expectedOn = plan.expectedOn !== null && plan.expectedOn >= today ? plan.expectedOn : null;
    const drafts = lines.map(lineOf);
    const draft = { supplierId, warehouseId: plan.warehouseId, expectedOn, remark: plan.remark, lines: drafts };
    const { id } = await add(context, draft, plan.id);
    const factors = drafts.map(({ unit }, index) => (lines[index] && factorOf(unit, lines[index])) ?? 1);
    await writeLines(context, id, drafts, factors);
    context.audit({ objectId: id, detail: { plan: plan.number } });
  }
  await announcePlans(context);
  return { count: suppliers.length };
}

/** A line of the order for what is still to come, in the unit of the plan where the rest is whole in it, and never in single units. */
function lineOf(line: Purchase.PlannedLine): Order.OrderLineDraft {
  const rest = countedIn(stillToCome(line), line, line.unit);
  const { unit, count } = rest.unit === 'single' ? countedToBuy(stillToCome(line), line) : rest;
  const perStockUnit = line.price / (factorOf(line.unit, line) ?? 1);
  return { itemId: line.itemId, unit, count, price: Math.round(perStockUnit * (factorOf(unit, line) ?? 1)) };
}
