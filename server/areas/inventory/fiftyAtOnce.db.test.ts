import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { careCaller, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { bookWithoutApproval, monthsIn } from '../../../tests/monthWorld.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { refusalOf } from '../../database/constraints.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { Problem } from '../../pipeline/problem.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { inventoryCalls as calls } from './calls/inventory.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let many: Sql;
const { aStore, receive, batchOf, report } = monthsIn(database, () => world);

beforeAll(async () => {
  world = await makeStockWorld(database);
  await bookWithoutApproval(database, world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

/** The clock of the clinic as everybody acts: in December, so that November can be closed. */
const local = '2026-12-01T10:00:00';
const now = new Date(`${local}+08:00`).toISOString();

/** Sheets of one piece each, paid and ready to be handed out of one batch. */
async function sheetsOf(itemId: string, batchId: string, count: number): Promise<(() => Promise<unknown>)[]> {
  const person = careCaller(world, { now, authorities: permissions });
  const seller = careCaller(world, { now, authorities: permissions, sql: many });
  const acts: (() => Promise<unknown>)[] = [];
  for (let one = 0; one < count; one += 1) {
    const { encounterId } = await sendOrders(world, [aDraft({ itemId, quantity: 1 })], { now });
    const { id, version, lines } = await person(pharmacyCalls.queryDispensing, { id: await sheetOf(world, encounterId) });
    const wanted = lines.map((line) => ({ lineId: line.id, batches: [{ batchId, quantity: 1 }] }));
    acts.push(() => seller(pharmacyCalls.dispense, { id, version, lines: wanted }));
  }
  return acts;
}

/** Documents of three pieces each that leave the store for another one. */
async function transfersOf(store: StockWorld, itemId: string, batchId: string, count: number): Promise<(() => Promise<unknown>)[]> {
  const person = careCaller(world, { now, authorities: permissions });
  const mover = careCaller(world, { now, authorities: permissions, sql: many });
  const acts: (() => Promise<unknown>)[] = [];
  for (let one = 0; one < count; one += 1) {
    const line = aLine(itemId, { batchId, unit: 'single', count: 3 });
    const place = { type: 'transfer' as const, supplierId: null, toWarehouseId: world.secondId, happenedOn: local.slice(0, 10) };
    const { id } = await person(calls.saveTransfer, aDocument(store, [line], place));
    acts.push(() => mover(calls.transferStockDirectly, { id, version: 1 }));
  }
  return acts;
}

/** A count of the store that finds twenty pieces, submitted and ready to be booked. */
async function countOf(store: StockWorld): Promise<() => Promise<unknown>> {
  const person = careCaller(world, { now, authorities: permissions });
  const checker = careCaller({ ...world, staffId: world.auditorId }, { now, authorities: permissions, sql: many });
  const { id } = await person(calls.createStockCount, { warehouseId: store.warehouseId, classifyId: null, remark: '' });
  const { rows } = await person(calls.queryStockCount, { id });
  await person(calls.enterStockCounts, { id, lines: rows.map((row) => ({ id: row.id, counted: 20 })) });
  await person(calls.submitStockCount, { id, version: 1 });
  return () => checker(calls.auditStockCount, { id, version: 2, flag: 1 });
}

it('fifty sellers, transfers, a count and the close of a month at one moment never take a batch below nothing', async () => {
  const store = await aStore(uuidv7());
  const itemId = await anItem(database, world, { name: '争抢片', splitAllowed: true, singlesPerPackage: 24 });
  await receive(store, itemId, '2026-11-20T09:00:00', { pieces: 40, mills: 777 });
  const batchId = await batchOf(store, itemId);
  const acts = [
    ...(await sheetsOf(itemId, batchId, 50)),
    ...(await transfersOf(store, itemId, batchId, 6)),
    await countOf(store),
    () => report(store, '2026-11', local, many),
  ];
  const outcomes = await Promise.allSettled(acts.map((act) => act()));

  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.filter((reason) => !(reason instanceof Problem) && !refusalOf(reason))).toEqual([]);
  const [batch] = await database.owner<[{ quantity: number; moved: number; least: number }]>`
    select b.quantity, coalesce(sum(m.change), 0)::int as moved from stock_batch b join stock_movement m on m.batch_id = b.id
    where b.id = ${batchId} group by b.quantity`;
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(5);
  expect(batch.quantity).toBe(batch.moved);
  expect(batch.quantity).toBeGreaterThanOrEqual(0);
  // The helper that prepares sheets marks their bills as paid without a payment.
  const paidByHelper = ['bill.paid', 'bill.arrears'];
  const differences = await findLedgerDifferences(database.app, world.orgId);
  expect(differences.filter(({ ledger }) => !paidByHelper.includes(ledger))).toEqual([]);
}, 120_000);
