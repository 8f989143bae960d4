import type { Db, Sql } from '../database/connect.ts';
import type { Actor } from '../pipeline/context.ts';
import { newTicket, readTicket, spendTicket } from './tickets.ts';

/** A ticket stands in an address, which browsers and proxies remember: it opens one thing by one call, once, within a minute. */
const TICKET_LIFE = 60_000;

/** Calls that a ticket opens. */
export type TicketedCall = 'downloadOrgExport' | 'getNoteExportData';

/** Milliseconds for which a film can be played on and sought in. */
const KEPT_LIFE = 3 * 3_600_000;
/** Calls that a ticket opens as often as it is asked, whatever file of theirs. */
export type KeptTicketCall = 'playEducationFile';

const audienceOf = (call: string, id: string) => `${call} ${id}`;

export const newExportTicket = (db: Db, session: Actor, call: TicketedCall, id: string, now: Date): Promise<string> =>
  newTicket(db, session, { audience: audienceOf(call, id), until: new Date(now.getTime() + TICKET_LIFE) });

export const newKeptTicket = (db: Db, session: Actor, call: KeptTicketCall, now: Date): Promise<string> =>
  newTicket(db, session, { audience: call, until: new Date(now.getTime() + KEPT_LIFE) });

const tokenShape = /^[\w-]{43}$/;

/** The id of the session that a kept ticket was given to. */
export const readKeptTicket = async (
  sql: Sql,
  { call, token }: { call: string; token: unknown },
  now: Date,
): Promise<string | undefined> =>
  typeof token === 'string' && tokenShape.test(token) ? (await readTicket(sql, token, call, now))?.sessionId : undefined;

/** Uses a ticket up; answers the id of the session it was given to. Two requests at once: one of them gets it. */
export async function takeExportTicket(
  sql: Sql,
  { call, token, id }: { call: string; token: unknown; id: unknown },
  now: Date,
): Promise<string | undefined> {
  if (typeof token !== 'string' || typeof id !== 'string' || !tokenShape.test(token)) return undefined;
  return (await spendTicket(sql, token, audienceOf(call, id), now))?.sessionId;
}
