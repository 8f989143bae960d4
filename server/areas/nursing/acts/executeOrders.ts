import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { checkExecutedAt, reasonAgainstExecuting } from '../../../../src/domain/nursing/standing.ts';
import { checkExecution } from '../../../../src/domain/nursing/states.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type * as Vaccine from '../../../../src/domain/vaccine/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { announceExecution, type LockedOrder, lockOrders, withGroups } from './lockOrders.ts';
import { lockVaccinated, recordGiven } from './recordVaccination.ts';
import { refuseScanned } from './refuseScanned.ts';

/** Records that orders were carried out, each so many times, all of them or none. */
export async function executeOrders(
  context: Context,
  { ids, count, at, note, scanned }: Execution.Draft,
  injection?: Vaccine.Injection,
): Promise<Done> {
  const { db, session, newId, now } = context;
  await lockVaccinated(db, ids);
  const orders = await lockOrders(context, await withGroups(context, ids));
  if (ids.some((id) => !orders.some((order) => order.id === id))) throw absent();
  refuseBarred(context, orders);
  if (scanned) await refuseScanned(context, orders, scanned);
  refuse(
    orders.flatMap((order) => [...checkExecution(count, order), ...checkExecutedAt(at, order.sentAt, now())] as FieldProblem[]).slice(0, 1),
  );
  const done = orders.map(({ id }) => ({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    adviceId: id,
    count,
    at,
    by: session.staffId,
    note: note.trim(),
    createdAt: now(),
  }));
  await db`insert into execution ${db(done)}`;
  for (const { id: executionId, adviceId } of done)
    if (orders.some((order) => order.id === adviceId && order.adviceType === orderType.vaccine))
      await recordGiven(context, { executionId, adviceId, at, note, ...(injection && { injection }) });
  for (const patientId of new Set(orders.map((order) => order.patientId))) {
    const own = orders.filter((order) => order.patientId === patientId).map(({ id }) => id);
    context.audit({ patientId, detail: { act: 'execute', count, orders: own, ...(scanned && { scanned: scanned.code }) } });
  }
  await announceExecution(context);
  return { done: true };
}

/** The first reason is said; each stands beside its order. */
function refuseBarred({ session }: Context, orders: readonly LockedOrder[]): void {
  const barred = orders.flatMap((order) => {
    const name = session.language === 'en' ? order.itemNameEn || order.itemName : order.itemName;
    const reason = reasonAgainstExecuting({ ...order, name });
    return reason ? [{ field: `ids.${order.id}`, ...reason }] : [];
  });
  const [first] = barred;
  if (first) throw new Problem(first.message, { fields: barred, ...(first.values && { values: first.values }) });
}
