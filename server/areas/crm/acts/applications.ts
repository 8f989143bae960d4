import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import type { ApplicationStatus } from '../../../../src/domain/crm/shapes.ts';
import { type ApplicationAct, applicationActs, applicationCan, applicationState } from '../../../../src/domain/crm/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockPatientOf } from '../../patient/queries/lockPatientOf.ts';
import { maskNotice } from '../queries/notices.ts';
import { bind } from './bind.ts';
import { raiseMessages } from './raiseNotice.ts';

interface Held {
  id: string;
  fanId: string;
  patientId: string | null;
  status: ApplicationStatus;
}

/** The application, locked, if the act is possible on it now; another practice's is absent. */
async function lockFor(db: Db, act: ApplicationAct, id: string): Promise<Held> {
  const [held] = await lockRows(
    db,
    'application',
    db<Held[]>`select id, fan_id, patient_id, status from appointment_application where id = ${id} for update`,
  );
  if (!held) throw absent();
  if (!applicationCan(act, held.status)) throw new Problem(applicationActs[act].refused);
  return held;
}

/** Whose application it is becomes known: its follower is bound to the patient. */
export async function bindApplication(context: Context, { id, patientId }: { id: string; patientId: string }): Promise<void> {
  const held = await lockFor(context.db, 'bind', id);
  await bind(context, { fansId: held.fanId, patientId });
  await context.db`update appointment_application set patient_id = ${patientId}, version = version + 1 where id = ${id}`;
  context.audit({ patientId, objectId: id });
  await announceApplications(context);
}

/** The appointment was made for it; the follower learns of it, without name and mobile where `masked`. */
export async function appointApplication(
  context: Context,
  { id, appointmentId, masked }: { id: string; appointmentId: string; masked: boolean },
): Promise<void> {
  const { db, session, now, audit } = context;
  const held = await lockFor(db, 'appoint', id);
  await lockPatientOf(db, appointmentId);
  const [appointment] = await lockRows(
    db,
    'appointment',
    db<{ patientId: string; status: number }[]>`
    select patient_id, status from appointment where id = ${appointmentId} for update`,
  );
  if (!appointment) throw absent();
  if (appointment.status !== appointmentState.booked) throw new Problem('crm.apply.refused.appointment');
  if (held.patientId !== null && held.patientId !== appointment.patientId) throw new Problem('crm.apply.refused.patient');
  if (held.patientId === null) await bind(context, { fansId: held.fanId, patientId: appointment.patientId });
  await db`update appointment_application set status = ${applicationState.created}, patient_id = ${appointment.patientId}, appointment_id = ${appointmentId},
    decided_at = ${now()}, decided_by = ${session.staffId}, version = version + 1 where id = ${id}`;
  await raiseMessages(db, { kind: 'createAppointment', objectId: appointmentId, masked, at: now() });
  if (masked) await maskNotice(db, appointmentId);
  audit({ patientId: appointment.patientId, objectId: id });
  await announceApplications(context);
}

export async function rejectApplication(context: Context, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { db, session, now } = context;
  refuse(checkReason(reason));
  await lockFor(db, 'reject', id);
  await db`update appointment_application set status = ${applicationState.refused}, refuse_reason = ${reason.trim()}, decided_at = ${now()}, decided_by = ${session.staffId},
    version = version + 1 where id = ${id}`;
  await announceApplications(context);
}

/** Every desk's inbox shows the same. */
const announceApplications = ({ announce }: Context) =>
  announce({ subType: null, tags: ['Application', 'Fan'], audience: { permission: 'm_appointment' } });
