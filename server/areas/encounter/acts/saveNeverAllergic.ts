import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { announceAllergies, lockPatient } from './lockPatient.ts';

/** "Asked, and none known" is a statement of its own; it cannot stand beside an allergy on file, be it active or past. */
export async function saveNeverAllergic(context: Context, { patientId, flag }: { patientId: string; flag: number }): Promise<Done> {
  const { db } = context;
  await lockPatient(db, patientId);
  const [{ isListed }] = await db<[{ isListed: boolean }]>`
    select exists (select 1 from patient_allergy where patient_id = ${patientId} and deleted_at is null) as is_listed`;
  if (flag === 1 && isListed) throw new Problem('encounter.allergy.neverRefused');
  await db`update patient set never_allergic = ${flag === 1}, version = version + 1 where id = ${patientId} and never_allergic <> ${flag === 1}`;
  context.audit({ patientId, detail: { neverAllergic: flag === 1 } });
  await announceAllergies(context);
  return { done: true };
}
