import { sendState, signState } from '../../../../src/domain/order/states.ts';
import { type Direction, reasonAgainstMove } from '../../../../src/domain/register/moves.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { announceOrders } from './announceOrders.ts';
import { lockOrders } from './lockOrders.ts';

interface Row {
  id: string;
  groupNumber: number | null;
  /** Neither sent nor revoked: only these stand together on the screen. */
  isWaiting: boolean;
}

/**
 * Moves a line, or the whole group it belongs to, past the next one that waits as it does: past one that was sent it would move unseen.
 * Only the order on the screen and on paper changes.
 */
export async function sortOrder(context: Context, { id, direction }: { id: string; direction: Direction }): Promise<Done> {
  const { db } = context;
  const { visit } = await lockOrders(db, [id]);
  const rows = await db<Row[]>`
    select id, group_number, send_status <> ${sendState.sent} and sign_status <> ${signState.revoked} as is_waiting
    from advice where encounter_id = ${visit.id} order by sort, id`;
  const blocks = blocksOf(rows);
  const from = blocks.findIndex((block) => block.some((row) => row.id === id));
  const [moved] = blocks[from]!;
  const isPeer = ([row]: readonly Row[]) => row!.isWaiting === moved!.isWaiting;
  const above = blocks.filter((block, at) => at < from && isPeer(block));
  const below = blocks.filter((block, at) => at > from && isPeer(block));
  const against = reasonAgainstMove(direction, { above: above.length, below: below.length });
  if (against) throw new Problem(against);
  const to = blocks.indexOf(direction === 'up' ? above.at(-1)! : below[0]!);
  blocks.splice(to, 0, ...blocks.splice(from, 1));
  const ids = blocks.flat().map((row) => row.id);
  await db`
    update advice a set sort = n.sort from unnest(${ids}::uuid[]) with ordinality as n (id, sort) where a.id = n.id and a.sort <> n.sort`;
  await announceOrders(context, ['Order'], ['m_chart']);
  return { done: true };
}

function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last && row.groupNumber !== null && last[0]!.groupNumber === row.groupNumber) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}
