import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { endedByDeath } from '../../../../src/domain/patient/death.ts';
import type { FieldProblem } from '../../../../src/domain/problem.ts';
import type { Db } from '../../../database/connect.ts';
import { refuse } from '../../../pipeline/problem.ts';

type Parties = Pick<Appointment.Draft, 'patientId' | 'doctorId' | 'departmentId' | 'roomId'> & { typeCode?: string };
/** Room and type that the appointment has already: it may keep them although they are no longer offered. */
type Kept = Pick<Appointment.Draft, 'roomId' | 'typeCode'>;

interface Known {
  patient: boolean;
  deceased: boolean;
  doctor: boolean;
  department: boolean;
  room: boolean;
  type: boolean;
}

/** Patient, doctor, department, room and type are there and of this practice; ids of others are unknown here. */
export async function checkParties(
  db: Db,
  practiceId: string,
  { patientId, doctorId, departmentId, roomId, typeCode }: Parties,
  kept?: Kept,
): Promise<void> {
  const [known] = await db<Known[]>`
    select exists (select from patient where id = ${patientId} and deleted_at is null) as patient,
      exists (select from patient where id = ${patientId} and is_deceased) as deceased,
      exists (select from staff s join staff_practice sp on sp.org_id = s.org_id and sp.staff_id = s.id
        where s.id = ${doctorId} and s.is_doctor and s.active and sp.practice_id = ${practiceId}) as doctor,
      (${departmentId}::uuid is null or exists (select from department where id = ${departmentId} and practice_id = app_practice())) as department,
      (${roomId}::uuid is null or exists (select from room where id = ${roomId} and (enabled or id = ${kept?.roomId ?? null}::uuid))) as room,
      (${typeCode ?? null}::text is null or exists (select from appointment_type
        where code = ${typeCode ?? ''} and (enabled or code = ${kept?.typeCode ?? null}::text))) as type`;
  const problems: FieldProblem<Appointment.Draft>[] = [];
  if (!known!.patient) problems.push({ field: 'patientId', message: 'appointment.patientId.unknown' });
  if (known!.deceased) problems.push({ field: 'patientId', message: endedByDeath.book });
  if (!known!.doctor) problems.push({ field: 'doctorId', message: 'appointment.doctorId.unknown' });
  if (!known!.department) problems.push({ field: 'departmentId', message: 'appointment.departmentId.unknown' });
  if (!known!.room) problems.push({ field: 'roomId', message: 'appointment.roomId.unknown' });
  if (!known!.type) problems.push({ field: 'typeCode', message: 'appointment.typeCode.unknown' });
  refuse(problems);
}

export async function departmentOf(db: Db, practiceId: string, doctorId: string): Promise<string | null> {
  const [found] = await db<{ departmentId: string | null }[]>`
    select department_id from staff_practice where staff_id = ${doctorId} and practice_id = ${practiceId}`;
  return found?.departmentId ?? null;
}
