import { checkBuyer, checkRates } from '../../../../src/domain/invoice/rules.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import { invoiceState } from '../../../../src/domain/invoice/states.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockBill } from '../../billing/queries/bills.ts';
import { drawNumber } from './numbers.ts';
import { planOf } from './planInvoice.ts';

/**
 * Issues a blue invoice over what is left of a settled bill. The bill is locked first, then the numbers: one bill has one standing invoice
 * whoever asks, and numbers have neither twins nor gaps.
 */
export async function issueInvoice(context: Context, draft: Invoice.Draft): Promise<Invoice.Head> {
  const { db, session, now, newId } = context;
  refuse(checkBuyer(draft));
  const bill = await lockBill(db, draft.billingId);
  if (!bill) throw absent();
  const { lines, amount, tax, seller } = await planOf(context, bill);
  refuse(checkRates(lines));
  if (bill.version !== draft.version || tax !== draft.tax) throw new Problem('invoice.refused.changed');

  const [before] = await db<[{ round: number }]>`select coalesce(max(round), 0) as round from invoice where bill_id = ${bill.id}`;
  const { orgId, practiceId, staffId } = session;
  const id = newId();
  const isCompany = draft.buyerKind === 'company';
  const { rangeId, serial, number } = await drawNumber(db);
  failpoint('invoice.numbered');
  const issuedAt = now();
  await db`insert into invoice ${db({
    orgId,
    practiceId,
    id,
    kind: 'blue',
    round: before.round + 1,
    billId: bill.id,
    patientId: bill.patientId,
    rangeId,
    serial,
    number,
    buyerKind: draft.buyerKind,
    buyerName: draft.buyerName.trim(),
    buyerTaxpayerNumber: isCompany ? draft.taxpayerNumber.trim() : '',
    seller: db.json({ ...seller }),
    amount,
    tax,
    remark: draft.remark.trim(),
    issuedAt,
    issuedBy: staffId,
  })}`;
  await writeLines(context, id, lines as Invoice.Line[]); // checkRates has found a rate on each
  context.audit({
    patientId: bill.patientId,
    objectId: id,
    detail: { act: 'issueInvoice', bill: bill.billNumber, invoice: number, amount },
  });
  await tell(context);
  return { id, number, amount, issuedAt: issuedAt.toISOString(), status: invoiceState.issued };
}

export async function writeLines({ db, session }: Context, invoiceId: string, lines: readonly Invoice.Line[]): Promise<void> {
  const own = { orgId: session.orgId, practiceId: session.practiceId, invoiceId };
  await db`insert into invoice_line ${db(lines.map((line, sort) => ({ ...own, ...line, sort })))}`;
}

export const tell = ({ announce }: Context) => announce({ subType: null, tags: ['Invoice'], audience: { permission: 'm_billing' } });
