import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { reasonAgainstStarting } from '../../../../src/domain/nursing/standing.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findRunningSkinTest } from '../../order/queries/skinTests.ts';
import { announceExecution, lockOrders } from './lockOrders.ts';

/** From now on its twenty minutes count, by the server's clock, on every screen. */
export async function startSkinTest(context: Context, adviceId: string): Promise<Execution.RunningSkinTest> {
  const { db, session, newId, now } = context;
  const [order] = await lockOrders(context, [adviceId]);
  if (!order) throw absent();
  const reason = reasonAgainstStarting({ ...order, name: order.itemName });
  if (reason) throw new Problem(reason.message, { ...(reason.values && { values: reason.values }) });
  const id = newId();
  await db`insert into skin_test ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    adviceId,
    patientId: order.patientId,
    startedAt: now(),
    startedBy: session.staffId,
  })}`;
  context.audit({ patientId: order.patientId, objectId: adviceId, detail: { act: 'startSkinTest' } });
  await announceExecution(context);
  return (await findRunningSkinTest(db, id, now()))!; // it was inserted above
}
