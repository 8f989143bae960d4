import { encounterState } from '../../../../src/domain/encounter/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { announceAllergies, lockPatient } from './lockPatient.ts';

/** "Cannot be asked about allergies now", with the reason, in the visits of this patient that are open here. The next visit asks again. */
export async function saveAllergyUnable(context: Context, { patientId, reason }: { patientId: string; reason: string }): Promise<Done> {
  const { db, session, now } = context;
  if (reason.trim() === '') refuse([{ field: 'reason', message: 'error.field.required' }]);
  await lockPatient(db, patientId);
  const visits = await db`
    update encounter set allergy_unable_reason = ${reason.trim()}, allergy_unable_by = ${session.staffId}, allergy_unable_at = ${now()}
    where patient_id = ${patientId} and status < ${literal(db, encounterState.completed)} returning id`;
  if (visits.length === 0) throw new Problem('patient.allergy.noVisit');
  context.audit({ patientId, detail: { allergyUnable: reason.trim() } });
  await announceAllergies(context);
  return { done: true };
}
