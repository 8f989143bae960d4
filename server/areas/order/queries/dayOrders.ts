import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import { inSight } from '../../patient/queries/patientSight.ts';
import { orderColumns, orderJoins } from './orders.ts';

const order = ordersOf({
  sorts: { createdAt: 'a.created_at' },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'a.sort, a.id',
});
export const dayOrderSorts = order.names;

const states: Record<Order.DayState, (db: Db) => Fragment> = {
  unsigned: (db) => db`a.sign_status = ${literal(db, signState.unsigned)}`,
  unsent: (db) => db`a.sign_status = ${literal(db, signState.signed)} and a.send_status = ${literal(db, sendState.unsent)}`,
  sent: (db) =>
    db`a.send_status in (${literal(db, sendState.sent, sendState.stopped)}) and a.sign_status = ${literal(db, signState.signed)}`,
  revoked: (db) => db`a.sign_status = ${literal(db, signState.revoked)}`,
};

/** Orders that were written on one day, by one doctor or by all, with their patients. */
export function findDayOrders(
  db: Db,
  { date, doctorId, adviceType, state, keyword, ...paging }: Omit<Order.DayCriteria, 'isOwn'> & Paging & { doctorId?: string | undefined },
): Promise<Page<Order.DayLine>> {
  const typed = (keyword ?? '').trim().toLowerCase();
  const isMeant = db`(strpos(lower(a.item_name), ${typed}) > 0 or exists (select from patient q where q.org_id = a.org_id and q.id = a.patient_id and (
    strpos(q.name_folded, ${typed}) > 0 or starts_with(q.pinyin, ${typed}) or starts_with(q.initials, ${typed}) or q.mrn = ${typed.toUpperCase()})))`;
  return pagedList<Order.DayLine>(db, paging, {
    of: 'a',
    from: db`advice a`,
    where: db`a.created_at >= ${instantOf(date, '00:00')} and a.created_at < ${instantOf(addDays(date, 1), '00:00')}
      ${doctorId ? db`and a.doctor_id = ${doctorId}` : db``}
      ${adviceType === undefined ? db`` : db`and a.advice_type = ${adviceType}`}
      ${state ? db`and ${states[state](db)}` : db``}
      ${typed ? db`and ${isMeant}` : db``}
      and ${inSight(db, db`a.patient_id`)}`,
    order,
    isSearched: typed !== '',
    select: db`${orderColumns(db)}, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, ${allergyMark(db, db`a.patient_id`)}, v.appointment_id`,
    joins: db`join patient p on p.org_id = a.org_id and p.id = a.patient_id
      join encounter v on v.org_id = a.org_id and v.id = a.encounter_id ${orderJoins(db)}`,
  });
}
