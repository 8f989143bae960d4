import { requestState } from '../../../../src/domain/consumable/states.ts';
import { reportTypes } from '../../../../src/domain/order/orderTypes.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { openRefundStates } from '../../../../src/domain/refund/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { instantText, literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { testColumn } from './course/testColumn.ts';
import { overridesColumn } from './orderOverrides.ts';
import { exchangeColumn, substitutionTables } from './substitutionColumns.ts';

/** One line with everything that became of it: its sheet at the pharmacy, its bill, its executions, its skin test. */
export const orderColumns = (db: Db): Fragment => db`
  a.id, a.encounter_id, a.patient_id, a.advice_type, a.item_id, a.item_code, a.item_name, a.item_name_en, spoken(a.specification, a.specification_en) as specification, a.content,
  a.dose, a.dose_unit, a.route_code, a.frequency_code, a.duration, a.quantity, a.split, a.unit, a.unit_en, a.unit_price,
  a.whole_price, a.whole_units,
  amount_of(a.unit_price, a.quantity, a.whole_price, a.whole_units) as amount, a.group_number, a.drip_rate, a.position_code, a.memo, a.handling, ${herbalColumn(db)} as herbal, a.sign_status, a.send_status,
  a.prescription_number, a.execution_count, a.sort, a.created_at, a.signed_at, a.sent_at, a.revoke_reason, a.version,
  case when a.send_status = ${literal(db, sendState.stopped)} then a.stop_reason else '' end as stop_reason,
  a.advice_type in (${literal(db, ...reportTypes)}) and exists (select from report o where o.org_id = a.org_id and o.advice_id = a.id) as has_report,
  ${testColumn(db)} as test,
  (select f.refund_number from refund f where f.org_id = b.org_id and f.bill_id = b.id and f.status in (${literal(db, ...openRefundStates)}) limit 1) as open_refund,
  case when dl.voided then ${literal(db, dispensingState.voided)} else d.status end as dispensing_status,
  case when k.id is null or q.cancelled_at is not null then null when k.sent >= k.quantity then ${literal(db, requestState.sent)}
    when k.sent > 0 then ${literal(db, requestState.part)} else ${literal(db, requestState.waiting)} end as consumable_status,
  case when d.status = ${literal(db, dispensingState.rejected)} then d.reject_reason end as reject_reason,
  case when d.status = ${literal(db, dispensingState.pending)} and not dl.voided and d.review_state is not null then jsonb_build_object(
    'dispensingId', d.id, 'version', d.version, 'state', d.review_state, 'isOwn', d.doctor_id is not distinct from app_staff(), 'reasonCode', rv.reason_code, 'remark', coalesce(rv.remark, ''),
    'proposal', coalesce(rv.proposal, ''), 'by', coalesce(rv.by, '')) end as review,
  case when x.id is null or dl.voided or x."answeredAt" is null and d.status <> ${literal(db, dispensingState.pending)} then null else to_jsonb(x) || jsonb_build_object(
    'lineId', dl.id, 'version', d.version, 'isOwn', d.doctor_id is not distinct from app_staff()) end as substitution,
  b.status as pay_status, b.bill_number, spoken(s.name, s.name_en) as doctor_name,
  greatest(coalesce(e.executed, 0), case when t.id is null then 0 else 1 end)::int as executed_count,
  coalesce(i.skin_test_required, false) as skin_test_required, i.controlled, coalesce(i.is_high_risk, false) as is_high_risk,
  case when t.id is null then null else coalesce(t.result, 'running') end as skin_test_result,
  ${overridesColumn(db)}`;

/** A herbal prescription `h` as the screens read it (`HerbalHead` with id and version). */
export const herbalHead = (db: Db): Fragment => db`
  jsonb_build_object('id', h.id, 'version', h.version, 'doses', h.doses, 'dosesPerDay', h.doses_per_day, 'portions', h.portions,
    'portionMl', h.portion_ml, 'routeCode', h.route_code, 'decoction', h.decoction, 'memo', h.memo)`;

/** The head of the herbal prescription that a line belongs to; null for every other line. */
const herbalColumn = (db: Db): Fragment => db`
  (select ${herbalHead(db)} from herbal_prescription h where h.org_id = a.org_id and h.id = a.herbal_id)`;

export const orderJoins = (db: Db): Fragment => db`
  ${staffThen(db, 's', 'a.doctor_id', 'a.signed_at')}
  left join item i on i.org_id = a.org_id and i.id = a.item_id
  left join dispensing_line dl on dl.org_id = a.org_id and dl.advice_id = a.id
  left join dispensing d on d.org_id = dl.org_id and d.id = dl.dispensing_id
  left join consumable_request q on q.org_id = a.org_id and q.advice_id = a.id
  left join consumable_line k on k.org_id = q.org_id and k.request_id = q.id and k.item_id = a.item_id
  left join lateral (
    select r.reason_code, r.remark, r.proposal, spoken(w.name, w.name_en) as by from prescription_review r ${staffThen(db, 'w', 'r.staff_id', 'r.at')}
    where r.org_id = d.org_id and r.dispensing_id = d.id and r.act = 'sendBack' order by r.at desc, r.id desc limit 1) rv on d.review_state is not null
  left join lateral (
    select x.id, x.state, x.from_name as "fromName", x.from_name_en as "fromNameEn", x.to_name as "toName", x.to_name_en as "toNameEn",
      x.from_price as "fromPrice", x.to_price as "toPrice", ${exchangeColumn(db)} as exchange, x.reason, x.answer,
      ${instantText(db, 'x.asked_at')} as "askedAt", spoken(xa.name, xa.name_en) as "askedBy", ${instantText(db, 'x.answered_at')} as "answeredAt", spoken(xb.name, xb.name_en) as "answeredBy"
    from dispensing_substitution x ${substitutionTables(db)}
    where x.org_id = a.org_id and (x.new_advice_id = a.id or x.advice_id = a.id and x.state in ('asked', 'refused')) order by x.asked_at desc, x.id desc limit 1) x on true
  left join bill_line bl on bl.org_id = a.org_id and bl.advice_id = a.id
  left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
  left join skin_test t on t.org_id = a.org_id and t.advice_id = a.id
  left join lateral (
    select sum(x.count) as executed from execution x where x.org_id = a.org_id and x.advice_id = a.id and x.reversed_at is null) e on true`;

export const findOrdersOfEncounter = (db: Db, encounterId: string): Promise<Order.Line[]> =>
  db<Order.Line[]>`select ${orderColumns(db)} from advice a ${orderJoins(db)} where a.encounter_id = ${encounterId} order by a.sort, a.id`;

export const findOrders = (db: Db, ids: readonly string[]): Promise<Order.Line[]> =>
  db<
    Order.Line[]
  >`select ${orderColumns(db)} from advice a ${orderJoins(db)} where a.id = any (${ids as string[]}::uuid[]) order by a.sort, a.id`;

const ofVisit = 'join encounter v on v.org_id = a.org_id and v.id = a.encounter_id';
const historyOrder = fixedOrder('v.created_at desc, a.encounter_id, a.sort, a.id');

/** Orders of a patient in this practice, newest visit first, in the order they were written; revoked and stopped orders are left out. */
export const findHistory = (
  db: Db,
  patientId: string,
  { adviceType, ...paging }: Paging & { adviceType?: number | undefined },
): Promise<Page<Order.Line>> =>
  pagedList<Order.Line>(db, paging, {
    of: 'a',
    from: db`advice a ${db.unsafe(ofVisit)}`,
    where: db`a.patient_id = ${patientId} and a.sign_status = ${literal(db, signState.signed)} and a.send_status <> ${literal(db, sendState.stopped)} ${adviceType === undefined ? db`` : db`and a.advice_type = ${adviceType}`}`,
    order: historyOrder,
    select: orderColumns(db),
    joins: db`${db.unsafe(ofVisit)} ${orderJoins(db)}`,
  });

export async function findVisitOfOrders(db: Db, encounterId: string): Promise<{ patientId: string } | undefined> {
  const [visit] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${encounterId}`;
  return visit;
}
