import { dateAt } from '../../../../../src/domain/dates.ts';
import type * as Chain from '../../../../../src/domain/inventory/chain/shapes.ts';
import { type ChainAct, type ChainEntryKind, chainActs, chainCan, isDoneBy } from '../../../../../src/domain/inventory/chain/states.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem } from '../../../../pipeline/problem.ts';
import { findChainTransfer } from '../../queries/chainTransfers.ts';

export interface Which {
  id: string;
  version: number;
}

/** The transfer under its lock, as it is now, if this clinic may do the act and it may begin from there. */
export async function lockChain(context: Context, { id, version }: Which, act: ChainAct): Promise<Chain.ChainFull> {
  const { db, session, now } = context;
  await lockRows(db, 'chainTransfer', db`select id from chain_transfer where id = ${id} for no key update`);
  const chain = await findChainTransfer(db, { session, today: dateAt(now()) }, id);
  if (!chain || !isDoneBy(act, chain.side)) throw absent();
  if (!chainCan(act, chain.status)) throw new Problem(chainActs[act].refused, { values: { number: chain.number } });
  if (chain.version !== version) throw new Problem('error.version');
  return chain;
}

/** Units of one line that an act moves or settles, with their fen. */
export interface Part {
  line: Chain.ChainGoods;
  quantity: number;
  amount: number;
}

export interface WrittenPart extends Part {
  /** The id of the entry in the ledger of the transfer; the stock movement names it as its source. */
  entryId: string;
}

/** Writes the ledger of the transfer; the movements of stock follow from what it gives back. */
export async function writeEntries(
  { db, session, newId, now }: Context,
  transferId: string,
  { kind, reason = '' }: { kind: ChainEntryKind; reason?: string },
  parts: readonly Part[],
): Promise<WrittenPart[]> {
  const written = parts.filter(({ quantity }) => quantity > 0).map((part) => ({ ...part, entryId: newId() }));
  if (written.length === 0) return [];
  await db`insert into chain_transfer_entry ${db(
    written.map(({ entryId, line, quantity, amount }) => ({
      orgId: session.orgId,
      practiceId: session.practiceId,
      id: entryId,
      transferId,
      lineId: line.id,
      kind,
      quantity,
      amount,
      reason,
      at: now(),
      staffId: session.staffId,
    })),
  )}`;
  return written;
}

interface LineChange {
  id: string;
  quantity: number;
  settled: number;
  surplus: number;
  reason: string;
}

/** Writes what became of the lines. */
export async function writeLines({ db }: Context, lines: readonly LineChange[]): Promise<void> {
  await db`
    update chain_transfer_line x set quantity = t.quantity, settled = t.settled, surplus = t.surplus, reason = t.reason
    from jsonb_to_recordset(${db.json(lines.map(({ id, quantity, settled, surplus, reason }) => ({ id, quantity, settled, surplus, reason })))})
      as t(id uuid, quantity int, settled int, surplus int, reason text) where x.id = t.id`;
}

/** Lists of transfers in both clinics, and stock in this one. */
export async function announceChain({ announce }: Context, { moved }: { moved: boolean }): Promise<void> {
  await announce({ subType: null, tags: ['ChainTransfer'], audience: { everybody: 'org' } });
  if (!moved) return;
  for (const permission of ['m_inventory', 'm_pharmacy', 'm_chart'] as const)
    await announce({ subType: null, tags: ['Stock'], audience: { permission } });
}
