import { heldMethods } from '../../../../src/domain/billing/payments.ts';
import type { LineToPrice } from '../../../../src/domain/billing/price.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payState } from '../../../../src/domain/billing/states.ts';
import type { Message } from '../../../../src/domain/problem.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import { staffThen } from '../../../names/nameThen.ts';

/** A bill's own row, with who holds or settled it. */
export interface StoredBill {
  id: string;
  billNumber: string;
  patientId: string;
  encounterId: string | null;
  doctorId: string | null;
  status: Billing.PayStatus;
  isConsultation: boolean;
  /** The bill its lines were taken from. */
  splitFrom: string | null;
  billRate: number;
  reductionKind: Billing.Reduction['kind'];
  reductionValue: number;
  /** Percentage points the person who gave the reduction might take off. */
  reductionLimit: number;
  discountReason: string;
  subtotal: number;
  discount: number;
  receivable: number;
  paid: number;
  arrears: number;
  packageDeduction: number;
  coupon: number;
  points: number;
  insurance: number;
  memberRate: number | null;
  cardId: string | null;
  insuranceId: string | null;
  pointsUsed: number;
  pointsEarned: number;
  refunded: number;
  writtenOff: number;
  settledAt: string | null;
  cashierId: string | null;
  cashierName: string | null;
  cashierNameEn: string | null;
  version: number;
}

/**
 * The bill, locked until the transaction ends. What is read after it in the same transaction belongs to this version. Locked and read
 * by two statements that travel together: one that waits for a lock joins what stood beside the row before it waited.
 */
export async function lockBill(db: Db, id: string): Promise<StoredBill | undefined> {
  const [, [bill]] = await Promise.all([lockRows(db, 'bill', db`select from bill where id = ${id} for update`), readBill(db, id)]);
  return bill;
}

/** Several bills, each once, locked in one order. A bill that is absent is left out. */
export async function lockBills(db: Db, ids: readonly string[]): Promise<StoredBill[]> {
  const wanted = [...new Set(ids)];
  const [, ...read] = await Promise.all([
    lockRows(db, 'bill', db`select from bill where id = any (${wanted}::uuid[]) order by id for update`),
    ...wanted.map((id) => readBill(db, id)),
  ]);
  return read.flatMap((rows) => [...rows]);
}

/** The same to look at. */
export async function findBill(db: Db, id: string): Promise<StoredBill | undefined> {
  const [bill] = await readBill(db, id);
  return bill;
}

/** Not awaited here: a statement is sent in the turn of whoever waits for it. */
const readBill = (db: Db, id: string) => db<StoredBill[]>`
    select b.id, bill_number, patient_id, encounter_id, doctor_id, b.status, is_consultation, split_from, bill_rate, reduction_kind, reduction_value, reduction_limit, discount_reason, subtotal, discount,
      receivable, paid, arrears, package_deduction, coupon, points, insurance, member_rate, card_id, insurance_id, points_used, points_earned,
      refunded, written_off, settled_at, cashier_id, s.name as cashier_name, s.name_en as cashier_name_en, b.version
    from bill b ${staffThen(db, 's', 'b.cashier_id', 'b.settled_at')}
    where b.id = ${id}`;

export interface StoredLine extends LineToPrice {
  costRate: number;
  /** Why the insurer pays so much, as it was said at settlement. */
  insuranceNotes: Message[] | null;
  packageQuantity: number;
  packageDeduction: number;
  reduction: number;
  coupon: number;
  points: number;
  insurance: number;
  refundedQuantity: number;
  adviceId: string | null;
  addedBy: string | null;
  orderedBy: string | null;
  orderedByEn: string | null;
  itemId: string | null;
  itemCode: string;
  itemName: string;
  itemNameEn: string;
  categoryCode: string;
  unit: string;
  unitEn: string;
  amount: number;
  discount: number;
  net: number;
}

const storedLine = (db: Db) => db`
  id, advice_id, added_by,
  (select s.name from advice a ${staffThen(db, 's', 'a.doctor_id', 'coalesce(a.sent_at, a.created_at)')}
    where a.org_id = bill_line.org_id and a.id = advice_id) as ordered_by,
  (select s.name_en from advice a ${staffThen(db, 's', 'a.doctor_id', 'coalesce(a.sent_at, a.created_at)')}
    where a.org_id = bill_line.org_id and a.id = advice_id) as ordered_by_en,
  item_id, (select i.id from item i where i.org_id = bill_line.org_id and i.id = item_id and i.is_stocked) as goods_id,
  item_code, item_name, item_name_en, category_code, unit, unit_en, unit_price, whole_price, whole_units, quantity, amount,
  rate, minimum_rate, cost_rate, allow_discount, discount, reduction, net, package_quantity, package_deduction, coupon, points, insurance, refunded_quantity, rate_rule, insurance_notes`;

export const findBillLines = (db: Db, billId: string) => db<StoredLine[]>`
  select ${storedLine(db)} from bill_line where bill_id = ${billId} order by sort, id`;

export const findLinesOfBills = (db: Db, billIds: readonly string[]) => db<(StoredLine & { billId: string })[]>`
  select bill_id, ${storedLine(db)} from bill_line where bill_id = any (${billIds as string[]}::uuid[]) order by bill_id, sort, id`;

/** What was given on each of several bills. */
export const findGivenDiscounts = (db: Db, billIds: readonly string[]) =>
  db<Pick<StoredBill, 'id' | 'billRate' | 'reductionKind' | 'reductionValue' | 'reductionLimit'>[]>`
    select id, bill_rate, reduction_kind, reduction_value, reduction_limit from bill where id = any (${billIds as string[]}::uuid[])`;

export const findPayments = (db: Db, billId: string) => db<Billing.Payment[]>`
  select p.id, method_code, amount, tendered, change, kind, at, s.name as cashier_name, s.name_en as cashier_name_en, p.corrects_day,
    case when p.method_code = any (${[...heldMethods]}::text[]) then 0 else (
      select coalesce(sum(z.amount), 0)::bigint from payment z where z.org_id = p.org_id and z.method_code = p.method_code
        and (z.id = coalesce(p.corrects_id, p.id) or z.corrects_id = coalesce(p.corrects_id, p.id))) end as correctable
  from payment p ${staffThen(db, 's', 'p.cashier_id', 'p.at')}
  where bill_id = ${billId} order by at, p.id`;

export async function countBills(db: Db): Promise<Billing.Counts> {
  const [counts] = await db<Billing.Counts[]>`
    select
      (select count(*) from bill where practice_id = app_practice() and status = ${literal(db, payState.unpaid)}) as not_paid,
      (select count(*) from bill where practice_id = app_practice() and status = ${literal(db, payState.inSettlement)}) as in_settlement,
      (select count(*) from bill where practice_id = app_practice() and arrears > 0) as owing`;
  return counts!;
}

/**
 * The proof of the cash ledger: bills whose sums are not those of their lines and payments. Always empty; a bill named
 * here was written by something that is wrong.
 */
export const findUnbalancedBills = (db: Db) => db<{ id: string; billNumber: string }[]>`
  select b.id, b.bill_number
  from bill b
  left join lateral (
    select coalesce(sum(amount), 0) as amount, coalesce(sum(discount), 0) as discount, coalesce(sum(net), 0) as net, count(*) as count
    from bill_line where bill_id = b.id
  ) line on true
  left join lateral (
    select coalesce(sum(amount) filter (where kind <> 'refund'), 0) as amount, -coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
      count(*) filter (where kind = 'settlement') as methods
    from payment where bill_id = b.id
  ) pay on true
  where line.amount <> b.subtotal or line.discount <> b.discount or line.net <> b.receivable
    or pay.amount <> b.paid or pay.refunded <> b.refunded or pay.methods > 3
    or (b.status = ${literal(db, payState.paid)} and b.paid + b.arrears + b.written_off <> b.receivable)
    or (b.status <> ${literal(db, payState.paid)} and (b.paid <> 0 or b.arrears <> 0 or pay.amount <> 0))`;
