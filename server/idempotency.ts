import { hash } from 'node:crypto';
import type { Db } from './database/connect.ts';
import { Problem } from './problem.ts';

export interface Submission {
  orgId: string;
  staffId: string;
  key: string;
  call: string;
  arg: unknown;
  at: Date;
}

/**
 * Runs a write at most once a key. The key is stored with its answer in the transaction of the effect: both are there or
 * neither. A repeat that comes while the first is under way waits for it.
 */
export async function onceOnly(db: Db, { orgId, staffId, key, call, arg, at }: Submission, run: () => Promise<unknown>): Promise<unknown> {
  if (!/^[\w.:-]{8,128}$/.test(key)) throw new Problem('error.request.key');
  const digest = hash('sha256', `${call}\n${stable(arg)}`, 'buffer');
  const [, [before]] = await Promise.all([
    db`select pg_advisory_xact_lock(hashtextextended(${`${staffId} ${key}`}, 4200))`,
    db<
      { requestHash: Buffer; answer: unknown }[]
    >`select request_hash, answer from idempotency where org_id = ${orgId} and staff_id = ${staffId} and key = ${key}`,
  ]);
  if (before) {
    if (!before.requestHash.equals(digest)) throw new Problem('error.request.keyReused');
    return before.answer;
  }
  const answer = await run();
  await db`insert into idempotency (org_id, staff_id, key, call, request_hash, answer, at)
    values (${orgId}, ${staffId}, ${key}, ${call}, ${digest}, ${JSON.stringify(answer ?? null)}::text::json, ${at})`;
  return answer;
}

/** The same text for the same content, whatever the order of its names. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !Buffer.isBuffer(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
