import * as z from 'zod/mini';
import { dateAt } from '../../../../src/domain/dates.ts';
import * as Opening from '../../../../src/domain/inventory/payable/opening/shapes.ts';
import * as Payable from '../../../../src/domain/inventory/payable/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { confirmSupplierOpening, endSupplierOpening, saveSupplierOpening } from '../acts/payable/opening.ts';
import {
  confirmSupplierPayment,
  reverseSupplierPayment,
  saveSupplierInvoice,
  saveSupplierPayment,
  voidSupplierInvoice,
} from '../acts/payable/supplierAccount.ts';
import { findAccount, findPayables, payableSorts } from '../queries/payable/accounts.ts';
import { findOpening } from '../queries/payable/opening.ts';

const which = z.object({ id: Wire.id, version: Wire.version });

/** Invoices of suppliers, payments to them, and what they are owed. */
export const supplierAccountCalls = {
  confirmSupplierOpening: call({ takes: which, gives: Wire.done }, (arg, context) => confirmSupplierOpening(context, arg)),
  confirmSupplierPayment: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, (arg, context) =>
    confirmSupplierPayment(context, arg),
  ),
  endSupplierOpening: call({ takes: z.extend(which, { reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    endSupplierOpening(context, arg),
  ),
  querySupplierAccount: call({ takes: Payable.accountQuestion, gives: Payable.account }, async (asked, { db, now }) => {
    const account = await findAccount(db, asked, dateAt(now()));
    if (!account) throw absent();
    return account;
  }),
  querySupplierOpening: call({ takes: z.object({}), gives: Opening.openingAnswer }, async (_, { db }) => ({
    opening: (await findOpening(db)) ?? null,
  })),
  querySupplierPayableList: list(
    { takes: z.extend(Payable.payableCriteria, sortedBy(payableSorts)), gives: Wire.pageOf(Payable.payableLine) },
    (criteria, { db, now }) => findPayables(db, criteria, dateAt(now())),
  ),
  reverseSupplierPayment: call({ takes: z.object({ id: Wire.id, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    reverseSupplierPayment(context, arg),
  ),
  saveSupplierInvoice: call({ takes: Payable.invoiceDraft, gives: Wire.saved }, (draft, context) => saveSupplierInvoice(context, draft)),
  saveSupplierOpening: call({ takes: Opening.openingDraft, gives: Wire.saved }, (draft, context) => saveSupplierOpening(context, draft)),
  saveSupplierPayment: call({ takes: Payable.paymentDraft, gives: Wire.saved }, (draft, context) => saveSupplierPayment(context, draft)),
  voidSupplierInvoice: call(
    { takes: z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark }), gives: Wire.done },
    (arg, context) => voidSupplierInvoice(context, arg),
  ),
} satisfies Partial<Calls>;
