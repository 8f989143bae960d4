import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { permissions } from '../../../../src/domain/permission/codes.ts';
import { type Caller, problemOf } from '../../../../tests/builders/world.ts';
import { careCaller } from '../../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../../tests/database.ts';
import { aLine, booked } from '../../../../tests/stockWorld.ts';
import {
  aConsignor,
  batchOf,
  type ConsignmentWorld,
  consigned,
  makeConsignmentWorld,
  readConsignment,
  sent,
  soldOf,
  someGoods,
  today,
} from '../../../../tests/store/consignmentWorld.ts';
import { inTenant } from '../../../database/tenant.ts';
import { monthLedgers } from '../../../maintenance/monthLedgers.ts';
import { businessReportCalls } from '../../businessReport/calls.ts';
import { chainCalls } from '../calls/chainTransfer.ts';
import { stockMonthCalls } from '../calls/stockMonth.ts';

const database = freshDatabaseForFile();
let world: ConsignmentWorld;
let ask: Caller;
beforeAll(async () => {
  world = await makeConsignmentWorld(database);
  ask = careCaller(world, { now: '2026-12-02T02:00:00.000Z', authorities: permissions });
  await database.owner`update warehouse set monthly = true where id = ${world.warehouseId}`;
});

const wanted = () => ({ warehouseId: world.warehouseId, month: '2026-11' });
const month = () => ask(stockMonthCalls.queryStockMonth, wanted());
const sums = async () => {
  const { openingAmount, inAmount, outAmount, costChange, closingAmount, kinds } = await month();
  return { openingAmount, inAmount, outAmount, costChange, closingAmount, kinds };
};
const period = { from: '2026-11-01', to: '2026-11-30' };
const figures = async (reportCode: 'stock-movement-summary') => {
  const answer = await ask(businessReportCalls.queryBusinessReport, { reportCode, ...period });
  return Object.fromEntries(answer.measures.map((measure, place) => [measure, answer.totals[place]]));
};

it('months, reports and stock count goods of the clinic only, and show consigned goods apart', async () => {
  const own = await someGoods(world);
  await booked(world, [aLine(own, { count: 1, price: 12_000 })]);
  const [before, reported] = [await sums(), await figures('stock-movement-summary')];

  const supplierId = await aConsignor(world);
  const itemId = await someGoods(world);
  await consigned(world, supplierId, [aLine(itemId, { count: 10, price: 24_000 })]);
  const batchId = await batchOf(world, itemId);
  await soldOf(world, itemId, batchId, 24);
  await sent(world, { itemId, batchId, count: 24 }, { type: 'damage' });

  expect(await sums()).toEqual(before);
  expect((await month()).consigned).toMatchObject({ openingAmount: 0, inAmount: 24_000, outAmount: 4_800, closingAmount: 19_200 });
  const after = await figures('stock-movement-summary');
  const values = Object.keys(after).filter((name) => name.endsWith('Value') && name !== 'consignedValue');
  for (const name of values) expect([name, after[name]]).toEqual([name, reported[name]]);
  expect(after.consignedValue).toBe(19_200);
  expect(await readConsignment(world, supplierId)).toMatchObject({ held: 19_200, due: 4_800 });

  const lines = (owner?: 'own' | 'consigned') =>
    ask(stockMonthCalls.queryStockMonthLines, { page: 1, size: 50, ...wanted(), ...(owner && { owner }) });
  expect((await lines()).rows.map((row) => row.itemId)).not.toContain(itemId);
  expect(await lines('consigned')).toMatchObject({ rows: [{ itemId, closingAmount: 19_200 }], sums: { closingAmount: 19_200 } });
});

it('goods of suppliers are not sent to another clinic', async () => {
  const supplierId = await aConsignor(world);
  const itemId = await someGoods(world);
  await consigned(world, supplierId, [aLine(itemId, { count: 1, price: 24_000 })]);
  const toPracticeId = uuidv7();
  await inTenant(
    database.owner,
    { ...world, practiceId: toPracticeId },
    (db) => db`insert into practice ${db({ orgId: world.orgId, id: toPracticeId, code: 'B', nameZh: '分院', nameEn: 'Branch' })}`,
  );
  const lines = [aLine(itemId, { batchId: await batchOf(world, itemId), unit: 'single', count: 1 })];
  const draft = { warehouseId: world.warehouseId, toPracticeId, happenedOn: today, remark: '', lines };
  const { details } = await problemOf(world.keeper(chainCalls.saveChainTransfer, draft));
  expect(details.fields).toMatchObject([{ message: 'inventory.consignment.refused.chain' }]);
});

it('a reported month proves both, and stays as it was reported', async () => {
  const shown = await month();
  await ask(stockMonthCalls.reportStockMonth, wanted());
  expect(await month()).toMatchObject({ status: 1, closingAmount: shown.closingAmount, consigned: shown.consigned });
  for (const { name, sums: proof } of monthLedgers) {
    const rows = await inTenant(database.owner, world, (db) => db<{ stored: number; counted: number }[]>`${proof(db)}`);
    expect([name, rows.filter(({ stored, counted }) => stored !== counted)]).toEqual([name, []]);
  }
});
