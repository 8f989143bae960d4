import type * as Trail from '../../../src/domain/trail/shapes.ts';
import type { Context } from '../../calls/context.ts';
import { Problem } from '../../problem.ts';
import { findTrailState } from '../../queries/trail.ts';
import type { ChainRow } from '../../trail/chain.ts';
import { STEP, walk } from '../../trail/verify.ts';

/** A person waits for it: what takes longer is left to `npm run audit:verify`. */
const MOST_ROWS = 500_000;

/** Proves the chain of the organisation from its first row to what is sealed now, and keeps what was found. */
export async function proveTrail({ db, session, now, newId }: Context): Promise<Trail.State> {
  const [head] = await db<[{ number: number; hash: Uint8Array }]>`select number, hash from audit_standing()`;
  if (head.number > MOST_ROWS) throw new Problem('trail.refused.tooLong', { values: { most: MOST_ROWS } });
  const rowsFrom = (number: number) => db<ChainRow[]>`
    select org_id::text, practice_id::text, id::text, (extract(epoch from at) * 1000000)::bigint::text as micros, staff_id::text, call,
      patient_id::text, object_id, detail::text, address, seal_number as number, previous_hash, hash
    from audit_chain(${number}, ${head.number}, ${STEP})`;
  const finding = await walk(rowsFrom, head);
  await db`
    insert into audit_check (org_id, id, at, staff_id, number, fault, fault_number, fault_id)
    values (${session.orgId}, ${newId()}, ${now()}, ${session.staffId}, ${head.number}, ${finding?.fault ?? null}, ${finding?.number ?? null}, ${finding?.id ?? null})`;
  return findTrailState(db);
}
