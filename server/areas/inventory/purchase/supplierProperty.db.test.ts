import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type * as Payable from '../../../../src/domain/inventory/payable/shapes.ts';
import type { Caller } from '../../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { anItem } from '../../../../tests/orderWorld.ts';
import { aDocument, aLine, approved, booked, keeperOf, makeStockWorld, type StockWorld } from '../../../../tests/stockWorld.ts';
import { clerksOf } from '../../../../tests/store/twoPeople.ts';
import { inTenant } from '../../../database/tenant.ts';
import { stockLedgers } from '../../../maintenance/stockLedgers.ts';
import { inventoryCalls } from '../calls/inventory.ts';
import { inventoryGoodsCalls } from '../calls/inventoryGoods.ts';
import { supplierAccountCalls as calls } from '../calls/supplierAccount.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let clerk: Caller;
let payer: Caller;
let itemId = '';
let made = 0;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  ({ clerk, second: payer } = clerksOf(world));
  itemId = await anItem(database, world, { name: '往来药' });
});

const acts = ['receive', 'giveBack', 'undo', 'invoice', 'void', 'pay', 'prepay', 'refund', 'takeBack'] as const;
type Act = (typeof acts)[number];
/** Fen that an act adds to what the supplier is owed; 0 where there was nothing to do. */
type Step = (supplierId: string, size: number, account: Payable.Account) => Promise<number>;

const day = '2026-11-21';
const reason = '随机';
const money = { paidOn: day, method: 'cash', voucher: 'P', remark: '' } as const;
const steps: Record<Act, Step> = {
  receive: async (supplierId, size) => {
    made += 1;
    await booked(world, [aLine(itemId, { batchNumber: `R${made}`, count: 2, price: size * 1000 })], { supplierId });
    return size * 200;
  },
  giveBack: async (supplierId, _, account) => {
    const [receipt] = account.uninvoiced.filter(({ amount }) => amount > 0);
    if (!receipt) return 0;
    const { lines } = await keeper(inventoryCalls.queryStockDocument, { id: receipt.id });
    if ((lines[0]?.available ?? 0) < 24) return 0;
    const line = aLine(itemId, { batchId: lines[0]?.batchId ?? null, count: 1, sourceLineId: lines[0]?.id ?? null });
    const { id } = await keeper(inventoryCalls.saveStockOut, aDocument(world, [line], { type: 'supplierReturn', supplierId }));
    await keeper(inventoryCalls.processStockDocument, await approved(world, id));
    return -(await keeper(inventoryCalls.queryStockDocument, { id })).amount;
  },
  undo: async (_, __, account) => {
    const document = account.uninvoiced.find(({ amount }) => amount < 0);
    if (!document) return 0;
    const { version, amount } = await keeper(inventoryCalls.queryStockDocument, { id: document.id });
    const reversal = await keeper(inventoryCalls.reverseStockDocument, { id: document.id, version, reason });
    await keeper(inventoryCalls.processStockDocument, await approved(world, reversal.id));
    return amount;
  },
  invoice: async (supplierId, size, { uninvoiced }) => {
    const covered = uninvoiced.reduce((sum, { amount }) => sum + amount, 0);
    if (uninvoiced.length === 0 || covered <= 0) return 0;
    made += 1;
    const documentIds = uninvoiced.map(({ id }) => id);
    const difference = size % 2;
    const draft = { supplierId, number: `F${made}`, invoicedOn: day, amount: covered + difference, tax: 0, documentIds };
    await clerk(calls.saveSupplierInvoice, { ...draft, differenceReason: difference === 0 ? '' : reason });
    return difference;
  },
  void: async (_, __, { invoices, payments }) => {
    const invoice = invoices.find(({ isVoid }) => !isVoid);
    if (!invoice || payments.some(({ kind, isReversed, reversesId }) => kind === 'payment' && !isReversed && reversesId === null)) return 0;
    await clerk(calls.voidSupplierInvoice, { id: invoice.id, version: invoice.version, reason });
    return invoice.covered - invoice.amount;
  },
  pay: async (supplierId, size, { payable }) => {
    const amount = Math.min(size * 50, payable);
    if (amount === 0) return 0;
    await payer(calls.saveSupplierPayment, { supplierId, paidOn: day, amount, method: 'cash', voucher: 'P', remark: '' });
    return -amount;
  },
  prepay: async (supplierId, size) => {
    const { id } = await payer(calls.saveSupplierPayment, { ...money, supplierId, kind: 'prepayment', amount: size * 70 });
    await clerk(calls.confirmSupplierPayment, { id });
    return -size * 70;
  },
  refund: async (supplierId, size, { credit }) => {
    const amount = Math.min(size * 60, credit);
    if (amount === 0) return 0;
    const { id } = await payer(calls.saveSupplierPayment, { ...money, supplierId, kind: 'refund', amount });
    await clerk(calls.confirmSupplierPayment, { id });
    return amount;
  },
  takeBack: async (_, __, { payments }) => {
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
    const payment = payments.find((one) => !one.isReversed && one.reversesId === null && one.amount <= paid);
    if (!payment) return 0;
    await payer(calls.reverseSupplierPayment, { id: payment.id, reason });
    return payment.amount;
  },
};

async function newSupplier(): Promise<string> {
  made += 1;
  const draft = { code: `GYS6${made}`, nameZh: `供应商${made}`, nameEn: '', contact: '', phone: '', fax: '', address: '' };
  return (await keeper(inventoryGoodsCalls.saveSupplier, { ...draft, licenceNumber: '', licenceExpiresOn: null, remark: '' })).id;
}

it('a supplier is owed receipts less returns and payments after any acts, and the ledgers prove it', { timeout: 600_000 }, async () => {
  const plan = fc.array(fc.record({ act: fc.constantFrom(...acts), size: fc.integer({ min: 1, max: 90 }) }), {
    minLength: 2,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(plan, async (planned) => {
      const supplierId = await newSupplier();
      let owed = 0;
      for (const { act, size } of [{ act: 'receive' as const, size: 40 }, ...planned]) {
        owed += await steps[act](supplierId, size, await clerk(calls.querySupplierAccount, { supplierId }));
        const account = await clerk(calls.querySupplierAccount, { supplierId });
        expect(account.balance).toBe(owed);
        expect(Object.values(account.ageing).reduce((sum, part) => sum + part, 0)).toBe(owed);
        expect(account.payable).toBeGreaterThanOrEqual(0);
        expect(account.payable === 0 || account.credit === 0).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  for (const { name, sums } of stockLedgers.filter((ledger) => ledger.name.startsWith('supplier.'))) {
    const rows = await inTenant(database.owner, world, (db) => db<{ stored: number; counted: number }[]>`${sums(db)}`);
    expect([name, rows.filter(({ stored, counted }) => stored !== counted)]).toEqual([name, []]);
    expect(rows.length).toBeGreaterThan(1);
  }
});
