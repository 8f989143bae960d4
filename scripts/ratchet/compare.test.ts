import { describe, expect, test } from 'vitest';
import { type Counts, compareCounts, countPlaces, findRises, writeCounts } from './compare.ts';

const findRisesFrom = (allowed: Counts, now: Counts, gone: readonly string[] = []) =>
  findRises(compareCounts(allowed, now), (path) => !gone.includes(path)).map(({ path, facet }) => `${path} ${facet}`);

describe('counts', () => {
  test('that fall are no rise, and are told so that they are written down', () => {
    expect(findRisesFrom({ 'a.ts': { casts: 3 } }, { 'a.ts': { casts: 2 } })).toEqual([]);
    expect(compareCounts({ 'a.ts': { casts: 3 } }, { 'a.ts': { casts: 2 } })).toEqual([
      { path: 'a.ts', facet: 'casts', allowed: 3, now: 2 },
    ]);
  });

  test('that rise in one file are a rise, whatever falls in another that is still there', () => {
    expect(findRisesFrom({ 'a.ts': { casts: 1 }, 'b.ts': { casts: 5 } }, { 'a.ts': { casts: 2 }, 'b.ts': { casts: 1 } })).toEqual([
      'a.ts casts',
    ]);
  });

  test('of a new file are a rise', () => {
    expect(findRisesFrom({}, { 'new.ts': { nonNull: 1 } })).toEqual(['new.ts nonNull']);
  });

  test('move with a file that is renamed, up to what it had, and to one file only', () => {
    const allowed = { 'old.ts': { casts: 2 } };
    expect(findRisesFrom(allowed, { 'new.ts': { casts: 2 } }, ['old.ts'])).toEqual([]);
    expect(findRisesFrom(allowed, { 'new.ts': { casts: 3 } }, ['old.ts'])).toEqual(['new.ts casts']);
    expect(findRisesFrom(allowed, { 'new.ts': { casts: 2 }, 'two.ts': { casts: 1 } }, ['old.ts'])).toEqual(['two.ts casts']);
    expect(findRisesFrom(allowed, { 'new.ts': { nonNull: 1 } }, ['old.ts'])).toEqual(['new.ts nonNull']);
  });

  test('are stored sorted, a path a line', () => {
    const counts = countPlaces([
      { facet: 'nonNull', path: 'b.ts', line: 1, text: '' },
      { facet: 'casts', path: 'b.ts', line: 2, text: '' },
      { facet: 'casts', path: 'a.ts', line: 3, text: '' },
      { facet: 'casts', path: 'a.ts', line: 4, text: '' },
    ]);
    expect(writeCounts(counts)).toBe('{\n  "a.ts": {"casts":2},\n  "b.ts": {"casts":1,"nonNull":1}\n}\n');
  });
});

test('a new call is no rise, although its row of the catalogue is long', () => {
  expect(countPlaces([{ facet: 'longRows', path: 'src/api/catalogue.ts', line: 9, text: '150 characters' }])).toEqual({});
});
