import type { Db, Fragment, Sql } from '../database/connect.ts';
import { inTenant, type Tenant } from '../database/tenant.ts';

/** What a balance says and what its lines add up to, where they differ. */
export interface Difference {
  ledger: string;
  /** What people call the thing: a bill's number, a card's, a batch's. */
  name: string;
  /** Fen, points or stock units. */
  stored: number;
  counted: number;
}

interface Sum {
  name: string;
  stored: number;
  counted: number;
}

interface Ledger {
  name: string;
  unit: 'fen' | 'points' | 'units' | 'times';
  /** One clinic's rows, or rows that all clinics of the organisation share. */
  of: 'practice' | 'org';
  /** `name`, `stored` and `counted` of every balance. */
  sums: (db: Db) => Fragment;
}

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
    from refund where org_id = b.org_id and bill_id = b.id and status = 3) refund on true`;

/** The part of a whole that belongs to the refunded units, rounded as `refundOfLine` does. */
const refunded = (db: Db, column: 'insurance') => db`round(l.${db(column)}::numeric * l.refunded_quantity / l.quantity)`;

/**
 * Every balance of money, points, coupons, packages and stock beside the lines it is made of. What appears here was written by
 * something that is wrong, or changed by hand.
 */
export const ledgers: readonly Ledger[] = [
  {
    ...{ name: 'bill.subtotal', unit: 'fen', of: 'practice' },
    sums: (db) => db`select b.bill_number as name, b.subtotal as stored, line.amount as counted from bill b ${billLines(db)}`,
  },
  {
    ...{ name: 'bill.deductions', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select b.bill_number as name, b.package_deduction + b.discount + b.coupon + b.points + b.insurance as stored,
        line.package_deduction + line.discount + line.coupon + line.points + line.insurance as counted from bill b ${billLines(db)}`,
  },
  {
    ...{ name: 'bill.receivable', unit: 'fen', of: 'practice' },
    sums: (db) => db`select b.bill_number as name, b.receivable as stored, line.net as counted from bill b ${billLines(db)}`,
  },
  {
    ...{ name: 'bill.paid', unit: 'fen', of: 'practice' },
    sums: (db) => db`select b.bill_number as name, b.paid as stored, pay.taken as counted from bill b ${billPayments(db)}`,
  },
  {
    ...{ name: 'bill.arrears', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select b.bill_number as name, b.arrears as stored, case when b.status = 1 then b.receivable - pay.taken - refund.written_off else 0 end as counted
      from bill b ${billPayments(db)} ${paidRefunds(db)}`,
  },
  {
    ...{ name: 'bill.refunded', unit: 'fen', of: 'practice' },
    sums: (db) => db`select b.bill_number as name, b.refunded as stored, pay.given_back as counted from bill b ${billPayments(db)}`,
  },
  {
    ...{ name: 'bill.refunds', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select b.bill_number as name, b.refunded + b.written_off as stored, refund.cash + refund.written_off as counted
      from bill b ${paidRefunds(db)}`,
  },
  {
    ...{ name: 'bill.settledOnce', unit: 'times', of: 'practice' },
    sums: (db) => db`
      select b.bill_number as name, 1 as stored, count(distinct p.at) as counted
      from bill b join payment p on p.org_id = b.org_id and p.bill_id = b.id and p.kind = 'settlement' group by b.org_id, b.id, b.bill_number`,
  },
  {
    ...{ name: 'bill.cardMoney', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select b.bill_number as name, pay.by_card as stored, entry.taken as counted from bill b ${billPayments(db)}
      left join lateral (
        select -coalesce(sum(principal + gift), 0)::bigint as taken from member_entry where org_id = b.org_id and bill_id = b.id) entry on true`,
  },
  {
    ...{ name: 'bill.coupons', unit: 'times', of: 'practice' },
    sums: (db) => db`
      select b.bill_number as name, least(b.coupon, 1) as stored, (select count(*) from coupon_issue c where c.org_id = b.org_id and c.bill_id = b.id) as counted
      from bill b where b.status = 1 and (b.refunded + b.written_off = 0)`,
  },
  {
    ...{ name: 'bill.refundedUnits', unit: 'units', of: 'practice' },
    sums: (db) => db`
      select b.bill_number as name, l.refunded_quantity as stored,
        (select coalesce(sum(r.quantity), 0) from refund_line r join refund f on f.org_id = r.org_id and f.id = r.refund_id
          where r.org_id = l.org_id and r.bill_line_id = l.id and f.status = 3) as counted
      from bill_line l join bill b on b.org_id = l.org_id and b.id = l.bill_id`,
  },
  {
    ...{ name: 'invoice.lines', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select i.number as name, i.amount as stored, (select coalesce(sum(amount), 0) from invoice_line where org_id = i.org_id and invoice_id = i.id) as counted
      from invoice i`,
  },
  {
    ...{ name: 'invoice.tax', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select i.number as name, i.tax as stored, (select coalesce(sum(tax), 0) from invoice_line where org_id = i.org_id and invoice_id = i.id) as counted
      from invoice i`,
  },
  {
    ...{ name: 'invoice.reversed', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select r.number as name, -r.amount as stored, i.amount as counted
      from invoice r left join invoice i on i.org_id = r.org_id and i.bill_id = r.bill_id and i.round = r.round and i.kind = 'blue' where r.kind = 'red'`,
  },
  // Blue less red is nothing, or what the bill is still worth to its patient.
  {
    ...{ name: 'invoice.bill', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select b.bill_number as name, case when sum(i.amount) = 0 then 0 else b.receivable - b.refunded - b.written_off end as stored, sum(i.amount) as counted
      from invoice i join bill b on b.org_id = i.org_id and b.id = i.bill_id group by b.org_id, b.id, b.bill_number, b.receivable, b.refunded, b.written_off`,
  },
  {
    ...{ name: 'invoice.numbers', unit: 'times', of: 'practice' },
    sums: (db) => db`
      select r.prefix || r.start_number as name, coalesce(r.last_number - r.start_number + 1, 0) as stored, count(i.serial) as counted
      from invoice_range r left join invoice i on i.org_id = r.org_id and i.range_id = r.id group by r.org_id, r.id, r.prefix, r.start_number, r.last_number`,
  },
  {
    ...{ name: 'card.principal', unit: 'fen', of: 'org' },
    sums: (db) => db`
      select c.card_number as name, c.principal as stored, coalesce(sum(e.principal), 0)::bigint as counted
      from member_card c left join member_entry e on e.org_id = c.org_id and e.card_id = c.id group by c.org_id, c.id, c.card_number, c.principal`,
  },
  {
    ...{ name: 'card.gift', unit: 'fen', of: 'org' },
    sums: (db) => db`
      select c.card_number as name, c.gift as stored, coalesce(sum(e.gift), 0)::bigint as counted
      from member_card c left join member_entry e on e.org_id = c.org_id and e.card_id = c.id group by c.org_id, c.id, c.card_number, c.gift`,
  },
  {
    ...{ name: 'card.points', unit: 'points', of: 'org' },
    sums: (db) => db`
      select c.card_number as name, c.points as stored, coalesce(sum(e.points), 0)::bigint as counted
      from member_card c left join member_entry e on e.org_id = c.org_id and e.card_id = c.id group by c.org_id, c.id, c.card_number, c.points`,
  },
  {
    ...{ name: 'card.cash', unit: 'fen', of: 'practice' },
    sums: (db) => db`
      select e.entry_number as name, e.principal as stored, coalesce(sum(p.amount), 0)::bigint as counted
      from member_entry e left join payment p on p.org_id = e.org_id and p.member_entry_id = e.id
      where e.kind in ('recharge', 'refund') and e.practice_id = app_practice() group by e.org_id, e.id, e.entry_number, e.principal`,
  },
  {
    ...{ name: 'package.used', unit: 'units', of: 'org' },
    sums: (db) => db`
      select p.package_number || ' ' || i.item_name as name, i.used as stored, coalesce(sum(u.quantity), 0)::bigint as counted
      from patient_package_item i join patient_package p on p.org_id = i.org_id and p.id = i.patient_package_id
      left join package_use u on u.org_id = i.org_id and u.package_item_id = i.id
      group by i.org_id, i.id, p.package_number, i.item_name, i.used`,
  },
  {
    ...{ name: 'coupon.issued', unit: 'times', of: 'org' },
    sums: (db) => db`
      select c.code as name, least(count(i.id), c.issue_quantity) as stored, count(i.id) as counted
      from coupon c left join coupon_issue i on i.org_id = c.org_id and i.coupon_id = c.id group by c.org_id, c.id, c.code, c.issue_quantity`,
  },
  {
    ...{ name: 'stock.batch', unit: 'units', of: 'practice' },
    sums: (db) => db`
      select i.code || ' ' || b.batch_number as name, b.quantity as stored, coalesce(sum(m.change), 0)::bigint as counted
      from stock_batch b join item i on i.org_id = b.org_id and i.id = b.item_id
      left join stock_movement m on m.org_id = b.org_id and m.batch_id = b.id group by b.org_id, b.id, i.code, b.batch_number, b.quantity`,
  },
  {
    ...{ name: 'stock.dispensed', unit: 'units', of: 'practice' },
    sums: (db) => db`
      select d.prescription_number as name, case when d.status in (1, 4) and not l.voided then l.quantity - l.returned else 0 end as stored,
        (select coalesce(sum(t.quantity - t.returned), 0) from dispensing_batch t where t.org_id = l.org_id and t.line_id = l.id) as counted
      from dispensing_line l join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id`,
  },
  {
    ...{ name: 'stock.dispensedBatches', unit: 'units', of: 'practice' },
    sums: (db) => db`
      select d.prescription_number as name, t.quantity as stored,
        (select -coalesce(sum(m.change), 0) from stock_movement m
          where m.org_id = t.org_id and m.batch_id = t.batch_id and m.source_id = t.line_id and m.kind = 'dispensing') as counted
      from dispensing_batch t join dispensing_line l on l.org_id = t.org_id and l.id = t.line_id
      join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id`,
  },
  {
    ...{ name: 'stock.returned', unit: 'units', of: 'practice' },
    sums: (db) => db`
      select d.prescription_number as name, t.returned as stored,
        (select coalesce(sum(r.quantity), 0) from dispensing_return r
          where r.org_id = t.org_id and r.line_id = t.line_id and r.batch_id = t.batch_id) as counted
      from dispensing_batch t join dispensing_line l on l.org_id = t.org_id and l.id = t.line_id
      join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id`,
  },
  {
    ...{ name: 'stock.returnedGoods', unit: 'units', of: 'practice' },
    sums: (db) => db`
      select d.prescription_number as name, (select coalesce(sum(r.quantity), 0) from dispensing_return r where r.org_id = l.org_id and r.line_id = l.id) as stored,
        (select coalesce(sum(m.change), 0) from stock_movement m where m.org_id = l.org_id and m.source_id = l.id and m.kind = 'return') as counted
      from dispensing_line l join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id`,
  },
  {
    ...{ name: 'stock.documents', unit: 'units', of: 'practice' },
    sums: (db) => db`
      select d.number as name, l.quantity * case when d.status = 6 or (d.status = 3 and d.direction <> 3) then 1 when d.status = 3 then 2 else 0 end as stored,
        (select coalesce(sum(abs(m.change)), 0) from stock_movement m
          where m.org_id = l.org_id and m.source_id = l.id) as counted
      from stock_document_line l join stock_document d on d.org_id = l.org_id and d.id = l.document_id where d.status <> 5`,
  },
];

/** Balances of the organisation whose lines lie in its clinics: what is stored once is summed up over all of them. */
const chainLedgers = [
  {
    name: 'policy.used',
    unit: 'fen',
    stored: (db: Db) => db`select id as key, insurance_number as name, used as amount from patient_insurance`,
    counted: (db: Db) => db`
      select b.insurance_id as key, sum(l.insurance - ${refunded(db, 'insurance')})::bigint as amount
      from bill b join bill_line l on l.org_id = b.org_id and l.bill_id = b.id
      where b.status = 1 and b.insurance_id is not null group by b.insurance_id`,
  },
  {
    name: 'package.cardMoney',
    unit: 'fen',
    stored: (db: Db) => db`
      select b.id as key, b.package_number as name, -coalesce(sum(e.principal + e.gift), 0)::bigint as amount
      from patient_package b left join member_entry e on e.org_id = b.org_id and e.patient_package_id = b.id group by b.org_id, b.id, b.package_number`,
    counted: (db: Db) => db`
      select patient_package_id as key, sum(amount)::bigint as amount from payment
      where patient_package_id is not null and method_code = 'member-card' group by patient_package_id`,
  },
  {
    name: 'package.cash',
    unit: 'fen',
    stored: (db: Db) => db`select id as key, package_number as name, price - refunded - taken_over as amount from patient_package`,
    counted: (db: Db) => db`
      select patient_package_id as key, sum(amount)::bigint as amount from payment where patient_package_id is not null group by patient_package_id`,
  },
] as const;

export const ledgerNames: readonly string[] = [...ledgers, ...chainLedgers].map(({ name }) => name);

/** Every ledger of one organisation and its clinics, recomputed from the lines; empty when all add up. `sql` is the application's role. */
export async function findLedgerDifferences(sql: Sql, orgId: string): Promise<Difference[]> {
  const look = <Row>(tenant: Tenant, of: (db: Db) => Promise<Row>) => inTenant(sql, tenant, of, { readOnly: true });
  const practices = await look({ orgId }, (db) => db<{ id: string }[]>`select id from practice order by code`);
  const found: Difference[] = [];
  for (const { name, of, sums } of ledgers) {
    for (const practiceId of of === 'org' ? [null] : practices.map(({ id }) => id)) {
      const rows = await look({ orgId, practiceId }, (db) => differing(db, sums(db)));
      found.push(...rows.map((row) => ({ ledger: name, ...row })));
    }
  }
  for (const { name, stored, counted } of chainLedgers) {
    const balances = await look({ orgId }, (db) => db<{ key: string; name: string; amount: number }[]>`${stored(db)}`);
    const sums = new Map<string, number>();
    for (const { id: practiceId } of practices) {
      const rows = await look({ orgId, practiceId }, (db) => db<{ key: string; amount: number }[]>`${counted(db)}`);
      for (const { key, amount } of rows) sums.set(key, (sums.get(key) ?? 0) + amount);
    }
    for (const { key, name: called, amount } of balances)
      if (amount !== (sums.get(key) ?? 0)) found.push({ ledger: name, name: called, stored: amount, counted: sums.get(key) ?? 0 });
  }
  return found;
}

const differing = (db: Db, sums: Fragment) => db<Sum[]>`
  select name, stored::bigint as stored, counted::bigint as counted from (${sums}) each where stored is distinct from counted order by name`;
