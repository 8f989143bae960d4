import { dateAt } from '../../src/domain/dates.ts';
import { holds } from '../../src/domain/permission/holds.ts';
import type { Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';

/** A till of the caller that is not signed: its cashier counts it before any sum of its money is shown. */
export interface BlindCount {
  sessionIds: readonly string[];
  /** The day of its opening, yyyy-MM-dd; of several tills the earliest. */
  since: string;
}

/**
 * The tills of the session's clinic that the caller has not signed yet; undefined without one. Whoever supervises the tills reads every sum of
 * them by that right.
 */
export async function findBlindCount({ db, session }: Pick<Context, 'db' | 'session'>): Promise<BlindCount | undefined> {
  if (holds(session.authorities, 'o_till_supervise')) return undefined;
  const own = await db<{ id: string; openedAt: string }[]>`
    select id, opened_at from till_session
    where practice_id = ${session.practiceId} and cashier_id = ${session.staffId} and state <> 'closed' order by opened_at, id`;
  const [first] = own;
  return first && { sessionIds: own.map(({ id }) => id), since: dateAt(first.openedAt) };
}

/** Refuses the sums of days up to `until` (yyyy-MM-dd) while they would tell a cashier what the own drawer should hold. */
export async function refuseWhileBlind(context: Context, until: string): Promise<void> {
  const blind = await findBlindCount(context);
  if (blind && until >= blind.since) throw new Problem('till.refused.blind');
}
