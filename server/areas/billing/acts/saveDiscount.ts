import { checkDiscount, linesAsAsked, needsReason } from '../../../../src/domain/billing/discount.ts';
import type { DiscountPower } from '../../../../src/domain/billing/discountRules.ts';
import type { BillCause } from '../../../../src/domain/billing/lowering.ts';
import { hasValue, sameReduction } from '../../../../src/domain/billing/reduction.ts';
import { priceAtOpening } from '../../../../src/domain/billing/settlement.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { holdToFlow } from '../../../limits/flows.ts';
import type { Limited, Unversioned } from '../../../limits/limited.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findBillLines, lockBill, type StoredBill, type StoredLine } from '../queries/bills.ts';
import { findSales } from '../queries/sales.ts';
import { billDetails } from './billDetails.ts';
import { fingerprintOf } from './billFingerprint.ts';
import { powerOfSession } from './discountRules.ts';
import { openingBenefits } from './dueOfBills.ts';
import { writePrices } from './refreshBill.ts';
import { standing, tellCashiers } from './standing.ts';

interface Ready {
  bill: StoredBill;
  lines: StoredLine[];
  /** The discount the giver may give. */
  power: DiscountPower;
}

async function findReady(context: Context, draft: Unversioned<Billing.DiscountDraft>): Promise<Ready> {
  const { db } = context;
  const [locked, lines] = await Promise.all([lockBill(db, draft.id), findBillLines(db, draft.id)]);
  const bill = standing(locked, 'discount', draft.version, context);
  const known = new Set(lines.map(({ id }) => id));
  if (draft.lineRates.some(({ lineId }) => !known.has(lineId))) throw new Problem('billing.refused.changed');
  return { bill, lines, power: await powerOfSession(context, lines) };
}

const standingReduction = ({ reductionKind, reductionValue }: StoredBill) => ({ kind: reductionKind, value: reductionValue });

/** Everything wrong with the draft for a giver of this power, and what the bill then comes to. */
async function judge(context: Context, draft: Unversioned<Billing.DiscountDraft>, { bill, lines }: Ready, power: DiscountPower) {
  const opening = await openingBenefits(context, bill.patientId);
  const reduction = draft.reduction ?? standingReduction(bill);
  const problems = checkDiscount(
    { ...draft, version: bill.version },
    { billRate: bill.billRate, reduction: standingReduction(bill), lines },
    power,
    (asked, given) => priceAtOpening({ patientId: bill.patientId, ...given, lines: asked }, opening),
  );
  const given = { billRate: draft.billRate, reduction: { ...reduction, limit: power.maximum } };
  const { receivable } = priceAtOpening({ patientId: bill.patientId, ...given, lines: linesAsAsked(lines, draft) }, opening);
  return { problems, receivable };
}

/** A discount beyond what its giver may give alone; the limits of items hold all the same. It weighs what the patient pays less. */
export const discount: Limited<Billing.DiscountDraft, Ready, Billing.Full> = {
  async weigh(context, draft) {
    const ready = await findReady(context, draft);
    const { bill, lines } = ready;
    const { problems, receivable } = await judge(context, draft, ready, everything);
    refuse(problems);
    const weight = {
      amount: Math.max(0, bill.subtotal - receivable),
      objectId: bill.id,
      objectNumber: bill.billNumber,
      patientId: bill.patientId,
      reason: draft.reason,
      fingerprint: fingerprintOf(lines),
      changes: [{ label: 'billing.receivable', unit: 'fen' as const, before: bill.receivable, after: receivable }],
    };
    return { weight, ready: { ...ready, power: everything } };
  },
  perform: (context, draft, ready) => writeDiscount(context, draft, ready, 'approved'),
};

/** An approved discount may take off everything the items allow. */
const everything: DiscountPower = { maximum: 100 };

/**
 * Rates for the bill and for single lines and a reduction beside them, together within what the person may give and the items allow;
 * answers the bill as it then stands. Beyond the person's own limit a flow is asked for, where one applies.
 */
export async function saveDiscount(context: Context, draft: Billing.DiscountDraft): Promise<Billing.Full> {
  const ready = await findReady(context, draft);
  const { problems } = await judge(context, draft, ready, ready.power);
  if (problems.length > 0) {
    const { problems: left, receivable } = await judge(context, draft, ready, everything);
    if (left.length === 0) await holdToFlow(context, 'discount', Math.max(0, ready.bill.subtotal - receivable), { objectId: draft.id });
    refuse(problems);
  }
  return writeDiscount(context, draft, ready, 'discount');
}

/** The locked bill for a discount within what the caller may give, and the discount as it would be stored. */
export async function openForDiscount(context: Context, draft: Unversioned<Billing.DiscountDraft>) {
  const ready = await findReady(context, draft);
  refuse((await judge(context, draft, ready, ready.power)).problems);
  return { ...ready, given: givenBy(draft, ready) };
}

/** Gives a discount within what the caller may give, for the cause that its own checks have found. */
export async function discountWithin(context: Context, draft: Unversioned<Billing.DiscountDraft>, cause: BillCause): Promise<Billing.Full> {
  return writeDiscount(context, draft, await openForDiscount(context, draft), cause);
}

const changedRates = (lines: readonly StoredLine[], asked: readonly StoredLine[]) =>
  asked.filter(({ rate }, index) => rate !== lines[index]!.rate).map(({ id, rate }) => ({ id, rate })); // the same lines in the same order

/** The discount on the whole bill as the draft leaves it. */
function givenBy(draft: Unversioned<Billing.DiscountDraft>, { bill, lines, power }: Ready) {
  const reduction = draft.reduction ?? standingReduction(bill);
  const isSame =
    changedRates(lines, linesAsAsked(lines, draft)).length === 0 &&
    draft.billRate === bill.billRate &&
    sameReduction(reduction, standingReduction(bill));
  return {
    billRate: draft.billRate,
    reductionKind: reduction.kind,
    reductionValue: hasValue(reduction) ? reduction.value : 0,
    reductionLimit: isSame ? bill.reductionLimit : power.maximum,
  };
}

async function writeDiscount(
  context: Context,
  draft: Unversioned<Billing.DiscountDraft>,
  ready: Ready,
  cause: BillCause,
): Promise<Billing.Full> {
  const { db } = context;
  const { bill, lines } = ready;
  const asked = linesAsAsked(lines, draft);
  const changed = changedRates(lines, asked);
  const reduction = draft.reduction ?? standingReduction(bill);
  const given = givenBy(draft, ready);
  const hasSales = (await findSales(db, bill.id)).length > 0;
  const isReduced = reduction.kind !== 'none' || needsReason(draft.billRate, asked, reduction);
  await Promise.all([
    changed.length > 0 &&
      db`update bill_line l set rate = v.rate, rate_rule = null from jsonb_to_recordset(${db.json(changed)}) as v(id uuid, rate numeric)
        where l.bill_id = ${bill.id} and l.id = v.id`,
    db`update bill set ${db(given)}, discount_reason = ${isReduced ? draft.reason.trim() : ''} where id = ${bill.id}`,
    writePrices(context, { ...bill, ...given }, asked, { cause, hasSales }),
    tellCashiers(context),
  ]);
  return billDetails(context, bill.id);
}
