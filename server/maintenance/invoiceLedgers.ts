import { memberCardMethod } from '../../src/domain/billing/payments.ts';
import type { Ledger } from './ledger.ts';

/** Invoices beside the bills, recharges, packages and numbers that they stand on. */
export const invoiceLedgers: readonly Ledger[] = [
  {
    name: 'invoice.lines',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select i.number as name, i.amount as stored, (select coalesce(sum(amount), 0) from invoice_line where org_id = i.org_id and invoice_id = i.id) as counted
      from invoice i`,
  },
  {
    name: 'invoice.tax',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select i.number as name, i.tax as stored, (select coalesce(sum(tax), 0) from invoice_line where org_id = i.org_id and invoice_id = i.id) as counted
      from invoice i`,
  },
  {
    name: 'invoice.reversed',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select r.number as name, -r.amount as stored, i.amount as counted
      from invoice r left join invoice i on i.org_id = r.org_id and i.kind = 'blue' and (i.bill_id = r.bill_id and i.round = r.round or i.id = r.blue_id) where r.kind = 'red'`,
  },
  // Blue less red is nothing, or what the bill is still worth to its patient without the money that is not invoiced.
  {
    name: 'invoice.bill',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, case when sum(i.amount) = 0 then 0 else b.receivable - b.refunded - b.written_off
          - coalesce((select sum(v.withheld) from prepaid_invoiced v where v.org_id = b.org_id and v.bill_id = b.id), 0) end as stored, sum(i.amount) as counted
      from invoice_line i join bill_line l on l.org_id = i.org_id and l.id = i.bill_line_id join bill b on b.org_id = l.org_id and b.id = l.bill_id
      group by b.org_id, b.id, b.bill_number, b.receivable, b.refunded, b.written_off`,
  },
  // The bills of an invoice are the bills of its lines.
  {
    name: 'invoice.bills',
    unit: 'times',
    of: 'practice',
    sums: (db) => db`
      select i.number as name, (select count(*) from invoice_bill o where o.org_id = i.org_id and o.invoice_id = i.id) as stored,
        (select count(distinct b.bill_id) from invoice_line l join bill_line b on b.org_id = l.org_id and b.id = l.bill_line_id
          where l.org_id = i.org_id and l.invoice_id = i.id) as counted
      from invoice i`,
  },
  {
    name: 'invoice.numbers',
    unit: 'times',
    of: 'practice',
    sums: (db) => db`
      select r.prefix || r.start_number as name, coalesce(r.last_number - r.start_number + 1, 0) as stored, count(i.serial) as counted
      from invoice_range r left join invoice i on i.org_id = r.org_id and i.range_id = r.id group by r.org_id, r.id, r.prefix, r.start_number, r.last_number`,
  },
  // An invoice over prepaid money covers what the organisation's record says.
  {
    name: 'invoice.prepaid',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select i.number as name, i.amount as stored,
        (select coalesce(sum(v.amount), 0) from prepaid_invoiced v where v.org_id = i.org_id and v.invoice_id = i.id) as counted
      from invoice i where i.bill_id is null`,
  },
  // Blue less red never exceeds what was received: by recharge, by card less refunds and moves, and by package.
  {
    name: 'invoice.recharge',
    unit: 'fen',
    of: 'org',
    sums: (db) => db`
      select e.entry_number as name, least(greatest(sum(v.amount), 0), e.principal)::bigint as stored, sum(v.amount)::bigint as counted
      from prepaid_invoiced v join member_entry e on e.org_id = v.org_id and e.id = v.member_entry_id group by e.org_id, e.id, e.entry_number, e.principal`,
  },
  {
    name: 'invoice.card',
    unit: 'fen',
    of: 'org',
    sums: (db) => db`
      select c.card_number as name, least(greatest(sum(v.amount), 0), (select coalesce(sum(e.principal), 0) from member_entry e
          where e.org_id = c.org_id and e.card_id = c.id and e.kind in ('recharge', 'opening', 'transferIn', 'refund', 'transferOut')))::bigint as stored,
        sum(v.amount)::bigint as counted
      from prepaid_invoiced v join member_card c on c.org_id = v.org_id and c.id = v.card_id group by c.org_id, c.id, c.card_number`,
  },
  {
    name: 'invoice.package',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      with recursive chain as (
        select org_id, id, id as first_id, package_number from patient_package where practice_id = app_practice() and upgraded_from is null
        union all select n.org_id, n.id, c.first_id, c.package_number from patient_package n join chain c on n.org_id = c.org_id and n.upgraded_from = c.id),
      received as (
        select c.org_id, c.first_id, c.package_number,
          sum((select coalesce(sum(p.amount), 0) from payment p where p.org_id = c.org_id and p.patient_package_id = c.id and p.method_code <> ${memberCardMethod})
            - (select coalesce(sum(e.principal), 0) from member_entry e where e.org_id = c.org_id and e.patient_package_id = c.id)) as amount
        from chain c group by 1, 2, 3)
      select r.package_number as name, least(greatest(sum(v.amount), 0), r.amount)::bigint as stored, sum(v.amount)::bigint as counted
      from received r join prepaid_invoiced v on v.org_id = r.org_id and v.patient_package_id = r.first_id group by r.package_number, r.amount`,
  },
];
