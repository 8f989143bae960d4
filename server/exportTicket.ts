import type { Actor } from './calls/context.ts';
import type { Db, Sql } from './database/connect.ts';
import { newTicket, spendTicket } from './tickets.ts';

/** A ticket stands in an address, which browsers and proxies remember: it opens one record, once, within a minute. */
const TICKET_LIFE = 60_000;
const audienceOf = (noteRecordId: string) => `noteExport ${noteRecordId}`;

export const newExportTicket = (db: Db, session: Actor, noteRecordId: string, now: Date): Promise<string> =>
  newTicket(db, session, { audience: audienceOf(noteRecordId), until: new Date(now.getTime() + TICKET_LIFE) });

/** Uses a ticket up; answers the id of the session it was given to. Two requests at once: one of them gets it. */
export async function takeExportTicket(
  sql: Sql,
  { token, noteRecordId }: { token?: unknown; noteRecordId?: unknown },
  now: Date,
): Promise<string | undefined> {
  if (typeof token !== 'string' || typeof noteRecordId !== 'string' || !/^[\w-]{43}$/.test(token)) return undefined;
  return (await spendTicket(sql, token, audienceOf(noteRecordId), now))?.sessionId;
}
