import { keySeconds } from '../../../../src/domain/inpatient/shapes.ts';
import type { Sql } from '../../../database/connect.ts';
import type { Actor, Context } from '../../../pipeline/context.ts';
import { newTicket, spendTicket } from '../../../sessions/tickets.ts';

/** A key of this session for the inpatient page: for a minute, for one exchange, useless for any call of ours. */
export const newSecretKey = (sql: Sql, session: Actor, at: Date): Promise<string> =>
  newTicket(sql, session, { audience: 'inpatient', until: new Date(at.getTime() + keySeconds * 1000) });

/** The living session behind a key, whose screen is not locked, and the practice it was given for. Of many who ask at once with the same key, one gets it. */
export async function spendSecretKey({ outsideTenant, sessions, now }: Context, key: string): Promise<Actor | undefined> {
  const spent = await outsideTenant('ticket', (sql) => spendTicket(sql, key, 'inpatient', now()));
  const live = spent && (await sessions.findById(spent.sessionId));
  return live?.practiceId === spent?.practiceId && !live?.isLocked ? live : undefined;
}
