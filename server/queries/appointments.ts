import type * as Appointment from '../../src/domain/appointment/shapes.ts';
import { addDays, instantOf } from '../../src/domain/dates.ts';
import { kindOf, normalise } from '../../src/domain/search/tokens.ts';
import type { Listing, Page } from '../../src/domain/wire.ts';
import type { Db, Fragment } from '../database/connect.ts';

export const lineColumns = (db: Db) => db`
  a.id, a.patient_id, p.name as patient_name, p.mrn, p.sex, p.birth_date, p.mobile,
  a.doctor_id, s.name as doctor_name, s.name_en as doctor_name_en,
  a.department_id, d.name_zh as department_name, d.name_en as department_name_en, a.room_id, a.type_code,
  lower(a.during) as starts_at, (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int as duration,
  a.status, a.reason, a.remark, a.source_code, a.is_walk_in, a.signed_at, a.queue_number,
  e.id as encounter_id, e.status as encounter_status, a.cancel_reason, a.miss_reason, a.reminded_at, a.version`;

const joined = (db: Db) => db`
  from appointment a
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  join staff s on s.org_id = a.org_id and s.id = a.doctor_id
  left join department d on d.org_id = a.org_id and d.id = a.department_id
  left join encounter e on e.org_id = a.org_id and e.appointment_id = a.id`;

/** Appointments that begin on these dates of the clinic's calendar. */
export const beginsBetween = (db: Db, from: string, to: string): Fragment =>
  db`lower(a.during) >= ${instantOf(from, '00:00')} and lower(a.during) < ${instantOf(addDays(to, 1), '00:00')}`;

export async function findAppointment(db: Db, id: string): Promise<Appointment.Line | undefined> {
  const [line] = await db<Appointment.Line[]>`select ${lineColumns(db)} ${joined(db)} where a.id = ${id}`;
  return line;
}

export const appointmentsWhere = (db: Db, condition: Fragment): Promise<Appointment.Line[]> =>
  db<Appointment.Line[]>`select ${lineColumns(db)} ${joined(db)} where ${condition} order by lower(a.during), a.id limit 500`;

export const listOfPatient = (db: Db, patientId: string): Promise<Appointment.Line[]> =>
  db<Appointment.Line[]>`
    select ${lineColumns(db)} ${joined(db)} where a.patient_id = ${patientId} order by lower(a.during) desc, a.id limit 50`;

/** What stands on the calendar: walk-ins hold no time of it, cancelled and refused ones no longer do. */
export const listOnCalendar = (
  db: Db,
  { from, to, doctorIds, departmentId }: { from: string; to: string; doctorIds?: readonly string[]; departmentId?: string },
): Promise<Appointment.Line[]> =>
  db<Appointment.Line[]>`
    select ${lineColumns(db)} ${joined(db)}
    where ${beginsBetween(db, from, to)} and not a.is_walk_in and a.status not in (6, 7)
      ${doctorIds ? db`and a.doctor_id = any(${doctorIds as string[]})` : db``}
      ${departmentId ? db`and a.department_id = ${departmentId}` : db``}
    order by lower(a.during), a.id
    limit 5000`;

/** `staffId` is whose own appointments are meant where the scope is 'staff'; `remind` bounds those who are reminded now. */
export type Wanted = Appointment.Criteria & { staffId: string; remind?: { after: string; until: string } };

const sortColumns = {
  startsAt: 'lower(a.during)',
  signedAt: 'a.signed_at',
  patientName: 'p.pinyin collate "C"',
  doctorName: 's.pinyin collate "C"',
  status: 'a.status',
  queueNumber: 'a.queue_number',
} as const;
export const sortable = Object.keys(sortColumns);

export const orderOf = (db: Db, { sort, direction }: Pick<Listing, 'sort' | 'direction'>): Fragment => {
  const column = sortColumns[(sort ?? 'startsAt') as keyof typeof sortColumns] ?? sortColumns.startsAt;
  return db`order by ${db.unsafe(`${column} ${direction === 'desc' ? 'desc' : 'asc'} nulls last`)}, lower(a.during), a.id`;
};

export const wantedRows = (db: Db, { from, to, scope, doctorId, departmentId, statuses, keyword, staffId, remind }: Wanted): Fragment => db`
  where ${beginsBetween(db, from, to)}
    ${scope === 'staff' ? db`and a.doctor_id = ${staffId}` : db``}
    ${doctorId ? db`and a.doctor_id = ${doctorId}` : db``}
    ${departmentId ? db`and a.department_id = ${departmentId}` : db``}
    ${statuses && statuses.length > 0 ? db`and a.status = any(${statuses})` : db``}
    ${remind ? db`and a.status = 1 and a.reminded_at is null and lower(a.during) > ${remind.after} and lower(a.during) <= ${remind.until}` : db``}
    ${keyword?.trim() ? db`and ${byPatient(db, keyword)}` : db``}`;

/** The period bounds the rows, so the keyword is compared, not looked up. */
function byPatient(db: Db, keyword: string): Fragment {
  const typed = normalise(keyword);
  const anywhere = `%${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const compact = anywhere.replaceAll(/[\s'-]/g, '');
  if (kindOf(keyword) === 'digits') return db`(p.mobile like ${compact} or p.mrn ilike ${compact})`;
  return db`(p.name_folded like ${anywhere} or p.pinyin like ${compact} or p.initials like ${compact} or p.name_en ilike ${anywhere} or p.mrn ilike ${compact})`;
}

export async function findAppointments(db: Db, wanted: Wanted, listing: Listing): Promise<Page<Appointment.Line>> {
  const size = Math.min(Number(listing.size), 100);
  const offset = (Number(listing.page) - 1) * size;
  const [rows, [counted]] = await Promise.all([
    db<Appointment.Line[]>`
      select ${lineColumns(db)} ${joined(db)} ${wantedRows(db, wanted)} ${orderOf(db, listing)} limit ${size} offset ${offset}`,
    db<{ total: number }[]>`
      select count(*)::int as total from appointment a join patient p on p.org_id = a.org_id and p.id = a.patient_id ${wantedRows(db, wanted)}`,
  ]);
  return { rows: [...rows], total: counted!.total };
}

/** Rows of an export: the same filters, the list's order. */
export const listForExport = (db: Db, wanted: Wanted): Promise<Appointment.Line[]> =>
  db<Appointment.Line[]>`select ${lineColumns(db)} ${joined(db)} ${wantedRows(db, wanted)} ${orderOf(db, {})} limit 20000`;

export async function countsOn(db: Db, date: string): Promise<Appointment.Counts> {
  const [counts] = await db<Appointment.Counts[]>`
    select count(*) filter (where a.status = 1)::int as booked,
      count(*) filter (where a.status = 2)::int as signed_in,
      count(*) filter (where a.status in (3, 9))::int as in_visit,
      count(*) filter (where a.status in (4, 5))::int as completed
    from appointment a where ${beginsBetween(db, date, date)}`;
  return counts!;
}

export const countsByDay = (
  db: Db,
  { from, to, doctorIds, departmentId }: { from: string; to: string; doctorIds?: readonly string[]; departmentId?: string },
): Promise<Appointment.DayCount[]> =>
  db<Appointment.DayCount[]>`
    select to_char(lower(a.during) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as date, a.doctor_id,
      count(*)::int as busy,
      count(*) filter (where a.status = 2)::int as waiting,
      count(*) filter (where a.is_walk_in)::int as walk_ins
    from appointment a
    where ${beginsBetween(db, from, to)} and a.status not in (6, 7, 8)
      ${doctorIds ? db`and a.doctor_id = any(${doctorIds as string[]})` : db``}
      ${departmentId ? db`and a.department_id = ${departmentId}` : db``}
    group by 1, 2 order by 1, 2`;
