import { payState } from '../../src/domain/billing/states.ts';
import { literal } from '../database/literal.ts';
import type { Ledger } from './ledger.ts';
import { inForce } from './moneyLedgers.ts';

/** Deposits beside their entries, payments and closing sheets, and packages and cards sold on bills beside their payments. */
export const depositLedgers: readonly Ledger[] = [
  {
    name: 'bill.sales',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, case when b.status = ${literal(db, payState.paid)} then v.price else 0 end as stored,
        (select coalesce(sum(p.amount), 0)::bigint from payment p where p.org_id = v.org_id and p.kind in ('recharge', 'package')
          and (p.patient_package_id = v.patient_package_id or p.member_entry_id = v.member_entry_id)) as counted
      from bill_sale v join bill b on b.org_id = v.org_id and b.id = v.bill_id`,
  },
  {
    name: 'deposit.balance',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select d.deposit_number as name, d.balance as stored, coalesce(sum(e.amount), 0)::bigint as counted
      from deposit d left join deposit_entry e on e.org_id = d.org_id and e.deposit_id = d.id group by d.org_id, d.id, d.deposit_number, d.balance`,
  },
  {
    name: 'deposit.last',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select d.deposit_number as name, d.balance as stored,
        (select balance_after from deposit_entry e where e.org_id = d.org_id and e.deposit_id = d.id order by e.sequence desc limit 1) as counted
      from deposit d`,
  },
  {
    name: 'deposit.money',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select d.deposit_number as name, coalesce(sum(e.amount) filter (where e.kind in ('taken', 'paidBack')), 0)::bigint as stored,
        (select coalesce(sum(p.amount), 0)::bigint from payment p join deposit_entry x on x.org_id = p.org_id and x.id = p.deposit_entry_id
          where x.org_id = d.org_id and x.deposit_id = d.id) as counted
      from deposit d join deposit_entry e on e.org_id = d.org_id and e.deposit_id = d.id group by d.org_id, d.id, d.deposit_number`,
  },
  {
    name: 'deposit.bills',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select b.bill_number as name, pay.by_deposit as stored, coalesce(e.used, 0)::bigint as counted
      from bill b
      cross join lateral (
        select coalesce(sum(amount) filter (where method_code = 'deposit'), 0)::bigint as by_deposit from payment where org_id = b.org_id and bill_id = b.id) pay
      cross join lateral (select -sum(amount) as used from deposit_entry where org_id = b.org_id and bill_id = b.id) e`,
  },
  {
    name: 'till.deposits',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select c.sheet_number as name, c.deposit_taken - c.deposit_used - c.deposit_paid_back as stored,
        (select coalesce(sum(case when p.method_code = 'deposit' then -p.amount when p.kind in ('deposit', 'depositRefund') then p.amount else 0 end), 0)::bigint
          from payment p where p.org_id = c.org_id and p.till_session_id = c.session_id) as counted
      from closing_sheet c ${inForce(db)}`,
  },
];
