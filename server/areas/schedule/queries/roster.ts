import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { addDays, instantOf, mondayOf } from '../../../../src/domain/dates.ts';
import type { DutyElsewhere } from '../../../../src/domain/schedule/roster.ts';
import type * as Schedule from '../../../../src/domain/schedule/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { listSuspensions } from './schedule.ts';

const kindOrder = fixedOrder('k.sort, k.opens_at, k.abbreviation');

export const findKinds = (db: Db, paging: Paging): Promise<Page<Schedule.Kind>> =>
  pagedList<Schedule.Kind>(db, paging, {
    of: 'k',
    from: db`shift_kind k`,
    where: db`k.deleted_at is null`,
    order: kindOrder,
    select: db`
      k.id, k.name_zh, k.name_en, k.abbreviation, k.opens_at, k.closes_at, k.colour, k.duration, k.version,
      (select count(*)::int from shift s where s.kind_id = k.id and upper(s.during) > now()) as in_use`,
  });

const duties = (db: Db): Fragment => db`
  select s.id, s.doctor_id as staff_id, to_char(lower(s.during) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as date,
    lower(s.during) as starts_at, upper(s.during) as ends_at, s.kind_id, coalesce(k.abbreviation, '') as abbreviation,
    coalesce(k.colour, '') as colour,
    (select count(*)::int from appointment a
      where a.doctor_id = s.doctor_id and a.during && s.during and a.status = ${literal(db, appointmentState.booked)} and not a.is_walk_in) as booked
  from shift s left join shift_kind k on k.org_id = s.org_id and k.id = s.kind_id`;

const weekRange = (date: string) => {
  const monday = mondayOf(date);
  return `[${instantOf(monday, '00:00')},${instantOf(addDays(monday, 7), '00:00')})`;
};

export const findDuties = (db: Db, dateOfWeek: string): Promise<Schedule.Duty[]> =>
  db<Schedule.Duty[]>`${duties(db)} where s.during && ${weekRange(dateOfWeek)}::tstzrange order by lower(s.during), s.id`;

/** Duties in other practices of the people who work in this one, in the week of a date. */
export const findDutiesElsewhere = (db: Db, dateOfWeek: string): Promise<DutyElsewhere[]> => {
  const monday = mondayOf(dateOfWeek);
  const [since, until] = [instantOf(monday, '00:00'), instantOf(addDays(monday, 7), '00:00')];
  return db<DutyElsewhere[]>`select * from duties_elsewhere(${since}, ${until})`;
};

export async function findDuty(db: Db, id: string): Promise<Schedule.Duty | undefined> {
  const [duty] = await db<Schedule.Duty[]>`${duties(db)} where s.id = ${id}`;
  return duty;
}

/** Who works in the practice: doctors first, then by name. */
export const findPeople = (db: Db, practiceId: string, departmentId?: string): Promise<Schedule.Person[]> =>
  db<Schedule.Person[]>`
    select s.id, spoken(s.name, s.name_en) as name, s.is_doctor, w.department_id, spoken(d.name_zh, d.name_en) as department_name
    from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = ${practiceId}
    left join department d on d.org_id = w.org_id and d.id = w.department_id
    where s.active ${departmentId ? db`and w.department_id = ${departmentId}` : db``}
    order by s.is_doctor desc, s.pinyin collate "C", s.staff_no`;

/** Names by id, also of people who no longer work here. */
export async function findNames(db: Db, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const rows = await db<{ id: string; name: string }[]>`select id, spoken(name, name_en) as name from staff where id = any(${[...ids]})`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findWeek(
  db: Db,
  { date, departmentId, practiceId }: { date: string; departmentId?: string | undefined; practiceId: string },
): Promise<Schedule.Week> {
  const monday = mondayOf(date);
  const [people, ofWeek, suspensions] = await Promise.all([
    findPeople(db, practiceId, departmentId),
    findDuties(db, date),
    listSuspensions(db, { from: monday, to: addDays(monday, 6) }),
  ]);
  return { monday, people, duties: ofWeek, suspensions };
}
