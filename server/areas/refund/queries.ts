import { addDays, instantOf } from '../../../src/domain/dates.ts';
import type * as Refund from '../../../src/domain/refund/shapes.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { lockRows } from '../../database/locks.ts';
import { staffThen } from '../../names/nameThen.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { findExchangesOfRefund } from '../billing/queries/exchanges.ts';
import { isOfPatient } from '../patient/queries/patientOfRow.ts';

const columns = (db: Db, staffId: string) => db`
  r.id, r.refund_number, r.bill_id, b.bill_number, r.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, r.status, r.reason, r.amount, r.applied_at,
  (select jsonb_build_object('nameZh', w.name_zh, 'nameEn', w.name_en) from dictionary w
    where w.kind = 'refundReason' and r.reason in (w.name_zh, w.name_en) order by w.code limit 1) as usual_reason,
  a.name as applied_by_name, a.name_en as applied_by_name_en, r.applied_by = ${staffId} as is_own, r.decided_at, d.name as decided_by_name, d.name_en as decided_by_name_en, r.decision,
  r.paid_at, r.version`;
const joins = (db: Db) => db`
  join bill b on b.org_id = r.org_id and b.id = r.bill_id join patient p on p.org_id = r.org_id and p.id = r.patient_id
  ${staffThen(db, 'a', 'r.applied_by', 'r.applied_at')} ${staffThen(db, 'd', 'r.decided_by', 'r.decided_at')}`;
const order = ordersOf({
  sorts: {
    appliedAt: 'r.applied_at',
    amount: 'r.amount',
    patientName: { by: 'p.pinyin', join: 'join patient p on p.org_id = r.org_id and p.id = r.patient_id' },
  },
  usual: { sort: 'appliedAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'r.id',
});
export const refundSorts = order.names;

export function listRefunds(db: Db, { staffId }: { staffId: string }, query: Paging & Refund.Criteria): Promise<Page<Refund.Line>> {
  const { status, keyword, from, to } = query;
  const where = db`r.practice_id = app_practice() and ${status ? db`r.status = ${Number(status)}` : db`true`}
      and ${from ? db`r.applied_at >= ${instantOf(from, '00:00')}` : db`true`} and ${to ? db`r.applied_at < ${instantOf(addDays(to, 1), '00:00')}` : db`true`}
      and ${isOfPatient(
        db,
        'r',
        keyword,
        (typed) => db`starts_with(lower(r.refund_number), ${typed})
        or starts_with(lower((select b.bill_number from bill b where b.org_id = r.org_id and b.id = r.bill_id)), ${typed})`,
      )}`;
  return pagedList<Refund.Line>(db, query, {
    of: 'r',
    from: db`refund r`,
    where,
    order,
    sums: { amount: 'r.amount' },
    select: columns(db, staffId),
    joins: joins(db),
  });
}

export async function findRefund(
  db: Db,
  { staffId }: { staffId: string },
  id: string,
): Promise<Omit<Refund.Full, 'plan' | 'isSplitStale'> | undefined> {
  const [[refund], lines, exchanges] = await Promise.all([
    db<Refund.Line[]>`select ${columns(db, staffId)} from refund r ${joins(db)} where r.id = ${id} and r.practice_id = app_practice()`,
    db<Refund.Full['lines']>`
      select x.bill_line_id as line_id, l.item_name, l.item_name_en, x.quantity, x.amount
      from refund_line x join bill_line l on l.org_id = x.org_id and l.id = x.bill_line_id where x.refund_id = ${id} order by l.sort`,
    findExchangesOfRefund(db, id),
  ]);
  return refund && { ...refund, lines: [...lines], exchanges: [...exchanges] };
}

/** Finds the money that came in on a bill by each method, less what went out again; the method that took money last comes first. */
export const moneyByMethod = (db: Db, billId: string) => db<{ methodCode: string; amount: number }[]>`
  select method_code, sum(amount)::bigint as amount from payment where bill_id = ${billId} group by method_code having sum(amount) > 0
  order by max(at) filter (where amount > 0) desc, max(id::text) filter (where amount > 0) desc`;

/** True if something of these lines was done: carried out, reported, tested, or a charge that the visit itself holds. */
export async function isCarriedOut(db: Db, lineIds: readonly string[]): Promise<boolean> {
  const [row] = await db<[{ isDone: boolean }]>`
    select exists (select from bill_line l join bill b on b.org_id = l.org_id and b.id = l.bill_id
      where l.id = any (${[...lineIds]}::uuid[]) and (
        (l.advice_id is null and l.added_by is null and b.encounter_id is not null)
        or exists (select from execution e where e.org_id = l.org_id and e.advice_id = l.advice_id and e.reversed_at is null)
        or exists (select from report o where o.org_id = l.org_id and o.advice_id = l.advice_id)
        or exists (select from skin_test t where t.org_id = l.org_id and t.advice_id = l.advice_id))) as is_done`;
  return row.isDone;
}

/** How far lines are with pharmacy, stockroom and nurses. A sheet that was voided holds nothing back. */
const standing = (db: Db) => db`
  select l.id as line_id, l.item_name, l.item_name_en, l.quantity - l.refunded_quantity as left,
    case when d.id is not null and not x.voided then jsonb_build_object('id', d.id, 'number', d.prescription_number, 'status', d.status,
      'returned', x.returned * l.quantity / x.quantity - l.refunded_quantity) end as sheet,
    case when k.id is not null then jsonb_build_object('number', q.number, 'out', ceil(k.sent::numeric * l.quantity / k.quantity)::int) end as request,
    exists (select from execution e where e.advice_id = l.advice_id and e.reversed_at is null) as is_executed
  from bill_line l
  left join consumable_request q on q.org_id = l.org_id and q.advice_id = l.advice_id
  left join consumable_line k on k.org_id = q.org_id and k.request_id = q.id and k.item_id = l.item_id
  left join dispensing_line x on x.org_id = l.org_id and (x.advice_id = l.advice_id or x.bill_line_id = l.id)
  left join dispensing d on d.org_id = x.org_id and d.id = x.dispensing_id`;

export const findStandingOfBill = (db: Db, billId: string) =>
  db<Refund.LineStanding[]>`${standing(db)} where l.bill_id = ${billId} order by l.sort, l.id`;

/** The same under the locks of their sheets: nobody hands out or takes back meanwhile. */
export async function lockStandingOfLines(db: Db, lineIds: readonly string[]): Promise<Refund.LineStanding[]> {
  await lockRows(
    db,
    'dispensing',
    db`
    select id from dispensing where id in (select x.dispensing_id from dispensing_line x
      join bill_line l on l.org_id = x.org_id and (l.advice_id = x.advice_id or l.id = x.bill_line_id) where l.id = any (${[...lineIds]}::uuid[]))
    order by id for no key update`,
  );
  await lockRows(
    db,
    'consumable',
    db`
    select id from consumable_request where advice_id in (select l.advice_id from bill_line l where l.id = any (${[...lineIds]}::uuid[]))
    order by id for no key update`,
  );
  return db<Refund.LineStanding[]>`${standing(db)} where l.id = any (${[...lineIds]}::uuid[]) order by l.sort, l.id`;
}

/** Orders before their bill, as everywhere. */
export const lockOrdersOfRefund = (db: Db, refundId: string) =>
  lockRows(
    db,
    'order',
    db`
  select id from advice where id in (select l.advice_id from refund_line r
    join bill_line l on l.org_id = r.org_id and l.id = r.bill_line_id where r.refund_id = ${refundId}) order by id for no key update`,
  );
