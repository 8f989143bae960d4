import { type Direction, reasonAgainstMove } from '../../../../src/domain/register/moves.ts';
import type * as Shapes from '../../../../src/domain/register/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Register } from '../queries/registers.ts';
import { announceRegister, lockRegister } from './register.ts';

/** Moves an entry one place up or down. */
export async function moveRow<Draft extends Shapes.Draft>(
  context: Context,
  register: Register<Draft>,
  { id, direction }: { id: string; direction: Direction },
): Promise<Done> {
  const { db } = context;
  const order = await lockRegister(context, register);
  const at = order.findIndex((entry) => entry.id === id);
  if (at === -1) throw absent();
  const against = reasonAgainstMove(direction, { above: at, below: order.length - 1 - at });
  if (against) throw new Problem(against);
  const to = direction === 'up' ? at - 1 : at + 1;
  [order[at], order[to]] = [order[to]!, order[at]!];
  for (const [sort, entry] of order.entries())
    if (entry.sort !== sort) await db`update ${db(register.table)} set sort = ${sort} where ${db(register.key)}::text = ${entry.id}`;
  await noteChange(context, { kind: register.kind, objectId: id, act: 'moved' });
  await announceRegister(context, register);
  return { done: true };
}
