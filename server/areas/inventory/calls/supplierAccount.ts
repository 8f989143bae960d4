import * as z from 'zod/mini';
import { dateAt } from '../../../../src/domain/dates.ts';
import * as Payable from '../../../../src/domain/inventory/payable/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { reverseSupplierPayment, saveSupplierInvoice, saveSupplierPayment, voidSupplierInvoice } from '../acts/payable/supplierAccount.ts';
import { findAccount, findPayables, payableSorts } from '../queries/payable/accounts.ts';

/** Invoices of suppliers, payments to them, and what they are owed. */
export const supplierAccountCalls = {
  querySupplierAccount: call({ takes: Payable.accountQuestion, gives: Payable.account }, async (asked, { db, now }) => {
    const account = await findAccount(db, asked, dateAt(now()));
    if (!account) throw absent();
    return account;
  }),
  querySupplierPayableList: list(
    { takes: z.extend(Payable.payableCriteria, sortedBy(payableSorts)), gives: Wire.pageOf(Payable.payableLine) },
    (criteria, { db, now }) => findPayables(db, criteria, dateAt(now())),
  ),
  reverseSupplierPayment: call({ takes: z.object({ id: Wire.id, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    reverseSupplierPayment(context, arg),
  ),
  saveSupplierInvoice: call({ takes: Payable.invoiceDraft, gives: Wire.saved }, (draft, context) => saveSupplierInvoice(context, draft)),
  saveSupplierPayment: call({ takes: Payable.paymentDraft, gives: Wire.saved }, (draft, context) => saveSupplierPayment(context, draft)),
  voidSupplierInvoice: call(
    { takes: z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark }), gives: Wire.done },
    (arg, context) => voidSupplierInvoice(context, arg),
  ),
} satisfies Partial<Calls>;
