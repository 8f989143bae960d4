import { hash } from 'node:crypto';
import type { Actor } from './calls/context.ts';
import type { Db, Sql } from './database/connect.ts';
import { newSecret } from './sessions.ts';

/** A ticket stands in an address, which browsers and proxies remember: it opens one record, once, within a minute. */
const TICKET_LIFE = 60_000;
const audienceOf = (noteRecordId: string) => `noteExport ${noteRecordId}`;
const hashed = (token: string) => hash('sha256', token, 'buffer');

export async function newExportTicket(db: Db, session: Actor, noteRecordId: string, now: Date): Promise<string> {
  const token = newSecret();
  await db`insert into ticket (token_hash, audience, session_hash, org_id, staff_id, practice_id, expires_at)
    values (${hashed(token)}, ${audienceOf(noteRecordId)}, ${Buffer.from(session.id, 'hex')}, ${session.orgId}, ${session.staffId}, ${session.practiceId}, ${new Date(now.getTime() + TICKET_LIFE)})`;
  return token;
}

/** Uses a ticket up; answers the id of the session it was given to. Two requests at once: one of them gets it. */
export async function takeExportTicket(
  sql: Sql,
  { token, noteRecordId }: { token?: unknown; noteRecordId?: unknown },
  now: Date,
): Promise<string | undefined> {
  if (typeof token !== 'string' || typeof noteRecordId !== 'string' || !/^[\w-]{43}$/.test(token)) return undefined;
  const [row] = await sql<{ sessionId: string }[]>`
    update ticket set used_at = ${now}
    where token_hash = ${hashed(token)} and audience = ${audienceOf(noteRecordId)} and used_at is null and expires_at > ${now}
    returning encode(session_hash, 'hex') as session_id`;
  return row?.sessionId;
}
