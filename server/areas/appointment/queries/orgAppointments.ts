import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { calledOff } from '../../../../src/domain/appointment/states.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { conditions, lineColumns, namedIn, order, type Wanted } from './appointments.ts';

type OrgWanted = Wanted & Pick<Appointment.OrgCriteria, 'practiceId'>;

const bounds = (db: Db, { from, to }: { from: string; to: string }): Fragment =>
  db`${instantOf(from, '00:00')}::timestamptz, ${instantOf(addDays(to, 1), '00:00')}::timestamptz`;

/** Appointments of every practice the reader books in. Visits of other practices stay unseen: see decision 4. */
const ofWorkplaces = (db: Db, within: { from: string; to: string }): Fragment => db`workplace_appointments(${bounds(db, within)})`;
const joins = (db: Db): Fragment => db`
  join practice w on w.org_id = a.org_id and w.id = a.practice_id
  join patient p on p.org_id = a.org_id and p.id = a.patient_id
  join staff s on s.org_id = a.org_id and s.id = a.doctor_id
  left join workplace_departments() d on d.org_id = a.org_id and d.id = a.department_id
  left join encounter e on e.org_id = a.org_id and e.appointment_id = a.id`;

const columns = (db: Db): Fragment => db`${lineColumns(db)}, a.practice_id, spoken(w.name_zh, w.name_en) as practice_name`;

const inPractice = (db: Db, practiceId: string | undefined): Fragment => (practiceId ? db`and a.practice_id = ${practiceId}` : db``);

export const findOrgAppointments = async (db: Db, wanted: OrgWanted, paging: Paging): Promise<Page<Appointment.OrgLine>> =>
  pagedList<Appointment.OrgLine>(db, paging, {
    of: 'a',
    from: db`${ofWorkplaces(db, wanted)} a`,
    where: db`${conditions(db, wanted, await namedIn(db, wanted))} ${inPractice(db, wanted.practiceId)}`,
    order,
    // The function gives all rows of the period each time it is asked.
    isSearched: true,
    select: columns(db),
    joins: joins(db),
  });

export async function findOrgCalendar(
  db: Db,
  { practiceId, ...within }: { from: string; to: string; practiceId?: string | undefined },
): Promise<Appointment.OrgCalendar> {
  const [appointments, shifts, suspensions, doctors, workplaces] = await Promise.all([
    db<Appointment.OrgLine[]>`
      select ${columns(db)} from ${ofWorkplaces(db, within)} a ${joins(db)} where not a.is_walk_in
        and a.status not in (${literal(db, ...calledOff)}) ${inPractice(db, practiceId)}
      order by a.starts_at, a.id limit 5000`,
    db<Appointment.Shift[]>`
      select id, doctor_id, lower(during) as starts_at, upper(during) as ends_at from workplace_shifts(${bounds(db, within)}) a
      where doctor_id in (select id from staff where is_doctor) ${inPractice(db, practiceId)} order by lower(during), id`,
    db<Appointment.Suspension[]>`
      select a.id, a.doctor_id, lower(a.during) as starts_at, upper(a.during) as ends_at,
        concat_ws(' · ', spoken(e.name_zh, e.name_en), nullif(a.reason, '')) as reason
      from workplace_suspensions(${bounds(db, within)}) a
      left join dictionary_entry e on e.kind = 'temporaryCloseReason' and e.code = a.reason_code
      where true ${inPractice(db, practiceId)} order by lower(a.during), a.id`,
    db<Appointment.OrgCalendar['doctors']>`
      select s.id, s.name, s.name_en, string_agg(spoken(w.name_zh, w.name_en), ' · ' order by w.is_head desc, w.code) as practices
      from staff s join staff_practice a on a.org_id = s.org_id and a.staff_id = s.id
      join practice w on w.org_id = a.org_id and w.id = a.practice_id
      where s.is_doctor and s.active and a.practice_id in (select reader_workplaces()) ${inPractice(db, practiceId)}
      group by s.id, s.name, s.name_en, s.pinyin order by s.pinyin collate "C", s.id`,
    findWorkplacesOfReader(db),
  ]);
  return {
    appointments: [...appointments],
    shifts: [...shifts],
    suspensions: [...suspensions],
    doctors: [...doctors],
    workplaces: [...workplaces],
  };
}

/** Practices whose appointments the reader may see, the head clinic first. */
const findWorkplacesOfReader = (db: Db) =>
  db<{ id: string; nameZh: string; nameEn: string }[]>`
    select id, name_zh, name_en from practice where id in (select reader_workplaces()) order by is_head desc, code`;
