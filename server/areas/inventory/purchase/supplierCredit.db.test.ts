import { beforeAll, describe, expect, it } from 'vitest';
import type * as Payable from '../../../../src/domain/inventory/payable/shapes.ts';
import { type Caller, problemOf } from '../../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { anItem } from '../../../../tests/orderWorld.ts';
import { aLine, booked, keeperOf, makeStockWorld, type StockWorld } from '../../../../tests/stockWorld.ts';
import { clerksOf, setOwnApproval } from '../../../../tests/store/twoPeople.ts';
import { inventoryGoodsCalls } from '../calls/inventoryGoods.ts';
import { supplierAccountCalls as calls } from '../calls/supplierAccount.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let clerk: Caller;
let second: Caller;
let itemId = '';
let made = 0;

beforeAll(async () => {
  world = await makeStockWorld(database);
  ({ clerk, second } = clerksOf(world));
  itemId = await anItem(database, world, { name: '预付药' });
  await setOwnApproval(database, world, false);
});

const day = '2026-11-21';
const read = (supplierId: string) => clerk(calls.querySupplierAccount, { supplierId });
const refused = async (asked: Promise<unknown>) => (await problemOf(asked)).id;

async function aSupplier(): Promise<string> {
  made += 1;
  const draft = { code: `GYS4${made}`, nameZh: `预付商${made}`, nameEn: '', contact: '', phone: '', fax: '', address: '' };
  const saved = await keeperOf(world)(inventoryGoodsCalls.saveSupplier, {
    ...draft,
    licenceNumber: '',
    licenceExpiresOn: null,
    remark: '',
  });
  return saved.id;
}
async function enter(supplierId: string, kind: Payable.PaymentKind, amount: number): Promise<string> {
  const { id } = await clerk(calls.saveSupplierPayment, {
    supplierId,
    kind,
    amount,
    paidOn: day,
    method: 'transfer',
    voucher: `P${amount}`,
    remark: '',
  });
  return id;
}
async function prepaid(amount: number): Promise<{ supplierId: string; id: string }> {
  const supplierId = await aSupplier();
  const id = await enter(supplierId, 'prepayment', amount);
  await second(calls.confirmSupplierPayment, { id });
  return { supplierId, id };
}
/** A receipt of so many hundred fen with its invoice. */
async function invoiced(supplierId: string, amount: number): Promise<string> {
  made += 1;
  const documentId = await booked(world, [aLine(itemId, { batchNumber: `V${made}`, count: 1, price: amount * 10 })], { supplierId });
  const facts = { number: `F${made}`, invoicedOn: day, amount, tax: 0, differenceReason: '' };
  return (await second(calls.saveSupplierInvoice, { supplierId, ...facts, documentIds: [documentId] })).id;
}

describe('a prepayment', () => {
  it('counts once a second person confirms it, once, and stays as credit of the supplier', async () => {
    const supplierId = await aSupplier();
    const id = await enter(supplierId, 'prepayment', 5_000);
    expect(await read(supplierId)).toMatchObject({ balance: 0, credit: 0, entries: [], payments: [{ kind: 'prepayment', status: 0 }] });
    expect(await refused(clerk(calls.confirmSupplierPayment, { id }))).toBe('inventory.refused.own');
    await second(calls.confirmSupplierPayment, { id });
    expect(await refused(second(calls.confirmSupplierPayment, { id }))).toBe('inventory.payable.refused.confirmed');
    expect(await read(supplierId)).toMatchObject({
      balance: -5_000,
      credit: 5_000,
      payable: 0,
      ageing: { uninvoiced: 0, prepaid: -5_000 },
      entries: [{ kind: 'prepayment', amount: -5_000 }],
    });
    const { rows } = await clerk(calls.querySupplierPayableList, { page: 1, size: 100 });
    expect(rows.find((row) => row.id === supplierId)).toMatchObject({ balance: -5_000, prepaid: -5_000 });
  });

  it('is set off against the next invoices, and only the rest is paid', async () => {
    const { supplierId } = await prepaid(5_000);
    await invoiced(supplierId, 3_000);
    expect(await read(supplierId)).toMatchObject({ payable: 0, credit: 2_000, ageing: { prepaid: -2_000, upTo30: 0, notDue: 0 } });
    const invoice = await invoiced(supplierId, 6_000);
    expect(await read(supplierId)).toMatchObject({ payable: 4_000, credit: 0, ageing: { prepaid: 0 } });
    const { details } = await problemOf(enter(supplierId, 'payment', 4_001));
    expect(details.fields).toMatchObject([{ field: 'amount', message: 'inventory.payable.tooMuch' }]);
    await second(calls.voidSupplierInvoice, { id: invoice, version: 1, reason: '开错' });
    expect(await read(supplierId)).toMatchObject({ payable: 0, credit: 2_000 });
  });

  it('that waits is withdrawn with a reason and never counts', async () => {
    const supplierId = await aSupplier();
    const id = await enter(supplierId, 'prepayment', 5_000);
    await clerk(calls.reverseSupplierPayment, { id, reason: '不付了' });
    expect(await read(supplierId)).toMatchObject({ balance: 0, entries: [], payments: [{ status: 2, endReason: '不付了' }] });
    expect(await refused(second(calls.confirmSupplierPayment, { id }))).toBe('inventory.payable.refused.confirmed');
    expect(await refused(clerk(calls.reverseSupplierPayment, { id, reason: '再撤' }))).toBe('inventory.payable.refused.reversed');
  });
});

describe('a refund', () => {
  it('is not more than the credit, when it is entered and again when it is confirmed', async () => {
    const { supplierId } = await prepaid(5_000);
    const { details } = await problemOf(enter(supplierId, 'refund', 5_001));
    expect(details.fields).toMatchObject([{ field: 'amount', message: 'inventory.payable.refund.tooMuch' }]);
    const id = await enter(supplierId, 'refund', 5_000);
    await invoiced(supplierId, 1_000);
    expect(await refused(second(calls.confirmSupplierPayment, { id }))).toBe('inventory.payable.refund.tooMuch');
    const rest = await enter(supplierId, 'refund', 4_000);
    await second(calls.confirmSupplierPayment, { id: rest });
    expect(await read(supplierId)).toMatchObject({ balance: 0, credit: 0, payable: 0 });
  });

  it('keeps its prepayment from being reversed before it', async () => {
    const { supplierId, id } = await prepaid(5_000);
    const refund = await enter(supplierId, 'refund', 2_000);
    await second(calls.confirmSupplierPayment, { id: refund });
    const reverse = (paymentId: string) => clerk(calls.reverseSupplierPayment, { id: paymentId, reason: '付错' });
    expect(await refused(reverse(id))).toBe('inventory.payable.refused.refunded');
    await reverse(refund);
    await reverse(id);
    expect(await read(supplierId)).toMatchObject({ balance: 0, credit: 0 });
  });
});
