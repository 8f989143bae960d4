import { beforeEach, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { anItem } from '../../../../tests/orderWorld.ts';
import { aLine, booked, keeperOf, makeStockWorld, type StockWorld } from '../../../../tests/stockWorld.ts';
import { clerksOf, setOwnApproval } from '../../../../tests/store/twoPeople.ts';
import { inTenant } from '../../../database/tenant.ts';
import { stockLedgers } from '../../../maintenance/stockLedgers.ts';
import { inventoryCalls } from '../calls/inventory.ts';
import { supplierAccountCalls as calls } from '../calls/supplierAccount.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let clerk: Caller;
let second: Caller;
let itemId = '';
let made = 0;

// A clinic has one opening: each test has a clinic of its own.
beforeEach(async () => {
  world = await makeStockWorld(database);
  ({ clerk, second } = clerksOf(world));
  itemId = await anItem(database, world, { name: '期初药' });
  await setOwnApproval(database, world, false);
});

const day = '2026-11-15';
const refused = async (asked: Promise<unknown>) => (await problemOf(asked)).id;
const read = () => clerk(calls.querySupplierAccount, { supplierId: world.supplierId });
const received = (happenedOn: string) => {
  made += 1;
  return booked(world, [aLine(itemId, { batchNumber: `E${made}`, count: 1, price: 10_000 })], { happenedOn });
};
const draftOf = (amount: number, way: 'owed' | 'prepaid' = 'owed') => ({
  day,
  reason: '上线前已对账',
  lines: [{ supplierId: world.supplierId, way, amount }],
});
async function opened(amount: number, way: 'owed' | 'prepaid' = 'owed'): Promise<void> {
  const { id } = await clerk(calls.saveSupplierOpening, draftOf(amount, way));
  await second(calls.confirmSupplierOpening, { id, version: 1 });
}

it('an opening takes purchases before its day as settled, once a second person confirms it, and begins the statement with its amount', async () => {
  const older = await received('2026-11-10');
  const newer = await received('2026-11-16');
  const { id } = await clerk(calls.saveSupplierOpening, draftOf(7_000));
  expect(await read()).toMatchObject({ balance: 2_000 });
  expect(await clerk(calls.querySupplierOpening, {})).toMatchObject({ opening: { status: 0, settledCount: 1, settledAmount: 1_000 } });
  expect(await refused(clerk(calls.confirmSupplierOpening, { id, version: 1 }))).toBe('inventory.refused.own');

  await second(calls.confirmSupplierOpening, { id, version: 1 });

  const account = await read();
  expect(account).toMatchObject({ balance: 8_000, payable: 7_000, uninvoiced: [{ id: newer }] });
  expect(account.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['opening', 7_000],
    ['receipt', 1_000],
  ]);
  const { version } = await keeperOf(world)(inventoryCalls.queryStockDocument, { id: older });
  const reverse = keeperOf(world)(inventoryCalls.reverseStockDocument, { id: older, version, reason: '错' });
  expect(await refused(reverse)).toBe('inventory.payable.opening.refused.settled');
  for (const { name, sums } of stockLedgers.filter((ledger) => ledger.name.startsWith('supplier.'))) {
    const rows = await inTenant(database.owner, world, (db) => db<{ stored: number; counted: number }[]>`${sums(db)}`);
    expect([name, rows.filter(({ stored, counted }) => stored !== counted)]).toEqual([name, []]);
  }
});

it('a purchase of an earlier day that is booked afterwards is owed', async () => {
  await opened(7_000);
  await received('2026-11-10');
  await database.owner`update stock_document set booked_at = booked_at + interval '1 hour' where happened_on = '2026-11-10'`;
  expect(await read()).toMatchObject({ balance: 8_000, uninvoiced: [{ amount: 1_000 }] });
});

it('the opening amount is paid like an invoice, by another person than its writer, and a prepayment is set off', async () => {
  await opened(7_000);
  const pay = (person: Caller, amount: number) =>
    person(calls.saveSupplierPayment, {
      supplierId: world.supplierId,
      paidOn: '2026-11-21',
      amount,
      method: 'cash',
      voucher: 'P1',
      remark: '',
    });
  expect(await refused(pay(clerk, 100))).toBe('inventory.payable.refused.own');
  await pay(second, 7_000);
  expect(await read()).toMatchObject({ balance: 0, payable: 0 });
});

it('an opening prepayment is credit of the supplier', async () => {
  await opened(3_000, 'prepaid');
  expect(await read()).toMatchObject({ balance: -3_000, credit: 3_000, ageing: { prepaid: -3_000 } });
  const { rows } = await clerk(calls.querySupplierPayableList, { page: 1, size: 100 });
  expect(rows.find(({ id }) => id === world.supplierId)).toMatchObject({ prepaid: -3_000 });
});

it('a clinic has one opening: it is written again while it waits, withdrawn with a reason, and stands once it is in force', async () => {
  const { id } = await clerk(calls.saveSupplierOpening, draftOf(7_000));
  expect(await refused(clerk(calls.saveSupplierOpening, draftOf(1)))).toBe('inventory.payable.opening.refused.once');
  await clerk(calls.saveSupplierOpening, { ...draftOf(6_000), id, version: 1 });
  expect(await refused(second(calls.confirmSupplierOpening, { id, version: 1 }))).toBe('error.version');
  await clerk(calls.endSupplierOpening, { id, version: 2, reason: '重填' });
  expect(await clerk(calls.querySupplierOpening, {})).toEqual({ opening: null });
  await opened(5_000);
  expect(await read()).toMatchObject({ balance: 5_000 });
  const { opening } = await clerk(calls.querySupplierOpening, {});
  const end = { id: opening?.id ?? '', version: opening?.version ?? 0, reason: '再填' };
  expect(await refused(clerk(calls.endSupplierOpening, end))).toBe('inventory.payable.opening.refused.inForce');
});

it('an opening does not come into force over invoices of the days before it', async () => {
  const receipt = await received('2026-11-10');
  const invoice = { supplierId: world.supplierId, number: 'F9', invoicedOn: '2026-11-20', amount: 1_000, tax: 0, differenceReason: '' };
  const saved = await clerk(calls.saveSupplierInvoice, { ...invoice, documentIds: [receipt] });
  const { id } = await clerk(calls.saveSupplierOpening, draftOf(7_000));
  expect(await refused(second(calls.confirmSupplierOpening, { id, version: 1 }))).toBe('inventory.payable.opening.refused.used');
  await clerk(calls.voidSupplierInvoice, { id: saved.id, version: 1, reason: '改期初' });
  await second(calls.confirmSupplierOpening, { id, version: 1 });
  expect(await read()).toMatchObject({ balance: 7_000 });
});
