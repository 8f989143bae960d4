import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';

export async function lockPatient(db: Db, id: string): Promise<void> {
  const [patient] = await lockRows(db, 'patient', db`select id from patient where id = ${id} and deleted_at is null for no key update`);
  if (!patient) throw absent();
}

/** Every screen with a patient header shows allergies: whoever treats or dispenses learns of it at once. */
export async function announceAllergies({ announce }: Context): Promise<void> {
  await announce({ subType: null, tags: ['Allergy', 'Patient', 'PatientState'], audience: { permission: 'm_chart' } });
  await announce({ subType: null, tags: ['Allergy', 'Patient', 'PatientState'], audience: { permission: 'm_pharmacy' } });
}
