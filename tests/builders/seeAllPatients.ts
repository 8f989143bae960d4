import type { Sql } from '../../server/database/connect.ts';

/** Doctors of the demonstration see every patient: for tests that are about something else than whose record is in sight. */
export async function letDoctorsSeeAllPatients(owner: Sql): Promise<void> {
  await owner`update role set authorities = authorities || 'o_patient_view_all'::text where code = 'doctor'`;
}

/** Nurses and doctors see every patient: reports that a test writes are of anybody. */
export async function letCliniciansSeeAllPatients(owner: Sql): Promise<void> {
  await owner`update role set authorities = authorities || 'o_patient_view_all'::text where code in ('doctor', 'nurse')`;
}
