import { dateAt } from '../../../../../src/domain/dates.ts';
import { checkInvoice, checkPayment, creditOf, dueOn, paidBy, payableOf } from '../../../../../src/domain/inventory/payable/rules.ts';
import type * as Payable from '../../../../../src/domain/inventory/payable/shapes.ts';
import { accountState } from '../../../../../src/domain/inventory/payable/states.ts';
import { checkReason } from '../../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../../src/domain/wire.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findInvoices, findPayments, findUninvoiced } from '../../queries/payable/accounts.ts';
import { findOpeningOwed, isSettledBefore, type OpeningOwed } from '../../queries/payable/opening.ts';
import { findStockSetting } from '../../queries/stockDocuments.ts';
import { refuseOwn } from '../lockDocument.ts';

/** The supplier under its lock: invoices and payments of one supplier wait for each other. */
export async function lockSupplier({ db }: Context, id: string): Promise<{ paymentDays: number | null }> {
  const [supplier] = await lockRows(
    db,
    'supplier',
    db<{ paymentDays: number | null }[]>`select payment_days from supplier where id::text = ${id} for no key update`,
  );
  if (!supplier) throw absent();
  return supplier;
}

/** Enters an invoice over whole receipts, returns and settlements of consigned goods; each is invoiced once. */
export async function saveSupplierInvoice(context: Context, draft: Payable.InvoiceDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  const { supplierId } = draft;
  const { paymentDays } = await lockSupplier(context, supplierId);
  const ids = [...new Set(draft.documentIds)];
  await lockRows(db, 'stockDocument', db`select id from stock_document where id = any (${ids}::uuid[]) order by id for no key update`);
  const free = new Map((await findUninvoiced(db, supplierId)).map((document) => [document.id, document]));
  const chosen = ids.flatMap((id) => free.get(id) ?? []);
  if (chosen.length < ids.length) refuse([{ field: 'documentIds', message: 'inventory.payable.documents.taken' }]);
  const covered = chosen.reduce((sum, { amount }) => sum + amount, 0);
  refuse(checkInvoice(draft, covered, dateAt(now())));
  const number = draft.number.trim();
  const same = (await findInvoices(db, supplierId)).some(
    (invoice) => !invoice.isVoid && invoice.number.toUpperCase() === number.toUpperCase(),
  );
  if (same) refuse([{ field: 'number', message: 'inventory.payable.number.taken' }]);
  const id = newId();
  const { amount, tax, invoicedOn } = draft;
  const own = { orgId: session.orgId, practiceId: session.practiceId };
  const differenceReason = amount === covered ? '' : draft.differenceReason.trim();
  await db`insert into supplier_invoice ${db({
    ...own,
    id,
    supplierId,
    number,
    invoicedOn,
    amount,
    tax,
    covered,
    differenceReason,
    dueOn: dueOn(invoicedOn, paymentDays),
    createdAt: now(),
    createdBy: session.staffId,
  })}`;
  await coverPapers(context, id, chosen);
  context.audit({ objectId: id, detail: { act: 'invoice', number, amount } });
  await announceAccount(context);
  return { id, version: 1 };
}

async function coverPapers({ db, session }: Context, invoiceId: string, papers: readonly Payable.UninvoicedDocument[]): Promise<void> {
  const own = { orgId: session.orgId, practiceId: session.practiceId, invoiceId };
  const documents = papers.filter(({ kind }) => kind === 'document');
  const settlements = papers.filter(({ kind }) => kind === 'settlement');
  if (documents.length > 0)
    await db`insert into supplier_invoice_document ${db(documents.map(({ id, amount }) => ({ ...own, documentId: id, amount })))}`;
  if (settlements.length > 0)
    await db`insert into supplier_invoice_settlement ${db(settlements.map(({ id, amount }) => ({ ...own, settlementId: id, amount })))}`;
}

interface Ended {
  id: string;
  reason: string;
}

/** Voids an invoice with a reason; its documents can be invoiced again. Not one whose money is already paid. */
export async function voidSupplierInvoice(context: Context, { id, version, reason }: Ended & { version: number }): Promise<Done> {
  refuse(checkReason(reason));
  const { db, session, now } = context;
  const [found] = await db<{ supplierId: string }[]>`
    select supplier_id from supplier_invoice where practice_id = app_practice() and id::text = ${id}`;
  if (!found) throw absent();
  await lockSupplier(context, found.supplierId);
  const invoices = await findInvoices(db, found.supplierId);
  const invoice = invoices.find((one) => one.id === id);
  if (!invoice) throw absent();
  if (invoice.isVoid || invoice.version !== version) throw new Problem('error.version');
  const others = (await findOwed(context, found.supplierId)).filter((one) => one.id !== id).reduce((sum, { amount }) => sum + amount, 0);
  if (others < (await paidTo(context, found.supplierId, 'invoices')))
    throw new Problem('inventory.payable.refused.paid', { values: { number: invoice.number } });
  await db`
    update supplier_invoice set voided_at = ${now()}, voided_by = ${session.staffId}, void_reason = ${reason.trim()}, version = version + 1
    where id = ${id}`;
  await db`update supplier_invoice_document set is_void = true where invoice_id = ${id}`;
  await db`update supplier_invoice_settlement set is_void = true where invoice_id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'void', number: invoice.number } });
  await announceAccount(context);
  return { done: true };
}

/** Everything of a supplier that is paid: the opening amount and the invoices that are not void. */
async function findOwed({ db }: Context, supplierId: string): Promise<OpeningOwed[]> {
  const invoices = (await findInvoices(db, supplierId)).filter(({ isVoid }) => !isVoid);
  return [...(await findOpeningOwed(db, supplierId)), ...invoices];
}

/** Fen paid to a supplier, for invoices alone or in all. Only what counts. */
async function paidTo({ db }: Context, supplierId: string, part: 'invoices' | 'all'): Promise<number> {
  return (await findPayments(db, supplierId))
    .filter(({ status, kind }) => status === accountState.inForce && (part === 'all' || kind === 'payment'))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Enters a payment. The person who pays did not enter the invoices that it pays, unless the clinic lets one person do both. A prepayment or a
 * refund waits for a second person before it counts.
 */
export async function saveSupplierPayment(context: Context, draft: Payable.PaymentDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  const { supplierId, kind = 'payment', paidOn, amount, method, voucher, remark } = draft;
  await lockSupplier(context, supplierId);
  const invoices = await findOwed(context, supplierId);
  const paid = await paidTo(context, supplierId, 'all');
  refuse(checkPayment(draft, { payable: payableOf(invoices, paid), credit: creditOf(invoices, paid) }, dateAt(now())));
  const own = kind === 'payment' && paidBy(invoices, paid, amount ?? 0).find(({ createdBy }) => createdBy === session.staffId);
  if (own && !(await findStockSetting(db)).ownApproval)
    throw new Problem('inventory.payable.refused.own', { values: { number: own.number } });
  const id = newId();
  await db`insert into supplier_payment ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    supplierId,
    kind,
    status: kind === 'payment' ? accountState.inForce : accountState.waiting,
    paidOn,
    amount: kind === 'refund' ? -(amount ?? 0) : amount,
    method,
    voucher: voucher.trim(),
    remark: remark.trim(),
    createdAt: now(),
    createdBy: session.staffId,
  })}`;
  context.audit({ objectId: id, detail: { act: 'pay', kind, amount, method } });
  await announceAccount(context);
  return { id, version: 1 };
}

/** The payment under the lock of its supplier. */
async function lockPayment(context: Context, id: string): Promise<Payable.PayablePayment & { supplierId: string }> {
  const { db } = context;
  const [found] = await db<{ supplierId: string }[]>`
    select supplier_id from supplier_payment where practice_id = app_practice() and id::text = ${id}`;
  if (!found) throw absent();
  await lockSupplier(context, found.supplierId);
  const payment = (await findPayments(db, found.supplierId)).find((one) => one.id === id);
  if (!payment) throw absent();
  return { ...payment, supplierId: found.supplierId };
}

/** A second person lets a prepayment or a refund count. A refund is held against the credit as it is now. */
export async function confirmSupplierPayment(context: Context, { id }: { id: string }): Promise<Done> {
  const { db, session, now } = context;
  const { supplierId, status, kind, amount, voucher, createdBy } = await lockPayment(context, id);
  if (status !== accountState.waiting) throw new Problem('inventory.payable.refused.confirmed', { values: { number: voucher } });
  await refuseOwn(context, createdBy);
  const living = await findOwed(context, supplierId);
  if (kind === 'refund' && -amount > creditOf(living, await paidTo(context, supplierId, 'all')))
    throw new Problem('inventory.payable.refund.tooMuch');
  await db`update supplier_payment set status = ${accountState.inForce}, confirmed_at = ${now()}, confirmed_by = ${session.staffId} where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'confirm', kind, amount } });
  await announceAccount(context);
  return { done: true };
}

/** Takes a payment back by an entry of its own, today; the payment itself stays as it was entered. One that waits is withdrawn. */
export async function reverseSupplierPayment(context: Context, { id, reason }: Ended): Promise<Done> {
  refuse(checkReason(reason));
  const { db, session, newId, now } = context;
  const payment = await lockPayment(context, id);
  if (payment.isReversed || payment.reversesId !== null || payment.status === accountState.withdrawn)
    throw new Problem('inventory.payable.refused.reversed', { values: { number: payment.voucher } });
  if (payment.status === accountState.waiting) return withdrawPayment(context, id, reason);
  if ((await paidTo(context, payment.supplierId, 'all')) < payment.amount)
    throw new Problem('inventory.payable.refused.refunded', { values: { number: payment.voucher } });
  await db`insert into supplier_payment ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id: newId(),
    supplierId: payment.supplierId,
    kind: payment.kind,
    paidOn: dateAt(now()),
    amount: -payment.amount,
    method: payment.method,
    voucher: payment.voucher,
    remark: reason.trim(),
    reversesId: id,
    createdAt: now(),
    createdBy: session.staffId,
  })}`;
  context.audit({ objectId: id, detail: { act: 'reverse', amount: payment.amount } });
  await announceAccount(context);
  return { done: true };
}

async function withdrawPayment(context: Context, id: string, reason: string): Promise<Done> {
  await context.db`update supplier_payment set status = ${accountState.withdrawn}, end_reason = ${reason.trim()} where id = ${id}`;
  context.audit({ objectId: id, detail: { act: 'withdraw', reason: reason.trim() } });
  await announceAccount(context);
  return { done: true };
}

export async function announceAccount({ announce }: Context): Promise<void> {
  await announce({ subType: null, tags: ['SupplierAccount'], audience: { permission: 'm_inventory' } });
}

/** A receipt or return that an invoice covers is not taken back before the invoice is, and never one that the opening took as settled. */
export async function refuseInvoiced({ db }: Pick<Context, 'db'>, documentId: string): Promise<void> {
  const [invoice] = await db<{ number: string }[]>`
    select i.number from supplier_invoice_document c join supplier_invoice i on i.org_id = c.org_id and i.id = c.invoice_id
    where c.document_id::text = ${documentId} and not c.is_void`;
  if (invoice) throw new Problem('inventory.payable.refused.invoiced', { values: { number: invoice.number } });
  const [settled] = await db<{ number: string }[]>`
    select d.number from stock_document d
    where d.id::text = ${documentId} and d.type in ('purchase', 'supplierReturn') and ${isSettledBefore(db)}`;
  if (settled) throw new Problem('inventory.payable.opening.refused.settled', { values: { number: settled.number } });
}
