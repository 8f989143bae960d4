import { encounterState } from '../../../../src/domain/encounter/states.ts';
import type { Choice, Draft } from '../../../../src/domain/followup/rules.ts';
import { sendState } from '../../../../src/domain/order/states.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';

export interface RuleEventRow {
  eventId: string;
  patientId: string;
  encounterId: string | null;
  doctorId: string | null;
  at: Date;
}

interface Span {
  from: Date;
  to: Date;
}

type Narrowed = Pick<Draft, 'event' | 'diagnosisPrefix' | 'itemId' | 'packageId' | 'ageFrom' | 'ageTo' | 'sex'>;

const visits = (db: Db, { from, to }: Span, narrowed: Fragment): Fragment => db`
  select e.id as event_id, e.patient_id, e.id as encounter_id, e.doctor_id, e.completed_at as at
  from encounter e
  where e.practice_id = app_practice() and e.status = ${encounterState.completed} and e.completed_at >= ${from} and e.completed_at < ${to} and ${narrowed}`;

/** Completed visits, reviewed reports or sold packages of a span; of a corrected report the order is the event, so it counts once. */
function eventsIn(db: Db, rule: Narrowed, span: Span): Fragment {
  const { from, to } = span;
  switch (rule.event) {
    case 'visit':
      return visits(db, span, db`true`);
    case 'diagnosis':
      return visits(
        db,
        span,
        db`exists (select from diagnosis g where g.org_id = e.org_id and g.encounter_id = e.id and starts_with(g.code, ${rule.diagnosisPrefix}))`,
      );
    case 'order':
      return visits(
        db,
        span,
        db`exists (select from advice a where a.org_id = e.org_id and a.encounter_id = e.id and a.item_id = ${rule.itemId} and a.send_status = ${sendState.sent})`,
      );
    case 'abnormal':
      return db`
        select distinct on (r.advice_id) r.advice_id as event_id, r.patient_id, r.encounter_id, e.doctor_id, r.reviewed_at as at
        from report r join encounter e on e.org_id = r.org_id and e.id = r.encounter_id
        where r.practice_id = app_practice() and r.status = ${reportState.reviewed} and r.reviewed_at >= ${from} and r.reviewed_at < ${to}
          and exists (select from report_result x where x.org_id = r.org_id and x.report_id = r.id and x.abnormal_flag <> '')
          ${rule.itemId ? db`and exists (select from advice a where a.org_id = r.org_id and a.id = r.advice_id and a.item_id = ${rule.itemId})` : db``}
        order by r.advice_id, r.reviewed_at desc`;
    case 'package':
      return db`
        select k.id as event_id, k.patient_id, null::uuid as encounter_id, null::uuid as doctor_id, k.bought_at as at
        from patient_package k
        where k.practice_id = app_practice() and k.package_id = ${rule.packageId} and k.status <> 'refunded' and k.transferred_from is null
          and k.bought_at >= ${from} and k.bought_at < ${to}`;
  }
}

/** Events of living patients that a rule is about. */
const matching = (db: Db, rule: Narrowed, span: Span): Fragment => db`
  (${eventsIn(db, rule, span)}) v
  join patient p on p.org_id = app_org() and p.id = v.patient_id and p.deleted_at is null and not p.is_deceased
    ${rule.sex ? db`and p.sex = ${rule.sex}` : db``}
    ${rule.ageFrom === null ? db`` : db`and extract(year from age((v.at at time zone 'Asia/Shanghai')::date, p.birth_date)) >= ${rule.ageFrom}`}
    ${rule.ageTo === null ? db`` : db`and extract(year from age((v.at at time zone 'Asia/Shanghai')::date, p.birth_date)) <= ${rule.ageTo}`}`;

export async function countEvents(db: Db, rule: Narrowed, span: Span): Promise<number> {
  const [counted] = await db<[{ count: number }]>`select count(*)::int as count from ${matching(db, rule, span)}`;
  return counted.count;
}

/** Events for which the rule has made no follow-up yet, the oldest first. */
export const findNewEvents = (db: Db, rule: Narrowed & { id: string }, span: Span): Promise<RuleEventRow[]> =>
  db<RuleEventRow[]>`
    select v.event_id, v.patient_id, v.encounter_id, v.doctor_id, v.at from ${matching(db, rule, span)}
    where not exists (select from followup_plan f where f.org_id = app_org() and f.rule_id = ${rule.id} and f.event_id = v.event_id)
    order by v.at, v.event_id`;

/** Packages of the organisation, to choose from in a rule. */
export const findPackages = (db: Db): Promise<Choice[]> => db<Choice[]>`select id, name_zh, name_en from package order by name_zh, id`;
