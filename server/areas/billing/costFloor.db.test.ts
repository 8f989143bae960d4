import { beforeAll, expect, it } from 'vitest';
import type * as Billing from '../../../src/domain/billing/shapes.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { inventoryGoodsCalls } from '../inventory/calls/inventoryGoods.ts';
import { billingCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let ask: Caller;

beforeAll(async () => {
  world = await makeCareWorld(database);
  await takesPayments(database.owner, world);
  await database.owner`update staff set maximum_discount = 100 where org_id = ${world.orgId}`;
  ask = careCaller(world);
});

let made = 0;
/** A box of 24 tablets for 24.00; batches at these costs of a tablet, in 1/1000 yuan. */
async function aDrug(...costs: number[]): Promise<string> {
  made += 1;
  const id = await anItem(database, world, { name: `进价药${made}`, isPrescription: false });
  for (const cost of costs) {
    const batchId = await aBatch(world, id, { quantity: 240 });
    await inTenant(database.owner, world, (db) => db`update stock_batch set cost = ${cost} where id = ${batchId}`);
  }
  return id;
}
const sell = (itemId: string) => ask(calls.createBilling, { walkIn: { name: '', mobile: '' }, charges: [{ itemId, quantity: 2 }] });
const discount = ({ id, version }: Billing.Full, more: object) =>
  ask(calls.saveDiscount, { id, version, billRate: 100, lineRates: [], reason: '老客户', ...more });
const refusedFields = async (attempt: Promise<unknown>) => (await problemOf(attempt)).details.fields;

it('refuses at the desk a rate and a fixed price below the dearest batch in stock, and gives what covers it', async () => {
  const bill = await sell(await aDrug(500, 750));
  const [line] = bill.lines;
  expect(line).toMatchObject({ unitPrice: 2400, costRate: 76 });
  expect(await refusedFields(discount(bill, { lineRates: [{ lineId: line!.id, rate: 75 }] }))).toEqual([
    { field: 'lineRates.0.rate', message: 'billing.discount.costLimit', values: { lowest: 76 } },
  ]);
  expect(await refusedFields(discount(bill, { reduction: { kind: 'target', value: 3600 } }))).toEqual([
    { field: 'reduction', message: 'billing.discount.reductionCost', values: { most: '11.52' } },
  ]);
  expect((await discount(bill, { billRate: 10 })).receivable).toBe(3648);
});

it('holds for what a doctor orders, whose unit may be one tablet', async () => {
  const itemId = await aDrug(750);
  await sendOrders(world, [aDraft({ itemId })], { paid: false });
  const [row] = await inTenant(
    database.owner,
    world,
    (db) =>
      db<{ costRate: number; unit: string; quantity: number }[]>`select cost_rate, unit, quantity from bill_line where item_id = ${itemId}`,
  );
  expect(row).toMatchObject({ unit: '粒', costRate: 76 });
});

it('lets the administrator allow it, for charges added afterwards', async () => {
  const itemId = await aDrug(750);
  const before = await sell(itemId);
  const setting = await ask(inventoryGoodsCalls.queryStockSetting, undefined);
  await ask(inventoryGoodsCalls.saveStockSetting, { ...setting, sellsBelowCost: true });
  const after = await sell(itemId);
  expect((await discount(after, { billRate: 50 })).receivable).toBe(2400);
  expect((await discount(before, { billRate: 50 })).receivable).toBe(3648);
  const keeper = careCaller(world, { authorities: ['m_inventory', 'o_warehouse_manage'] });
  const refused = await problemOf(keeper(inventoryGoodsCalls.saveStockSetting, { ...setting, version: setting.version + 1 }));
  expect(refused.id).toBe('error.permission');
});
