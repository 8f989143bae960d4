import { followUpState } from '../../../../src/domain/followup/states.ts';
import type { Passing } from '../../../../src/domain/task/delegation.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { findOwners } from '../queries/owners.ts';

/** Gives waiting follow-ups of a person, or of nobody, to a colleague who may carry them out, and returns their number. */
export async function passPlans({ db, announce }: Context, { fromId, toId, id = null }: Passing<string | null>): Promise<number> {
  const waiting = await lockRows(
    db,
    'followUp',
    db<{ id: string }[]>`
    select id from followup_plan
    where practice_id = app_practice() and owner_id is not distinct from ${fromId}::uuid and (${id}::uuid is null or id = ${id}::uuid)
      and status = ${literal(db, followUpState.waiting)}
    order by id for no key update`,
  );
  if (waiting.length === 0) return 0;
  if (toId !== null && !(await findOwners(db, {})).some((owner) => owner.id === toId))
    refuse([{ field: 'toId', message: 'followup.owner.notOffered' }]);
  await db`update followup_plan set owner_id = ${toId}, version = version + 1 where id = any (${waiting.map((plan) => plan.id)}::uuid[])`;
  await announce({ subType: null, tags: ['FollowUp'], audience: { permission: 'm_patient' } });
  return waiting.length;
}
