import { appointmentState, calledOff, visitedStates } from '../../../../src/domain/appointment/states.ts';
import { daysOfUse, lastDaysToSendBack } from '../../../../src/domain/businessReport/expiry.ts';
import { type InfectiousClass, infectiousClasses, infectiousCodes } from '../../../../src/domain/businessReport/infectious.ts';
import { useKinds } from '../../../../src/domain/businessReport/storeFacts.ts';
import { neededSections } from '../../../../src/domain/encounter/completion.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Span } from './factTables.ts';
import { kindList, ownOnly, supplierOfBatches } from './store/goodsColumns.ts';

/** Codes of age groups are their youngest years, in two digits so that they sort. */
const ageGroupAt = (db: Db, moment: string): Fragment =>
  db.unsafe(`case when p.birth_date is null then null else (
    select g.code from (values (75, '75'), (60, '60'), (45, '45'), (30, '30'), (15, '15'), (7, '07'), (1, '01'), (0, '00')) g (youngest, code)
    where g.youngest <= greatest(0, extract(year from age((${moment} at time zone 'Asia/Shanghai')::date, p.birth_date))) order by g.youngest desc limit 1) end`) as unknown as Fragment;

/** Whole minutes, so that the sum of the facts is the figure. */
const minutes = (from: string, to: string) => `case when ${to} > ${from} then floor(extract(epoch from ${to} - ${from}) / 60) else 0 end`;

/** A record names complaint, present illness and a diagnosis (Basic Norms of Writing Medical Records, 2010, article 13). */
const isRecordComplete = (db: Db): Fragment => db`(
  ${literal(db, neededSections.length)} = (
    select count(*) from note_section s where s.org_id = e.org_id and s.encounter_id = e.id and s.section_type = any (${[...neededSections]}::text[])
      and btrim(s.content ->> 'text') <> '')
  and exists (select from diagnosis d where d.org_id = e.org_id and d.encounter_id = e.id))`;

/** A visit is new if the patient was never seen in this clinic before. */
export const visits = (db: Db, { since, until }: Span): Fragment => db`
  select e.id, e.created_at as at, e.practice_id, 'visit' as of, e.id as object_id, coalesce(p.mrn, '') as number, e.patient_id, '' as note_zh, '' as note_en,
    e.doctor_id, e.department_id, p.sex, ${ageGroupAt(db, 'e.created_at')} as age_group,
    1 as visits, case when n.is_new then 1 else 0 end as new_visits, case when n.is_new then 0 else 1 end as returning_visits,
    case when e.status = ${literal(db, encounterState.completed)} then 1 else 0 end as completed_visits, case when e.status = ${literal(db, encounterState.left)} then 1 else 0 end as left_visits,
    case when e.status = ${literal(db, encounterState.completed)} and ${isRecordComplete(db)} then 1 else 0 end as records_complete,
    case when e.started_at is null then 0 else 1 end as waited,
    ${db.unsafe(minutes('e.created_at', 'e.started_at'))} as waiting_minutes,
    case when e.completed_at is null or e.started_at is null then 0 else 1 end as treated,
    ${db.unsafe(minutes('e.started_at', 'e.completed_at'))} as treating_minutes
  from encounter e
    left join patient p on p.org_id = e.org_id and p.id = e.patient_id
    cross join lateral (select not exists (
      select from encounter o where o.org_id = e.org_id and o.patient_id = e.patient_id and o.practice_id = e.practice_id
        and (o.created_at, o.id) < (e.created_at, e.id)) as is_new) n
  where e.practice_id = app_practice() and e.created_at >= ${since} and e.created_at < ${until}`;

/** Walk-ins were not booked. */
export const bookings = (db: Db, { since, until }: Span): Fragment => db`
  select a.id, lower(a.during) as at, a.practice_id, 'appointment' as of, a.id as object_id, coalesce(p.mrn, '') as number, a.patient_id,
    '' as note_zh, '' as note_en, a.doctor_id, a.department_id, p.sex, ${ageGroupAt(db, 'lower(a.during)')} as age_group,
    1 as bookings, case when a.status in (${literal(db, appointmentState.signedIn, ...visitedStates)}) then 1 else 0 end as came,
    case when a.status in (${literal(db, appointmentState.completed, appointmentState.settled)}) then 1 else 0 end as treated_bookings,
    case when a.status = ${literal(db, appointmentState.settled)} then 1 else 0 end as settled_bookings,
    case when a.status = ${literal(db, appointmentState.brokenPromise)} then 1 else 0 end as no_shows,
    case when a.status in (${literal(db, ...calledOff)}) then 1 else 0 end as cancelled
  from appointment a left join patient p on p.org_id = a.org_id and p.id = a.patient_id
  where a.practice_id = app_practice() and not a.is_walk_in and lower(a.during) >= ${since} and lower(a.during) < ${until}`;

/** The class of the diagnosis `d` among the statutory infectious diseases. */
const infectiousClass = (db: Db): Fragment => {
  const patternsOf = (each: InfectiousClass) => infectiousCodes[each].map((start) => `${start}%`);
  const cases = infectiousClasses.map((each) => db`when d.code like any (${patternsOf(each)}::text[]) then ${each}`);
  return db`case ${cases.reduce((whole, each) => db`${whole} ${each}`)} else 'other' end`;
};

export const diagnoses = (db: Db, { since, until }: Span): Fragment => db`
  select d.id, e.created_at as at, e.practice_id, 'visit' as of, e.id as object_id, coalesce(p.mrn, '') as number, e.patient_id,
    d.name_zh as note_zh, d.name_en as note_en, e.doctor_id, e.department_id, p.sex, ${ageGroupAt(db, 'e.created_at')} as age_group,
    case when d.code = '' then d.name_zh else d.code end as diagnosis_code, c.class as infectious_class,
    1 as diagnoses, case when c.class = 'other' then 0 else 1 end as infectious_cases, case when d.sort = f.first then 1 else 0 end as primary_diagnoses
  from encounter e
    join diagnosis d on d.org_id = e.org_id and d.encounter_id = e.id
    cross join lateral (select min(sort) as first from diagnosis where org_id = e.org_id and encounter_id = e.id) f
    cross join lateral (select ${infectiousClass(db)} as class) c
    left join patient p on p.org_id = e.org_id and p.id = e.patient_id
  where e.practice_id = app_practice() and e.created_at >= ${since} and e.created_at < ${until}`;

/** The proposal for batch `s` (src/domain/businessReport/expiry.ts). */
const proposal = (db: Db): Fragment => db`
  case when s.expires_on < clinic_day(now()) then 'discard'
    when u.used > 0 and ahead.units * ${literal(db, daysOfUse)} / u.used <= s.expires_on - clinic_day(now()) then 'useFirst'
    when s.expires_on - clinic_day(now()) > ${literal(db, lastDaysToSendBack)} then 'sendBack' else 'promote' end`;

/**
 * Batches in stock now, dated by their expiry. The consumption of an item in the last 90 days is divided among its batches in proportion to
 * their stock, so that the days of cover of a group are those of its items.
 */
export const batches = (db: Db, { since, until }: Span): Fragment => db`
  select s.id, s.expires_on::timestamp at time zone 'Asia/Shanghai' as at, s.practice_id, 'batch' as of, s.id as object_id, s.batch_number as number,
    null::uuid as patient_id, i.name_zh as note_zh, i.name_en as note_en, i.code as item_code, i.category_code, s.warehouse_id,
    coalesce(s.consignor_id, origin.supplier_id) as supplier_id, ${proposal(db)} as proposal, 1 as batches, s.quantity as batch_units,
    ${ownOnly(db, db`round(s.quantity * s.cost / 10.0)`)} as batch_value, round(s.quantity * u.used / u.held) as used_units
  from stock_batch s
    join item i on i.org_id = s.org_id and i.id = s.item_id
    cross join lateral (
      select coalesce(-sum(m.change), 0)::numeric as used, (
        select sum(quantity) from stock_batch where org_id = s.org_id and practice_id = s.practice_id and item_id = s.item_id) as held
      from stock_batch o join stock_movement m on m.org_id = o.org_id and m.batch_id = o.id
      where o.org_id = s.org_id and o.practice_id = s.practice_id and o.item_id = s.item_id and m.kind in (${kindList(db, useKinds)})
        and m.at > now() - interval '90 days') u
    cross join lateral (
      select sum(quantity)::numeric as units from stock_batch
      where org_id = s.org_id and practice_id = s.practice_id and item_id = s.item_id and expires_on <= s.expires_on) ahead
    left join ${supplierOfBatches(db)} origin using (item_id, batch_number)
  where s.practice_id = app_practice() and s.quantity > 0
    and s.expires_on::timestamp at time zone 'Asia/Shanghai' >= ${since} and s.expires_on::timestamp at time zone 'Asia/Shanghai' < ${until}`;
