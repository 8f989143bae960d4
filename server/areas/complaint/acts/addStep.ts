import type * as Complaint from '../../../../src/domain/complaint/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { isHandler } from '../queries/complaints.ts';

interface NewStep {
  complaintId: string;
  kind: Complaint.Step['kind'];
  words?: string;
  handlerId?: string | null;
}

/** Adds to the history of a complaint who did what at this moment. */
export async function addStep(
  { db, session, now, newId }: Context,
  { complaintId, kind, words = '', handlerId = null }: NewStep,
): Promise<void> {
  await db`insert into complaint_step ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    complaintId,
    kind,
    words,
    handlerId,
    at: now(),
    staffId: session.staffId,
  })}`;
}

/** A complaint is given only to a person who may open it here. */
export async function requireHandler({ db }: Pick<Context, 'db'>, handlerId: string): Promise<void> {
  if (!(await isHandler(db, handlerId))) refuse([{ field: 'handlerId', message: 'complaint.handler.unknown' }]);
}

/** Records to whom the complaint was given, and tells that person its number and its last day. */
export async function giveTo(context: Context, complaint: { id: string; number: string; dueOn: string }, handlerId: string): Promise<void> {
  await addStep(context, { complaintId: complaint.id, kind: 'assigned', handlerId });
  if (handlerId === context.session.staffId) return;
  const values = { change: 'complaintGiven', items: complaint.number, reason: complaint.dueOn, patientName: '' };
  await context.announce({
    subType: 'order_has_changed',
    tags: ['Complaint', 'Notice'],
    audience: { staffId: handlerId },
    content: { message: 'shell.notice.orderHasChanged', values, objectId: complaint.id },
  });
}

export const announceComplaints = ({ announce }: Context): Promise<void> =>
  announce({ subType: null, tags: ['Complaint'], audience: { permission: 'm_patient' } });
