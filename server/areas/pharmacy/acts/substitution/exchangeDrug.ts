import { unsettledStates } from '../../../../../src/domain/billing/states.ts';
import type { ExchangeSums } from '../../../../../src/domain/pharmacy/substitution/exchangeShapes.ts';
import { literal } from '../../../../database/literal.ts';
import { lockRows } from '../../../../database/locks.ts';
import { findFlowQuestion, holdToFlow } from '../../../../limits/flows.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem } from '../../../../pipeline/problem.ts';
import { addCharges, type Charge, type Visit } from '../../../billing/acts/charges.ts';
import { voidAtPharmacy } from '../../../order/acts/revokeOrder.ts';
import { weighRefund, writeApplication } from '../../../refund/acts/applyRefund.ts';
import type { Planned } from '../../../refund/acts/planned.ts';
import type { OpenQuestion, SheetLine } from '../../queries/substitutions.ts';
import { copySheet } from '../reject/splitSheet.ts';
import { lockOrdersOfSheet } from '../rejectDispensing.ts';

export interface Exchange {
  sums: ExchangeSums;
  planned: Planned;
}

/**
 * The refund of all that is left of a paid line, unless something refuses it: an invoice, a claim, another application or a flow that decides
 * refunds of this size.
 */
export async function weighExchange(context: Context, line: SheetLine, charge: number): Promise<Exchange> {
  const { billId, billLineId } = line;
  if (billId === null || billLineId === null) throw absent();
  const [paid] = await context.db<[{ left: number }?]>`
    select quantity - refunded_quantity as left from bill_line where id = ${billLineId}`;
  const lines = [{ lineId: billLineId, quantity: paid?.left ?? 0 }];
  const planned = await weighRefund(context, { billingId: billId, lines, reason: '-' }, { mayAsk: false });
  const flow = await findFlowQuestion(context, 'refund', planned.plan.amount);
  if (flow) throw new Problem('pharmacy.substitution.refused.refundFlow', { values: flow });
  return { sums: { back: planned.plan.amount, charge }, planned };
}

interface Exchanged {
  line: SheetLine;
  question: OpenQuestion;
  visit: Visit;
  exchange: Exchange;
  charge: Charge & { adviceId: string };
  /** Stock units of the other drug. */
  quantity: number;
}

/**
 * The other drug is charged on the open bill of the visit and waits for its payment on a sheet of its own. The paid line leaves the pharmacy for
 * good, and its refund is applied for in the name of the doctor, whom the refund rules keep from approving it.
 */
export async function exchangeDrug(
  context: Context,
  { line, question, visit, exchange: { planned }, charge, quantity }: Exchanged,
): Promise<{ sheetId: string; refundId: string }> {
  const { db, now, newId } = context;
  const sheetId = newId();
  await copySheet(context, line.dispensingId, sheetId);
  await db`update dispensing set sent_at = ${now()} where id = ${sheetId}`;
  await db`
    insert into dispensing_line (org_id, practice_id, id, dispensing_id, advice_id, item_id, quantity, sort)
    select org_id, practice_id, ${newId()}, ${sheetId}, ${charge.adviceId}, ${charge.itemId}, ${quantity}, sort from dispensing_line where id = ${line.id}`;
  await voidAtPharmacy(db, [line.adviceId]);
  await addCharges(context, visit, [charge]);
  await holdToFlow(context, 'refund', planned.plan.amount);
  const reason = `${question.fromName} \u2192 ${question.toName}: ${question.reason}`;
  const refund = await writeApplication(context, { billingId: planned.bill.id, split: null, reason }, planned);
  return { sheetId, refundId: refund.id };
}

/** The visit of a line under its lock, with the orders of the sheet, their bills and the open bill of the visit, before the sheet is locked. */
export async function lockVisitOfLine(context: Context, lineId: string): Promise<Visit> {
  const { db } = context;
  const [sheet] = await db<[{ dispensingId: string }?]>`select dispensing_id from dispensing_line where id = ${lineId}`;
  if (!sheet) throw absent();
  const [visit] = await lockRows(
    db,
    'encounter',
    db<[Visit?]>`
    select e.id as encounter_id, e.patient_id, e.doctor_id from encounter e
    where e.id = (select encounter_id from dispensing where id = ${sheet.dispensingId}) for no key update of e`,
  );
  if (!visit) throw absent();
  await lockOrdersOfSheet(context, sheet.dispensingId);
  await lockRows(
    db,
    'bill',
    db`
    select id from bill where encounter_id = ${visit.encounterId} and status in (${literal(db, ...unsettledStates)}) and split_from is null
    order by id for update`,
  );
  return visit;
}
