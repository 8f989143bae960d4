import type * as Complaint from '../../../../src/domain/complaint/shapes.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

const ofPatient = 'left join patient p on p.org_id = c.org_id and p.id = c.patient_id';

const order = ordersOf({
  sorts: {
    receivedAt: 'c.received_at',
    dueOn: 'c.due_on',
    name: { by: 'coalesce(p.pinyin, c.pinyin) collate "C"', join: ofPatient },
    state: 'c.state',
  },
  usual: { sort: 'receivedAt', direction: 'desc' },
  last: 'c.id',
});
export const complaintSorts = order.names;

/** Instants between the start of the first day and the end of the last one. */
const within = (db: Db, { from, to }: { from?: string | undefined; to?: string | undefined }): Fragment => db`
  ${from ? db`and c.received_at >= ${instantOf(from, '00:00')}` : db``}
  ${to ? db`and c.received_at < ${instantOf(addDays(to, 1), '00:00')}` : db``}`;

const overdue = (db: Db, today: string): Fragment => db`c.state <> 'closed' and c.due_on < ${today}`;

/** `owned`: complaints that a person handles, with those that the person has given on and still follows. */
type Conditions = Complaint.Criteria & { owned?: { by: string; given: readonly string[] } };

function conditions(db: Db, criteria: Conditions, today: string): Fragment {
  const { state, kind, level, handlerId, patientId, keyword, owned } = criteria;
  const typed = (keyword ?? '').trim().toLowerCase();
  const isMeant = db`(select strpos(lower(coalesce(p.name, c.name)), ${typed}) > 0 or starts_with(coalesce(p.pinyin, c.pinyin), ${typed})
      or starts_with(coalesce(p.initials, c.initials), ${typed}) or p.mrn = ${typed.toUpperCase()} or coalesce(p.mobile, c.mobile) = ${tidyPhone(typed)}
      or c.number = ${typed.toUpperCase()}
    from (select) one left join patient p on p.org_id = c.org_id and p.id = c.patient_id)`;
  return db`true
    ${state ? db`and c.state = ${state}` : db``}
    ${criteria.overdue ? db`and ${overdue(db, today)}` : db``}
    ${kind ? db`and c.kind = ${kind}` : db``}
    ${level ? db`and c.level = ${level}` : db``}
    ${handlerId ? db`and c.handler_id = ${handlerId}` : db``}
    ${owned ? db`and (c.handler_id = ${owned.by} or c.id::text = any (${[...owned.given]}::text[]))` : db``}
    ${patientId ? db`and c.patient_id = ${patientId}` : db``}
    ${within(db, criteria)}
    ${typed ? db`and ${isMeant}` : db``}`;
}

const columns = (db: Db): Fragment => db`
  c.id, c.number, c.patient_id, coalesce(p.name, c.name) as name, coalesce(p.name_en, '') as name_en, coalesce(p.mobile, c.mobile) as mobile, p.mrn, c.channel, c.kind, c.content,
  c.against_staff_id, spoken(a.name, a.name_en) as against_staff_name, c.against_department_id, d.name_zh as department_zh,
  d.name_en as department_en, c.level, c.received_at, c.due_on, c.handler_id, spoken(h.name, h.name_en) as handler_name, c.state, c.result,
  c.result_words, c.cause, c.satisfaction, c.reopened_count, c.closed_at, spoken(b.name, b.name_en) as closed_by_name, c.version`;

const joins = (db: Db): Fragment => db`
  ${db.unsafe(ofPatient)}
  left join staff h on h.org_id = c.org_id and h.id = c.handler_id
  left join department d on d.org_id = c.org_id and d.id = c.against_department_id
  ${staffThen(db, 'a', 'c.against_staff_id', 'c.received_at')}
  ${staffThen(db, 'b', 'c.closed_by', 'c.closed_at')}`;

/** Complaints of a patient show the name and mobile the patient has now. */
export const findComplaints = (db: Db, query: Conditions & Paging, today: string): Promise<Page<Complaint.Line>> =>
  pagedList<Complaint.Line>(db, query, {
    of: 'c',
    from: db`complaint c`,
    where: conditions(db, query, today),
    order,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: columns(db),
    joins: joins(db),
  });

export async function findComplaint(db: Db, id: string): Promise<Complaint.Full | undefined> {
  const [line] = await db<[Complaint.Line?]>`select ${columns(db)} from complaint c ${joins(db)} where c.id = ${id}`;
  return line && { ...line, steps: await findSteps(db, id) };
}

const findSteps = (db: Db, id: string): Promise<Complaint.Step[]> => db<Complaint.Step[]>`
  select t.id, t.kind, t.words, spoken(h.name, h.name_en) as handler_name, t.at, coalesce(spoken(s.name, s.name_en), '') as staff_name
  from complaint_step t
  ${staffThen(db, 's', 't.staff_id', 't.at')}
  ${staffThen(db, 'h', 't.handler_id', 't.at')}
  where t.complaint_id = ${id} order by t.at, t.id`;

export async function countComplaints(db: Db, today: string): Promise<Complaint.Counts> {
  const [counts] = await db<[Complaint.Counts]>`
    select count(*) filter (where c.state = 'open')::int as open, count(*) filter (where c.state = 'handling')::int as handling,
           count(*) filter (where ${overdue(db, today)})::int as overdue
    from complaint c where c.state <> 'closed'`;
  return counts;
}

const groups = { cause: 'c.cause', kind: 'c.kind', channel: 'c.channel' } as const satisfies Record<Complaint.Grouping, string>;

/** Complaints received in a period by one of their words, the most frequent first; a day is late once it is over. */
export const sumComplaints = (db: Db, { by, ...period }: Complaint.SumCriteria, today: string): Promise<Complaint.Sum[]> =>
  db<Complaint.Sum[]>`
    select ${db.unsafe(groups[by])} as code, count(*)::int as total, count(*) filter (where c.result = 'resolved')::int as resolved,
           count(*) filter (where c.result = 'unresolved')::int as unresolved,
           count(*) filter (where coalesce((c.closed_at at time zone 'Asia/Shanghai')::date, ${today}::date) > c.due_on)::int as late
    from complaint c where true ${within(db, period)}
    group by 1 order by total desc, code`;

const readers: readonly string[] = ['m_patient'];

/** People who work in this practice and may open complaints. */
const workingReaders = (db: Db): Fragment => db`
  staff_practice w
  join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
  where w.practice_id = app_practice() and exists (
    select 1 from role r where r.org_id = w.org_id and r.id = any (w.role_ids) and r.authorities && ${readers as string[]})`;

export const findHandlers = (db: Db): Promise<Complaint.Handler[]> =>
  db<
    Complaint.Handler[]
  >`select s.id, s.name, s.name_en, s.pinyin, s.initials from ${workingReaders(db)} order by s.pinyin collate "C", s.id`;

export async function isHandler(db: Db, staffId: string): Promise<boolean> {
  const found = await db`select from ${workingReaders(db)} and s.id = ${staffId} limit 1`;
  return found.length > 0;
}
