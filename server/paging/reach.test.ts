import { expect, it } from 'vitest';
import { totalAtMost } from '../../src/domain/wire.ts';
import { say } from '../words/words.ts';
import { pageOfRows, rangeOf } from './paging.ts';

const shown = (language: 'zh' | 'en', count: number) => say(language, 'common.grid.shown', { from: 1, to: 20, count });

it('a list counted to its bound says that it may have more rows, in both languages', () => {
  expect(shown('en', totalAtMost)).toBe('1–20 of 10,000 or more');
  expect(shown('zh', totalAtMost)).toBe('1–20 共 10,000 以上');
});

it('a list below the bound says exactly how many rows it has', () => {
  expect(shown('en', 9_999)).toBe('1–20 of 9,999');
  expect(shown('zh', 21)).toBe('1–20 共 21');
});

it.each([
  ['the first page', { page: 1, size: 20 }, [0, 20]],
  ['the last page within reach', { page: 500, size: 20 }, [9_980, 20]],
  ['a page that ends beyond the reach', { page: 334, size: 30 }, [9_990, 10]],
  ['a page beyond the reach', { page: 501, size: 20 }, [10_000, 0]],
  ['the same page of a list that reaches further', { page: 501, size: 20, reach: 50_000 }, [10_000, 20]],
])('reads the rows of %s and no others', (_, window, [skipped, taken]) => {
  expect(rangeOf(window)).toMatchObject({ skipped, taken });
});

it('cuts a page from rows in memory and counts them all', () => {
  expect(pageOfRows(['a', 'b', 'c'], { page: 2, size: 2 })).toEqual({ rows: ['c'], total: 3 });
});
