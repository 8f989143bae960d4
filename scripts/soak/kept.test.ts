import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepOrder, type Order, readOrder, type Take, tableOf, wasSound, withTake } from './kept.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-soak-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nothing: Order = { names: ['boxes', 'bills'], lengths: { BILLS: '9' }, seed: 7, takes: [] };
const aTake = (over: Partial<Take> = {}): Take => ({
  round: 1,
  name: 'boxes',
  take: 0,
  seed: 7,
  seconds: 20,
  isSound: true,
  code: 'abcdef12',
  ...over,
});
const lengths = {
  takesOf: (name: string) => (name === 'boxes' ? [{}, {}] : [{}]),
  lengthOf: (name: string) => `${name.toUpperCase()}=9`,
};

test('what was sound is not tried again, what failed is, and counts as it ended last', () => {
  const failed = withTake(withTake(nothing, aTake()), aTake({ take: 1, isSound: false, code: 'before' }));
  expect(wasSound(failed, { round: 1, name: 'boxes', take: 0 })).toBe(true);
  for (const which of [{ take: 1 }, { round: 2 }, { name: 'bills' }]) expect(wasSound(failed, aTake(which))).toBe(false);
  expect(tableOf(failed, lengths)).toMatch(/FAILED +boxes +1 +1\/2 +40 +7 +abcdef12 before +BOXES=9/);
  const mended = withTake(failed, aTake({ take: 1 }));
  expect(tableOf(mended, lengths)).toMatch(/sound +boxes +1 +2\/2 +40 +7 +abcdef12 +BOXES=9/);
  expect(mended.takes).toHaveLength(2);
});

test('a part of which takes are missing is not called sound', () => {
  expect(tableOf(withTake(nothing, aTake()), lengths)).toMatch(/unfinished +boxes +1 +1\/2/);
});

test('an order is read again as it was kept', () => {
  const file = path.join(folder, 'deep', 'soak.json');
  expect(readOrder(file)).toBe(undefined);
  const order = keepOrder(file, withTake(nothing, aTake({ name: 'bills' })));
  expect(readOrder(file)).toEqual(order);
});
