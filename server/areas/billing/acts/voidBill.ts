import { isDeskCharge } from '../../../../src/domain/billing/charges.ts';
import { linesAsAsked } from '../../../../src/domain/billing/discount.ts';
import type { Change, Lowering, TakingOff, Voiding } from '../../../../src/domain/billing/loweringShapes.ts';
import { priceBill } from '../../../../src/domain/billing/price.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { payState } from '../../../../src/domain/billing/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Limited, Unversioned } from '../../../limits/limited.ts';
import type { Weight } from '../../../limits/limits.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import type { StoredBill, StoredLine } from '../queries/bills.ts';
import { findSales, saleTotal } from '../queries/sales.ts';
import { fingerprintOf } from './billFingerprint.ts';
import { changeBill, changed, openForCharges, refuseHeld, removeCharge } from './chargeAtDesk.ts';
import { removeSale } from './deskSales.ts';
import { holdLowering } from './holdLowering.ts';
import { termsOf } from './refreshBill.ts';
import { discountWithin, openForDiscount } from './saveDiscount.ts';

interface Ready {
  bill: StoredBill;
  /** Fen that the bill comes to before and after the act, packages and cards included. */
  before: number;
  after: number;
}

/** Ends an unpaid bill for good. What orders and visits charge is not voided at the desk: nobody would pay for it any more. */
async function readyToVoid(context: Context, { id, version }: Unversioned<Voiding>): Promise<Ready & { lines: StoredLine[] }> {
  const { bill, lines } = await openForCharges(context, id, version, 'void');
  for (const line of lines) if (!isDeskCharge(line)) refuseHeld(context, lines, line.id);
  const before = bill.receivable + saleTotal(await findSales(context.db, id));
  return { bill, lines, before, after: 0 };
}

const receivableOf = (lines: readonly StoredLine[], bill: StoredBill): number => priceBill(lines, termsOf(bill)).receivable;

/** The bill of a charge or sale that is taken off. */
async function readyToTakeOff(context: Context, { removes, id, version }: Unversioned<TakingOff>) {
  const { db } = context;
  const [found] =
    removes === 'charge'
      ? await db<{ billId: string }[]>`select bill_id from bill_line where id = ${id}`
      : await db<{ billId: string }[]>`select bill_id from bill_sale where id = ${id}`;
  if (!found) throw absent();
  const { bill, lines } = await openForCharges(context, found.billId, version);
  const sales = saleTotal(await findSales(db, bill.id));
  const before = bill.receivable + sales;
  if (removes === 'charge') {
    refuseHeld(context, lines, id);
    const left = lines.filter((line) => line.id !== id);
    return { bill, lines, before, after: sales + receivableOf(left, bill) };
  }
  const [sale] = await db<[{ price: number }]>`select price from bill_sale where id = ${id}`;
  return { bill, lines, before, after: before - sale.price };
}

type Asked = Unversioned<TakingOff> | Unversioned<Billing.DiscountDraft> | Unversioned<Change> | Unversioned<Voiding>;
const asAsked = (draft: Unversioned<Lowering>) => draft as Asked; // the same drafts one by one, so that their fields tell them apart

/** Finds what a bill comes to before and after the act that is asked for. Changes nothing. */
async function readyFor(context: Context, draft: Asked): Promise<Ready & { lines: StoredLine[] }> {
  if ('removes' in draft) return readyToTakeOff(context, draft);
  if ('lineRates' in draft) {
    const { bill, lines, given } = await openForDiscount(context, draft);
    return { bill, lines, before: bill.receivable, after: receivableOf(linesAsAsked(lines, draft), { ...bill, ...given }) };
  }
  if (!('lines' in draft)) return readyToVoid(context, draft);
  const { bill, lines } = await openForCharges(context, draft.id, draft.version);
  const asked = new Map(draft.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const lineId of asked.keys()) refuseHeld(context, lines, lineId);
  const changedLines = lines.map((line) => ({ ...line, quantity: asked.get(line.id) ?? line.quantity }));
  return { bill, lines, before: bill.receivable, after: receivableOf(changedLines, bill) };
}

/** The flow "void a bill": it voids, takes off charges or sales, lowers quantities, or gives a discount that leaves next to nothing. */
export const billVoid: Limited<Lowering, Ready, Billing.Full> = {
  async weigh(context, draft) {
    refuse(checkReason(draft.reason));
    const { bill, lines, before, after } = await readyFor(context, asAsked(draft));
    const weight: Weight = {
      amount: Math.max(0, before - after),
      objectId: bill.id,
      objectNumber: bill.billNumber,
      patientId: bill.patientId,
      reason: draft.reason,
      fingerprint: fingerprintOf(lines),
      changes: [{ label: 'billing.receivable', unit: 'fen' as const, before, after }],
    };
    return { weight, ready: { bill, before, after } };
  },
  perform: (context, wanted, ready) => {
    const draft = asAsked(wanted);
    if ('removes' in draft) return (draft.removes === 'charge' ? removeCharge : removeSale)(context, draft, 'approved');
    if ('lineRates' in draft) return discountWithin(context, draft, 'approved');
    if ('lines' in draft) return changeBill(context, draft, 'approved');
    return writeVoid(context, draft.reason, ready);
  },
};

async function writeVoid(context: Context, reason: string, { bill, before }: Ready): Promise<Billing.Full> {
  const { db, session, now } = context;
  requireWeighed(context, ['billVoid']);
  const why = reason.trim();
  await db`update bill set status = ${payState.void}, void_reason = ${why}, voided_at = ${now()}, voided_by = ${session.staffId}, version = version + 1
    where id = ${bill.id}`;
  return changed(context, bill.patientId, bill.id, { act: 'voidBill', reason: why, receivable: before });
}

export async function voidBill(context: Context, voiding: Voiding): Promise<Billing.Full> {
  refuse(checkReason(voiding.reason));
  const ready = await readyToVoid(context, voiding);
  await holdLowering(context, ready.bill, ready.before);
  return writeVoid(context, voiding.reason, ready);
}
