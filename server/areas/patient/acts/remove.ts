import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

/** A patient registered by mistake leaves the lists; whoever has been here, is booked, or has bought a card or a package, stays. Nothing is erased. */
export async function removePatient(context: Context, id: string): Promise<{ done: true }> {
  const { db, session, now } = context;
  const [patient] = await lockRows(
    db,
    'patient',
    db<[{ mrn: string }?]>`select mrn from patient where id = ${id} and deleted_at is null for update`,
  );
  if (!patient) throw absent();
  if (await hasHistory(db, id, session.practiceId)) throw new Problem('patient.delete.hasVisits');
  await db`update patient set deleted_at = ${now()}, version = version + 1 where id = ${id}`;
  context.audit({ patientId: id, objectId: id, detail: { mrn: patient.mrn } });
  return { done: true };
}

/** Visits belong to practices, a patient to all of them: each is asked in turn, within the organisation. */
async function hasHistory(db: Db, patientId: string, home: string): Promise<boolean> {
  const practices = await db<{ id: string }[]>`select id from practice`;
  let found = false;
  for (const { id } of practices) {
    await db`select set_config('app.practice_id', ${id}, true)`;
    const [{ has }] = await db<[{ has: boolean }]>`
      select exists (select from appointment where patient_id = ${patientId}) or exists (select from encounter where patient_id = ${patientId})
        or exists (select from bill where patient_id = ${patientId}) or exists (select from member_card where patient_id = ${patientId})
        or exists (select from patient_package where patient_id = ${patientId}) as has`;
    found ||= has;
  }
  await db`select set_config('app.practice_id', ${home}, true)`;
  return found;
}
