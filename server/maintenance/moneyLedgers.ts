import { payState } from '../../src/domain/billing/states.ts';
import { refundState } from '../../src/domain/refund/states.ts';
import type { Db } from '../database/connect.ts';
import { literal } from '../database/literal.ts';
import type { Ledger } from './ledger.ts';

const billLines = (db: Db) => db`
  left join lateral (
    select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(package_deduction), 0)::bigint as package_deduction,
      coalesce(sum(discount), 0)::bigint as discount, coalesce(sum(coupon), 0)::bigint as coupon, coalesce(sum(points), 0)::bigint as points,
      coalesce(sum(insurance), 0)::bigint as insurance, coalesce(sum(net), 0)::bigint as net
    from bill_line where org_id = b.org_id and bill_id = b.id) line on true`;

const billPayments = (db: Db) => db`
  left join lateral (
    select coalesce(sum(amount) filter (where kind <> 'refund'), 0)::bigint as taken,
      -coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as given_back,
      coalesce(sum(amount) filter (where method_code = 'member-card'), 0)::bigint as by_card
    from payment where org_id = b.org_id and bill_id = b.id) pay on true`;

const paidRefunds = (db: Db) => db`
  left join lateral (
    select coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(written_off), 0)::bigint as written_off
    from refund where org_id = b.org_id and bill_id = b.id and status = ${literal(db, refundState.refunded)}) refund on true`;

/** Keeps only the closing sheets `c` that were not reopened. */
export const inForce = (db: Db) => db`left join sheet_reopening o on o.org_id = c.org_id and o.sheet_id = c.id where o.sheet_id is null`;

/** Balances of money, points, coupons and packages beside the lines they are made of. */
export const moneyLedgers: readonly Ledger[] = [
  {
    name: 'bill.subtotal',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`select b.bill_number as name, b.subtotal as stored, line.amount as counted from bill b ${billLines(db)}`,
  },
  {
    name: 'bill.deductions',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, b.package_deduction + b.discount + b.coupon + b.points + b.insurance as stored,
        line.package_deduction + line.discount + line.coupon + line.points + line.insurance as counted from bill b ${billLines(db)}`,
  },
  {
    name: 'bill.receivable',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`select b.bill_number as name, b.receivable as stored, line.net as counted from bill b ${billLines(db)}`,
  },
  {
    name: 'bill.paid',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`select b.bill_number as name, b.paid as stored, pay.taken as counted from bill b ${billPayments(db)}`,
  },
  {
    name: 'bill.arrears',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, b.arrears as stored, case
        when b.status = ${literal(db, payState.paid)} then b.receivable - pay.taken - refund.written_off else 0 end as counted
      from bill b ${billPayments(db)} ${paidRefunds(db)}`,
  },
  {
    name: 'bill.refunded',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`select b.bill_number as name, b.refunded as stored, pay.given_back as counted from bill b ${billPayments(db)}`,
  },
  {
    name: 'bill.refunds',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, b.refunded + b.written_off as stored, refund.cash + refund.written_off as counted
      from bill b ${paidRefunds(db)}`,
  },
  {
    name: 'bill.settledOnce',
    unit: 'times',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, 1 as stored, count(distinct p.at) as counted
      from bill b join payment p on p.org_id = b.org_id and p.bill_id = b.id and p.kind = 'settlement' group by b.org_id, b.id, b.bill_number`,
  },
  {
    name: 'bill.cardMoney',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, pay.by_card as stored, entry.taken as counted from bill b ${billPayments(db)}
      left join lateral (
        select -coalesce(sum(principal + gift), 0)::bigint as taken from member_entry where org_id = b.org_id and bill_id = b.id) entry on true`,
  },
  {
    name: 'bill.coupons',
    unit: 'times',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, least(b.coupon, 1) as stored, (select count(*) from coupon_issue c where c.org_id = b.org_id and c.bill_id = b.id) as counted
      from bill b where b.status = ${literal(db, payState.paid)} and (b.refunded + b.written_off = 0)`,
  },
  {
    name: 'bill.refundedUnits',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, l.refunded_quantity as stored,
        (select coalesce(sum(r.quantity), 0) from refund_line r join refund f on f.org_id = r.org_id and f.id = r.refund_id
          where r.org_id = l.org_id and r.bill_line_id = l.id and f.status = ${literal(db, refundState.refunded)}) as counted
      from bill_line l join bill b on b.org_id = l.org_id and b.id = l.bill_id`,
  },
  {
    name: 'card.principal',
    unit: 'fen',
    of: 'org',
    sums: (db) => db`
      select c.card_number as name, c.principal as stored, coalesce(sum(e.principal), 0)::bigint as counted
      from member_card c left join member_entry e on e.org_id = c.org_id and e.card_id = c.id group by c.org_id, c.id, c.card_number, c.principal`,
  },
  {
    name: 'card.gift',
    unit: 'fen',
    of: 'org',
    sums: (db) => db`
      select c.card_number as name, c.gift as stored, coalesce(sum(e.gift), 0)::bigint as counted
      from member_card c left join member_entry e on e.org_id = c.org_id and e.card_id = c.id group by c.org_id, c.id, c.card_number, c.gift`,
  },
  {
    name: 'card.points',
    unit: 'points',
    of: 'org',
    sums: (db) => db`
      select c.card_number as name, c.points as stored, coalesce(sum(e.points), 0)::bigint as counted
      from member_card c left join member_entry e on e.org_id = c.org_id and e.card_id = c.id group by c.org_id, c.id, c.card_number, c.points`,
  },
  {
    name: 'card.cash',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select e.entry_number as name, e.principal as stored, coalesce(sum(p.amount), 0)::bigint as counted
      from member_entry e left join payment p on p.org_id = e.org_id and p.member_entry_id = e.id
      where e.kind in ('recharge', 'refund') and e.practice_id = app_practice() group by e.org_id, e.id, e.entry_number, e.principal`,
  },
  {
    name: 'till.sheets',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select c.sheet_number as name, c.taken - c.paid_out as stored,
        (select coalesce(sum(p.amount), 0)::bigint from payment p where p.org_id = c.org_id and p.till_session_id = c.session_id) as counted
      from closing_sheet c ${inForce(db)}`,
  },
  // Reopened sheets say what was booked until then, so only those in force are held against the ledger.
  {
    name: 'till.methods',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select c.sheet_number || ' ' || l.method_code as name, l.taken - l.paid_out + l.corrected as stored, (
        select coalesce(sum(p.amount), 0)::bigint from payment p
        left join payment_method m on m.org_id = p.org_id and m.practice_id = p.practice_id and m.code = p.method_code
        where p.org_id = c.org_id and p.till_session_id = c.session_id and l.method_code = case when m.is_cash then '' else p.method_code end) as counted
      from closing_sheet_line l join closing_sheet c on c.org_id = l.org_id and c.id = l.sheet_id ${inForce(db)}`,
  },
  {
    name: 'till.drawers',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select c.sheet_number as name, l.moved as stored, c.opening_float + (
        select coalesce(sum(e.amount), 0)::bigint from till_entry e where e.org_id = c.org_id and e.session_id = c.session_id) as counted
      from closing_sheet_line l join closing_sheet c on c.org_id = l.org_id and c.id = l.sheet_id and l.method_code = '' ${inForce(db)}`,
  },
  {
    name: 'till.differences',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select c.sheet_number as name, c.excess - c.shortage as stored,
        (select coalesce(sum(l.counted - l.expected), 0)::bigint from closing_sheet_line l where l.org_id = c.org_id and l.sheet_id = c.id) as counted
      from closing_sheet c`,
  },
  {
    name: 'till.numbers',
    unit: 'times',
    of: 'practice',
    sums: (db) => db`
      select 'RJ' as name, coalesce(max(serial), 0) as stored, count(*) as counted from closing_sheet where practice_id = app_practice()`,
  },
  {
    name: 'payment.corrections',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select p.id::text as name, 0 as stored, sum(c.amount)::bigint as counted
      from payment c join payment p on p.org_id = c.org_id and p.id = c.corrects_id
      where c.practice_id = app_practice() group by p.org_id, p.id`,
  },
  {
    // The sums that a lock kept against those of its day now.
    name: 'till.lockedDays',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select c.day::text || ' ' || s.name as name, (c.sums ->> s.name)::bigint as stored, s.amount as counted
      from day_closing c cross join lateral day_sums(c.practice_id, c.day) s
      where c.practice_id = app_practice() and c.sums is not null
        and not exists (select from day_unlocking u where u.org_id = c.org_id and u.closing_id = c.id)`,
  },
  {
    name: 'till.handovers',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select h.id::text as name, case when h.to_safe and h.state = 'accepted' then -h.amount else 0 end as stored,
        coalesce(sum(e.amount), 0)::bigint as counted
      from till_handover h left join till_entry e on e.org_id = h.org_id and e.handover_id = h.id
      group by h.org_id, h.id, h.to_safe, h.state, h.amount`,
  },
  {
    name: 'package.used',
    unit: 'units',
    of: 'org',
    sums: (db) => db`
      select p.package_number || ' ' || i.item_name as name, i.used as stored, coalesce(sum(u.quantity), 0)::bigint as counted
      from patient_package_item i join patient_package p on p.org_id = i.org_id and p.id = i.patient_package_id
      left join package_use u on u.org_id = i.org_id and u.package_item_id = i.id
      group by i.org_id, i.id, p.package_number, i.item_name, i.used`,
  },
  {
    name: 'coupon.issued',
    unit: 'times',
    of: 'org',
    sums: (db) => db`
      select c.code as name, least(count(i.id), c.issue_quantity) as stored, count(i.id) as counted
      from coupon c left join coupon_issue i on i.org_id = c.org_id and i.coupon_id = c.id group by c.org_id, c.id, c.code, c.issue_quantity`,
  },
];
