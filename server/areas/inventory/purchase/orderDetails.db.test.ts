import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, callerIn, problemOf } from '../../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { anItem } from '../../../../tests/orderWorld.ts';
import { aDocument, aLine, auditorOf, keeperOf, makeStockWorld, type StockWorld } from '../../../../tests/stockWorld.ts';
import { inTenant } from '../../../database/tenant.ts';
import { lineFileCalls } from '../../../lists/documents/lineFiles.ts';
import { inventoryCalls } from '../calls/inventory.ts';
import { purchaseOrderCalls as calls } from '../calls/purchaseOrder.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let itemId = '';
beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  itemId = await anItem(database, world, { name: '订购药' });
  await inTenant(database.owner, world, (db) => db`update item set manufacturer = '示例制药厂' where id = ${itemId}`);
});

async function sentOrder(): Promise<string> {
  const line = { itemId, unit: 'package' as const, count: 10, price: 18_505 };
  const order = { supplierId: world.supplierId, warehouseId: world.warehouseId, expectedOn: null, remark: '', lines: [line] };
  const { id } = await keeper(calls.savePurchaseOrder, order);
  await keeper(calls.sendPurchaseOrder, { id, version: 1 });
  await auditorOf(world)(calls.auditPurchaseOrder, { id, version: 2, flag: 1 });
  return id;
}

it('a receipt asks about more than was ordered and about the same delivery by two questions, and a yes to one is no yes to the other', async () => {
  const id = await sentOrder();
  const receive = (count: number, agreed: { confirmed?: boolean; againConfirmed?: boolean }) => {
    const lines = [aLine(itemId, { count, batchNumber: `B${count}` })];
    return keeper(inventoryCalls.saveStockIn, {
      ...aDocument(world, lines, { deliveryNumber: 'N-41', purchaseOrderId: id }),
      ...agreed,
    });
  };
  const questionOf = async (agreed: { confirmed?: boolean; againConfirmed?: boolean }) => {
    const { id: question, details } = await problemOf(receive(1, agreed));
    return [question, details.kind];
  };
  await receive(10, {});

  expect(await questionOf({})).toEqual(['inventory.delivery.confirmTwice', 'confirmAgain']);
  expect(await questionOf({ confirmed: true })).toEqual(['inventory.delivery.confirmTwice', 'confirmAgain']);
  expect(await questionOf({ againConfirmed: true })).toEqual(['inventory.order.confirm.over', 'confirm']);
  await receive(1, { confirmed: true, againConfirmed: true });
});

it('an order names the maker in English where the clinic keeps that name, and as it is written elsewhere', async () => {
  const id = await sentOrder();
  const inEnglish = callerIn(database.app, { ...world, language: 'en' } as StockWorld, { language: 'en', now: '2026-11-21T02:00:00.000Z' });
  const makerOf = async (person: Caller) => (await person(calls.queryPurchaseOrder, { id })).lines[0]?.manufacturer;
  expect(await makerOf(inEnglish)).toBe('示例制药厂');
  const names = { orgId: world.orgId, id, nameZh: '示例制药厂', nameEn: 'Example Pharma' };
  await inTenant(database.owner, world, (db) => db`insert into own_manufacturer ${db(names)}`);
  expect([await makerOf(inEnglish), await makerOf(keeper)]).toEqual(['Example Pharma', '示例制药厂']);
});

it('the file of an order holds its agreed prices as numbers', async () => {
  const id = await sentOrder();
  const csv = await keeper(lineFileCalls.exportDocumentLines, { kind: 'order', id, format: 'csv' });
  const rows: unknown = parse(csv.bytes, { bom: true, columns: true });
  expect(rows).toMatchObject([{ 约定进价: '18.505', 金额: '185.05' }]);
});
