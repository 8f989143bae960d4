import type { BookedDay } from '../../../../src/domain/appointment/month.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { appointmentState, calledOff, notComing } from '../../../../src/domain/appointment/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import type { IsNamed } from '../../patient/queries/patientOfRow.ts';
import { patientNamed } from '../../patient/queries/patientOfRow.ts';
import { beginsBetween } from '../../schedule/queries/beginsBetween.ts';

/** What an export shows of an appointment. */
const exportColumns = (db: Db) => db`
  a.id, a.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.mobile,
  a.doctor_id, s.name as doctor_name, s.name_en as doctor_name_en,
  a.department_id, d.name_zh as department_name, d.name_en as department_name_en, a.room_id, a.type_code,
  a.starts_at, (extract(epoch from upper(a.during) - a.starts_at) / 60)::int as duration,
  a.status, a.reason, a.remark, a.source_code, a.is_walk_in as has_no_time, a.signed_at, a.queue_number,
  e.id as encounter_id, e.status as encounter_status, a.cancel_reason, a.miss_reason, a.reminded_at, a.version`;

/** A critical value of the visit that nobody has dealt with yet: whoever looks at the waiting list has to see that somebody is in danger. */
const hasCriticalValue = (db: Db) => db`
  exists (select from critical_value c where c.org_id = e.org_id and c.encounter_id = e.id and c.state in ('open', 'acknowledged')) as has_critical_value`;

export const lineColumns = (db: Db) => db`${exportColumns(db)}, ${allergyMark(db, db`a.patient_id`)}, ${hasCriticalValue(db)}`;

const joins = (db: Db) => db`
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  join staff s on s.org_id = a.org_id and s.id = a.doctor_id
  left join department d on d.org_id = a.org_id and d.id = a.department_id
  left join encounter e on e.org_id = a.org_id and e.appointment_id = a.id`;
const joined = (db: Db) => db`from appointment a ${joins(db)}`;

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
    where ${beginsBetween(db, from, to)} and not a.is_walk_in and a.status not in (${literal(db, ...calledOff)})
      ${doctorIds ? db`and a.doctor_id = any(${doctorIds as string[]})` : db``}
      ${departmentId ? db`and a.department_id = ${departmentId}` : db``}
    order by a.starts_at, a.id
    limit 5000`;

/** `staffId` is whose own appointments are meant where the scope is 'staff'; `remind` bounds those who are reminded now. */
export type Wanted = Appointment.Criteria & { staffId: string; remind?: { after: string; until: string } };

export const order = ordersOf({
  sorts: {
    startsAt: 'a.starts_at',
    signedAt: { by: 'a.signed_at', nulls: 'last' },
    patientName: { by: 'p.pinyin collate "C"', join: 'join patient p on p.org_id = a.org_id and p.id = a.patient_id' },
    doctorName: { by: 's.pinyin collate "C"', join: 'join staff s on s.org_id = a.org_id and s.id = a.doctor_id' },
    status: 'a.status',
    queueNumber: { by: 'a.queue_number', nulls: 'last' },
  },
  usual: { sort: 'startsAt', direction: 'asc' },
  last: 'a.starts_at, a.id',
});
export const sortable = order.names;

export const namedIn = (db: Db, { keyword = '' }: Wanted) => patientNamed(db, keyword);

export function conditions(db: Db, wanted: Wanted, isNamed: IsNamed): Fragment {
  const { from, to, scope, doctorId, departmentId, statuses, staffId, remind } = wanted;
  return db`${beginsBetween(db, from, to)}
    ${scope === 'staff' ? db`and a.doctor_id = ${staffId}` : db``}
    ${doctorId ? db`and a.doctor_id = ${doctorId}` : db``}
    ${departmentId ? db`and a.department_id = ${departmentId}` : db``}
    ${statuses && statuses.length > 0 ? db`and a.status = any(${statuses})` : db``}
    ${remind ? db`and a.status = ${literal(db, appointmentState.booked)} and a.reminded_at is null and a.starts_at > ${remind.after} and a.starts_at <= ${remind.until}` : db``}
    and ${isNamed.of('a.patient_id')}`;
}

export const isTyped = ({ keyword }: Pick<Wanted, 'keyword'>): boolean => (keyword?.trim() ?? '') !== '';

export const findAppointments = async (db: Db, wanted: Wanted, paging: Paging): Promise<Page<Appointment.Line>> =>
  pagedList<Appointment.Line>(db, paging, {
    of: 'a',
    from: db`appointment a`,
    where: conditions(db, wanted, await namedIn(db, wanted)),
    order,
    isSearched: isTyped(wanted),
    select: lineColumns(db),
    joins: joins(db),
  });

export type ExportLine = Omit<Appointment.Line, 'allergyMark' | 'hasCriticalValue'>;

/** Rows of an export: the same filters, the list's order. */
export const listForExport = async (db: Db, wanted: Wanted, paging: Paging): Promise<Page<ExportLine>> =>
  pagedList<ExportLine>(db, paging, {
    of: 'a',
    from: db`appointment a`,
    where: conditions(db, wanted, await namedIn(db, wanted)),
    order,
    select: exportColumns(db),
    joins: joins(db),
  });

export async function countsOn(db: Db, date: string): Promise<Appointment.Counts> {
  const [counts] = await db<Appointment.Counts[]>`
    select count(*) filter (where a.status = ${literal(db, appointmentState.booked)})::int as booked,
      count(*) filter (where a.status = ${literal(db, appointmentState.signedIn)})::int as signed_in,
      count(*) filter (where a.status in (${literal(db, appointmentState.inVisit, appointmentState.left)}))::int as in_visit,
      count(*) filter (where a.status in (${literal(db, appointmentState.completed, appointmentState.settled)}))::int as completed
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
      count(*) filter (where a.status = ${literal(db, appointmentState.signedIn)})::int as waiting,
      count(*) filter (where a.is_walk_in)::int as walk_ins,
      coalesce(sum(extract(epoch from upper(a.during) - a.starts_at) / 60) filter (where not a.is_walk_in), 0)::int as booked_minutes
    from appointment a
    where ${beginsBetween(db, from, to)} and a.status not in (${literal(db, ...notComing)})
      ${doctorIds ? db`and a.doctor_id = any(${doctorIds as string[]})` : db``}
      ${departmentId ? db`and a.department_id = ${departmentId}` : db``}
    group by 1, 2 order by 1, 2`;
