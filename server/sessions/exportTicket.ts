import type { Db, Sql } from '../database/connect.ts';
import type { Actor } from '../pipeline/context.ts';
import { newTicket, spendTicket } from './tickets.ts';

/** A ticket stands in an address, which browsers and proxies remember: it opens one thing by one call, once, within a minute. */
const TICKET_LIFE = 60_000;

/** Calls that a ticket opens. */
export type TicketedCall = 'downloadOrgExport' | 'getNoteExportData';

const audienceOf = (call: string, id: string) => `${call} ${id}`;

export const newExportTicket = (db: Db, session: Actor, call: TicketedCall, id: string, now: Date): Promise<string> =>
  newTicket(db, session, { audience: audienceOf(call, id), until: new Date(now.getTime() + TICKET_LIFE) });

/** Uses a ticket up; answers the id of the session it was given to. Two requests at once: one of them gets it. */
export async function takeExportTicket(
  sql: Sql,
  { call, token, id }: { call: string; token: unknown; id: unknown },
  now: Date,
): Promise<string | undefined> {
  if (typeof token !== 'string' || typeof id !== 'string' || !/^[\w-]{43}$/.test(token)) return undefined;
  return (await spendTicket(sql, token, audienceOf(call, id), now))?.sessionId;
}
