import { type AppointmentAct, type AppointmentState, appointmentActs } from '../../../../src/domain/appointment/states.ts';
import { type EncounterAct, type EncounterState, encounterActs } from '../../../../src/domain/encounter/states.ts';
import { treatmentBy } from '../../../../src/domain/encounter/treat.ts';
import { stateAfter } from '../../../../src/domain/transition.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem } from '../../../pipeline/problem.ts';
import { takeBackEnd, tellOfEnd } from '../../crm/acts/raiseNotice.ts';
import { findNamesake, type Namesake } from '../../patient/queries/namesakes.ts';
import { handOverUnread } from '../../report/acts/readReports.ts';
import { refusalOfTakeBack } from '../queries/takeBack.ts';
import { loadTreating } from '../queries/treating.ts';
import type { Visit } from './lockVisit.ts';
import { endReopening } from './reopenRecord.ts';

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
  if (act === 'rollback') await refuseTakeBack(context, visit.id);
  const treatment = treatmentBy(act, await loadTreating(db, session.staffId, session.practiceId), visit);
  if (typeof treatment === 'object') throw new Problem(treatment.refused, { values: { doctor: visit.doctorName } });
  if (!confirmed) await askBefore(context, visit, { act, takesOver: treatment === 'takesOver' });

  const doctorId = treatment === 'takesOver' && act !== 'leave' ? session.staffId : visit.doctorId;
  const at = context.now();
  const completedAt: Partial<Record<typeof act, Date | null>> = { complete: at, rollback: null };
  await db`update appointment set status = ${appointmentStatus}, version = version + 1 where id = ${visit.appointmentId}`;
  await db`
    update encounter set status = ${status}, doctor_id = ${doctorId}, version = version + 1,
      started_at = ${act === 'start' ? at : db`started_at`},
      completed_at = ${act in completedAt ? (completedAt[act] ?? null) : db`completed_at`}
    where id = ${visit.id}`;
  context.audit({
    patientId: visit.patientId,
    objectId: visit.id,
    detail: { act, tookOverFrom: doctorId === visit.doctorId ? null : visit.doctorId },
  });
  if (act === 'rollback') await endReopening(context, visit.id);
  if (doctorId !== visit.doctorId) await handOverUnread(context, { id: visit.id, doctorId });
  if (act === 'complete' || act === 'leave') await tellOfEnd(context, visit);
  if (act === 'rollback' || act === 'continue') await takeBackEnd(context, visit);
  await announceVisit(context);
}

const marksOf = ({ name, birthDate, phoneTail, mrn }: Namesake) => ({ name, birthDate, phone: phoneTail || '–', mrn });

/** One question for all that has to be confirmed: a colleague's patient, and at calling a name that somebody else of the day bears. */
async function askBefore({ db }: Context, visit: Visit, { act, takesOver }: { act: EncounterAct; takesOver: boolean }): Promise<void> {
  const namesake = act === 'start' ? await findNamesake(db, visit.patientId) : undefined;
  const marks = namesake && marksOf(namesake);
  if (marks && takesOver) throw confirm('encounter.confirm.takeOverNamesake', { doctor: visit.doctorName, ...marks });
  if (marks) throw confirm('encounter.confirm.namesake', marks);
  if (takesOver) throw confirm('encounter.confirm.takeOver', { doctor: visit.doctorName });
}

/** A visit is taken back by its doctor, not past the people who approve reopened records, and after its payment only for some days. */
async function refuseTakeBack(context: Context, encounterId: string): Promise<void> {
  const refused = await refusalOfTakeBack(context, encounterId);
  if (refused) throw new Problem(refused.message, { values: refused.values });
}

/** Queues and calendars of everyone who watches them. */
export async function announceVisit({ announce }: Context): Promise<void> {
  await announce({ subType: null, tags: ['Encounter', 'Appointment'], audience: { permission: 'm_chart' } });
  await announce({ subType: null, tags: ['Encounter', 'Appointment'], audience: { permission: 'm_appointment' } });
}
