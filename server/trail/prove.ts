import type { Db } from '../database/connect.ts';
import type { ChainRow, Finding } from './chain.ts';
import { STEP, walk } from './verify.ts';

export interface Proof {
  head: { number: number; hash: Uint8Array };
  finding: Finding | undefined;
}

/** How far the chain of the organisation is sealed. */
export async function findHead(db: Db): Promise<Proof['head']> {
  const [head] = await db<[Proof['head']]>`select number, hash from audit_standing()`;
  return head;
}

/** Walks the chain of the organisation from its first row to what is sealed now. */
export async function proveChain(db: Db, known?: Proof['head']): Promise<Proof> {
  const head = known ?? (await findHead(db));
  const rowsFrom = (number: number) => db<ChainRow[]>`
    select org_id::text, practice_id::text, id::text, (extract(epoch from at) * 1000000)::bigint::text as micros, staff_id::text, call,
      patient_id::text, object_id, detail::text, address, seal_number as number, previous_hash, hash
    from audit_chain(${number}, ${head.number}, ${STEP})`;
  return { head, finding: await walk(rowsFrom, head) };
}
