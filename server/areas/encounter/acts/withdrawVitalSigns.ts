import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { lockPatientOf } from '../../patient/queries/lockPatientOf.ts';
import { loadVisit, lockMeasurement } from './saveVitalSigns.ts';
import { tellCriticalSigns } from './tellCriticalSigns.ts';

/** Withdraws a measurement of an open visit that was entered in error, mostly because it is another patient's. An archived one is corrected. */
export async function withdrawVitalSigns(
  context: Context,
  { appointmentId, id, version, reason }: Encounter.VitalWithdrawal,
): Promise<Done> {
  refuse(checkReason(reason));
  await lockPatientOf(context.db, appointmentId);
  const visit = await loadVisit(context, appointmentId);
  if (visit.status === encounterState.completed) throw new Problem('encounter.note.completed');
  const stored = await lockMeasurement(context, id, appointmentId);
  if (stored.version !== version) throw new Problem('error.version');
  await takeBackMeasurement(context, visit.patientId, stored, reason);
  await context.announce({ subType: null, tags: ['VitalSign'], audience: { permission: 'm_chart' } });
  return { done: true };
}

/** From now on only the list of measurements reads it, which strikes it through; its critical value is withdrawn with it. */
export async function takeBackMeasurement(
  context: Context,
  patientId: string,
  { id, recordedAt, values }: Encounter.VitalSigns,
  reason: string,
): Promise<void> {
  const { db, session, now } = context;
  await db`
    update vital_signs set deleted_at = ${now()}, withdrawn_by = ${session.staffId}, withdrawn_reason = ${reason.trim()}, version = version + 1
    where id = ${id}`;
  await tellCriticalSigns(context, { id, recordedAt, values: {} });
  context.audit({ patientId, objectId: id, detail: { withdrawn: values } });
}
