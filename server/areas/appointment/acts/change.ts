import { periodOf } from '../../../../src/domain/appointment/conflicts.ts';
import { checkAppointment } from '../../../../src/domain/appointment/rules.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { tellFormerPatient, tellNewPatient, tellOfMove } from '../../crm/acts/raiseNotice.ts';
import { findSetting, rangeOf } from '../../schedule/queries/schedule.ts';
import { announceChange } from './announceChange.ts';
import { checkParties, departmentOf } from './checkParties.ts';
import { claimTime } from './claimTime.ts';
import { type Held, lockFor } from './lockAppointment.ts';

/** A booking as it stands in the hand of the person who changes it. */
type Change = Appointment.Draft & { id: string; version: number; confirmed?: boolean };

/** Every field of a booking that has not been signed in. A walk-in that is given a time becomes a booking. */
export async function change(context: Context, { id, version, confirmed = false, ...draft }: Change): Promise<Saved> {
  const { db, session, now } = context;
  const held = await lockFor('modify', id, context);
  refuseOlder(held, version);
  refuse(checkAppointment(draft, await findSetting(db, session.practiceId), now()));
  await checkParties(db, session.practiceId, draft, held);
  const lane = await claimTime(context, { ...draft, id }, confirmed);

  const departmentId = draft.departmentId ?? (await departmentOf(db, session.practiceId, draft.doctorId));
  const isOthers = draft.patientId !== held.patientId;
  if (isOthers) await tellFormerPatient(context, id);
  await db`
    update appointment set patient_id = ${draft.patientId}, doctor_id = ${draft.doctorId}, department_id = ${departmentId},
      room_id = ${draft.roomId}, type_code = ${draft.typeCode}, during = ${rangeOf(periodOf(draft))}, lane = ${lane}, reason = ${draft.reason},
      source_code = ${draft.sourceCode}, remark = ${draft.remark}, is_walk_in = false, reminded_at = null, version = version + 1
    where id = ${id}`;
  if (isOthers) await tellNewPatient(context, id, draft.patientId);
  else await tellOfMove(context, id, { before: held, after: draft });
  await announceChange(context);
  return { id, version: version + 1 };
}

/** Dragged on the calendar: another time, another doctor, another room; the rest stays. */
export async function move(context: Context, wanted: Appointment.Move & { id: string }): Promise<Saved> {
  const { id, version, confirmed = false, tell = true, ...to } = wanted;
  const { db, session, now } = context;
  const held = await lockFor('modify', id, context);
  refuseOlder(held, version);
  const roomId = to.roomId === undefined ? held.roomId : to.roomId;
  const claim = { ...to, id, patientId: held.patientId, roomId };
  refuse(checkAppointment({ ...blank, ...claim }, await findSetting(db, session.practiceId), now()));
  await checkParties(db, session.practiceId, { ...claim, departmentId: null }, held);
  const lane = await claimTime(context, claim, confirmed);

  const departmentId = to.doctorId === held.doctorId ? held.departmentId : await departmentOf(db, session.practiceId, to.doctorId);
  await db`
    update appointment set doctor_id = ${to.doctorId}, department_id = ${departmentId}, room_id = ${roomId}, during = ${rangeOf(periodOf(to))}, lane = ${lane},
      is_walk_in = false, reminded_at = null, version = version + 1
    where id = ${id}`;
  await tellOfMove(context, id, { before: held, after: to, tell });
  await announceChange(context);
  return { id, version: version + 1 };
}

/** What a move leaves alone and the rules of a booking need not judge again. */
const blank = { departmentId: null, typeCode: '-', reason: '', sourceCode: '', remark: '' };

function refuseOlder(held: Held, version: number): void {
  if (held.version !== version) throw new Problem('error.version');
}
