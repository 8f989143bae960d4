import { keySeconds } from '../../../src/domain/inpatient/shapes.ts';
import type { Actor, Context } from '../../calls/context.ts';
import type { Sql } from '../../database/connect.ts';
import { newSecret, sha256 } from '../../sessions.ts';

/** A key of this session for the inpatient page: for a minute, for one exchange, useless for any call of ours. */
export async function newSecretKey(sql: Sql, session: Actor, at: Date): Promise<string> {
  const key = newSecret();
  await sql`insert into ticket (token_hash, audience, session_hash, org_id, staff_id, practice_id, expires_at)
    values (${sha256(key)}, 'inpatient', ${Buffer.from(session.id, 'hex')}, ${session.orgId}, ${session.staffId}, ${session.practiceId},
      ${new Date(at.getTime() + keySeconds * 1000)})`;
  return key;
}

/** The living session behind a key, and the practice it was given for. Of many who ask at once with the same key, one gets it. */
export async function spendSecretKey({ sessions, now }: Context, key: string): Promise<Actor | undefined> {
  const [spent] = await sessions.sql<{ id: string; practiceId: string }[]>`
    update ticket set used_at = ${now()}
    where token_hash = ${sha256(key)} and audience = 'inpatient' and used_at is null and expires_at > ${now()}
    returning encode(session_hash, 'hex') as id, practice_id`;
  const live = spent && (await sessions.findById(spent.id));
  return live?.practiceId === spent?.practiceId ? live : undefined;
}
