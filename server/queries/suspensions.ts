import type * as Appointment from '../../src/domain/appointment/shapes.ts';
import { addDays, instantOf } from '../../src/domain/dates.ts';
import type * as Schedule from '../../src/domain/schedule/shapes.ts';
import type { Page } from '../../src/domain/wire.ts';
import type { Db } from '../database/connect.ts';
import { appointmentsWhere } from './appointments.ts';
import { rangeOf, reasonsOf } from './schedule.ts';

export interface SuspensionQuestion {
  id?: string | undefined;
  from: string;
  to: string;
  page: number;
  size: number;
}

/** Those that touch the days asked for, the latest first; or one, whenever it is. */
export async function findSuspensions(db: Db, { id, from, to, page, size }: SuspensionQuestion): Promise<Page<Schedule.SuspensionLine>> {
  const rows = await db<(Schedule.SuspensionLine & { total: number })[]>`
    select s.id, s.doctor_id, spoken(d.name, d.name_en) as doctor_name, lower(s.during) as starts_at, upper(s.during) as ends_at,
      s.reason_code, coalesce(spoken(e.name_zh, e.name_en), '') as reason_name, s.reason as remark, s.created_at,
      spoken(c.name, c.name_en) as created_by, s.version, count(*) over ()::int as total,
      (select count(*)::int from appointment a
        where a.doctor_id = s.doctor_id and a.during && s.during and a.status = 1 and not a.is_walk_in) as booked
    from suspension s join staff d on d.org_id = s.org_id and d.id = s.doctor_id
    left join staff c on c.org_id = s.org_id and c.id = s.created_by
    ${reasonsOf(db)}
    where s.deleted_at is null
      and ${id ? db`s.id = ${id}` : db`s.during && ${`[${instantOf(from, '00:00')},${instantOf(addDays(to, 1), '00:00')})`}::tstzrange`}
    order by lower(s.during) desc, s.id limit ${size} offset ${(page - 1) * size}`;
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Booked appointments of the doctor that lie in a period, in order. */
export const findHit = (
  db: Db,
  { doctorId, ...period }: { doctorId: string; startsAt: string; endsAt: string },
): Promise<Appointment.Line[]> =>
  appointmentsWhere(db, db`a.doctor_id = ${doctorId} and a.during && ${rangeOf(period)}::tstzrange and a.status = 1 and not a.is_walk_in`);
