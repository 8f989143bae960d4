import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Sql } from '../database/connect.ts';
import { inTenant, type Tenant } from '../database/tenant.ts';
import { Spooled } from '../files/spooled.ts';
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
  const before = await findAnswer(db, { orgId, staffId, key });
  if (before) {
    if (!before.requestHash.equals(digest)) throw new Problem('error.request.keyReused');
    return before.answer;
  }
  const answer = await run();
  await db`insert into idempotency (org_id, staff_id, key, call, request_hash, answer, at)
    values (${orgId}, ${staffId}, ${key}, ${call}, ${digest}, ${JSON.stringify(answer ?? null)}::text::json, ${at})`;
  return answer;
}

type Kept = { requestHash: Buffer; answer: unknown };

/** Waits for a transaction under the same key that is still being decided. */
async function findAnswer(db: Db, { orgId, staffId, key }: Pick<Submission, 'orgId' | 'staffId' | 'key'>): Promise<Kept | undefined> {
  const [, [kept]] = await Promise.all([
    db`select pg_advisory_xact_lock(hashtextextended(${`${staffId} ${key}`}, 4200))`,
    db<Kept[]>`select request_hash, answer from idempotency where org_id = ${orgId} and staff_id = ${staffId} and key = ${key}`,
  ]);
  return kept;
}

/** Milliseconds between looks, while PostgreSQL starts again. */
const looks = [0, 200, 500, 1000, 2000, 4000];

/**
 * After a commit whose outcome is unknown: the stored answer if it was done, undefined if it was not. Without a key, or while the database
 * stays away, nobody knows, and the caller is told so.
 */
export async function findOutcome(
  sql: Sql,
  tenant: Tenant & { staffId: string },
  key: string | undefined,
): Promise<{ answer: unknown } | undefined> {
  const unknown = new Problem('error.outcomeUnknown', { http: 503 });
  if (key === undefined) throw unknown;
  for (const pause of looks) {
    await sleep(pause);
    try {
      const kept = await inTenant(sql, tenant, (db) => findAnswer(db, { orgId: tenant.orgId, staffId: tenant.staffId, key }));
      return kept && { answer: kept.answer };
    } catch {
      // The database is still away.
    }
  }
  throw unknown;
}

/** The same text for the same content, whatever the order of its names; without passwords, which a stored digest would let others guess. */
function stable(value: unknown): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (name === 'password') return undefined;
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(contentOf(inner)).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner;
  });
}

/** A file is what it holds and what it is called: where a try of it lies meanwhile is another place each time. */
function contentOf(value: object): object {
  return Spooled.is(value) ? { name: value.name, sha256: value.sha256 } : value;
}
