import { checkDiscount, linesAsAsked } from '../../../src/domain/billing/discount.ts';
import type * as Billing from '../../../src/domain/billing/shapes.ts';
import type { Context } from '../../calls/context.ts';
import { Problem, refuse } from '../../problem.ts';
import { findBillLines, lockBill } from '../../queries/bills.ts';
import { maximumDiscountOf } from '../../queries/dictionaries.ts';
import { billDetails } from './billDetails.ts';
import { writePrices } from './refreshBill.ts';
import { standing, tellCashiers } from './standing.ts';

/** Rates for the bill and for single lines, within what the person may give and the items allow; answers the bill as it then stands. */
export async function saveDiscount(context: Context, draft: Billing.DiscountDraft): Promise<Billing.Full> {
  const { db, session } = context;
  const [locked, lines, maximum] = await Promise.all([
    lockBill(db, draft.id),
    findBillLines(db, draft.id),
    maximumDiscountOf(db, session.staffId),
  ]);
  const bill = standing(locked, 'discount', draft.version, context);
  const known = new Set(lines.map(({ id }) => id));
  if (draft.lineRates.some(({ lineId }) => !known.has(lineId))) throw new Problem('billing.refused.changed');
  refuse(checkDiscount(draft, { billRate: bill.billRate, lines }, maximum));

  const asked = linesAsAsked(lines, draft);
  const changed = asked.filter(({ rate }, index) => rate !== lines[index]!.rate).map(({ id, rate }) => ({ id, rate }));
  const isReduced = draft.billRate < 100 || asked.some(({ rate }) => rate < 100);
  await Promise.all([
    changed.length > 0 &&
      db`update bill_line l set rate = v.rate from jsonb_to_recordset(${db.json(changed)}) as v(id uuid, rate numeric)
        where l.bill_id = ${bill.id} and l.id = v.id`,
    db`update bill set bill_rate = ${draft.billRate}, discount_reason = ${isReduced ? draft.reason.trim() : ''} where id = ${bill.id}`,
    writePrices(db, { ...bill, billRate: draft.billRate }, asked),
    tellCashiers(context),
  ]);
  return billDetails(context, bill.id);
}
