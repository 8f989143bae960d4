import { inventoryCalls } from '../../server/areas/inventory/calls/inventory.ts';
import { pharmacyCalls } from '../../server/areas/pharmacy/calls.ts';
import { inTenant } from '../../server/database/tenant.ts';
import { addDays, addMonths, instantOf } from '../../src/domain/dates.ts';
import { priceBySource, type ReturnSource, returnableOf } from '../../src/domain/inventory/returns/rules.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import { careCaller, sendOrders, sheetOf } from '../careWorld.ts';
import { aDraft, anItem } from '../orderWorld.ts';
import { aDocument, aLine, type StockWorld } from '../stockWorld.ts';
import { chosenBy } from './seeded.ts';
import type { Caller } from './world.ts';

/** One entry as who moved the goods writes it down: units and fen with their sign. */
export interface StoreEntry {
  day: string;
  kind: string;
  batch: string;
  item: string;
  category: string;
  warehouse: string;
  units: number;
  fen: number;
  /** Cost of a unit of the batch afterwards, in 1/1000 yuan. */
  cost: number;
  /** Fen that the patient paid for the units. */
  income: number;
}
export interface PurchaseEntry {
  day: string;
  supplier: string;
  item: string;
  kind: 'purchase' | 'sentBack' | 'reversed';
  units: number;
  fen: number;
  difference: number;
}
interface Batch {
  item: string;
  number: string;
  warehouse: string;
  quantity: number;
  cost: number;
}
export interface StoreBook {
  entries: StoreEntry[];
  purchases: PurchaseEntry[];
  batches: Map<string, Batch>;
  items: { id: string; code: string; category: string }[];
  suppliers: string[];
  /** Supplier of each batch: of its latest purchase. */
  supplierOf: Map<string, string>;
}

/** Half a fen goes away from zero, as in PostgreSQL. */
export const fenOf = (mills: number): number => Math.sign(mills) * Math.round(Math.abs(mills) / 10);

interface Wishes {
  random: () => number;
  today: string;
  days: number;
}

/** Random days of a store, every movement through its act: purchases, use, damage, returns, reversals, transfers and prescriptions. */
export async function storeDays(world: StockWorld, { random, today, days }: Wishes): Promise<StoreBook> {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const book: StoreBook = { entries: [], purchases: [], batches: new Map(), items: [], suppliers: [], supplierOf: new Map() };
  await prepare(world, book);
  const lastPrices = new Map<string, number>();
  const at = (day: string) => instantOf(day, chosenBy(random, ['00:00:05', '09:30:00', '23:59:50']));
  const caller = (now: string) => careCaller(world, { now, authorities: permissions });

  for (let ago = days; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    const now = ago === 0 ? instantOf(day, '00:00:05') : at(day);
    await chosenBy(random, [purchase, purchase, issue, issue, dispense, dispense, transfer])(day, now);
  }
  return book;

  function note(day: string, kind: string, key: string, units: number, fen: number, income = 0) {
    const { item, warehouse, cost } = book.batches.get(key)!;
    const { code, category } = book.items.find(({ id }) => id === item)!;
    book.entries.push({ day, kind, batch: key, item: code, category, warehouse, units, fen, cost, income });
  }

  /** Puts goods into a batch at the average of both costs. */
  function put(item: string, number: string, warehouse: string, quantity: number, cost: number): string {
    const key = `${warehouse} ${item} ${number}`;
    const batch = book.batches.get(key) ?? { item, number, warehouse, quantity: 0, cost };
    const averaged = Math.round((batch.cost * batch.quantity + cost * quantity) / (batch.quantity + quantity));
    book.batches.set(key, { ...batch, quantity: batch.quantity + quantity, cost: averaged });
    return key;
  }

  function take(key: string, quantity: number): number {
    const batch = book.batches.get(key)!;
    batch.quantity -= quantity;
    return fenOf(-quantity * batch.cost);
  }

  async function purchase(day: string, now: string): Promise<void> {
    const item = chosenBy(random, book.items);
    const supplier = chosenBy(random, book.suppliers);
    const [pieces, mills, number] = [5 + upTo(40), 501 + upTo(900), chosenBy(random, ['A1', 'B2'])];
    const expiresOn = addMonths(today, number === 'A1' ? 5 : 14);
    const line = aLine(item.id, { batchNumber: number, producedOn: null, expiresOn, unit: 'single', count: pieces, price: mills });
    const call = caller(now);
    const { id } = await call(inventoryCalls.saveStockIn, aDocument(world, [line], { supplierId: supplier, happenedOn: day }));
    await call(inventoryCalls.processStockDocument, { id: id!, version: 1 });
    const key = put(item.id, number, world.warehouseId, pieces, mills);
    const fen = fenOf(mills * pieces);
    note(day, 'receipt', key, pieces, fen);
    const isReversed = random() < 0.25;
    const before = lastPrices.get(item.id);
    const difference = isReversed || before === undefined ? 0 : fen - fenOf(before * pieces);
    book.purchases.push({ day, supplier, item: item.code, kind: 'purchase', units: pieces, fen, difference });
    book.supplierOf.set(`${item.id} ${number}`, supplier);
    if (!isReversed) {
      lastPrices.set(item.id, mills);
      return;
    }
    const reversal = await call(inventoryCalls.reverseStockDocument, { id: id!, version: 2, reason: '录错' });
    await call(inventoryCalls.processStockDocument, { id: reversal.id!, version: 1 });
    note(day, 'reversal', key, -pieces, take(key, pieces));
    book.purchases.push({ day, supplier, item: item.code, kind: 'reversed', units: -pieces, fen: -fen, difference: 0 });
  }

  function held(warehouse: string): string[] {
    return [...book.batches].filter(([, batch]) => batch.warehouse === warehouse && batch.quantity > 2).map(([key]) => key);
  }

  async function batchId(key: string): Promise<string> {
    const { item, number, warehouse } = book.batches.get(key)!;
    const [row] = await world.database.owner<[{ id: string }]>`
      select id from stock_batch where warehouse_id = ${warehouse} and item_id = ${item} and batch_number = ${number}`;
    return row.id;
  }

  /** The receipt that so many pieces of a batch may go back by. */
  async function sourceOf(call: Caller, { item, number, pieces }: { item: string; number: string; pieces: number }) {
    for (const supplierId of book.suppliers) {
      const sources: ReturnSource[] = await call(inventoryCalls.queryReturnSources, { supplierId, itemIds: [item] });
      const found = sources.find((source) => source.batchKey === number.toUpperCase() && returnableOf(source) >= pieces);
      if (found) return found;
    }
    return undefined;
  }

  async function issue(day: string, now: string): Promise<void> {
    const keys = held(world.warehouseId);
    if (keys.length === 0) return;
    const key = chosenBy(random, keys);
    const { item, number, quantity } = book.batches.get(key)!;
    const [wanted, pieces] = [chosenBy(random, ['use', 'damage', 'supplierReturn'] as const), 1 + upTo(Math.min(quantity - 1, 6))];
    const call = caller(now);
    const source = wanted === 'supplierReturn' ? await sourceOf(call, { item, number, pieces }) : undefined;
    // Goods that no receipt brought, or of which enough went back already, are damaged instead.
    const type = wanted === 'supplierReturn' && !source ? 'damage' : wanted;
    const supplier = source?.supplierId ?? null;
    const line = aLine(item, { batchId: await batchId(key), batchNumber: number, unit: 'single', count: pieces });
    const draft = aDocument(world, [line], { type, supplierId: supplier, happenedOn: day });
    const { id } = await call(inventoryCalls.saveStockOut, draft);
    await call(inventoryCalls.processStockDocument, { id: id!, version: 1 });
    note(day, type, key, -pieces, take(key, pieces));
    const { code } = book.items.find((each) => each.id === item)!;
    if (source && supplier) {
      const fen = fenOf(priceBySource(source, 1) * pieces);
      book.purchases.push({ day, supplier, item: code, kind: 'sentBack', units: pieces, fen, difference: 0 });
    }
  }

  async function transfer(day: string, now: string): Promise<void> {
    const keys = held(world.warehouseId);
    if (keys.length === 0) return;
    const key = chosenBy(random, keys);
    const { item, number, quantity, cost } = book.batches.get(key)!;
    const pieces = 1 + upTo(Math.min(quantity - 1, 8));
    const line = aLine(item, { batchId: await batchId(key), batchNumber: number, unit: 'single', count: pieces });
    const call = caller(now);
    const draft = aDocument(world, [line], { type: 'transfer', supplierId: null, toWarehouseId: world.secondId, happenedOn: day });
    const { id } = await call(inventoryCalls.saveTransfer, draft);
    await call(inventoryCalls.dispatchTransfer, { id: id!, version: 1 });
    note(day, 'transferOut', key, -pieces, take(key, pieces));
    await call(inventoryCalls.receiveTransfer, { id: id!, version: 2 });
    note(day, 'transferIn', put(item, number, world.secondId, pieces, cost), pieces, fenOf(cost * pieces));
  }

  /** A prescription of single units at one yuan each, handed out from one batch; sometimes a part comes back. */
  async function dispense(day: string, now: string): Promise<void> {
    const keys = held(world.warehouseId);
    if (keys.length === 0) return;
    const key = chosenBy(random, keys);
    const { item, quantity } = book.batches.get(key)!;
    const pieces = 1 + upTo(Math.min(quantity - 1, 9));
    const { encounterId } = await sendOrders(world, [aDraft({ itemId: item, quantity: pieces })], { now });
    const call = caller(now);
    const sheet = await call(pharmacyCalls.queryDispensing, { id: await sheetOf(world, encounterId) });
    const [line] = sheet.lines;
    const batch = await batchId(key);
    const handed = { id: sheet.id, version: sheet.version, lines: [{ lineId: line!.id, batches: [{ batchId: batch, quantity: pieces }] }] };
    await call(pharmacyCalls.dispense, handed as never);
    note(day, 'dispensing', key, -pieces, take(key, pieces), pieces * 100);
  }
}

async function prepare(world: StockWorld, book: StoreBook): Promise<void> {
  const { database, orgId, practiceId } = world;
  const second = crypto.randomUUID();
  await inTenant(database.owner, world, async (db) => {
    await db`insert into stock_setting ${db({ orgId, practiceId, ownApproval: true, skipApproval: true })}`;
    await db`insert into supplier ${db({ orgId, id: second, code: 'GYS002', nameZh: '第二医药', nameEn: 'Second' })}`;
  });
  book.suppliers.push(world.supplierId, second);
  for (const [name, category] of [
    ['布洛芬缓释胶囊', 'western'],
    ['布洛芬片', 'western'],
    ['板蓝根颗粒', 'chinesePatent'],
  ] as const) {
    const id = await anItem(database, world, { name, categoryCode: category });
    book.items.push({ id, code: id.slice(-8), category });
  }
}
