import type { AppointmentState } from '../../../../src/domain/appointment/states.ts';
import { type EncounterState, encounterActs } from '../../../../src/domain/encounter/states.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

/** A visit under lock, with the appointment it came from. */
export interface Visit {
  id: string;
  appointmentId: string;
  patientId: string;
  doctorId: string;
  doctorName: string;
  departmentId: string | null;
  status: EncounterState;
  appointmentStatus: AppointmentState;
  sex: string;
}

/** Locks patient, appointment and encounter, in this order; whoever else acts on them waits. */
export async function lockVisit(db: Db, by: { id: string } | { appointmentId: string }): Promise<Visit> {
  const [found] = await db<[{ id: string; appointmentId: string; patientId: string }?]>`
    select id, appointment_id, patient_id from encounter
    where ${'id' in by ? db`id = ${by.id}` : db`appointment_id = ${by.appointmentId}`}`;
  if (!found) throw await gone(db, by);
  const [patient] = await lockRows(
    db,
    'patient',
    db<[{ sex: string }]>`select sex from patient where id = ${found.patientId} for no key update`,
  );
  const [appointment] = await lockRows(
    db,
    'appointment',
    db<[{ status: AppointmentState }]>`
    select status from appointment where id = ${found.appointmentId} for no key update`,
  );
  const [encounter] = await lockRows(
    db,
    'encounter',
    db<[{ status: EncounterState; doctorId: string; departmentId: string | null }?]>`
    select status, doctor_id, department_id from encounter where id = ${found.id} for no key update`,
  );
  if (!encounter) throw await gone(db, by);
  const [doctor] = await db<[{ name: string }]>`select spoken(name, name_en) as name from staff where id = ${encounter.doctorId}`;
  return { ...found, ...encounter, appointmentStatus: appointment.status, sex: patient.sex, doctorName: doctor.name };
}

/** Of an appointment that is there nobody waits: his arrival was taken back meanwhile. */
async function gone(db: Db, by: { id: string } | { appointmentId: string }): Promise<Problem> {
  if ('id' in by) return absent();
  const [appointment] = await db`select from appointment where id = ${by.appointmentId}`;
  return appointment ? new Problem(encounterActs.start.refused) : absent();
}

/** Locks the record only: for writing into it. */
export async function lockRecord(db: Db, encounterId: string): Promise<{ status: EncounterState; patientId: string; sex: string }> {
  const [record] = await lockRows(
    db,
    'encounter',
    db<[{ status: EncounterState; patientId: string; sex: string }?]>`
    select e.status, e.patient_id, p.sex from encounter e join patient p on p.org_id = e.org_id and p.id = e.patient_id
    where e.id = ${encounterId} for no key update of e`,
  );
  if (!record) throw absent();
  return record;
}
