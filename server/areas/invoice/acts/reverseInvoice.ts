import type * as Prepaid from '../../../../src/domain/invoice/prepaidShapes.ts';
import { reversedLine, totalsOf } from '../../../../src/domain/invoice/rules.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import { invoiceState } from '../../../../src/domain/invoice/states.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockBills } from '../../billing/queries/bills.ts';
import { standsUnreversed } from '../../billing/queries/invoiceOfBill.ts';
import { findInvoiceLines } from '../queries.ts';
import { beginReversal } from './beginSending.ts';
import { tell, writeLines } from './issueInvoice.ts';
import { lockHolders } from './issuePrepaid.ts';
import { drawNumber } from './numbers.ts';
import { holdersOf } from './planPrepaid.ts';
import { reversePrepaid } from './prepaidRecord.ts';

interface Known {
  billId: string | null;
  patientId: string;
  kind: Invoice.Kind;
  isReversed: boolean;
}

/**
 * Reverses a blue invoice by a red one, equal and opposite, with a number of its own. Afterwards its bills, recharges and packages may be refunded
 * or invoiced anew.
 */
export async function reverseInvoice(context: Context, { id: blueId, reason }: { id: string; reason: string }): Promise<Invoice.Head> {
  const { db, session, now, newId } = context;
  refuse(checkReason(reason));
  const covered = await lockCovered(db, blueId);
  const [known] = await db<Known[]>`
    select i.bill_id, i.patient_id, i.kind, not (${standsUnreversed(db)}) as is_reversed from invoice i where i.id = ${blueId}`;
  if (!known) throw absent();
  if (known.kind === 'red') throw new Problem('invoice.refused.red');
  if (known.isReversed) throw new Problem('invoice.refused.reversedAlready');

  const lines = (await findInvoiceLines(db, blueId)).map(reversedLine);
  const { amount, tax } = totalsOf(lines);
  const id = newId();
  const issuedAt = now();
  const { rangeId, serial, number } = await drawNumber(db);
  await db`
    insert into invoice (org_id, practice_id, id, kind, round, bill_id, blue_id, patient_id, range_id, serial, number, buyer_kind, buyer_name,
      buyer_taxpayer_number, seller, amount, tax, reason, issued_at, issued_by)
    select org_id, practice_id, ${id}, 'red', round, bill_id, case when bill_id is null then id end, patient_id, ${rangeId}, ${serial}, ${number}, buyer_kind,
      buyer_name, buyer_taxpayer_number, seller, ${amount}, ${tax}, ${reason.trim()}, ${issuedAt}, ${session.staffId} from invoice where id = ${blueId}`;
  await writeLines(context, id, lines);
  await reversePrepaid(context, blueId, { invoiceId: id, number });
  const sending = await beginReversal(context, blueId, { id, issuedAt });
  context.audit({ patientId: known.patientId, objectId: id, detail: { act: 'reverseInvoice', invoice: number, reason: reason.trim() } });
  await tell(context, sending !== null);
  return { id, number, amount, issuedAt: issuedAt.toISOString(), status: invoiceState.reversed, billCount: covered, sending };
}

/** Locks the bills of an invoice, or the cards and packages whose money it covers. Returns how many sources it has. */
async function lockCovered(db: Db, invoiceId: string): Promise<number> {
  const bills = await db<{ billId: string }[]>`select bill_id from invoice_bill where invoice_id = ${invoiceId} order by sort`;
  if (bills.length > 0) {
    await lockBills(
      db,
      bills.map(({ billId }) => billId),
    );
    return bills.length;
  }
  const sources = await db<Prepaid.PrepaidSource[]>`
    select case when member_entry_id is not null then 'recharge' else 'package' end as kind, coalesce(member_entry_id, patient_package_id) as id
    from invoice_line where invoice_id = ${invoiceId}`;
  await lockHolders(db, await holdersOf(db, sources));
  return sources.length;
}
