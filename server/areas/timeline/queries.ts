import { drugTypes } from '../../../src/domain/order/orderTypes.ts';
import { sendState } from '../../../src/domain/order/states.ts';
import { reportState } from '../../../src/domain/report/states.ts';
import type * as Timeline from '../../../src/domain/timeline/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { literal } from '../../database/literal.ts';
import { staffThen } from '../../names/nameThen.ts';
import { fixedOrder } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';

export interface OfPatient extends Paging {
  patientId: string;
}

const order = fixedOrder('o.at desc, o.id desc');

/** One page of a kind, newest first; `rows` selects id and at besides its own columns. */
const pageOf = <Row extends object>(db: Db, rows: Fragment, paging: OfPatient): Promise<Page<Row>> =>
  pagedList<Row>(db, paging, { of: 'o', from: db`(${rows}) o`, where: db`true`, order, select: db`o.*`, isSearched: true });

export const vitalSignOverview = (db: Db, of: OfPatient) =>
  pageOf<Timeline.VitalSign>(
    db,
    db`select v.id, v.recorded_at as at, v.appointment_id, spoken(s.name, s.name_en) as doctor_name, v.measured as values, p.birth_date, p.sex
      from vital_signs v ${staffThen(db, 's', 'v.recorded_by', 'v.recorded_at')}
      join patient p on p.org_id = v.org_id and p.id = v.patient_id
      where v.patient_id = ${of.patientId} and v.deleted_at is null`,
    of,
  );

export const diagnoseOverview = (db: Db, of: OfPatient) =>
  pageOf<Timeline.Diagnose>(
    db,
    db`select d.id, d.recorded_at as at, e.appointment_id, spoken(s.name, s.name_en) as doctor_name, d.code, d.name_zh, d.name_en, d.certainty, d.note
      from diagnosis d join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
      ${staffThen(db, 's', 'd.recorded_by', 'd.recorded_at')}
      where d.patient_id = ${of.patientId}`,
    of,
  );

/** Orders of one kind with their signed report, if there is one. The time is that of the report, else of the order. */
const checks = (db: Db, patientId: string, kind: 6 | 7, more: Fragment): Fragment => db`
  select a.id, coalesce(r.reviewed_at, a.sent_at) as at, e.appointment_id, spoken(s.name, s.name_en) as doctor_name, a.item_name, a.item_name_en, r.id as report_id,
    coalesce(r.status, (
      select k.status from report k where k.org_id = a.org_id and k.advice_id = a.id and k.status = ${literal(db, reportState.written)}),
      ${literal(db, reportState.waiting)}) as status,
    coalesce((select jsonb_agg(jsonb_build_object('code', g.code, 'nameZh', g.name_zh, 'nameEn', g.name_en) order by g.sort)
      from report_finding g where g.org_id = r.org_id and g.report_id = r.id), '[]') as critical_findings,
    coalesce(r.findings, '') as findings, coalesce(r.impression, '') as impression, ${more}
  from advice a
  join encounter e on e.org_id = a.org_id and e.id = a.encounter_id
  ${staffThen(db, 's', 'a.doctor_id', 'a.sent_at')}
  left join report r on r.org_id = a.org_id and r.advice_id = a.id and r.status = ${literal(db, reportState.reviewed)}
  where a.patient_id = ${patientId} and a.advice_type = ${kind} and a.send_status = ${literal(db, sendState.sent)}`;

export const labCheckOverview = (db: Db, of: OfPatient) =>
  pageOf<Timeline.LabCheck>(
    db,
    checks(
      db,
      of.patientId,
      6,
      db`(select count(*)::int from report_result x where x.org_id = r.org_id and x.report_id = r.id) as result_count,
        coalesce((select jsonb_agg(jsonb_build_object('indicatorId', x.indicator_id, 'code', x.code, 'nameZh', x.name_zh, 'nameEn', x.name_en,
          'unit', x.unit, 'result', x.result, 'low', x.low, 'high', x.high,
          'criticalLow', x.critical_low, 'criticalHigh', x.critical_high, 'criticalWords', x.critical_words,
          'critical', x.critical, 'zh', x.expected_zh, 'en', x.expected_en,
          'abnormalFlag', x.abnormal_flag, 'remark', x.remark) order by x.sort)
          from report_result x where x.org_id = r.org_id and x.report_id = r.id and x.abnormal_flag <> ''), '[]') as abnormal`,
    ),
    of,
  );

export const videoCheckOverview = (db: Db, of: OfPatient) =>
  pageOf<Timeline.VideoCheck>(
    db,
    checks(
      db,
      of.patientId,
      7,
      db`(select count(*)::int from report_file f where f.org_id = r.org_id and f.report_id = r.id) as file_count`,
    ),
    of,
  );

export const drugOverview = (db: Db, of: OfPatient) =>
  pageOf<Timeline.Drug>(
    db,
    db`select a.id, a.sent_at as at, e.appointment_id, spoken(s.name, s.name_en) as doctor_name, a.item_id, a.item_name, a.item_name_en, spoken(a.specification, a.specification_en) as specification, a.dose::float8 as dose,
        a.dose_unit, a.route_code, a.frequency_code, a.duration, a.quantity, a.unit, a.unit_en, d.status as dispensing_status
      from advice a
      join encounter e on e.org_id = a.org_id and e.id = a.encounter_id
      ${staffThen(db, 's', 'a.doctor_id', 'a.sent_at')}
      left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
      left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
      where a.patient_id = ${of.patientId} and a.advice_type in (${literal(db, ...drugTypes)}) and a.send_status = ${literal(db, sendState.sent)}`,
    of,
  );

export const appointmentOverview = (db: Db, of: OfPatient) =>
  pageOf<Timeline.Appointment>(
    db,
    db`select t.id, lower(t.during) as at, t.id as appointment_id, spoken(s.name, s.name_en) as doctor_name, t.status, t.reason,
        coalesce(d.name_zh, '') as department_zh, coalesce(d.name_en, '') as department_en, e.started_at is not null as has_record
      from appointment t
      ${staffThen(db, 's', 't.doctor_id', 'lower(t.during)')}
      left join department d on d.org_id = t.org_id and d.id = t.department_id
      left join encounter e on e.org_id = t.org_id and e.appointment_id = t.id
      where t.patient_id = ${of.patientId}`,
    of,
  );
