import { type AppointmentAct, type AppointmentState, appointmentActs } from '../../../../src/domain/appointment/states.ts';
import { type EncounterAct, type EncounterState, encounterActs } from '../../../../src/domain/encounter/states.ts';
import { treatmentBy } from '../../../../src/domain/encounter/treat.ts';
import { stateAfter } from '../../../../src/domain/transition.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem } from '../../../pipeline/problem.ts';
import { takeBackEnd, tellOfEnd } from '../../crm/acts/raiseNotice.ts';
import { loadTreating, type Visit } from './lockVisit.ts';

/** What happens to the appointment when something happens to its visit. */
const alongside: Record<EncounterAct, AppointmentAct> = {
  start: 'startVisit',
  leave: 'leave',
  continue: 'continueVisit',
  complete: 'complete',
  rollback: 'rollback',
};

/** Decides and writes one act on a locked visit and its appointment; a colleague's act asks first, and takes the visit over. */
export async function moveVisit(context: Context, visit: Visit, act: EncounterAct, confirmed = false): Promise<void> {
  const { db, session } = context;
  const status = stateAfter<EncounterState>(encounterActs[act], visit.status);
  if (status === undefined) throw new Problem(encounterActs[act].refused);
  const appointmentAct = appointmentActs[alongside[act]];
  const appointmentStatus = stateAfter<AppointmentState>(appointmentAct, visit.appointmentStatus);
  if (appointmentStatus === undefined) throw new Problem(appointmentAct.refused);
  if (act === 'rollback') await refuseCorrected(context, visit.id);
  const treatment = treatmentBy(act, await loadTreating(db, session.staffId, session.practiceId), visit);
  if (typeof treatment === 'object') throw new Problem(treatment.refused, { values: { doctor: visit.doctorName } });
  if (treatment === 'takesOver' && !confirmed) throw confirm('encounter.confirm.takeOver', { doctor: visit.doctorName });

  const doctorId = treatment === 'takesOver' && act !== 'leave' ? session.staffId : visit.doctorId;
  const at = context.now();
  await db`update appointment set status = ${appointmentStatus}, version = version + 1 where id = ${visit.appointmentId}`;
  await db`
    update encounter set status = ${status}, doctor_id = ${doctorId}, version = version + 1,
      started_at = ${act === 'start' ? at : db`started_at`},
      completed_at = ${act === 'complete' ? at : act === 'rollback' ? null : db`completed_at`}
    where id = ${visit.id}`;
  context.audit({
    patientId: visit.patientId,
    objectId: visit.id,
    detail: { act, tookOverFrom: doctorId === visit.doctorId ? null : visit.doctorId },
  });
  if (act === 'complete' || act === 'leave') await tellOfEnd(context, visit);
  if (act === 'rollback' || act === 'continue') await takeBackEnd(context, visit);
  await announceVisit(context);
}

/** A record that was added to or corrected under signature is not opened again: its text would change below a correction of it. */
async function refuseCorrected({ db }: Context, encounterId: string): Promise<void> {
  const [signed] = await db`select from note_addendum where encounter_id = ${encounterId} limit 1`;
  if (signed) throw new Problem('encounter.refused.corrected');
}

/** Queues and calendars of everyone who watches them. */
export async function announceVisit({ announce }: Context): Promise<void> {
  await announce({ subType: null, tags: ['Encounter', 'Appointment'], audience: { permission: 'm_chart' } });
  await announce({ subType: null, tags: ['Encounter', 'Appointment'], audience: { permission: 'm_appointment' } });
}
