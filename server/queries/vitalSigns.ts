import type * as Encounter from '../../src/domain/encounter/shapes.ts';
import type { Db, Fragment } from '../database/connect.ts';

const measurements = (db: Db): Fragment => db`
  select v.id, v.appointment_id, v.recorded_at, spoken(s.name, s.name_en) as recorded_by, v.measured as values, v.version
  from vital_signs v join staff s on s.org_id = v.org_id and s.id = v.recorded_by`;

export const findVitalSigns = (db: Db, appointmentId: string): Promise<Encounter.VitalSigns[]> =>
  db<Encounter.VitalSigns[]>`
    ${measurements(db)} where v.appointment_id = ${appointmentId} and v.deleted_at is null order by v.recorded_at desc, v.id desc limit 50`;

export async function findMeasurement(db: Db, id: string): Promise<Encounter.VitalSigns | null> {
  const [found] = await db<Encounter.VitalSigns[]>`${measurements(db)} where v.id = ${id} and v.deleted_at is null`;
  return found ?? null;
}

/** The patient's last measurement at another visit before this one. */
export async function findPreviousVitals(
  db: Db,
  { patientId, appointmentId, before }: { patientId: string; appointmentId: string; before: string },
): Promise<Encounter.VitalSigns | null> {
  const [found] = await db<Encounter.VitalSigns[]>`
    ${measurements(db)}
    where v.patient_id = ${patientId} and v.appointment_id <> ${appointmentId} and v.recorded_at < ${before} and v.deleted_at is null
    order by v.recorded_at desc limit 1`;
  return found ?? null;
}
