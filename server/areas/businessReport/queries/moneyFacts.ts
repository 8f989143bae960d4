import { payState } from '../../../../src/domain/billing/states.ts';
import { refundState } from '../../../../src/domain/refund/states.ts';
import { moneyParts } from '../../../cash/moneyIn.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Span } from './factTables.ts';

/** A settled bill keeps its sums for ever: what a refund takes back later is a fact of the day of the refund. */
export const bills = (db: Db, { since, until }: Span): Fragment => db`
  select b.id, b.settled_at as at, b.practice_id, 'bill' as of, b.id as object_id, b.bill_number as number, b.patient_id, '' as note_zh, '' as note_en,
    b.cashier_id, b.doctor_id, e.department_id,
    1 as bills, b.subtotal as gross, b.package_deduction, b.discount - l.reduction as rate_discount, l.reduction, b.coupon, b.points, b.insurance,
    b.receivable as net, b.receivable - p.paid as arrears_made
  from bill b
    left join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
    cross join lateral (
      select coalesce(sum(reduction), 0)::bigint as reduction from bill_line where org_id = b.org_id and bill_id = b.id) l
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as paid from payment where org_id = b.org_id and bill_id = b.id and kind = 'settlement') p
  where b.practice_id = app_practice() and b.status = ${literal(db, payState.paid)} and b.settled_at >= ${since} and b.settled_at < ${until}`;

/**
 * A correction moves money between methods and comes to nothing: on the day of the payment it stands with what it corrects, on a later day under
 * its own name.
 */
export const payments = (db: Db, { since, until }: Span): Fragment => {
  const part = moneyParts(db, 'p');
  return db`
  select p.id, p.at, p.practice_id, p.cashier_id, b.doctor_id, e.department_id, p.method_code, p.till_session_id, m.name_zh as note_zh, m.name_en as note_en,
    case when b.id is not null then 'bill' when c.id is not null then 'card' when h.id is not null then 'deposit' else 'package' end as of,
    coalesce(b.id, c.id, k.id, h.id) as object_id, coalesce(b.bill_number, c.card_number, k.package_number, h.deposit_number) as number,
    coalesce(b.patient_id, c.patient_id, k.patient_id, h.patient_id) as patient_id,
    case when p.corrects_day < clinic_day(p.at) then 'correction' when q.kind in ('settlement', 'correction') then 'bill' else q.kind end as money_kind,
    1 as payments,
    case when q.kind in ('settlement', 'correction') then p.amount else 0 end as bill_paid,
    case when q.kind = 'arrears' then p.amount else 0 end as arrears_collected,
    case when q.kind = 'refund' then -p.amount else 0 end as bill_refunded,
    ${part.taken} as taken, ${part.paidOut} as paid_out, ${part.takings} as takings, ${part.fromCards} as from_cards, ${part.fromDeposits} as from_deposits
  from payment p
    cross join lateral (select coalesce(p.corrects_kind, p.kind) as kind) q
    left join bill b on b.org_id = p.org_id and b.id = p.bill_id
    left join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
    left join member_entry n on n.org_id = p.org_id and n.id = p.member_entry_id
    left join member_card c on c.org_id = n.org_id and c.id = n.card_id
    left join patient_package k on k.org_id = p.org_id and k.id = p.patient_package_id
    left join deposit_entry y on y.org_id = p.org_id and y.id = p.deposit_entry_id
    left join deposit h on h.org_id = y.org_id and h.id = y.deposit_id
    left join payment_method m on m.org_id = p.org_id and m.practice_id = p.practice_id and m.code = p.method_code
  where p.practice_id = app_practice() and p.at >= ${since} and p.at < ${until}`;
};

export const refunds = (db: Db, { since, until }: Span): Fragment => db`
  select r.id, r.paid_at as at, r.practice_id, 'bill' as of, b.id as object_id, b.bill_number as number, r.patient_id, '' as note_zh, '' as note_en,
    r.paid_by as cashier_id, b.doctor_id, e.department_id, r.written_off
  from refund r
    join bill b on b.org_id = r.org_id and b.id = r.bill_id
    left join encounter e on e.org_id = b.org_id and e.id = b.encounter_id
  where r.practice_id = app_practice() and r.status = ${literal(db, refundState.refunded)} and r.paid_at >= ${since} and r.paid_at < ${until}`;
