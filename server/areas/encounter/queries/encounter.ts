import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { encounterState, unfinishedStates } from '../../../../src/domain/encounter/states.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import type { Listing, Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import { inSight } from '../../patient/queries/patientSight.ts';
import { latestOfVisit, vitalsOf } from '../../patient/queries/vitalSigns.ts';

/** Sorting by anything else is refused by the shape of the call. */
export const workListSorts = ['queue', 'scheduledAt', 'signedAt', 'patientName', 'status'] as const;
type Sort = (typeof workListSorts)[number];

/** One visit with the words of its patient, doctor and department. */
const visits = (
  db: Db,
  { columns = db``, joins = db``, from = db`encounter e` }: { columns?: Fragment; joins?: Fragment; from?: Fragment } = {},
): Fragment => db`
  select e.id, e.appointment_id, e.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date,
         e.doctor_id, s.name as doctor_name, s.name_en as doctor_name_en, d.name_zh as department_name, d.name_en as department_name_en,
         e.status, a.status as appointment_status, a.queue_number, a.is_walk_in as has_no_time, a.reason, a.starts_at as scheduled_at,
         a.signed_at, e.started_at, e.completed_at ${columns}
  from ${from}
  join appointment a on a.org_id = e.org_id and a.id = e.appointment_id
  join patient p on p.org_id = e.org_id and p.id = e.patient_id
  ${staffThen(db, 's', 'e.doctor_id', 'e.completed_at')}
  left join department d on d.org_id = e.org_id and d.id = e.department_id
  ${joins}`;

/** Visits of one clinic day. Taking back a sign-in deletes its visit, so the appointment need not be asked. */
const onDay = (db: Db, date: string): Fragment => db`e.day = ${date}`;

interface Order {
  column: (db: Db) => Fragment;
  /** Join of the table that holds the sort column; absent where the column belongs to the visit itself. */
  join?: (db: Db) => Fragment;
}

const joinPatient = (db: Db): Fragment => db`join patient p on p.org_id = e.org_id and p.id = e.patient_id`;

const orders: Record<Sort, Order> = {
  queue: { column: (db) => db`e.queue_number` },
  scheduledAt: { column: (db) => db`a.starts_at`, join: (db) => db`join appointment a on a.org_id = e.org_id and a.id = e.appointment_id` },
  signedAt: { column: (db) => db`e.created_at` },
  patientName: { column: (db) => db`p.pinyin collate "C"`, join: joinPatient },
  status: { column: (db) => db`e.status` },
};

type Found = Omit<Encounter.WorkLine, 'vitals'> & { measured: Encounter.VitalValues | null; measuredAt: string | null; inSight: boolean };

/** Visits of the days before one. */
const beforeDay = (db: Db, date: string): Fragment => db`e.day < ${date}`;

/** The page is chosen from the visits of the day before names, times and measurements are joined to it, and counted beside it. */
export async function findWorkList(
  db: Db,
  { date, isBefore = false, statuses, doctorId, keyword, page, size, sort = 'queue', direction = 'asc' }: Encounter.Criteria & Listing,
  maySeeVitals: boolean,
): Promise<Page<Encounter.WorkLine>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  const where = db`${isBefore ? beforeDay(db, date) : onDay(db, date)}
    ${statuses ? db`and e.status = any(${statuses}::int[])` : db``}
    ${doctorId ? db`and e.doctor_id = ${doctorId}` : db``}
    ${typed ? db`and (strpos(p.name_folded, ${typed}) > 0 or starts_with(p.pinyin, ${typed}) or starts_with(p.initials, ${typed}) or p.mrn = ${typed.toUpperCase()} or p.mobile = ${tidyPhone(typed)})` : db``}`;
  const { column, join } = orders[sort as Sort];
  const ofTyped = typed ? joinPatient(db) : db``;
  const ofOrder = join && !(typed && join === joinPatient) ? join(db) : db``;
  const order = db`${column(db)} ${direction === 'desc' ? db`desc` : db`asc`} nulls last, e.created_at, e.id`;
  const measured = {
    columns: db`, ${allergyMark(db, db`e.patient_id`)}, m.measured, m.recorded_at as measured_at, ${inSight(db, db`e.patient_id`)} as in_sight`,
    joins: latestOfVisit(db),
    from: db`(select e.id from encounter e ${ofTyped} ${ofOrder} where ${where}
      order by ${order} limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}) chosen
      join encounter e on e.id = chosen.id`,
  };
  const [rows, [counted]] = await Promise.all([
    db<Found[]>`${visits(db, measured)} order by ${order}`,
    db<[{ total: number }]>`select count(*)::int as total from encounter e ${ofTyped} where ${where}`,
  ]);
  const lines = rows.map(({ measured: values, measuredAt, inSight: isSeen, ...line }) => ({
    ...line,
    vitals: maySeeVitals && isSeen ? vitalsOf(values, measuredAt) : null,
  }));
  return { rows: lines, total: counted.total };
}

export async function countWorkList(db: Db, { date, doctorId }: { date: string; doctorId?: string }): Promise<Encounter.Counts> {
  const whose = doctorId ? db`and e.doctor_id = ${doctorId}` : db``;
  const [counts] = await db<[Encounter.Counts]>`
    select count(*) filter (where e.status = ${literal(db, encounterState.waiting)})::int as waiting,
      count(*) filter (where e.status = ${literal(db, encounterState.inVisit)})::int as in_visit,
      count(*) filter (where e.status = ${literal(db, encounterState.left)})::int as left,
      count(*) filter (where e.status = ${literal(db, encounterState.completed)})::int as completed,
      (select count(*)::int from encounter e where ${beforeDay(db, date)} and e.status in (${literal(db, ...unfinishedStates)}) ${whose}) as unfinished_before
    from encounter e where ${onDay(db, date)} ${whose}`;
  return counts;
}

export interface VisitHead extends Encounter.Line {
  version: number;
  noteTypeId: string | null;
  healthType: string | null;
  neverAllergic: boolean;
}

export async function findVisitOfAppointment(db: Db, appointmentId: string): Promise<VisitHead | undefined> {
  const [line] = await db<Encounter.Line[]>`${visits(db)} where e.appointment_id = ${appointmentId}`;
  if (!line) return undefined;
  const [rest] = await db<[Omit<VisitHead, keyof Encounter.Line>]>`
    select e.version, e.note_type_id, e.health_type, p.never_allergic from encounter e join patient p on p.org_id = e.org_id and p.id = e.patient_id where e.id = ${line.id}`;
  return { ...line, ...rest };
}

/** The waiting plan made at the end of this visit. */
export async function findPlanOfVisit(db: Db, encounterId: string): Promise<(Encounter.PlannedFollowUp & { id: string }) | undefined> {
  const [plan] = await db<(Encounter.PlannedFollowUp & { id: string })[]>`
    select id, plan_date, type, method, content, owner_id from followup_plan
    where encounter_id = ${encounterId} and status = ${literal(db, followUpState.waiting)} order by created_at limit 1`;
  return plan;
}
