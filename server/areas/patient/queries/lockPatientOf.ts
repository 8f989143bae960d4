import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';

/** Locks the patient of an appointment, for acts that go on to the visit: a visit is locked from its patient down. */
export const lockPatientOf = (db: Db, appointmentId: string) =>
  lockRows(
    db,
    'patient',
    db`select id from patient where id = (select patient_id from appointment where id = ${appointmentId}) for no key update`,
  );
