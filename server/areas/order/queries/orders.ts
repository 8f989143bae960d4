import type * as Order from '../../../../src/domain/order/shapes.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { overridesColumn } from './orderOverrides.ts';

/** One line with everything that became of it: its sheet at the pharmacy, its bill, its executions, its skin test. */
const columns = (db: Db): Fragment => db`
  a.id, a.encounter_id, a.patient_id, a.advice_type, a.item_id, a.item_code, a.item_name, a.item_name_en, spoken(a.specification, a.specification_en) as specification, a.content,
  a.dose, a.dose_unit, a.route_code, a.frequency_code, a.duration, a.quantity, a.split, a.unit, a.unit_en, a.unit_price,
  a.unit_price * a.quantity as amount, a.group_number, a.drip_rate, a.position_code, a.memo, a.sign_status, a.send_status,
  a.prescription_number, a.execution_count, a.sort, a.created_at, a.signed_at, a.sent_at, a.revoke_reason, a.version,
  case when dl.voided then ${literal(db, dispensingState.voided)} else d.status end as dispensing_status,
  case when d.status = ${literal(db, dispensingState.rejected)} then d.reject_reason end as reject_reason,
  b.status as pay_status, b.bill_number, spoken(s.name, s.name_en) as doctor_name,
  greatest(coalesce(e.executed, 0), case when t.id is null then 0 else 1 end)::int as executed_count,
  coalesce(i.skin_test_required, false) as skin_test_required, i.controlled, coalesce(i.is_high_risk, false) as is_high_risk,
  case when t.id is null then null else coalesce(t.result, 'running') end as skin_test_result,
  ${overridesColumn(db)}`;

const joins = (db: Db): Fragment => db`
  ${staffThen(db, 's', 'a.doctor_id', 'a.signed_at')}
  left join item i on i.org_id = a.org_id and i.id = a.item_id
  left join dispensing_line dl on dl.org_id = a.org_id and dl.advice_id = a.id
  left join dispensing d on d.org_id = dl.org_id and d.id = dl.dispensing_id
  left join bill_line bl on bl.org_id = a.org_id and bl.advice_id = a.id
  left join bill b on b.org_id = bl.org_id and b.id = bl.bill_id
  left join skin_test t on t.org_id = a.org_id and t.advice_id = a.id
  left join lateral (
    select sum(x.count) as executed from execution x where x.org_id = a.org_id and x.advice_id = a.id and x.reversed_at is null) e on true`;

export const findOrdersOfEncounter = (db: Db, encounterId: string): Promise<Order.Line[]> =>
  db<Order.Line[]>`select ${columns(db)} from advice a ${joins(db)} where a.encounter_id = ${encounterId} order by a.sort, a.id`;

export const findOrders = (db: Db, ids: readonly string[]): Promise<Order.Line[]> =>
  db<Order.Line[]>`select ${columns(db)} from advice a ${joins(db)} where a.id = any (${ids as string[]}::uuid[]) order by a.sort, a.id`;

const ofVisit = 'join encounter v on v.org_id = a.org_id and v.id = a.encounter_id';
const historyOrder = fixedOrder('v.created_at desc, a.encounter_id, a.sort, a.id');

/** Orders of a patient in this practice, newest visit first, in the order they were written; revoked orders are left out. */
export const findHistory = (
  db: Db,
  patientId: string,
  { adviceType, ...paging }: Paging & { adviceType?: number | undefined },
): Promise<Page<Order.Line>> =>
  pagedList<Order.Line>(db, paging, {
    of: 'a',
    from: db`advice a ${db.unsafe(ofVisit)}`,
    where: db`a.patient_id = ${patientId} and a.sign_status = ${literal(db, signState.signed)} ${adviceType === undefined ? db`` : db`and a.advice_type = ${adviceType}`}`,
    order: historyOrder,
    select: columns(db),
    joins: db`${db.unsafe(ofVisit)} ${joins(db)}`,
  });

export async function findVisitOfOrders(db: Db, encounterId: string): Promise<{ patientId: string } | undefined> {
  const [visit] = await db<[{ patientId: string }?]>`select patient_id from encounter where id = ${encounterId}`;
  return visit;
}
