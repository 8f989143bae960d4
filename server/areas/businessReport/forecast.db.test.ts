import { parse } from 'csv-parse/sync';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Forecast, forecastOf, type HeldBatch } from '../../../src/domain/businessReport/forecast/forecast.ts';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { addDays, dateAt, daysBetween } from '../../../src/domain/dates.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { seeded } from '../../../tests/builders/seeded.ts';
import { type StoreBook, storeDays } from '../../../tests/builders/storeDay.ts';
import type { Caller } from '../../../tests/builders/world.ts';
import { careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { refusal } from '../../../tests/orderWorld.ts';
import { makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const quarantineId = uuidv7();
const today = dateAt(new Date());
const period = { from: addDays(today, -40), to: addDays(today, -5) };
let world: StockWorld;
let ask: Caller;
let book: StoreBook;

beforeAll(async () => {
  world = await makeStockWorld(database);
  ask = careCaller(world, { now: new Date().toISOString(), authorities: permissions });
  book = await storeDays(world, { random: seeded(Number(process.env.FUZZ_SEED ?? Date.now() % 100_000)), today, days: 75 });
  await database.owner`
    insert into warehouse ${database.owner({ orgId: world.orgId, practiceId: world.practiceId, id: quarantineId, code: 'Q9', nameZh: '隔离库', nameEn: 'Quarantine', isQuarantine: true })}`;
  await database.owner`
    insert into stock_batch (org_id, practice_id, id, warehouse_id, item_id, batch_number, expires_on, quantity)
    select org_id, practice_id, gen_random_uuid(), ${quarantineId}, item_id, 'Q', expires_on, 7 from stock_batch where quantity > 0 limit 1`;
}, 240_000);

const question = { reportCode: 'stock-forecast', by: 'item', andBy: 'warehouse', ...period } as const;
const read = (more: object = {}): Promise<Answer> => ask(calls.queryBusinessReport, { ...question, ...more });

/** The book of the store by item and warehouse, through the rule. */
async function expected(target: number): Promise<Map<string, Forecast & { sold: number }>> {
  const batches = await database.owner<(HeldBatch & { key: string; size: number; lastCost: number })[]>`
    select i.code || ' ' || w.id as key, s.quantity, s.cost, s.expires_on::text, case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end as size,
      (select b.cost from stock_batch b where b.item_id = i.id and b.practice_id = s.practice_id order by b.id desc limit 1) as last_cost
    from stock_batch s join item i on i.id = s.item_id join warehouse w on w.id = s.warehouse_id where not w.is_quarantine`;
  const days = daysBetween(period.from, period.to) + 1;
  const found = new Map<string, Forecast & { sold: number }>();
  for (const key of new Set(batches.map((batch) => batch.key))) {
    const own = batches.filter((batch) => batch.key === key);
    const sold =
      0 -
      book.entries
        .filter(
          ({ day, kind, item, warehouse }) =>
            day >= period.from && day <= period.to && ['dispensing', 'use'].includes(kind) && `${item} ${warehouse}` === key,
        )
        .reduce((sum, { units }) => sum + units, 0);
    const held = own.filter(({ quantity }) => quantity > 0);
    const [{ size = 1, lastCost = 0 } = {}] = own;
    if (held.length === 0 && sold === 0) continue;
    found.set(key, { ...forecastOf({ batches: held, sold, days, packageSize: size, lastCost }, { today, target }), sold });
  }
  return found;
}

describe('what becomes of stock that sells as in the period', () => {
  it.each([30, 90])('is counted for each item and warehouse by the rule, for %d days', async (target) => {
    const answer = await read({ target });
    const rows = new Map(
      answer.rows.map(({ keys, figures }) => [keys.join(' '), Object.fromEntries(answer.measures.map((name, at) => [name, figures[at]]))]),
    );
    const wanted = await expected(target);
    expect(wanted.size).toBeGreaterThan(1);
    expect([...rows.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [key, { stock, sold, daysLeft, lost, lostValue, toBuy, buyValue }] of wanted)
      expect([key, rows.get(key)]).toEqual([
        key,
        {
          forecastStock: stock,
          forecastSold: sold,
          forecastDaysLeft: daysLeft,
          forecastOutDay: daysLeft === null ? null : daysBetween('1970-01-01', today) + daysLeft,
          forecastLost: lost,
          forecastLostValue: lostValue,
          forecastToBuy: toBuy,
          forecastBuyValue: buyValue,
        },
      ]);
  });

  it('has sums of money, and none of different units or of days', async () => {
    const answer = await read();
    const totals = Object.fromEntries(answer.measures.map((name, at) => [name, answer.totals[at]]));
    const money = [...(await expected(30)).values()].reduce((sum, { buyValue }) => sum + buyValue, 0);
    expect(totals).toMatchObject({
      forecastBuyValue: money,
      forecastStock: null,
      forecastToBuy: null,
      forecastDaysLeft: null,
      forecastOutDay: null,
    });
  });

  it('is a file with the day it runs out as a date', async () => {
    const { bytes } = await ask(calls.exportBusinessReport, { ...question, format: 'csv' });
    const lines = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
    const dates = lines.slice(0, -1).map((line) => line.售完日期 ?? '');
    expect(dates.some((text) => /^\d{4}-\d\d-\d\d$/.test(text))).toBe(true);
    expect(dates.every((text) => text === '–' || text >= today)).toBe(true);
  });

  it('is refused beside its field for days that are none, and without the right of the reports of the store', async () => {
    expect(Object.keys((await refusal(read({ target: 366 }).catch((problem: unknown) => Promise.reject(problem)))).fields)).toEqual([
      'target',
    ]);
    const reader = careCaller(world, { authorities: ['m_pharmacy'] });
    await expect(reader(calls.queryBusinessReport, question)).rejects.toThrow();
  });
});
