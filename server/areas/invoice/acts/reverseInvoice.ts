import { reversedLine, totalsOf } from '../../../../src/domain/invoice/rules.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import { invoiceState } from '../../../../src/domain/invoice/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockBills } from '../../billing/queries/bills.ts';
import { findStandingInvoice } from '../../billing/queries/invoiceOfBill.ts';
import { findInvoiceLines } from '../queries.ts';
import { tell, writeLines } from './issueInvoice.ts';
import { drawNumber } from './numbers.ts';

/** Reverses a blue invoice by a red one, equal and opposite, with a number of its own. Afterwards its bills may be refunded or invoiced anew. */
export async function reverseInvoice(context: Context, { id: blueId, reason }: { id: string; reason: string }): Promise<Invoice.Head> {
  const { db, session, now, newId } = context;
  refuse(checkReason(reason));
  const [known] = await db<{ billId: string; kind: Invoice.Kind; billIds: string[] }[]>`
    select i.bill_id, i.kind, array(select o.bill_id from invoice_bill o where o.org_id = i.org_id and o.invoice_id = i.id order by o.sort) as bill_ids
    from invoice i where i.id = ${blueId}`;
  const bills = known && (await lockBills(db, known.billIds));
  const bill = bills?.find(({ id }) => id === known?.billId);
  if (!known || !bill) throw absent();
  if (known.kind === 'red') throw new Problem('invoice.refused.red');
  if ((await findStandingInvoice(db, bill.id))?.id !== blueId) throw new Problem('invoice.refused.reversedAlready');

  const lines = (await findInvoiceLines(db, blueId)).map(reversedLine);
  const { amount, tax } = totalsOf(lines);
  const id = newId();
  const issuedAt = now();
  const { rangeId, serial, number } = await drawNumber(db);
  await db`
    insert into invoice (org_id, practice_id, id, kind, round, bill_id, patient_id, range_id, serial, number, buyer_kind, buyer_name,
      buyer_taxpayer_number, seller, amount, tax, reason, issued_at, issued_by)
    select org_id, practice_id, ${id}, 'red', round, bill_id, patient_id, ${rangeId}, ${serial}, ${number}, buyer_kind, buyer_name,
      buyer_taxpayer_number, seller, ${amount}, ${tax}, ${reason.trim()}, ${issuedAt}, ${session.staffId} from invoice where id = ${blueId}`;
  await writeLines(context, id, lines);
  context.audit({ patientId: bill.patientId, objectId: id, detail: { act: 'reverseInvoice', invoice: number, reason: reason.trim() } });
  await tell(context);
  return { id, number, amount, issuedAt: issuedAt.toISOString(), status: invoiceState.reversed, billCount: known.billIds.length };
}
