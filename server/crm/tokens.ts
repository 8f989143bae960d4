import { digest } from '../acts/external/holder.ts';
import type { Actor, Context } from '../calls/context.ts';
import type { Db, Sql } from '../database/connect.ts';
import { newSecret } from '../sessions.ts';

const minutes = { xcrm: 15, qk: 5 } as const;
export type CrmAudience = keyof typeof minutes;

/** A token for one service only, of one session, useless for any call of ours. */
export async function newCrmToken(
  db: Db | Sql,
  audience: CrmAudience,
  session: Pick<Actor, 'id' | 'orgId' | 'staffId' | 'practiceId'>,
  at: Date,
): Promise<string> {
  const token = newSecret();
  await db`insert into ticket (token_hash, audience, session_hash, org_id, staff_id, practice_id, expires_at)
    values (${digest(token)}, ${audience}, ${Buffer.from(session.id, 'hex')}, ${session.orgId}, ${session.staffId}, ${session.practiceId},
      ${new Date(at.getTime() + minutes[audience] * 60_000)})`;
  return token;
}

/** The living session behind a token of the customer-relationship service. */
export async function sessionOfCrmToken({ sessions, now }: Context, token: string): Promise<Actor | undefined> {
  const [row] = await sessions.sql<{ id: string }[]>`
    select encode(session_hash, 'hex') as id from ticket
    where token_hash = ${digest(token)} and audience = 'xcrm' and expires_at > ${now()}`;
  return row && (await sessions.findById(row.id));
}
