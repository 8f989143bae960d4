import { consultingState } from '../../../../src/domain/consulting/states.ts';
import type { Passing } from '../../../../src/domain/task/delegation.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';

/** Gives open enquiries of a person, or of nobody, to a colleague and returns their number. */
export async function passEnquiries({ db, announce }: Context, { fromId, toId, id = null }: Passing<string | null>): Promise<number> {
  const passed = await db`
    update consulting_record set owner_id = ${toId}, version = version + 1
    where practice_id = app_practice() and owner_id is not distinct from ${fromId}::uuid and (${id}::uuid is null or id = ${id}::uuid)
      and status = ${literal(db, consultingState.open)} and deleted_at is null returning id`;
  if (passed.length > 0) await announce({ subType: null, tags: ['Consulting'], audience: { permission: 'm_patient' } });
  return passed.length;
}
