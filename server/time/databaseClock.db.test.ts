import { expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { databaseClock } from './databaseClock.ts';
import { steadyNow } from './steadyClock.ts';

const database = freshDatabaseForFile();
const HOUR = 3_600_000;
/** Reads the clock of the database, in milliseconds. */
const databaseTime = async () => {
  const [row] = await database.owner<[{ at: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`;
  return row.at;
};

test.each([
  ['an hour ahead', HOUR],
  ['a day behind', -24 * HOUR],
  ['right', 0],
])('a machine whose clock is %s tells the time of the database', async (_, error) => {
  const clock = databaseClock(database.app, { steady: () => steadyNow() + error });
  await clock.adjust();
  const before = await databaseTime();
  const told = clock.now().getTime();
  const after = await databaseTime();
  expect(told).toBeGreaterThan(before - 250);
  expect(told).toBeLessThan(after + 250);
});

test('two machines whose clocks differ by an hour tell times in the order in which they are asked', async () => {
  const clocks = [0, HOUR].map((error) => databaseClock(database.app, { steady: () => steadyNow() + error }));
  for (const clock of clocks) await clock.adjust();
  const told: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    for (const clock of clocks) told.push(clock.now().getTime());
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const rounds = [told.slice(0, 2), told.slice(2, 4), told.slice(4, 6)];
  expect(Math.max(...rounds[0]!)).toBeLessThan(Math.min(...rounds[1]!));
  expect(Math.max(...rounds[1]!)).toBeLessThan(Math.min(...rounds[2]!));
});

test('between two questions the time goes on by what has passed, and an answer that took long changes nothing', async () => {
  let passed = 1000;
  const clock = databaseClock(database.app, { steady: () => passed });
  await clock.adjust();
  const first = clock.now().getTime();
  passed += 5000;
  expect(clock.now().getTime() - first).toBe(5000);
  // The steady clock moves on by ten seconds with each look at it: the answer seems to take as long.
  const slow = databaseClock(database.app, { steady: () => (passed += 10_000) });
  await slow.adjust();
  const [one, other] = [slow.now(), slow.now()];
  await slow.adjust();
  expect(slow.now().getTime() - other.getTime()).toBe(3 * 10_000);
  expect(other.getTime() - one.getTime()).toBe(10_000);
});

test('before the database was asked there is no time to tell', () => {
  expect(() => databaseClock(database.app).now()).toThrow(/not asked/);
});
