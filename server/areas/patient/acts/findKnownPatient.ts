import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';

export interface KnownPatient {
  sex: string;
  birthDate: string;
}

/** The patient, noted in the trail entry of the call; refuses an unknown id, so that it is told apart from a patient without entries. */
export async function findKnownPatient({ db, audit }: Context, patientId: string): Promise<KnownPatient> {
  const [found] = await db<[KnownPatient?]>`select sex, birth_date from patient where id = ${patientId} and deleted_at is null`;
  if (!found) throw absent();
  audit({ patientId });
  return found;
}
