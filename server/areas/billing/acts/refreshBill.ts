import { type BillCause, weightOfLowering } from '../../../../src/domain/billing/lowering.ts';
import { priceBill } from '../../../../src/domain/billing/price.ts';
import { billCan, payState } from '../../../../src/domain/billing/states.ts';
import type { GivenDiscount } from '../../../../src/domain/membership/benefits.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findBillLines, lockBill, type StoredBill, type StoredLine } from '../queries/bills.ts';
import { findSales } from '../queries/sales.ts';
import { holdLowering } from './holdLowering.ts';

/** The discount given on the whole bill, apart from those of its lines. */
export const discountOf = ({
  billRate,
  reductionKind: kind,
  reductionValue: value,
  reductionLimit: limit,
}: GivenOnBill): GivenDiscount => ({
  billRate,
  reduction: { kind, value, limit },
});

type GivenOnBill = Pick<StoredBill, 'billRate' | 'reductionKind' | 'reductionValue' | 'reductionLimit'>;

/** Rates were held to their user's limit when they were given; what is left are the items' own limits. */
export const termsOf = (bill: GivenOnBill & Partial<Pick<StoredBill, 'memberRate' | 'coupon' | 'points' | 'insurance'>>) => ({
  ...discountOf(bill),
  maximumReduction: 100,
  memberRate: bill.memberRate ?? null,
  coupon: bill.coupon ?? 0,
  points: bill.points ?? 0,
  insurance: bill.insurance ?? 0,
});

/**
 * Prices a bill anew after its lines or rates have changed: every line's discount and net, and the bill's sums, under the
 * bill's row lock. A bill without lines and sales becomes void. To be called once, after the last change of a transaction.
 * Asks the flow "void a bill" where a cashier makes the bill come to less.
 */
export async function refreshBill(
  context: Context,
  billId: string,
  cause: BillCause,
  { salesTakenOff = 0 }: { salesTakenOff?: number } = {},
): Promise<{ version: number }> {
  const { db } = context;
  const [bill, lines, sales] = await Promise.all([lockBill(db, billId), findBillLines(db, billId), findSales(db, billId)]);
  if (!bill) throw new Error('A bill that is refreshed exists');
  return writePrices(context, bill, lines, { cause, salesTakenOff, hasSales: sales.length > 0 });
}

interface Repricing {
  cause: BillCause;
  /** Packages or card money stand on the bill: it is not void without lines. */
  hasSales: boolean;
  /** Fen of sales that this act took off. */
  salesTakenOff?: number;
}

type RepricedBill = GivenOnBill & Pick<StoredBill, 'id' | 'patientId' | 'status' | 'version' | 'receivable'>;

/** The same for a caller who holds the lock and has the lines as they are now. */
export async function writePrices(
  context: Context,
  bill: RepricedBill,
  lines: readonly StoredLine[],
  { cause, hasSales, salesTakenOff = 0 }: Repricing,
): Promise<{ version: number }> {
  const { db } = context;
  const priced = priceBill(lines, termsOf(bill));
  const becomesVoid = lines.length === 0 && !hasSales && billCan('void', bill.status);
  const { receivable: after, subtotal } = priced;
  const lowered = weightOfLowering(cause, { before: bill.receivable, after, subtotal, salesTakenOff, becomesVoid });
  if (lowered !== null) await holdLowering(context, bill, lowered);
  if (cause === 'approved') requireWeighed(context, ['billVoid', 'discount']);
  const changed = priced.lines.filter(({ discount, reduction, net }, index) => {
    const line = lines[index]!;
    return discount !== line.discount || reduction !== line.reduction || net !== line.net;
  });
  const status = becomesVoid ? payState.void : bill.status;
  await Promise.all([
    changed.length > 0 &&
      db`update bill_line l set discount = v.discount, reduction = v.reduction, net = v.net
        from jsonb_to_recordset(${db.json(changed.map(({ id, discount, reduction, net }) => ({ id, discount, reduction, net })))})
          as v(id uuid, discount bigint, reduction bigint, net bigint)
        where l.bill_id = ${bill.id} and l.id = v.id`,
    db`update bill set subtotal = ${priced.subtotal}, discount = ${priced.discount}, receivable = ${priced.receivable},
      status = ${status}, version = version + 1 where id = ${bill.id}`,
  ]);
  return { version: bill.version + 1 };
}
