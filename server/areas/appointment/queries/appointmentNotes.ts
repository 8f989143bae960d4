import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

export const findMemos = (db: Db, { from, to }: { from: string; to: string }): Promise<Appointment.Memo[]> =>
  db<Appointment.Memo[]>`
    select m.id, m.date, m.doctor_id, m.content, spoken(s.name, s.name_en) as written_by, m.written_at, m.version
    from appointment_memo m ${staffThen(db, 's', 'm.written_by', 'm.written_at')}
    where m.deleted_at is null and m.date between ${from} and ${to} order by m.date, m.written_at, m.id limit 500`;

/** Reasons of one department and those of all; without a department, those of all only. `every`: whatever department. */
export const findReasons = (db: Db, departmentId: string | null, every = false): Promise<Appointment.Reason[]> =>
  db<Appointment.Reason[]>`
    select id, department_id, name_zh, name_en, sort, version from appointment_reason
    where deleted_at is null ${every ? db`` : db`and (department_id is null or department_id = ${departmentId})`}
    order by department_id nulls last, sort, name_zh limit 500`;
