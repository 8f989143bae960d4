import { dateAt } from '../../../../src/domain/dates.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import { nextNumber } from '../../../database/counters.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import type { StoredBill } from '../queries/bills.ts';
import type { SoldGoods } from '../queries/desk.ts';
import { judgeSale } from './judgeSale.ts';

/**
 * Sends the goods sold on a bill to the pharmacy as one sheet, in the transaction that takes the money. They are judged once more: since they
 * were put on the bill the stock may have expired or gone, the drug may have become one for prescriptions, an allergy may have been recorded.
 */
export async function sellGoods(context: Context, bill: StoredBill, goods: readonly SoldGoods[]) {
  const { db, session, newId, now } = context;
  if (goods.length === 0) return [];
  const wanted = new Map<string, { quantity: number; field: string }>();
  for (const { itemId, quantity } of goods) {
    const before = wanted.get(itemId)?.quantity ?? 0;
    wanted.set(itemId, { quantity: before + quantity, field: 'payments' });
  }
  // A risk that was accepted when the charge was made is not asked about again.
  await judgeSale(context, { billId: bill.id, patientId: bill.patientId, wanted, confirmed: true });
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const dispensingId = newId();
  const { text } = await nextNumber(db, 'prescription', { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) });
  await db`insert into dispensing ${db({
    ...own,
    id: dispensingId,
    billId: bill.id,
    patientId: bill.patientId,
    prescriptionNumber: text,
    status: dispensingState.pending,
    sentAt: now(),
  })}`;
  await db`insert into dispensing_line ${db(
    goods.map(({ id, itemId, stockQuantity }, sort) => ({
      ...own,
      id: newId(),
      dispensingId,
      billLineId: id,
      itemId,
      quantity: stockQuantity,
      sort,
    })),
  )}`;
  failpoint('sale.sheet');
  const [{ patientName }] = await db<[{ patientName: string }]>`select name as patient_name from patient where id = ${bill.patientId}`;
  return [{ id: dispensingId, patientName }];
}
