import type * as Trail from '../../../../src/domain/trail/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findHead, proveChain } from '../../../trail/prove.ts';
import { findTrailState } from '../queries/trail.ts';

/** A person waits for it: what takes longer is left to the job of every night. */
const MOST_ROWS = 500_000;

/** Proves the chain of the organisation from its first row to what is sealed now, and keeps what was found. */
export async function proveTrail({ db, session, now, newId }: Context): Promise<Trail.State> {
  const head = await findHead(db);
  if (head.number > MOST_ROWS) throw new Problem('trail.refused.tooLong', { values: { most: MOST_ROWS } });
  const { finding } = await proveChain(db, head);
  await db`
    insert into audit_check (org_id, id, at, staff_id, number, fault, fault_number, fault_id)
    values (${session.orgId}, ${newId()}, ${now()}, ${session.staffId}, ${head.number}, ${finding?.fault ?? null}, ${finding?.number ?? null}, ${finding?.id ?? null})`;
  return findTrailState(db);
}
