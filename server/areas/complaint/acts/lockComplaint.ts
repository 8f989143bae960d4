import { mayHandle } from '../../../../src/domain/complaint/rules.ts';
import type * as Complaint from '../../../../src/domain/complaint/shapes.ts';
import { type ComplaintAct, type ComplaintState, complaintActs, complaintCan } from '../../../../src/domain/complaint/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

export interface StoredComplaint
  extends Pick<Complaint.Line, 'id' | 'number' | 'patientId' | 'againstStaffId' | 'handlerId' | 'level' | 'receivedAt' | 'dueOn'>,
    Pick<Complaint.Line, 'channel' | 'kind' | 'version'> {
  state: ComplaintState;
}

/** Locks a complaint that the act may be done on by this person. State before version: "closed" says more than "changed meanwhile". */
export async function lockComplaint(
  { db, session }: Pick<Context, 'db' | 'session'>,
  act: ComplaintAct,
  { id, version }: { id: string; version: number },
): Promise<StoredComplaint> {
  const [stored] = await db<[StoredComplaint?]>`
    select id, number, patient_id, against_staff_id, handler_id, level, received_at, due_on, channel, kind, state, version
    from complaint where id = ${id} for no key update`;
  if (!stored) throw absent();
  if (!mayHandle(stored, session.staffId)) throw new Problem('complaint.refused.accused');
  if (!complaintCan(act, stored.state)) throw new Problem(complaintActs[act].refused);
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}
