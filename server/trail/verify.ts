import type { Db, Sql } from '../database/connect.ts';
import { beginning, type ChainRow, type Finding, faultAfter, faultAtEnd, type Head } from './chain.ts';

export interface Chain {
  orgId: string;
  /** How far the chain has come. */
  number: number;
  /** Hex. Kept elsewhere, it proves later that nothing before it was rewritten. */
  hash: string;
  /** Rows that wait to be sealed. */
  unsealed: number;
  finding?: Finding;
}

/** A head that was written down earlier. */
export type KnownHead = Pick<Chain, 'orgId' | 'number' | 'hash'>;

export const STEP = 2000;

/** Walks every chain in one snapshot; of each, the first row that is wrong. */
export function verifyTrail(owner: Sql, known: readonly KnownHead[] = []): Promise<Chain[]> {
  return owner.begin('isolation level repeatable read read only', async (transaction) => {
    const db = transaction as unknown as Db;
    await db`select set_config('app.keeps', 'on', true)`;
    const heads = await db<(Head & { orgId: string })[]>`select org_id, number, hash from audit_head`;
    const found = await db<{ orgId: string; unsealed: number }[]>`
      select org_id, count(*) filter (where hash is null) as unsealed from audit_log group by org_id`;
    const orgs = [...new Set([...heads, ...found, ...known].map(({ orgId }) => orgId))].sort();
    const chains: Chain[] = [];
    for (const orgId of orgs) {
      const head = heads.find((one) => one.orgId === orgId) ?? beginning;
      const finding = await walk(
        (number) => rowsAfter(db, orgId, number),
        head,
        known.filter((one) => one.orgId === orgId),
      );
      const unsealed = found.find((one) => one.orgId === orgId)?.unsealed ?? 0;
      chains.push({ orgId, number: head.number, hash: Buffer.from(head.hash).toString('hex'), unsealed, ...(finding && { finding }) });
    }
    return chains;
  }) as Promise<Chain[]>;
}

/** From the first row to the last; `rowsFrom` answers up to `STEP` rows that follow a number. */
export async function walk(
  rowsFrom: (number: number) => PromiseLike<ChainRow[]>,
  head: Head,
  known: readonly KnownHead[] = [],
): Promise<Finding | undefined> {
  let last: Head & { id: string | null } = { ...beginning, id: null };
  for (;;) {
    const rows = await rowsFrom(last.number);
    for (const row of rows) {
      if (row.number > head.number) return { fault: 'inserted', number: row.number, id: row.id };
      const finding = faultAfter(last, row);
      if (finding) return finding;
      const remembered = known.find(({ number }) => number === row.number);
      if (remembered && remembered.hash !== Buffer.from(row.hash).toString('hex'))
        return { fault: 'changed', number: row.number, id: row.id };
      last = row;
    }
    if (rows.length < STEP) break;
  }
  const lost = known.find(({ number }) => number > last.number);
  return lost ? { fault: 'missing', number: last.number + 1, id: null } : faultAtEnd(last, head);
}

const rowsAfter = (db: Db, orgId: string, number: number) => db<ChainRow[]>`
  select org_id::text, practice_id::text, id::text, (extract(epoch from at) * 1000000)::bigint::text as micros, staff_id::text, call,
    patient_id::text, object_id, detail::text, address, seal_number as number, previous_hash, hash
  from audit_log where org_id = ${orgId} and seal_number > ${number} order by seal_number limit ${STEP}`;
