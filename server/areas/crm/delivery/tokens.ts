import type { Db, Sql } from '../../../database/connect.ts';
import type { Actor, Context } from '../../../pipeline/context.ts';
import { newTicket, readTicket } from '../../../sessions/tickets.ts';

const minutes = { xcrm: 15, qk: 5 } as const;
export type CrmAudience = keyof typeof minutes;

/** A token for one service only, of one session, useless for any call of ours. */
export const newCrmToken = (db: Db | Sql, audience: CrmAudience, session: Pick<Actor, 'id'>, at: Date): Promise<string> =>
  newTicket(db, session, { audience, until: new Date(at.getTime() + minutes[audience] * 60_000) });

/** The living session behind a token of the customer-relationship service, whose screen is not locked. */
export async function sessionOfCrmToken({ outsideTenant, sessions, now }: Context, token: string): Promise<Actor | undefined> {
  const ticket = await outsideTenant('ticket', (sql) => readTicket(sql, token, 'xcrm', now()));
  const live = ticket && (await sessions.findById(ticket.sessionId));
  return live?.isLocked ? undefined : live;
}
