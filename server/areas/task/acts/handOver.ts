import { dateAt } from '../../../../src/domain/dates.ts';
import type { Passing } from '../../../../src/domain/task/delegation.ts';
import {
  checkHandOver,
  type HandedOver,
  type HandOver,
  type HandOverCounts,
  type HandOverPart,
  sumOf,
} from '../../../../src/domain/task/handOver.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { lockBookings, passBookings } from '../../appointment/acts/passBookings.ts';
import { passComplaints } from '../../complaint/acts/passComplaints.ts';
import { passEnquiries } from '../../consulting/acts/passEnquiries.ts';
import { passPlans } from '../../followup/acts/passPlans.ts';
import { passMemos } from '../../memorandum/acts/passMemos.ts';
import { passPatients } from '../../patient/acts/passPatients.ts';
import { lockStaff } from '../../staff/acts/reach.ts';
import { setStaffEnabled } from '../../staff/acts/setStaffEnabled.ts';
import { isPassable } from '../queries/openWork.ts';

const none: HandOverCounts = { bookings: 0, followUps: 0, memos: 0, complaints: 0, enquiries: 0, patients: 0, drafts: 0 };

/**
 * Gives the open work of a person in this clinic to a colleague, all chosen parts or nothing, and disables the account of a person who leaves.
 * Rows are locked in the order of server/database/locks.ts.
 */
export async function handOver(context: Context, draft: HandOver): Promise<HandedOver> {
  const { id, version, toId, parts, isLeaving, leftOn } = draft;
  const { db, session, now, audit } = context;
  refuse(checkHandOver(draft, dateAt(now())));
  const person = await lockStaff(context, id, version);
  if (isLeaving && id === session.staffId) throw new Problem('staff.notYourself');
  const counts = parts.length === 0 ? none : await passWork(context, draft);
  if (sumOf(counts) > 0) await tellColleague(context, { toId, count: sumOf(counts), from: person.name });
  if (isLeaving) {
    await db`update staff set left_on = ${leftOn} where id = ${id}`;
    await setStaffEnabled(context, { id, version, flag: 0 });
  }
  // The last note of an act is its detail in the trail.
  audit({ objectId: id, detail: { ...counts, ...(parts.length > 0 && { toId }), isLeaving } });
  return { counts };
}

const tellColleague = ({ announce }: Context, { toId, count, from }: { toId: string; count: number; from: string }) =>
  announce({
    subType: 'order_has_changed',
    tags: ['Notice', 'Task', 'FollowUp', 'Memorandum', 'Appointment', 'Complaint', 'Consulting', 'Patient', 'Draft'],
    audience: { staffId: toId },
    content: {
      message: 'shell.notice.orderHasChanged',
      values: { change: 'workHandedOver', items: String(count), reason: '', patientName: from },
    },
  });

async function passWork(context: Context, { id, toId, parts }: HandOver): Promise<HandOverCounts> {
  await requireColleague(context, toId);
  const passing = { fromId: id, toId, reason: '' };
  const isChosen = (part: HandOverPart) => parts.includes(part);
  const patients = isChosen('patients') ? await passPatients(context.db, passing) : 0;
  const bookings = isChosen('bookings') ? await lockBookings(context, id) : [];
  const followUps = isChosen('followUps') ? await passPlans(context, passing) : 0;
  return {
    patients,
    followUps,
    bookings: await passBookings(context, bookings, toId),
    memos: isChosen('memos') ? await passMemos(context, passing) : 0,
    complaints: isChosen('complaints') ? await passComplaints(context, passing) : 0,
    enquiries: isChosen('enquiries') ? await passEnquiries(context, passing) : 0,
    drafts: isChosen('drafts') ? await passDrafts(context, passing) : 0,
  };
}

async function requireColleague({ db }: Context, toId: string): Promise<void> {
  const [works] = await db`
    select from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
    where s.id::text = ${toId} and s.active`;
  if (!works) refuse([{ field: 'toId', message: 'staff.handOver.elsewhere' }]);
}

/** Gives drafts to a colleague; one stays if the colleague has a draft of the same form and object. */
async function passDrafts({ db }: Context, { fromId, toId }: Passing): Promise<number> {
  const passed = await db`
    update draft d set staff_id = ${toId} where d.practice_id = app_practice() and d.staff_id = ${fromId} and ${isPassable(db)} and not exists (
      select from draft o where o.org_id = d.org_id and o.practice_id = d.practice_id and o.staff_id = ${toId} and o.key = d.key)
    returning d.key`;
  return passed.length;
}
