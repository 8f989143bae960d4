import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Payable from '../../../../src/domain/inventory/payable/shapes.ts';
import { type Caller, problemOf } from '../../../../tests/builders/world.ts';
import { careCaller } from '../../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { anItem } from '../../../../tests/orderWorld.ts';
import { aDocument, aLine, approved, booked, keeperOf, makeStockWorld, type StockWorld } from '../../../../tests/stockWorld.ts';
import { clerksOf, setOwnApproval } from '../../../../tests/store/twoPeople.ts';
import { connectAsApp, type Sql } from '../../../database/connect.ts';
import { inventoryCalls } from '../calls/inventory.ts';
import { inventoryGoodsCalls } from '../calls/inventoryGoods.ts';
import { supplierAccountCalls as calls } from '../calls/supplierAccount.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let many: Sql;
let keeper: Caller;
/** Enters invoices. */
let clerk: Caller;
/** Pays them. */
let payer: Caller;
let made = 0;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  ({ clerk, second: payer } = clerksOf(world));
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));
beforeEach(() => setOwnApproval(database, world, false));

/** A supplier of its own with 30 days to pay, and a booked receipt of 240.00 yuan. */
async function supplied() {
  made += 1;
  const draft = { code: `GYS7${made}`, nameZh: `往来供应商${made}`, nameEn: '', contact: '', phone: '', fax: '', address: '' };
  const { id: supplierId } = await keeper(inventoryGoodsCalls.saveSupplier, {
    ...draft,
    licenceNumber: '',
    licenceExpiresOn: null,
    remark: '',
    paymentDays: 30,
  });
  const itemId = await anItem(database, world, { name: `往来药${made}` });
  const receiptId = await booked(world, [aLine(itemId, { count: 10, price: 24_000 })], { supplierId });
  return { supplierId, itemId, receiptId };
}
const read = (supplierId: string, over: Partial<Payable.AccountQuestion> = {}) =>
  clerk(calls.querySupplierAccount, { supplierId, ...over });
const invoiceOf = (supplierId: string, documentIds: string[], over: Partial<Payable.InvoiceDraft> = {}): Payable.InvoiceDraft => ({
  supplierId,
  number: 'F1',
  invoicedOn: '2026-11-21',
  amount: 24_000,
  tax: 2_000,
  differenceReason: '',
  documentIds,
  ...over,
});
const paymentOf = (supplierId: string, amount: number, over: Partial<Payable.PaymentDraft> = {}): Payable.PaymentDraft => ({
  supplierId,
  paidOn: '2026-11-21',
  amount,
  method: 'transfer',
  voucher: 'P1',
  remark: '',
  ...over,
});
const refused = async (asked: Promise<unknown>) => (await problemOf(asked)).id;
const fieldsOf = async (asked: Promise<unknown>) => (await problemOf(asked)).details.fields?.map(({ field, message }) => [field, message]);

describe('the invoice of a supplier', () => {
  it('covers whole receipts once, and is due by the payment days of the supplier', async () => {
    const { supplierId, receiptId } = await supplied();
    expect(await read(supplierId)).toMatchObject({
      balance: 24_000,
      ageing: { uninvoiced: 24_000, notDue: 0 },
      uninvoiced: [{ id: receiptId }],
    });
    await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId]));
    expect(await read(supplierId)).toMatchObject({
      balance: 24_000,
      payable: 24_000,
      uninvoiced: [],
      ageing: { uninvoiced: 0, notDue: 24_000 },
      invoices: [{ number: 'F1', dueOn: '2026-12-21', covered: 24_000, differenceReason: '' }],
    });
    const again = clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId], { number: 'F2' }));
    expect(await fieldsOf(again)).toEqual([['documentIds', 'inventory.payable.documents.taken']]);
  });

  it('has a number of its own for each supplier, and explains a difference to its documents', async () => {
    const { supplierId, receiptId, itemId } = await supplied();
    const other = await booked(world, [aLine(itemId, { count: 1, price: 10_000, batchNumber: 'B2' })], { supplierId });
    await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId]));
    const second = (over: Partial<Payable.InvoiceDraft>) =>
      clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [other], { number: 'F2', amount: 1_000, tax: 0, ...over }));
    expect(await fieldsOf(second({ number: 'f1' }))).toEqual([['number', 'inventory.payable.number.taken']]);
    expect(await fieldsOf(second({ amount: 990 }))).toEqual([['differenceReason', 'inventory.payable.difference.why']]);
    expect(await fieldsOf(second({ tax: 1_001 }))).toEqual([['tax', 'inventory.payable.tax.wrong']]);
    await second({ amount: 990, differenceReason: '抹零' });
    expect(await read(supplierId)).toMatchObject({ balance: 24_990, payable: 24_990 });
  });

  it('keeps its receipt from being reversed until it is voided, and frees it then', async () => {
    const { supplierId, receiptId } = await supplied();
    const { id } = await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId]));
    const { version } = await keeper(inventoryCalls.queryStockDocument, { id: receiptId });
    const reverse = () => keeper(inventoryCalls.reverseStockDocument, { id: receiptId, version, reason: '整批退回' });
    expect(await refused(reverse())).toBe('inventory.payable.refused.invoiced');
    await clerk(calls.voidSupplierInvoice, { id, version: 1, reason: '开错' });
    expect((await read(supplierId)).uninvoiced).toHaveLength(1);
    const reversal = await reverse();
    expect((await read(supplierId)).uninvoiced).toEqual([]);
    await keeper(inventoryCalls.processStockDocument, await approved(world, reversal.id));
    const account = await read(supplierId);
    expect(account.balance).toBe(0);
    expect(account.entries.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ['receipt', 24_000],
      ['receiptReversal', -24_000],
    ]);
  });

  it('takes a return to the supplier as a negative part', async () => {
    const { supplierId, receiptId, itemId } = await supplied();
    const [batch] = await database.owner<[{ id: string }]>`select id from stock_batch where item_id = ${itemId}`;
    const lines = [aLine(itemId, { batchId: batch.id, count: 1 })];
    const sent = await keeper(inventoryCalls.saveStockOut, aDocument(world, lines, { type: 'supplierReturn', supplierId }));
    await keeper(inventoryCalls.processStockDocument, await approved(world, sent.id));
    expect(await read(supplierId)).toMatchObject({ balance: 21_600 });
    await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId, sent.id], { amount: 21_600 }));
    expect((await read(supplierId)).invoices).toMatchObject([{ covered: 21_600 }]);
  });
});

describe('a payment', () => {
  it('is not entered by the person who entered its invoice, unless the clinic lets one person do both', async () => {
    const { supplierId, receiptId } = await supplied();
    await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId]));
    expect(await refused(clerk(calls.saveSupplierPayment, paymentOf(supplierId, 1_000)))).toBe('inventory.payable.refused.own');
    await payer(calls.saveSupplierPayment, paymentOf(supplierId, 1_000));
    await setOwnApproval(database, world, true);
    await clerk(calls.saveSupplierPayment, paymentOf(supplierId, 1_000));
    expect(await read(supplierId)).toMatchObject({ balance: 22_000, payable: 22_000 });
  });

  it('is not more than the invoices that are not paid, and has a voucher', async () => {
    const { supplierId, receiptId } = await supplied();
    expect(await fieldsOf(payer(calls.saveSupplierPayment, paymentOf(supplierId, 1)))).toEqual([['amount', 'inventory.payable.tooMuch']]);
    await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId]));
    expect(await fieldsOf(payer(calls.saveSupplierPayment, paymentOf(supplierId, 24_001, { voucher: ' ' })))).toEqual([
      ['amount', 'inventory.payable.tooMuch'],
      ['voucher', 'error.field.required'],
    ]);
    expect(await fieldsOf(payer(calls.saveSupplierPayment, paymentOf(supplierId, 1, { paidOn: '2027-01-01' })))).toEqual([
      ['paidOn', 'error.futureTime'],
    ]);
  });

  it('is taken back by an entry of its own, once, and an invoice that is paid is not voided before', async () => {
    const { supplierId, receiptId } = await supplied();
    const invoice = await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId]));
    const { id } = await payer(calls.saveSupplierPayment, paymentOf(supplierId, 24_000));
    const end = { id: invoice.id, version: 1, reason: '开错' };
    expect(await refused(clerk(calls.voidSupplierInvoice, end))).toBe('inventory.payable.refused.paid');
    await payer(calls.reverseSupplierPayment, { id, reason: '付错' });
    expect(await refused(payer(calls.reverseSupplierPayment, { id, reason: '付错' }))).toBe('inventory.payable.refused.reversed');
    const { payments, balance } = await read(supplierId);
    expect(balance).toBe(24_000);
    expect(payments.map(({ amount }) => amount).sort()).toEqual([-24_000, 24_000]);
    await clerk(calls.voidSupplierInvoice, end);
    expect((await read(supplierId)).payable).toBe(0);
  });

  it('of twenty that pay the whole at once is entered once', async () => {
    const { supplierId, receiptId } = await supplied();
    await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId]));
    const ask = careCaller({ ...world, staffId: world.auditorId }, { authorities: ['m_inventory', 'o_supplier_account'], sql: many });
    // Connections are open before anybody pays, so that all twenty begin together.
    await Promise.all(Array.from({ length: 20 }, () => ask(calls.querySupplierAccount, { supplierId })));
    await Promise.allSettled(Array.from({ length: 20 }, () => ask(calls.saveSupplierPayment, paymentOf(supplierId, 24_000))));
    expect(await read(supplierId)).toMatchObject({ balance: 0, payments: [{ amount: 24_000 }] });
  });
});

it('the statement of some days begins with what was owed before and ends with what was owed after, and the list says since when', async () => {
  const { supplierId, receiptId } = await supplied();
  await database.owner`update stock_document set happened_on = '2026-08-01' where id = ${receiptId}`;
  await clerk(calls.saveSupplierInvoice, invoiceOf(supplierId, [receiptId], { invoicedOn: '2026-08-20' }));
  await payer(calls.saveSupplierPayment, paymentOf(supplierId, 4_000, { paidOn: '2026-11-10' }));
  expect(await read(supplierId, { from: '2026-11-01', to: '2026-11-09' })).toMatchObject({ opening: 24_000, closing: 24_000, entries: [] });
  expect(await read(supplierId, { from: '2026-11-01' })).toMatchObject({
    opening: 24_000,
    closing: 20_000,
    entries: [{ kind: 'payment' }],
  });
  const { rows } = await clerk(calls.querySupplierPayableList, { page: 1, size: 100 });
  expect(rows.find(({ id }) => id === supplierId)).toMatchObject({ balance: 20_000, uninvoiced: 0, notDue: 0, upTo90: 20_000 });
});
