import type { Chosen } from '../../../../src/domain/pharmacy/standing.ts';
import type { Context } from '../../../pipeline/context.ts';

/** How a line stands after the hand-out: units that are not with the patient, and those of them that are owed. */
export interface HandedOut {
  id: string;
  /** Units not out before, without those refunded; they are out now, but for `owed`. */
  back: number;
  owed: number;
}

/** Takes the chosen batches off the shelves: stock, ledger of movements, and what each line got from which batch. */
export async function writeTaken({ db, session, newId, now }: Context, lines: readonly HandedOut[], chosen: Chosen): Promise<void> {
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const taken = lines.flatMap(({ id }) => (chosen[id] ?? []).map((part) => ({ lineId: id, ...part })));
  await db`
    update stock_batch b set quantity = b.quantity - v.quantity
    from (select batch_id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${db.json(taken.map(({ batchId, quantity }) => ({ batch_id: batchId, quantity })))}) as t(batch_id uuid, quantity int)
      group by batch_id) v
    where b.id = v.batch_id`;
  await db`insert into stock_movement ${db(
    taken.map(({ lineId, batchId, quantity }) => ({
      ...own,
      id: newId(),
      batchId,
      change: -quantity,
      kind: 'dispensing',
      sourceId: lineId,
      at: now(),
      staffId: session.staffId,
    })),
  )}`;
  await db`insert into dispensing_batch ${db(taken.map((part) => ({ ...own, id: newId(), ...part })))}
    on conflict (org_id, line_id, batch_id) do update set quantity = dispensing_batch.quantity + excluded.quantity`;
  // What had come back is out again, but for what was refunded meanwhile and for what stays owing.
  await db`update dispensing_line l set returned = l.returned - v.back + v.owed, owed = v.owed
    from jsonb_to_recordset(${db.json(lines.map(({ id, back, owed }) => ({ id, back, owed })))}) as v(id uuid, back int, owed int) where l.id = v.id`;
}
