import { checkBuyer, checkRates } from '../../../../src/domain/invoice/rules.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import { invoiceState } from '../../../../src/domain/invoice/states.ts';
import type { Db } from '../../../database/connect.ts';
import { failpoint } from '../../../database/failpoint.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockBills } from '../../billing/queries/bills.ts';
import { lockCardsOfBills } from '../queries/withheld.ts';
import { beginSending } from './beginSending.ts';
import { drawNumber } from './numbers.ts';
import { planOf } from './planInvoice.ts';
import { recordPrepaid, rowsOfBill } from './prepaidRecord.ts';

/**
 * Issues a blue invoice over the rest of settled bills of one patient. The bills are locked first, then the cards that have paid them, then the
 * numbers: a bill is on one valid invoice whoever asks, no card money is invoiced twice, and numbers have neither twins nor gaps.
 */
export async function issueInvoice(context: Context, draft: Invoice.Draft): Promise<Invoice.Head> {
  const { db, session, now, newId } = context;
  refuse(checkBuyer(draft));
  const seen = [{ billingId: draft.billingId, version: draft.version }, ...(draft.others ?? [])];
  const bills = await lockWithCards(db, new Set(seen.map(({ billingId }) => billingId)));
  const [bill, ...others] = bills;
  if (!bill) throw absent();
  const { lines, cardMoney, amount, tax, seller } = await planOf(context, bills);
  refuse(checkRates(lines));
  const isStale = seen.some(({ billingId, version }) => bills.find(({ id }) => id === billingId)?.version !== version);
  if (isStale || tax !== draft.tax) throw new Problem('invoice.refused.changed');

  const rounds = await roundsOf(
    db,
    bills.map(({ id }) => id),
  );
  const nextRound = (billId: string) => (rounds.get(billId) ?? 0) + 1;
  const { orgId, practiceId, staffId } = session;
  const id = newId();
  const buyer = buyerOf(draft);
  const { rangeId, serial, number } = await drawNumber(db);
  failpoint('invoice.numbered');
  const issuedAt = now();
  await db`insert into invoice ${db({
    orgId,
    practiceId,
    id,
    kind: 'blue',
    round: nextRound(bill.id),
    billId: bill.id,
    patientId: bill.patientId,
    rangeId,
    serial,
    number,
    ...buyer,
    seller: db.json({ ...seller }),
    amount,
    tax,
    remark: draft.remark.trim(),
    issuedAt,
    issuedBy: staffId,
  })}`;
  if (others.length > 0) {
    // The database adds the row of the first bill (0350_invoice_bill.sql).
    const own = { orgId, practiceId, invoiceId: id, kind: 'blue' };
    await db`insert into invoice_bill ${db(others.map((other, index) => ({ ...own, billId: other.id, round: nextRound(other.id), sort: index + 1 })))}`;
  }
  await writeLines(context, id, lines as Invoice.Line[]); // checkRates has found a rate on each
  await recordPrepaid(
    context,
    { invoiceId: id, number },
    [...cardMoney].flatMap(([billId, money]) => rowsOfBill(billId, nextRound(billId), money)),
  );
  const sending = await beginSending(context, { id, issuedAt, ...buyer });
  context.audit({
    patientId: bill.patientId,
    objectId: id,
    detail: { act: 'issueInvoice', bill: bills.map(({ billNumber }) => billNumber).join(' '), invoice: number, amount },
  });
  await tell(context, sending !== null);
  return { id, number, amount, issuedAt: issuedAt.toISOString(), status: invoiceState.issued, billCount: bills.length, sending };
}

async function lockWithCards(db: Db, billIds: ReadonlySet<string>) {
  const bills = await lockBills(db, [...billIds]);
  if (bills.length < billIds.size) throw absent();
  await lockCardsOfBills(
    db,
    bills.map(({ id }) => id),
  );
  return bills;
}

/** The buyer as the register keeps it: a person has no taxpayer number. */
export const buyerOf = ({ buyerKind, buyerName, taxpayerNumber }: Pick<Invoice.Draft, 'buyerKind' | 'buyerName' | 'taxpayerNumber'>) => ({
  buyerKind,
  buyerName: buyerName.trim(),
  buyerTaxpayerNumber: buyerKind === 'company' ? taxpayerNumber.trim() : '',
});

/** How often each of these bills was invoiced. */
async function roundsOf(db: Db, billIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db<{ billId: string; round: number }[]>`
    select bill_id, max(round) as round from invoice_bill where bill_id = any (${billIds as string[]}::uuid[]) group by bill_id`;
  return new Map(rows.map(({ billId, round }) => [billId, round]));
}

export async function writeLines({ db, session }: Context, invoiceId: string, lines: readonly Invoice.Line[]): Promise<void> {
  const own = { orgId: session.orgId, practiceId: session.practiceId, invoiceId };
  await db`insert into invoice_line ${db(lines.map(({ billNumber: _, ...line }, sort) => ({ ...own, ...line, sort })))}`;
}

/** `isSent`: the invoice goes to the tax platform. */
export const tell = ({ announce }: Context, isSent: boolean) =>
  announce({ subType: null, tags: isSent ? ['Invoice', 'InvoiceSending'] : ['Invoice'], audience: { permission: 'm_billing' } });
