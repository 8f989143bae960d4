import { payState } from '../../src/domain/billing/states.ts';
import type { Db, Fragment, Sql } from '../database/connect.ts';
import { literal } from '../database/literal.ts';
import { inTenant, type Tenant } from '../database/tenant.ts';
import { consignmentLedgers } from './consignmentLedgers.ts';
import { depositLedgers } from './depositLedgers.ts';
import { invoiceLedgers } from './invoiceLedgers.ts';
import type { Ledger } from './ledger.ts';
import { moneyLedgers } from './moneyLedgers.ts';
import { monthLedgers } from './monthLedgers.ts';
import { priceLedgers } from './priceLedgers.ts';
import { reportLedgers } from './reportLedgers.ts';
import { stockLedgers } from './stockLedgers.ts';
import { traceLedgers } from './traceLedgers.ts';
import { transferLedgers } from './transferLedgers.ts';

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

/** The part of a whole that belongs to the refunded units, rounded as `refundOfLine` does. */
const refunded = (db: Db, column: 'insurance') => db`round(l.${db(column)}::numeric * l.refunded_quantity / l.quantity)`;

/**
 * Every balance of money, points, coupons, packages and stock. A difference was written by something that is wrong, or changed by hand.
 */
export const ledgers: readonly Ledger[] = [
  ...moneyLedgers,
  ...invoiceLedgers,
  ...depositLedgers,
  ...stockLedgers,
  ...consignmentLedgers,
  ...transferLedgers,
  ...traceLedgers,
  ...monthLedgers,
  ...priceLedgers,
  ...reportLedgers,
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
      where b.status = ${literal(db, payState.paid)} and b.insurance_id is not null group by b.insurance_id`,
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
    stored: (db: Db) =>
      db`select id as key, package_number as name, price - refunded - taken_over - carried as amount from patient_package`,
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
