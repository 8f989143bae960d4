import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import type { World } from './world.ts';

export interface BuiltVisit {
  patientId: string;
  appointmentId: string;
  encounterId: string;
}

interface VisitOptions {
  name?: string;
  sex?: 'M' | 'F' | 'X';
  /** Of the encounter; the appointment stands where it belongs beside it unless said otherwise. */
  status?: 0 | 1 | 2 | 3;
  appointmentStatus?: number;
  doctorId?: string;
  departmentId?: string;
  signedAt?: string;
  queueNumber?: number;
}

const beside = { 0: 2, 1: 3, 2: 9, 3: 4 } as const;
let visits = 0;

/** A patient who has signed in, and how far the visit has come. */
export async function aVisit(owner: Sql, world: World, options: VisitOptions = {}): Promise<BuiltVisit> {
  const { name = '李明', sex = 'M', status = 0, doctorId = world.staffId, departmentId = world.departmentId, queueNumber = 1 } = options;
  const { orgId, practiceId } = world;
  const visit = { patientId: uuidv7(), appointmentId: uuidv7(), encounterId: uuidv7() };
  const signedAt = options.signedAt ?? new Date().toISOString();
  visits += 1;
  // Patients that nobody named are no namesakes of each other.
  const folded = options.name ?? `${name}${visits}`;
  await inTenant(owner, world, async (db) => {
    await db`insert into patient (org_id, id, mrn, name, sex, birth_date, id_type, name_folded, pinyin, initials, mobile_reversed, never_allergic, created_at)
      values (${orgId}, ${visit.patientId}, ${`M${String(visits).padStart(6, '0')}`}, ${name}, ${sex}, '1988-03-05', 'other', ${folded}, 'liming', 'lm', '', true, now())`;
    await db`insert into appointment (org_id, practice_id, id, patient_id, doctor_id, department_id, during, status, is_walk_in, signed_at, queue_number, created_at, created_by)
      values (${orgId}, ${practiceId}, ${visit.appointmentId}, ${visit.patientId}, ${doctorId}, ${departmentId},
        tstzrange(${signedAt}::timestamptz, ${signedAt}::timestamptz + interval '15 minutes'), ${options.appointmentStatus ?? beside[status]}, true,
        ${signedAt}, ${queueNumber}, ${signedAt}, ${doctorId})`;
    await db`insert into encounter (org_id, practice_id, id, appointment_id, patient_id, doctor_id, department_id, status, queue_number, created_at)
      values (${orgId}, ${practiceId}, ${visit.encounterId}, ${visit.appointmentId}, ${visit.patientId}, ${doctorId}, ${departmentId}, ${status}, ${queueNumber}, ${signedAt})`;
  });
  return visit;
}

interface ColleagueOptions {
  name?: string;
  isDoctor?: boolean;
  departmentId?: string;
}

/** Another member of staff of the same practice. */
export async function aColleague(owner: Sql, world: World, options: ColleagueOptions = {}): Promise<World> {
  const { name = '赵强', isDoctor = true, departmentId = world.departmentId } = options;
  const staffId = uuidv7();
  await inTenant(owner, world, async (db) => {
    await db`insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex, is_doctor)
      values (${world.orgId}, ${staffId}, ${staffId.slice(-6)}, ${name}, 'Zhao Qiang', 'zhaoqiang', 'zq', 'M', ${isDoctor})`;
    await db`insert into staff_practice (org_id, staff_id, practice_id, department_id, role_ids)
      values (${world.orgId}, ${staffId}, ${world.practiceId}, ${departmentId}, '{}')`;
  });
  return { ...world, staffId };
}

export async function aDepartment(owner: Sql, world: World): Promise<string> {
  const id = uuidv7();
  await inTenant(
    owner,
    world,
    (db) => db`insert into department (org_id, practice_id, id, code, name_zh, name_en, is_medical)
      values (${world.orgId}, ${world.practiceId}, ${id}, ${id.slice(-6)}, ${`儿科${id.slice(-6)}`}, 'Paediatrics', true)`,
  );
  return id;
}
