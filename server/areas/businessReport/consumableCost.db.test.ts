import { beforeAll, expect, it } from 'vitest';
import type { ReportCode } from '../../../src/domain/businessReport/codes.ts';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import type { Caller } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { consumableCalls } from '../consumable/calls.ts';
import { sumDays } from './acts/sumDays.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const day = '2026-11-21';
const department = crypto.randomUUID();
let world: CareWorld;
let ask: Caller;

beforeAll(async () => {
  world = await makeCareWorld(database);
  ask = careCaller(world, { authorities: permissions });
  const { orgId, practiceId } = world;
  const materialId = await anItem(database, world, {
    name: '纱布',
    adviceType: 14,
    categoryCode: 'material',
    splitAllowed: false,
    unit: '片',
  });
  const itemId = await anItem(database, world, { name: '换药', adviceType: 3, isStocked: false });
  const batchId = await aBatch(world, materialId, { quantity: 20 });
  await inTenant(database.owner, world, async (db) => {
    await db`insert into item_material ${db({ orgId, itemId, materialId, quantity: 3, sort: 0 })}`;
    await db`update stock_batch set cost = 1235 where id = ${batchId}`;
    await db`insert into department ${db({ orgId, practiceId, id: department, code: 'ZL', nameZh: '治疗室', nameEn: 'Treatment', isMedical: true })}`;
  });
  const { adviceIds } = await sendOrders(world, [anOrderOf(3, itemId, { quantity: 2 })]);
  await inTenant(database.owner, world, (db) => db`update consumable_request set department_id = ${department}`);
  const { rows } = await ask(consumableCalls.queryConsumableList, { page: 1, size: 10, storehouseId: world.warehouseId });
  const request = rows.find(({ adviceId }) => adviceId === adviceIds[0])!;
  const send = (version: number, quantity: number) =>
    ask(consumableCalls.sendConsumables, {
      id: request.id,
      version,
      storehouseId: world.warehouseId,
      lines: [{ lineId: request.lines[0]!.id, quantity }],
    });
  await send(request.version, 6);
  const sent = await ask(consumableCalls.querySentConsumableList, { page: 1, size: 10 });
  await ask(consumableCalls.revokeConsumables, { id: sent.rows[0]!.id, reason: '多发' });
  const [{ version }] = await database.owner<[{ version: number }]>`select version from consumable_request`;
  await send(version, 5);
});

const read = (reportCode: ReportCode, more: object): Promise<Answer> =>
  ask(calls.queryBusinessReport, { reportCode, from: day, to: day, ...more });
const figure = ({ measures, rows }: Answer, key: string, measure: string) =>
  rows.find(({ keys }) => keys[0] === key)?.figures[(measures as readonly string[]).indexOf(measure)];

/** Five pieces at 1.235 yuan, each movement in whole fen: 6 went out, 6 came back, 5 went out. */
const cost = 618;

it.each([
  ['operational-statement', 'category', 'material'],
  ['operational-statement', 'department', department],
  ['income-statement', 'category', 'material'],
  ['department-statement', 'department', department],
] as const)('the %s by %s holds the cost of consumables, less what came back', async (code, by, key) => {
  const answer = await read(code, { by });
  expect([figure(answer, key, 'cost'), figure(answer, key, 'consumableCost')]).toEqual([cost, cost]);
});

it('the cost lessens the margin, and goods without income of their own stand in the margin of goods', async () => {
  const statement = await read('operational-statement', { by: 'category' });
  expect(figure(statement, 'material', 'margin')).toBe(-cost);
  const margin = await read('goods-margin', { by: 'category' });
  expect([figure(margin, 'material', 'soldIncome'), figure(margin, 'material', 'soldCost')]).toEqual([0, cost]);
});

it('the cost is that of the stock ledger, also after the batch got another cost and the day was added up', async () => {
  const [{ amount }] = await database.owner<[{ amount: number }]>`
    select -sum(amount)::int as amount from stock_movement where kind in ('consumable', 'consumableReturn')`;
  expect(amount).toBe(cost);
  await inTenant(database.owner, world, (db) => db`update stock_batch set cost = 9999`);
  const later = { now: () => new Date('2026-11-23T12:00:00+08:00'), signal: new AbortController().signal };
  for (let round = 0; round < 2; round++) {
    const answer = await read('operational-statement', { by: 'category' });
    expect(['cost', 'consumableCost'].map((measure) => figure(answer, 'material', measure))).toEqual([cost, cost]);
    await sumDays(database.app, world, later);
  }
  const [row] = await database.owner`select consumable_cost::int from daily_cost where category_code = 'material'`;
  expect(row).toEqual({ consumableCost: cost });
  const differing = (await findLedgerDifferences(database.app, world.orgId)).filter(({ ledger }) => ledger.startsWith('report.'));
  expect(differing).toEqual([]);
});

it('goods that a department uses cost the department and stand in no margin of goods sold', async () => {
  const { orgId, practiceId, warehouseId } = world;
  const room = crypto.randomUUID();
  await inTenant(
    database.owner,
    world,
    (db) =>
      db`insert into department ${db({ orgId, practiceId, id: room, code: 'SSS', nameZh: '手术室', nameEn: 'Theatre', isMedical: true })}`,
  );
  const itemId = await anItem(database, world, { name: '口罩', adviceType: 14, categoryCode: 'material', splitAllowed: false, unit: '盒' });
  const batchId = await aBatch(world, itemId, { quantity: 9 });
  await inTenant(database.owner, world, (db) => db`update stock_batch set cost = 12345 where id = ${batchId}`);
  const draft = { storehouseId: warehouseId, departmentId: room, purpose: '', lines: [{ itemId, quantity: 3 }] };
  const { id } = await ask(consumableCalls.askConsumables, draft);
  const { rows } = await ask(consumableCalls.queryConsumableList, { page: 1, size: 10, audience: 'department' });
  const { version, lines } = rows.find((request) => request.id === id)!;
  await ask(consumableCalls.sendConsumables, { id, version, storehouseId: warehouseId, lines: [{ lineId: lines[0]!.id, quantity: 3 }] });

  const ofDepartments = await read('department-statement', { by: 'department' });
  expect(['cost', 'consumableCost'].map((measure) => figure(ofDepartments, room, measure))).toEqual([3704, 3704]);
  const margin = await read('goods-margin', { by: 'category' });
  expect(figure(margin, 'material', 'soldCost')).toBe(cost);
  const differing = (await findLedgerDifferences(database.app, world.orgId)).filter(({ ledger }) => ledger.startsWith('stock.'));
  expect(differing.filter(({ ledger }) => ledger !== 'stock.batch')).toEqual([]);
});
