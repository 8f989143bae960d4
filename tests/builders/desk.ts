import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import type * as Appointment from '../../src/domain/appointment/shapes.ts';
import { aWorld, type World } from './world.ts';

/** A practice ready to book in: a second doctor, a room, types, and a few patients. */
export interface Desk extends World {
  otherDoctorId: string;
  roomId: string;
  patients: string[];
}

export async function aDesk(owner: Sql, patients = 3): Promise<Desk> {
  const world = await aWorld(owner);
  const { orgId, practiceId, departmentId } = world;
  const desk = { ...world, otherDoctorId: uuidv7(), roomId: uuidv7(), patients: Array.from({ length: patients }, () => uuidv7()) };
  await inTenant(owner, world, async (db) => {
    await db`insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex, is_doctor)
      values (${orgId}, ${desk.otherDoctorId}, '002', '周明', 'Zhou Ming', 'zhouming', 'zm', 'M', true)`;
    await db`insert into staff_practice (org_id, staff_id, practice_id, department_id, role_ids)
      values (${orgId}, ${desk.otherDoctorId}, ${practiceId}, ${departmentId}, '{}')`;
    await db`insert into room (org_id, practice_id, id, name_zh, name_en) values (${orgId}, ${practiceId}, ${desk.roomId}, '一诊室', 'Room 1')`;
    await db`insert into appointment_type (org_id, practice_id, code, name_zh, name_en, colour, duration)
      values (${orgId}, ${practiceId}, 'first', '初诊', 'First visit', '#2f6f5e', 15)`;
    for (const [index, id] of desk.patients.entries()) {
      const name = `患者${index + 1}`;
      await db`insert into patient (org_id, id, mrn, name, sex, birth_date, id_type, mobile, name_folded, pinyin, initials, mobile_reversed, created_at)
        values (${orgId}, ${id}, ${`M${index + 1}`}, ${name}, 'F', '1990-05-01', 'other', ${`1380000${1000 + index}`}, ${name},
          ${`huanzhe${index + 1}`}, ${`hz${index + 1}`}, '', now())`;
    }
  });
  return desk;
}

/** 09:00 on Monday 23 November 2026 in the clinic, first patient, own doctor. */
export const aDraft = (desk: Desk, over: Partial<Appointment.Draft> = {}): Appointment.Draft => ({
  patientId: desk.patients[0]!,
  doctorId: desk.staffId,
  departmentId: null,
  roomId: null,
  typeCode: 'first',
  startsAt: '2026-11-23T01:00:00.000Z',
  duration: 15,
  reason: '',
  sourceCode: '',
  remark: '',
  ...over,
});
