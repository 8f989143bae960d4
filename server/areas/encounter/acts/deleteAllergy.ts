import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { announceAllergies, lockPatient } from './lockPatient.ts';

/** Entered by mistake: hidden, not erased. */
export async function deleteAllergy(context: Context, id: string): Promise<Done> {
  const { db } = context;
  const [found] = await db<[{ patientId: string }?]>`select patient_id from patient_allergy where id = ${id} and deleted_at is null`;
  if (!found) throw absent();
  await lockPatient(db, found.patientId);
  const gone =
    await db`update patient_allergy set deleted_at = ${context.now()}, version = version + 1 where id = ${id} and deleted_at is null`;
  if (gone.count === 0) throw absent();
  context.audit({ patientId: found.patientId, objectId: id });
  await announceAllergies(context);
  return { done: true };
}
