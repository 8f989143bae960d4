import { mayHandle } from '../../../../src/domain/complaint/rules.ts';
import { complaintActs } from '../../../../src/domain/complaint/states.ts';
import type { Passing } from '../../../../src/domain/task/delegation.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { isHandler } from '../queries/complaints.ts';
import { addStep, announceComplaints } from './addStep.ts';

interface Open {
  id: string;
  againstStaffId: string | null;
}

/** Gives open complaints of a handler to a colleague and returns their number. Nobody gets, or gives, a complaint about themselves. */
export async function passComplaints(context: Context, { fromId, toId, id = null, reason }: Passing): Promise<number> {
  const { db, session } = context;
  const open = await db<Open[]>`
    select id, against_staff_id from complaint
    where practice_id = app_practice() and handler_id = ${fromId} and (${id}::uuid is null or id = ${id}::uuid)
      and state = any (${[...complaintActs.handle.from]}::text[])
    order by id for no key update`;
  if (open.length === 0) return 0;
  if (!(await isHandler(db, toId))) refuse([{ field: 'toId', message: 'complaint.handler.unknown' }]);
  if (open.some((complaint) => !mayHandle(complaint, toId))) refuse([{ field: 'toId', message: 'complaint.handler.accused' }]);
  if (open.some((complaint) => !mayHandle(complaint, session.staffId))) throw new Problem('complaint.refused.accused');
  for (const complaint of open) {
    await db`update complaint set handler_id = ${toId}, version = version + 1 where id = ${complaint.id}`;
    await addStep(context, { complaintId: complaint.id, kind: 'assigned', handlerId: toId, words: reason });
  }
  await announceComplaints(context);
  return open.length;
}
