import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { MeasuredVitals } from '../../../../src/domain/encounter/shapes.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import { latestResults, problemsOf } from '../../../../src/domain/history/strip.ts';
import type * as Strip from '../../../../src/domain/history/stripShapes.ts';
import { drugTypes, orderType } from '../../../../src/domain/order/orderTypes.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import { hasPlan, planOf } from '../../../../src/domain/vaccine/schedule.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { findVaccinations } from '../../vaccine/queries.ts';

interface Asked {
  patientId: string;
  birthDate: string;
  now: Date;
  mayReadMoney: boolean;
}

/** So many of the newest rows are looked at: what matters now was written lately. */
const lookedAt = { vitals: 8, results: 200, diagnoses: 30, visits: 4 } as const;

const findVitals = (db: Db, patientId: string): Promise<MeasuredVitals[]> =>
  db<MeasuredVitals[]>`
    select v.measured as values, v.recorded_at from vital_signs v
    where v.patient_id = ${patientId} and v.deleted_at is null order by v.recorded_at desc, v.id desc limit ${lookedAt.vitals}`;

const findResults = (db: Db, patientId: string): Promise<Omit<Strip.Result, 'before'>[]> =>
  db<Omit<Strip.Result, 'before'>[]>`
    select x.indicator_id, x.name_zh, x.name_en, x.unit, x.result, x.abnormal_flag, coalesce(r.reviewed_at, r.written_at) as at,
      r.advice_id as order_id, a.item_name, a.item_name_en
    from report r join report_result x on x.org_id = r.org_id and x.report_id = r.id join advice a on a.org_id = r.org_id and a.id = r.advice_id
    where r.patient_id = ${patientId} and r.status = ${literal(db, reportState.reviewed)}
    order by r.written_at desc, r.id desc, x.sort limit ${lookedAt.results}`;

const findDiagnoses = (db: Db, patientId: string): Promise<{ nameZh: string; nameEn: string }[]> =>
  db<{ nameZh: string; nameEn: string }[]>`
    select d.name_zh, d.name_en from diagnosis d where d.patient_id = ${patientId} and d.certainty = 'confirmed'
    order by d.recorded_at desc, d.id desc limit ${lookedAt.diagnoses}`;

/** The last visits that were begun, with their diagnoses and their signed drugs. */
const findVisits = (db: Db, patientId: string): Promise<Strip.EarlierVisit[]> =>
  db<Strip.EarlierVisit[]>`
    select e.id as encounter_id, e.started_at as at, s.name as doctor_name, s.name_en as doctor_name_en,
      coalesce((select jsonb_agg(jsonb_build_object('code', d.code, 'nameZh', d.name_zh, 'nameEn', d.name_en) order by d.sort)
        from diagnosis d where d.org_id = e.org_id and d.encounter_id = e.id), '[]') as diagnoses,
      coalesce((select jsonb_agg(jsonb_build_object('nameZh', a.item_name, 'nameEn', a.item_name_en) order by a.sort)
        from advice a where a.org_id = e.org_id and a.encounter_id = e.id and a.advice_type in (${literal(db, ...drugTypes)})
          and a.sign_status = ${literal(db, signState.signed)}), '[]') as drugs
    from encounter e join staff s on s.org_id = e.org_id and s.id = e.doctor_id
    where e.patient_id = ${patientId} and e.started_at is not null order by e.created_at desc, e.id desc limit ${lookedAt.visits}`;

interface Rest {
  histories: string[];
  nextBooking: Strip.Strip['nextBooking'];
  openTasks: number;
  packages: NonNullable<Strip.Strip['packages']>;
}

async function findRest(db: Db, { patientId, now }: Asked): Promise<Rest> {
  const [rest] = await db<[Rest]>`
    select
      coalesce((select jsonb_agg(h.name order by h.onset desc, h.id) from patient_history h
        where h.patient_id = ${patientId} and h.kind = 'past' and h.status = 'active'), '[]') as histories,
      (select jsonb_build_object('startsAt', to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'doctorName', s.name, 'doctorNameEn', s.name_en)
        from appointment t join staff s on s.org_id = t.org_id and s.id = t.doctor_id
        where t.patient_id = ${patientId} and t.status = ${literal(db, appointmentState.booked)} and t.starts_at > ${now}
        order by t.starts_at limit 1) as next_booking,
      ((select count(*) from followup_plan f where f.patient_id = ${patientId} and f.status = ${literal(db, followUpState.waiting)})
        + (select count(*) from advice a where a.patient_id = ${patientId} and a.advice_type in (${literal(db, orderType.lab, orderType.imaging)})
          and a.send_status = ${literal(db, sendState.sent)} and not exists (select from report r where r.org_id = a.org_id and r.advice_id = a.id
            and r.status = ${literal(db, reportState.reviewed)})))::integer as open_tasks,
      coalesce((select jsonb_agg(jsonb_build_object('nameZh', k.name_zh, 'nameEn', k.name_en, 'expiresOn', k.expires_on) order by k.expires_on, k.id)
        from patient_package k where k.patient_id = ${patientId} and k.status = 'active' and k.expires_on >= ${dateAt(now)}), '[]') as packages`;
  return rest;
}

/** Everything of the strip, in seven statements that are sent together. */
export async function findStrip(db: Db, asked: Asked): Promise<Strip.Strip> {
  const { patientId, birthDate, now, mayReadMoney } = asked;
  const today = dateAt(now);
  const [vitals, results, diagnoses, rest, visits, given] = await Promise.all([
    findVitals(db, patientId),
    findResults(db, patientId),
    findDiagnoses(db, patientId),
    findRest(db, asked),
    findVisits(db, patientId),
    hasPlan(birthDate, today) ? findVaccinations(db, patientId) : [],
  ]);
  const doses = hasPlan(birthDate, today) ? planOf(birthDate, given, today) : [];
  return {
    problems: problemsOf(rest.histories, diagnoses),
    visits: [...visits],
    vitals: [...vitals],
    results: latestResults(results),
    vaccinesDue: doses.filter(({ state }) => state === 'due' || state === 'overdue').length,
    vaccinesOverdue: doses.filter(({ state }) => state === 'overdue').length,
    nextBooking: rest.nextBooking,
    openTasks: rest.openTasks,
    packages: mayReadMoney ? rest.packages : null,
  };
}
