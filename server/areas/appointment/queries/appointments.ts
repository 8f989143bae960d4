import type { BookedDay } from '../../../../src/domain/appointment/month.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { Listing, Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { pageAndTotal } from '../../../paging/pageAndTotal.ts';
import type { Cut } from '../../../sheets/inPieces.ts';
import { allergyMark } from '../../encounter/queries/allergyMark.ts';
import { idsNamed } from '../../patient/queries/patientSearch.ts';

/** What an export shows of an appointment. */
const exportColumns = (db: Db) => db`
  a.id, a.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.mobile,
  a.doctor_id, s.name as doctor_name, s.name_en as doctor_name_en,
  a.department_id, d.name_zh as department_name, d.name_en as department_name_en, a.room_id, a.type_code,
  a.starts_at, (extract(epoch from upper(a.during) - a.starts_at) / 60)::int as duration,
  a.status, a.reason, a.remark, a.source_code, a.is_walk_in, a.signed_at, a.queue_number,
  e.id as encounter_id, e.status as encounter_status, a.cancel_reason, a.miss_reason, a.reminded_at, a.version`;

export const lineColumns = (db: Db) => db`${exportColumns(db)}, ${allergyMark(db, db`a.patient_id`)}`;

const joined = (db: Db, rows: Fragment = db`appointment`) => db`
  from ${rows} a
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  join staff s on s.org_id = a.org_id and s.id = a.doctor_id
  left join department d on d.org_id = a.org_id and d.id = a.department_id
  left join encounter e on e.org_id = a.org_id and e.appointment_id = a.id`;

/** Appointments that begin on these dates of the clinic's calendar. */
export const beginsBetween = (db: Db, from: string, to: string): Fragment =>
  db`a.starts_at >= ${instantOf(from, '00:00')} and a.starts_at < ${instantOf(addDays(to, 1), '00:00')}`;

export async function findAppointment(db: Db, id: string): Promise<Appointment.Line | undefined> {
  const [line] = await db<Appointment.Line[]>`select ${lineColumns(db)} ${joined(db)} where a.id = ${id}`;
  return line;
}

/** A note record is the record of one visit; it carries the id of its encounter. */
export async function findAppointmentOfNote(db: Db, noteRecordId: string): Promise<Appointment.Line | undefined> {
  const [line] = await db<Appointment.Line[]>`
    select ${lineColumns(db)} ${joined(db)} where a.id = (select appointment_id from encounter where id = ${noteRecordId})`;
  return line;
}

export const appointmentsWhere = (db: Db, condition: Fragment): Promise<Appointment.Line[]> =>
  db<Appointment.Line[]>`select ${lineColumns(db)} ${joined(db)} where ${condition} order by a.starts_at, a.id limit 500`;

export const listOfPatient = (db: Db, patientId: string): Promise<Appointment.Line[]> =>
  db<Appointment.Line[]>`
    select ${lineColumns(db)} ${joined(db)} where a.patient_id = ${patientId} order by a.starts_at desc, a.id limit 50`;

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
    order by a.starts_at, a.id
    limit 5000`;

/** `staffId` is whose own appointments are meant where the scope is 'staff'; `remind` bounds those who are reminded now. */
export type Wanted = Appointment.Criteria & { staffId: string; remind?: { after: string; until: string } };

const sortColumns = {
  startsAt: 'a.starts_at',
  signedAt: 'a.signed_at',
  patientName: 'p.pinyin collate "C"',
  doctorName: 's.pinyin collate "C"',
  status: 'a.status',
  queueNumber: 'a.queue_number',
} as const;
export const sortable = Object.keys(sortColumns) as (keyof typeof sortColumns)[];

export const orderOf = (db: Db, { sort, direction }: { sort?: string | undefined; direction?: 'asc' | 'desc' | undefined }): Fragment => {
  const column = sortColumns[(sort ?? 'startsAt') as keyof typeof sortColumns] ?? sortColumns.startsAt;
  return db`order by ${db.unsafe(`${column} ${direction === 'desc' ? 'desc' : 'asc'} nulls last`)}, a.starts_at, a.id`;
};

export const wantedRows = (db: Db, { from, to, scope, doctorId, departmentId, statuses, keyword, staffId, remind }: Wanted): Fragment => db`
  where ${beginsBetween(db, from, to)}
    ${scope === 'staff' ? db`and a.doctor_id = ${staffId}` : db``}
    ${doctorId ? db`and a.doctor_id = ${doctorId}` : db``}
    ${departmentId ? db`and a.department_id = ${departmentId}` : db``}
    ${statuses && statuses.length > 0 ? db`and a.status = any(${statuses})` : db``}
    ${remind ? db`and a.status = 1 and a.reminded_at is null and a.starts_at > ${remind.after} and a.starts_at <= ${remind.until}` : db``}
    ${keyword?.trim() ? db`and a.patient_id in (${idsNamed(db, keyword)})` : db``}`;

export const isTyped = ({ keyword }: Pick<Wanted, 'keyword'>): boolean => (keyword?.trim() ?? '') !== '';

/** The rows of one page, before anything is joined to them that neither chooses nor orders. */
export const pageOf = (
  db: Db,
  rows: Fragment,
  wanted: Wanted,
  { sort, direction }: Listing,
  further: Fragment,
  counted: Fragment,
): Fragment => db`
  select a.*${counted} from ${rows} a
  ${sort === 'patientName' ? db`join patient p on p.org_id = a.org_id and p.id = a.patient_id` : db``}
  ${sort === 'doctorName' ? db`join staff s on s.org_id = a.org_id and s.id = a.doctor_id` : db``}
  ${wantedRows(db, wanted)} ${further} ${orderOf(db, { sort, direction })}`;

export async function findAppointments(db: Db, wanted: Wanted, listing: Listing): Promise<Page<Appointment.Line>> {
  const size = Math.min(Number(listing.size), 100);
  const offset = (Number(listing.page) - 1) * size;
  return pageAndTotal<Appointment.Line>(db, {
    isCompared: isTyped(wanted),
    rows: (counted, told) => {
      const found = db`(${pageOf(db, db`appointment`, wanted, listing, db``, counted)} limit ${size} offset ${offset})`;
      return db<Appointment.Line[]>`select ${lineColumns(db)}${told} ${joined(db, found)} ${orderOf(db, listing)}`;
    },
    count: () => db<{ total: number }[]>`
      select count(*)::int as total from appointment a ${wantedRows(db, wanted)}`,
  });
}

export type ExportLine = Omit<Appointment.Line, 'allergyMark'>;

/** Rows of an export: the same filters, the list's order. */
export const listForExport = async (db: Db, wanted: Wanted, { page, size, ...order }: Parameters<typeof orderOf>[1] & Cut) => ({
  rows: await db<ExportLine[]>`
    select ${exportColumns(db)} ${joined(db)} ${wantedRows(db, wanted)} ${orderOf(db, order)} limit ${size} offset ${(page - 1) * size}`,
});

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
): Promise<BookedDay[]> =>
  db<BookedDay[]>`
    select to_char(a.starts_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as date, a.doctor_id,
      count(*)::int as busy,
      count(*) filter (where a.status = 2)::int as waiting,
      count(*) filter (where a.is_walk_in)::int as walk_ins,
      coalesce(sum(extract(epoch from upper(a.during) - a.starts_at) / 60) filter (where not a.is_walk_in), 0)::int as booked_minutes
    from appointment a
    where ${beginsBetween(db, from, to)} and a.status not in (6, 7, 8)
      ${doctorIds ? db`and a.doctor_id = any(${doctorIds as string[]})` : db``}
      ${departmentId ? db`and a.department_id = ${departmentId}` : db``}
    group by 1, 2 order by 1, 2`;
