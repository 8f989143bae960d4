import { uuidv7 } from 'uuidv7';
import { billingCalls } from '../../server/areas/billing/calls.ts';
import { chainCalls } from '../../server/areas/inventory/calls/chainTransfer.ts';
import { inventoryCalls as calls } from '../../server/areas/inventory/calls/inventory.ts';
import { stockMonthCalls as months } from '../../server/areas/inventory/calls/stockMonth.ts';
import { pharmacyCalls } from '../../server/areas/pharmacy/calls.ts';
import { inTenant } from '../../server/database/tenant.ts';
import { addMonths, dateAt } from '../../src/domain/dates.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import type { Caller } from '../builders/world.ts';
import { careCaller, sendOrders, sheetOf } from '../careWorld.ts';
import { aDraft, anItem } from '../orderWorld.ts';
import { aDocument, aLine, type StockWorld } from '../stockWorld.ts';

export const storeActs = [
  ...(['receive', 'handOut', 'takeBack', 'count', 'inner', 'chain', 'supplierReturn', 'reverse'] as const),
  ...(['report', 'cancelMonth'] as const),
];
export type StoreAct = (typeof storeActs)[number];

/** One act of a store. `units` are taken as they come: an act that does not fit is refused. */
export interface StoreStep {
  act: StoreAct;
  units: number;
  /** Half hours since the act before. */
  pause: number;
}

/** A store with one product, its pharmacy sheet, a second warehouse and another clinic, whose clock goes on with every act. */
export interface AnyMonth {
  world: StockWorld;
  branch: StockWorld;
  itemId: string;
  /** Milliseconds. */
  clock: number;
  /** The last sheet that was handed out. */
  sheetId: string | undefined;
}

/** Half an hour before midnight of Shanghai, five days before a month ends. */
const begins = Date.parse('2026-11-25T15:30:00.000Z');
export const halfHour = 1_800_000;

export async function makeAnyMonth(home: StockWorld, branch: StockWorld): Promise<AnyMonth> {
  const { orgId, practiceId, database } = home;
  const world = { ...home, warehouseId: uuidv7(), secondId: uuidv7() };
  const place = (id: string, name: string) => ({ orgId, practiceId, id, code: id, nameZh: name, nameEn: name });
  await inTenant(
    database.owner,
    home,
    (db) => db`insert into warehouse ${db([place(world.warehouseId, '甲库'), place(world.secondId, '乙库')])}`,
  );
  const itemId = await anItem(database, home, { name: `月药${uuidv7().slice(-8)}` });
  return { world, branch, itemId, clock: begins, sheetId: undefined };
}

const instantOf = ({ clock }: AnyMonth): string => new Date(clock).toISOString();
const personIn = (world: StockWorld, month: AnyMonth): Caller => careCaller(world, { now: instantOf(month), authorities: permissions });
const today = (month: AnyMonth) => dateAt(instantOf(month));

const batchIn = async ({ world, itemId }: AnyMonth) => {
  const [batch] = await world.database.owner<{ id: string; quantity: number }[]>`
    select id, quantity from stock_batch where warehouse_id = ${world.warehouseId} and item_id = ${itemId} order by quantity desc, id limit 1`;
  return batch;
};

/** Books a written document. A document that is refused is cancelled: an unbooked document keeps its month open. */
async function bookOr(person: Caller, id: string, act: (which: { id: string; version: number }) => Promise<unknown>): Promise<void> {
  try {
    await act({ id, version: 1 });
  } catch (refused) {
    await person(calls.cancelStockDocument, { id, version: 1, reason: '试验' });
    throw refused;
  }
}

async function receive(month: AnyMonth, { units }: StoreStep): Promise<void> {
  const person = personIn(month.world, month);
  const line = aLine(month.itemId, { unit: 'package', count: units, price: 1000 + units * 137 });
  const { id } = await person(calls.saveStockIn, aDocument(month.world, [line], { happenedOn: today(month) }));
  await bookOr(person, id, (which) => person(calls.processStockDocument, which));
}

async function goOut(month: AnyMonth, { units }: StoreStep, type: 'supplierReturn' | 'transfer'): Promise<void> {
  const batch = await batchIn(month);
  if (!batch) return;
  const person = personIn(month.world, month);
  const line = aLine(month.itemId, { batchId: batch.id, unit: 'package', count: units });
  const base = { type, happenedOn: today(month) };
  if (type === 'supplierReturn') {
    const { id } = await person(calls.saveStockOut, aDocument(month.world, [line], base));
    return bookOr(person, id, (which) => person(calls.processStockDocument, which));
  }
  const { id } = await person(
    calls.saveTransfer,
    aDocument(month.world, [line], { ...base, supplierId: null, toWarehouseId: month.world.secondId }),
  );
  return bookOr(person, id, (which) => person(calls.transferStockDirectly, which));
}

/** A prescription of so many units, paid and handed out of the store. */
async function handOut(month: AnyMonth, { units }: StoreStep): Promise<void> {
  const batch = await batchIn(month);
  if (!batch) return;
  const draft = aDraft({ itemId: month.itemId, quantity: units });
  const { encounterId } = await sendOrders(month.world, [draft], { now: instantOf(month), paid: false });
  const person = personIn(month.world, month);
  await settle(month, person, encounterId);
  const id = await sheetOf(month.world, encounterId);
  const { version, lines } = await person(pharmacyCalls.queryDispensing, { id });
  await person(pharmacyCalls.dispense, {
    id,
    version,
    lines: lines.map((line) => ({ lineId: line.id, batches: [{ batchId: batch.id, quantity: units }] })),
  });
  month.sheetId = id;
}

/** Pays the bill of a visit in cash. */
async function settle({ world }: AnyMonth, cashier: Caller, encounterId: string): Promise<void> {
  const [bill] = await world.database.owner<[{ id: string; version: number; receivable: number }]>`
    select id, version, receivable from bill where encounter_id = ${encounterId}`;
  const payments = [{ methodCode: 'cash', amount: bill.receivable }];
  await cashier(billingCalls.settleBilling, { id: bill.id, version: bill.version, payments, allowArrears: false });
}

async function takeBack(month: AnyMonth, { units }: StoreStep): Promise<void> {
  if (!month.sheetId) return;
  const person = personIn(month.world, month);
  const { id, version, lines } = await person(pharmacyCalls.queryDispensing, { id: month.sheetId });
  const taken = lines.flatMap((line) => line.taken.map(({ batchId }) => ({ lineId: line.id, batchId, quantity: units })));
  await person(pharmacyCalls.returnDispensing, { id, version, reason: 'notWanted', remark: '', lines: taken });
}

/** Counts the batch of the store. A count that is refused is cancelled: a warehouse has one open count. */
async function count(month: AnyMonth, { units }: StoreStep): Promise<void> {
  const batch = await batchIn(month);
  if (!batch) return;
  const person = personIn(month.world, month);
  const checker = personIn({ ...month.world, staffId: month.world.auditorId }, month);
  const { id } = await person(calls.createStockCount, { warehouseId: month.world.warehouseId, classifyId: null, remark: '' });
  try {
    const { rows } = await person(calls.queryStockCount, { id });
    await person(calls.enterStockCounts, { id, lines: rows.map((row) => ({ id: row.id, counted: units })) });
    await person(calls.submitStockCount, { id, version: 1 });
    await checker(calls.auditStockCount, { id, version: 2, flag: 1 });
  } catch (refused) {
    const { version } = await person(calls.queryStockCount, { id });
    await person(calls.cancelStockCount, { id, version });
    throw refused;
  }
}

/** Sends goods to the other clinic, which receives a part of them; the rest comes back. */
async function chain(month: AnyMonth, { units }: StoreStep): Promise<void> {
  const batch = await batchIn(month);
  if (!batch || batch.quantity < units) return;
  const person = personIn(month.world, month);
  const checker = personIn({ ...month.world, staffId: month.world.auditorId }, month);
  const receiver = personIn(month.branch, month);
  const line = aLine(month.itemId, { batchId: batch.id, unit: 'package', count: units });
  const head = { warehouseId: month.world.warehouseId, toPracticeId: month.branch.practiceId, happenedOn: today(month), remark: '' };
  const { id } = await person(chainCalls.saveChainTransfer, { ...head, lines: [line] });
  await person(chainCalls.submitChainTransfer, { id, version: 1 });
  await checker(chainCalls.auditChainTransfer, { id, version: 2, flag: 1 });
  await person(chainCalls.sendChainTransfer, { id, version: 3 });
  const sent = await person(chainCalls.queryChainTransfer, { id });
  const lines = sent.lines.map((each) => ({ id: each.id, received: Math.floor(units / 2), reason: 'short' }));
  await receiver(chainCalls.receiveChainTransfer, { id, version: sent.version, warehouseId: month.branch.warehouseId, lines });
  const open = await person(chainCalls.queryChainTransfer, { id });
  const back = open.lines.map((each) => ({ id: each.id, quantity: each.quantity - each.settled }));
  await person(chainCalls.settleChainTransfer, { id, version: open.version, way: 'takeBack', reason: '找到', lines: back });
}

async function reverse(month: AnyMonth): Promise<void> {
  const { owner } = month.world.database;
  const [document] = await owner<{ id: string; version: number }[]>`
    select d.id, d.version from stock_document d join stock_document_line l on l.document_id = d.id
    where l.item_id = ${month.itemId} and d.status = 3 and d.type in ('purchase', 'supplierReturn') order by d.created_at desc, d.id desc limit 1`;
  if (!document) return;
  const person = personIn(month.world, month);
  const { id } = await person(calls.reverseStockDocument, { ...document, reason: '录错' });
  await bookOr(person, id, (which) => person(calls.processStockDocument, which));
}

/** The month before that of the clock. */
const lastMonth = (month: AnyMonth): string => addMonths(`${today(month).slice(0, 7)}-01`, -1).slice(0, 7);

const report = (month: AnyMonth): Promise<unknown> =>
  personIn(month.world, month)(months.reportStockMonth, { warehouseId: month.world.warehouseId, month: lastMonth(month) });

async function cancelMonth(month: AnyMonth): Promise<void> {
  const person = personIn(month.world, month);
  const { monthId, version } = await person(months.queryStockMonth, { warehouseId: month.world.warehouseId, month: lastMonth(month) });
  if (monthId) await person(months.cancelStockMonth, { id: monthId, version, reason: '漏单' });
}

const acts: Readonly<Record<StoreAct, (month: AnyMonth, step: StoreStep) => Promise<unknown>>> = {
  receive,
  handOut,
  takeBack,
  count,
  inner: (month, step) => goOut(month, step, 'transfer'),
  chain,
  supplierReturn: (month, step) => goOut(month, step, 'supplierReturn'),
  reverse,
  report,
  cancelMonth,
};

/** Lets the clock go on, then does the act. Rejects if the act is refused. */
export async function performStep(month: AnyMonth, step: StoreStep): Promise<void> {
  month.clock += step.pause * halfHour;
  await acts[step.act](month, step);
}

/** Stock, movements and months of the product: equal before and after an act that was refused. */
export async function bookOf({ world, itemId }: AnyMonth): Promise<unknown> {
  const [book] = await world.database.owner`
    select (select coalesce(jsonb_agg(jsonb_build_array(b.id, b.quantity, b.cost) order by b.id), '[]') from stock_batch b where b.item_id = ${itemId}) as batches,
      (select count(*)::int from stock_movement m join stock_batch b on b.id = m.batch_id where b.item_id = ${itemId}) as movements,
      (select coalesce(jsonb_agg(jsonb_build_array(s.month, s.version) order by s.id), '[]') from stock_month s where s.warehouse_id = ${world.warehouseId}) as months`;
  return book;
}

/** The least that any batch of the product ever held, movement after movement; 0 where nothing moved. */
export async function leastHeld({ world, itemId }: AnyMonth): Promise<number> {
  const [row] = await world.database.owner<[{ least: number }]>`
    select coalesce(min(x.held), 0)::int as least from (
      select sum(m.change) over (partition by m.batch_id order by m.at, m.id) as held
      from stock_movement m join stock_batch b on b.id = m.batch_id where b.item_id = ${itemId}) x`;
  return row.least;
}
