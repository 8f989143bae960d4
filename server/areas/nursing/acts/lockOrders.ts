import type * as Execution from '../../../../src/domain/nursing/shapes.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { skinTestOf } from '../../order/queries/skinTests.ts';
import { orders, type StoredOrder } from '../queries/executions.ts';

export type LockedOrder = StoredOrder & Pick<Execution.Line, 'skinTestRequired' | 'skinTestResult'>;

/** Locks sent orders by id and answers how they stand now. One that is not sent, or of another practice, is absent. */
export async function lockOrders({ db }: Context, ids: readonly string[]): Promise<LockedOrder[]> {
  const wanted = [...new Set(ids)];
  const locked = await lockRows(
    db,
    'order',
    db<{ id: string }[]>`
    select id from advice where id = any (${wanted}::uuid[]) and execution_count > 0 and send_status = ${literal(db, sendState.sent)}
      and sign_status = ${literal(db, signState.signed)}
    order by id for no key update`,
  );
  if (locked.length !== wanted.length) throw await notToCarryOut(db, wanted);
  const stored = await db<StoredOrder[]>`${orders(db)} where a.id = any (${wanted}::uuid[]) order by a.sort, a.id`;
  return stored.map((order) => ({ ...order, ...skinTestOf(order.skinTestFacts) }));
}

/** An order that its doctor stopped is named as such; any other that cannot be carried out is absent. */
async function notToCarryOut(db: Context['db'], ids: readonly string[]): Promise<Problem> {
  const [stopped] =
    await db`select from advice where id = any (${[...ids]}::uuid[]) and send_status = ${literal(db, sendState.stopped)} limit 1`;
  return stopped ? new Problem('order.refused.stopped') : absent();
}

/** What runs through one needle is carried out together: the whole group of every order that was named. */
export async function withGroups({ db }: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from advice where id = any (${ids as string[]}::uuid[])
    union
    select m.id from advice a join advice m on m.org_id = a.org_id and m.encounter_id = a.encounter_id and m.group_number = a.group_number
    where a.id = any (${ids as string[]}::uuid[]) and m.execution_count > 0 and m.send_status = ${literal(db, sendState.sent)}
      and m.sign_status = ${literal(db, signState.signed)}`;
  return rows.map(({ id }) => id);
}

/** The lists of every nurse, and the doctor's orders. */
export async function announceExecution({ announce }: Context): Promise<void> {
  await announce({ subType: null, tags: ['Execution', 'SkinTest'], audience: { permission: 'm_chart' } });
}
