import { checkDiscount, linesAsAsked, needsReason } from '../../../../src/domain/billing/discount.ts';
import { hasValue, sameReduction } from '../../../../src/domain/billing/reduction.ts';
import { priceAtOpening } from '../../../../src/domain/billing/settlement.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { findBillLines, lockBill } from '../queries/bills.ts';
import { billDetails } from './billDetails.ts';
import { powerOfSession } from './discountRules.ts';
import { openingBenefits } from './dueOfBills.ts';
import { writePrices } from './refreshBill.ts';
import { standing, tellCashiers } from './standing.ts';

/** Rates for the bill and for single lines and a reduction beside them, together within what the person may give and the items allow; answers the bill as it then stands. */
export async function saveDiscount(context: Context, draft: Billing.DiscountDraft): Promise<Billing.Full> {
  const { db } = context;
  const [locked, lines] = await Promise.all([lockBill(db, draft.id), findBillLines(db, draft.id)]);
  const bill = standing(locked, 'discount', draft.version, context);
  const known = new Set(lines.map(({ id }) => id));
  if (draft.lineRates.some(({ lineId }) => !known.has(lineId))) throw new Problem('billing.refused.changed');
  const standingReduction = { kind: bill.reductionKind, value: bill.reductionValue };
  const [opening, power] = await Promise.all([openingBenefits(context, bill.patientId), powerOfSession(context, lines)]);
  refuse(
    checkDiscount(draft, { billRate: bill.billRate, reduction: standingReduction, lines }, power, (asked, given) =>
      priceAtOpening({ patientId: bill.patientId, ...given, lines: asked }, opening),
    ),
  );

  const asked = linesAsAsked(lines, draft);
  const changed = asked.filter(({ rate }, index) => rate !== lines[index]!.rate).map(({ id, rate }) => ({ id, rate }));
  const reduction = draft.reduction ?? standingReduction;
  const isSame = changed.length === 0 && draft.billRate === bill.billRate && sameReduction(reduction, standingReduction);
  const given = {
    billRate: draft.billRate,
    reductionKind: reduction.kind,
    reductionValue: hasValue(reduction) ? reduction.value : 0,
    reductionLimit: isSame ? bill.reductionLimit : power.maximum,
  };
  const isReduced = reduction.kind !== 'none' || needsReason(draft.billRate, asked, reduction);
  await Promise.all([
    changed.length > 0 &&
      db`update bill_line l set rate = v.rate, rate_rule = null from jsonb_to_recordset(${db.json(changed)}) as v(id uuid, rate numeric)
        where l.bill_id = ${bill.id} and l.id = v.id`,
    db`update bill set ${db(given)}, discount_reason = ${isReduced ? draft.reason.trim() : ''} where id = ${bill.id}`,
    writePrices(db, { ...bill, ...given }, asked),
    tellCashiers(context),
  ]);
  return billDetails(context, bill.id);
}
