import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportCode } from '../../../src/domain/businessReport/codes.ts';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { addDays, addMonths, dateAt, daysBetween } from '../../../src/domain/dates.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { seeded } from '../../../tests/builders/seeded.ts';
import { fenOf, type StoreBook, type StoreEntry, storeDays } from '../../../tests/builders/storeDay.ts';
import type { Caller } from '../../../tests/builders/world.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { stockMonthCalls } from '../inventory/calls/stockMonth.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
const start = addDays(today, -75);
const period = { from: addDays(today, -40), to: addDays(today, -5) };
let world: StockWorld;
let ask: Caller;
let book: StoreBook;

beforeAll(async () => {
  world = await makeStockWorld(database);
  ask = careCaller(world, { now: new Date().toISOString(), authorities: permissions });
  book = await storeDays(world, { random: seeded(Number(process.env.FUZZ_SEED ?? 20_261_128)), today, days: 75 });
}, 240_000);

const read = (reportCode: ReportCode, more: object = {}): Promise<Answer> =>
  ask(calls.queryBusinessReport, { reportCode, ...period, ...more });
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
const figures = (answer: Answer, keys?: string): Record<string, number | null> => {
  const row = keys === undefined ? { figures: answer.totals } : answer.rows.find((each) => each.keys.join(' ') === keys);
  return Object.fromEntries(answer.measures.map((measure, place) => [measure, row ? row.figures[place]! : 0]));
};

/** Sums of several items: pills and boxes have none. */
const ofSeveralItems = <Figures extends object>(all: Figures) =>
  Object.fromEntries(Object.entries(all).map(([name, figure]) => [name, name.endsWith('Units') ? null : figure]));

type Place = (entry: StoreEntry) => boolean;
/** Movement kinds after which goods are used up. */
const usedUp = ['dispensing', 'use'];
const within = ({ day }: { day: string }, { from, to } = period) => day >= from && day <= to;
const batchOf = (entry: StoreEntry) => entry.batch.split(' ').slice(1).join(' ');
/** Units and value of every batch at the end of a day, the value at the cost after its last entry. */
function levelOn(day: string, place: Place) {
  const last = new Map<string, { units: number; cost: number }>();
  for (const entry of book.entries.filter((each) => each.day <= day && place(each)))
    last.set(entry.batch, { units: (last.get(entry.batch)?.units ?? 0) + entry.units, cost: entry.cost });
  const rows = [...last.values()];
  return { units: sum(rows, ({ units }) => units), fen: sum(rows, ({ units, cost }) => fenOf(units * cost)) };
}
/** The summary of a period, from what was written down by who moved the goods. */
function summaryOf({ from, to }: typeof period, place: Place = () => true) {
  const [opening, closing] = [levelOn(addDays(from, -1), place), levelOn(to, place)];
  const own = book.entries.filter((entry) => within(entry, { from, to }) && place(entry));
  const units = (sign: number) =>
    sum(
      own.filter((each) => Math.sign(each.units) === sign),
      (each) => Math.abs(each.units),
    );
  const fen = (sign: number, ...kinds: string[]) =>
    sum(
      own.filter((each) => Math.sign(each.units) === sign && (kinds.length === 0 || kinds.includes(each.kind))),
      (each) => Math.abs(each.fen),
    );
  return {
    openingUnits: opening.units,
    openingValue: opening.fen,
    inUnits: units(1),
    inValue: fen(1),
    receiptValue: fen(1, 'receipt'),
    transferInValue: fen(1, 'transferIn'),
    outUnits: units(-1),
    outValue: fen(-1),
    dispensedValue: fen(-1, 'dispensing'),
    consumedValue: fen(-1, 'use'),
    damageValue: fen(-1, 'damage'),
    supplierReturnValue: fen(-1, 'supplierReturn'),
    transferOutValue: fen(-1, 'transferOut'),
    otherOutValue: fen(-1, 'reversal'),
    costChange: closing.fen - opening.fen - fen(1) + fen(-1),
    closingUnits: closing.units,
    closingValue: closing.fen,
  };
}

describe('the summary of movements', () => {
  it('is what lay there, came in and went out by kind, of all goods and of each item, category, warehouse and supplier', async () => {
    expect(figures(await read('stock-movement-summary'))).toMatchObject(ofSeveralItems(summaryOf(period)));
    const dimensions: [string, (entry: StoreEntry) => string][] = [
      ['item', ({ item }) => item],
      ['category', ({ category }) => category],
      ['warehouse', ({ warehouse }) => warehouse],
      ['supplier', (entry) => book.supplierOf.get(batchOf(entry))!],
    ];
    for (const [by, keyOf] of dimensions) {
      const answer = await read('stock-movement-summary', { by });
      for (const key of new Set(book.entries.map(keyOf))) {
        const expected = summaryOf(period, (entry) => keyOf(entry) === key);
        expect([by, key, figures(answer, key)]).toMatchObject([by, key, by === 'item' ? expected : ofSeveralItems(expected)]);
      }
    }
  });

  it('names a kind of drugs in both languages', async () => {
    await database.owner`
      insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort, extra)
      values ('drugCategory', 'western', '西药', 'Western medicine', '', '', 0, '{}')`;
    const { rows } = await read('stock-movement-summary', { by: 'category' });
    expect(rows.find(({ keys: [key] }) => key === 'western')?.names).toEqual([{ nameZh: '西药', nameEn: 'Western medicine' }]);
  });

  it('opens with the closing stock of the period before', async () => {
    const before = await read('stock-movement-summary', { from: start, to: addDays(period.from, -1), by: 'item' });
    const later = await read('stock-movement-summary', { by: 'item' });
    const now = figures(later);
    expect(now.openingValue).toBe(figures(before).closingValue);
    for (const { code } of book.items) {
      expect([code, figures(later, code).openingUnits]).toEqual([code, figures(before, code).closingUnits]);
      expect(figures(before, code).openingUnits).toBe(0);
    }
    expect(now.openingValue).toBeGreaterThan(0);
  });

  it('equals the month of the warehouse, kind by kind', async () => {
    const month = addMonths(today, -1).slice(0, 7);
    const whole = { from: `${month}-01`, to: addDays(`${addMonths(today, 0).slice(0, 7)}-01`, -1) };
    const answer = await read('stock-movement-summary', { ...whole, by: 'warehouse' });
    for (const warehouseId of [world.warehouseId, world.secondId]) {
      const { sums } = (await ask(stockMonthCalls.queryStockMonthLines, { warehouseId, month, page: 1, size: 100 })) as {
        sums: Record<string, number>;
      };
      const { openingValue, inValue, outValue, costChange, closingValue } = figures(answer, warehouseId);
      expect({
        openingAmount: openingValue,
        inAmount: inValue,
        outAmount: outValue,
        costChange,
        closingAmount: closingValue,
      }).toEqual(sums);
      const byKind = await read('stock-movement-summary', { ...whole, by: 'warehouse', andBy: 'movementKind' });
      const { kinds } = await ask(stockMonthCalls.queryStockMonth, { warehouseId, month });
      for (const { direction, kind, amount } of kinds)
        expect([kind, figures(byKind, `${warehouseId} ${kind}`)[direction === 1 ? 'inValue' : 'outValue']]).toEqual([kind, amount]);
    }
  });
});

it('the detail names every document with its goods, and opens its ledger entry', async () => {
  const answer = await read('stock-movement-detail');
  const own = book.entries.filter((entry) => within(entry));
  expect(figures(answer)).toMatchObject({
    movements: own.length,
    inValue: summaryOf(period).inValue,
    outValue: summaryOf(period).outValue,
  });
  const [row] = answer.rows.filter(({ keys }) => keys[0]!.startsWith('RK'));
  const opened = await ask(calls.drillBusinessReport, {
    reportCode: 'stock-movement-detail',
    ...period,
    andBy: 'item',
    sum: 'inValue',
    keys: row!.keys,
    page: 1,
    size: 10,
  });
  expect(opened.rows).toMatchObject([{ of: 'stockDocument', number: row!.keys[0] }]);
});

it('turnover is the cost of goods used against the average stock, in days of the period', async () => {
  for (const [from, to] of [
    [period.from, period.to],
    [start, today],
  ] as const) {
    const answer = await read('stock-turnover', { from, to, by: 'item' });
    for (const { code } of book.items) {
      const { openingValue, closingValue } = summaryOf({ from, to }, ({ item }) => item === code);
      const used = -sum(
        book.entries.filter((each) => each.item === code && within(each, { from, to }) && usedUp.includes(each.kind)),
        ({ fen }) => fen,
      );
      const average = (openingValue + closingValue) / 2;
      expect(used).toBeGreaterThan(0);
      const { damageValue } = summaryOf({ from, to }, ({ item }) => item === code);
      expect(figures(answer, code)).toMatchObject({
        goodsOutValue: used,
        damageValue,
        expiredValue: 0,
        destroyedShare: Math.round((damageValue / (damageValue + used)) * 1000) / 10,
        averageStock: Math.round(average),
        turnoverDays: Math.round(((average * (daysBetween(from, to) + 1)) / used) * 10) / 10,
      });
    }
  }
});

it('the statement of a supplier is what it delivered and took back, its price differences and its share', async () => {
  const answer = await read('supplier-statement');
  const own = book.purchases.filter((entry) => within(entry));
  const net = (rows: typeof own) => sum(rows, ({ kind, fen }) => (kind === 'sentBack' ? -fen : fen));
  for (const supplier of book.suppliers) {
    const rows = own.filter((each) => each.supplier === supplier);
    const [bought, sentBack] = [rows.filter(({ kind }) => kind !== 'sentBack'), rows.filter(({ kind }) => kind === 'sentBack')];
    expect(figures(answer, supplier)).toEqual({
      purchaseLines: sum(bought, ({ kind }) => (kind === 'reversed' ? -1 : 1)),
      purchasedUnits: null,
      purchasedValue: sum(bought, ({ fen }) => fen),
      sentBackUnits: null,
      sentBackValue: sum(sentBack, ({ fen }) => fen),
      priceDifference: sum(rows, ({ difference }) => difference),
      purchaseShare: Math.round((net(rows) / net(own)) * 1000) / 10,
      netPurchased: net(rows),
    });
  }
  const byItem = await read('supplier-statement', { by: 'supplier', andBy: 'item' });
  const places = [byItem.measures.indexOf('purchasedUnits'), byItem.measures.indexOf('sentBackUnits')];
  expect(sum(byItem.rows, ({ figures: row }) => sum(places, (place) => row[place] ?? 0))).toBe(sum(own, ({ units }) => units));
  expect(own.some(({ kind }) => kind === 'reversed')).toBe(true);
  expect(own.some(({ kind }) => kind === 'sentBack')).toBe(true);
});

it('the margin is what patients paid for the goods they got, less their cost, by item and by supplier', async () => {
  for (const [by, keyOf] of [
    ['item', ({ item }: StoreEntry) => item],
    ['supplier', (entry: StoreEntry) => book.supplierOf.get(batchOf(entry))!],
  ] as const) {
    const answer = await read('goods-margin', { by });
    const sold = book.entries.filter((entry) => entry.kind === 'dispensing' && within(entry));
    for (const key of new Set(sold.map(keyOf))) {
      const own = sold.filter((entry) => keyOf(entry) === key);
      const [income, cost] = [sum(own, (entry) => entry.income), -sum(own, ({ fen }) => fen)];
      expect(figures(answer, key)).toMatchObject({ soldIncome: income, soldCost: cost, soldMargin: income - cost });
      expect(income).toBeGreaterThan(0);
    }
  }
});

it('dead stock is what lies in a warehouse since its last issue, or its arrival, in the period', async () => {
  const outs = ['dispensing', 'consumable', 'use', 'transferOut'];
  const keyOf = ({ warehouse, item }: StoreEntry) => `${warehouse} ${item}`;
  const groups = [...new Set(book.entries.map(keyOf))].map((key) => [key, book.entries.filter((entry) => keyOf(entry) === key)] as const);
  const destroyedOf = (batches: readonly string[]) =>
    book.entries.filter(({ kind, batch }) => kind === 'damage' && batches.includes(batch));
  for (const [from, to] of [
    [start, today],
    [start, addDays(today, -3)],
  ]) {
    const answer = await read('dead-stock', { from, to, by: 'warehouse', andBy: 'item' });
    for (const [key, entries] of groups) {
      const last = entries.findLast(({ kind }) => outs.includes(kind))?.day;
      const since = last ?? entries[0]!.day;
      const held = [...book.batches].filter(([batch, { quantity }]) => quantity > 0 && entries.some((each) => each.batch === batch));
      const isIn = since >= from! && since <= to!;
      expect([key, figures(answer, key)]).toMatchObject([
        key,
        {
          idleUnits: isIn ? sum(held, ([, { quantity }]) => quantity) : 0,
          idleValue: isIn ? sum(held, ([, { quantity, cost }]) => fenOf(quantity * cost)) : 0,
          idleDestroyed: isIn ? sum(destroyedOf(held.map(([batch]) => batch)), ({ fen }) => 0 - fen) : 0,
        },
      ]);
      if (isIn && held.length > 0) expect(figures(answer, key).idleDaysAverage).toBe(daysBetween(since, today));
    }
  }
});

it('goods run out on the day their usable stock lasts to at the use of 90 days', async () => {
  const answer = await read('stock-cover', { from: today, to: addMonths(today, 23), by: 'item', andBy: 'stockOutDay' });
  const recent = (entry: StoreEntry, days: number) => usedUp.includes(entry.kind) && entry.day > addDays(today, -days);
  for (const { code, id } of book.items) {
    const used = (days: number) =>
      -sum(
        book.entries.filter((entry) => entry.item === code && recent(entry, days)),
        ({ units }) => units,
      );
    const held = sum(
      [...book.batches.values()].filter(({ item }) => item === id),
      ({ quantity }) => quantity,
    );
    const row = answer.rows.find(({ keys }) => keys[0] === code)!;
    expect(row.keys[1]).toBe(addDays(today, Math.floor((held * 90) / used(90))));
    expect(figures(answer, row.keys.join(' '))).toMatchObject({
      coverUnits: held,
      used90: used(90),
      coverDays90: Math.round(((held * 90) / used(90)) * 10) / 10,
    });
  }
});

it('goods destroyed after their expiry are told from goods that broke, and neither is a use', async () => {
  const destroyed = book.entries.filter((entry) => entry.kind === 'damage' && within(entry));
  const before = figures(await read('stock-turnover'));
  await database.owner`update stock_batch set expires_on = ${start}`;
  const after = figures(await read('stock-turnover'));
  expect(before).toMatchObject({ expiredValue: 0, damageValue: -sum(destroyed, ({ fen }) => fen) });
  expect(after).toEqual({ ...before, expiredValue: before.damageValue });
  expect(before.damageValue).toBeGreaterThan(0);
});
