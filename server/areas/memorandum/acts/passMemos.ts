import type { Passing } from '../../../../src/domain/task/delegation.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { findMemoPeople } from '../queries.ts';

/** Gives open memos of a person to a colleague and returns their number. The assignor stays. */
export async function passMemos({ db, session }: Context, { fromId, toId, id = null }: Passing): Promise<number> {
  const passed = await db`
    update memo set assignee_id = ${toId}, version = version + 1
    where practice_id = app_practice() and assignee_id = ${fromId} and (${id}::uuid is null or id = ${id}::uuid) and finished_at is null
      and deleted_at is null returning id`;
  if (passed.length > 0 && (await findMemoPeople(db, session.practiceId, toId)).length === 0)
    refuse([{ field: 'toId', message: 'memorandum.assignee.noRight' }]);
  return passed.length;
}
