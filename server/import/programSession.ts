import { randomBytes } from 'node:crypto';
import type { Sql } from '../database/connect.ts';
import type { Actor } from '../pipeline/context.ts';
import { keyOf } from '../keys/secrets.ts';

const HOUR = 3_600_000;

/**
 * Work as a person who has not signed in: accounts are made and changed only under a living session, which the database itself checks. Nobody
 * can use this one: its token never existed, only a hash does. It ends with the work.
 */
export async function underSession<Result>(owner: Sql, actor: Actor, work: (actor: Actor) => Promise<Result>): Promise<Result> {
  const id = randomBytes(32).toString('hex');
  const at = new Date();
  const { orgId, staffId, practiceId, language } = actor;
  await owner`
    insert into session (token_hash, org_id, staff_id, practice_id, device_type, language, created_at, last_seen_at, expires_at)
    values (${keyOf(id)}, ${orgId}, ${staffId}, ${practiceId}, 'program', ${language}, ${at}, ${at}, ${new Date(at.getTime() + HOUR)})`;
  try {
    return await work({ ...actor, id });
  } finally {
    await owner`update session set ended_at = ${new Date()} where token_hash = ${keyOf(id)}`;
  }
}
