import { periodOf } from '../../../../src/domain/appointment/conflicts.ts';
import { checkAppointment } from '../../../../src/domain/appointment/rules.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { tellOfAppointment } from '../../crm/acts/raiseNotice.ts';
import { findSetting, rangeOf } from '../../schedule/queries/schedule.ts';
import { announceChange } from './announceChange.ts';
import { checkParties, departmentOf } from './checkParties.ts';
import { claimTime } from './claimTime.ts';

/** A new booking. `confirmed`: the person has seen what only warns (outside the shift, earlier today). */
export async function book(context: Context, { confirmed = false, ...draft }: Appointment.Draft & { confirmed?: boolean }): Promise<Saved> {
  const { db, session, now, newId, audit } = context;
  refuse(checkAppointment(draft, await findSetting(db, session.practiceId), now()));
  await checkParties(db, session.practiceId, draft);
  const lane = await claimTime(context, draft, confirmed);
  failpoint('appointment.claimed');

  const id = newId();
  const departmentId = draft.departmentId ?? (await departmentOf(db, session.practiceId, draft.doctorId));
  await db`
    insert into appointment (org_id, practice_id, id, patient_id, doctor_id, department_id, room_id, type_code, during, lane, status,
      reason, source_code, remark, created_at, created_by)
    values (${session.orgId}, ${session.practiceId}, ${id}, ${draft.patientId}, ${draft.doctorId}, ${departmentId}, ${draft.roomId},
      ${draft.typeCode}, ${rangeOf(periodOf(draft))}, ${lane}, 1, ${draft.reason}, ${draft.sourceCode}, ${draft.remark}, ${now()}, ${session.staffId})`;
  audit({ patientId: draft.patientId, objectId: id });
  await tellOfAppointment(context, 'createAppointment', id);
  await announceChange(context);
  return { id, version: 1 };
}
