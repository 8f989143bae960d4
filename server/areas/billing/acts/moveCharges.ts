import { billThatStays, reasonAgainstJoining, reasonAgainstSale, reasonAgainstSplitting } from '../../../../src/domain/billing/charges.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Message } from '../../../../src/domain/problem.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findItems } from '../../inventory/queries/items.ts';
import { lockBill, type StoredBill } from '../queries/bills.ts';
import { changed, openForCharges, writeBill } from './chargeAtDesk.ts';
import { makeBill } from './makeBill.ts';
import { refreshBill } from './refreshBill.ts';
import { standing } from './standing.ts';

interface Seen {
  id: string;
  version: number;
}

const refuseFor = (against: Message | undefined): void => {
  if (against) throw new Problem(against.message, { ...(against.values && { values: against.values }) });
};

/** Puts chosen charges on a new bill of the same patient and visit; answers the new bill. */
export async function splitBill(context: Context, { id, lineIds, version }: Seen & { lineIds: string[] }): Promise<Billing.Full> {
  const { db, session } = context;
  const { bill, lines } = await openForCharges(context, id, version, 'split');
  refuseFor(reasonAgainstSplitting({ lines, reduction: { kind: bill.reductionKind } }, lineIds));
  const { patientId, encounterId, doctorId, isConsultation, billRate, discountReason } = bill;
  const newId = await makeBill(context, { patientId, encounterId, doctorId, isConsultation, splitFrom: id, createdBy: session.staffId });
  await db`update bill set bill_rate = ${billRate}, discount_reason = ${discountReason} where id = ${newId}`;
  await db`update bill_line set bill_id = ${newId} where bill_id = ${id} and id = any (${lineIds}::uuid[])`;
  failpoint('bill.moved');
  await refreshBill(context, id, 'moved');
  await refreshBill(context, newId, 'moved');
  return changed(context, patientId, newId, { act: 'splitBill', from: id, lines: lineIds });
}

/** Puts the charges of other unpaid bills of the patient on one; the others become void. Answers the bill that stays. */
export async function joinBills(context: Context, { others, ...asked }: Seen & { others: Seen[] }): Promise<Billing.Full> {
  const { db } = context;
  const seen = [...new Map([asked, ...others].map((each) => [each.id, each])).values()];
  const locked = new Map<string, StoredBill | undefined>();
  // In the order of their ids: two desks that join the same bills wait for each other instead of for ever.
  for (const { id } of seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))) locked.set(id, await lockBill(db, id));
  const standingBill = ({ id, version }: Seen) => standing(locked.get(id), 'join', version, context);
  const bills: [StoredBill, ...StoredBill[]] = [standingBill(asked), ...seen.filter(({ id }) => id !== asked.id).map(standingBill)];
  refuseFor(reasonAgainstJoining(bills));
  const kept = billThatStays(bills);
  const emptied = bills.filter(({ id }) => id !== kept.id).map(({ id }) => id);
  await db`
    update bill_line l set bill_id = ${kept.id}, sort = l.sort + (select coalesce(max(sort), 0) from bill_line where bill_id = ${kept.id})
    where l.bill_id = any (${emptied}::uuid[])`;
  await db`
    update bill_sale v set bill_id = ${kept.id}, sort = v.sort + (select count(*) from bill_sale where bill_id = ${kept.id})
    where v.bill_id = any (${emptied}::uuid[])`;
  const isConsultation = bills.some((bill) => bill.isConsultation);
  await db`update bill set is_consultation = ${isConsultation} where id = ${kept.id}`;
  failpoint('bill.moved');
  for (const id of emptied) await refreshBill(context, id, 'moved');
  await refreshBill(context, kept.id, 'moved');
  return changed(context, kept.patientId, kept.id, { act: 'joinBills', from: emptied });
}

/** A new bill with the charges of another, unpaid, settled or void, that may be made at the desk, at the prices of today. */
export async function copyBill(
  context: Context,
  { id, version, confirmed }: Seen & { confirmed?: boolean | undefined },
): Promise<Billing.Full> {
  const { db, now } = context;
  const { bill, lines } = await openForCharges(context, id, version, 'copy');
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const items = await findItems(db, ids, dateAt(now()));
  const copied = lines.flatMap(({ itemId, quantity }) => {
    const item = itemId ? items.get(itemId) : undefined;
    return item && !reasonAgainstSale(item) ? [{ itemId: item.id, quantity }] : [];
  });
  if (copied.length === 0) throw new Problem('billing.copy.none');
  return writeBill(context, { patientId: bill.patientId, charges: copied, isConsultation: bill.isConsultation, confirmed });
}
