import { expect, test } from 'vitest';
import { paged } from './fit.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const sizes = (pages: readonly (readonly number[])[]) => pages.map(({ length }) => length);
const lay = (count: number, height: number, most: number, room: number, atEnd: number) =>
  paged(
    rows(count),
    Array.from({ length: count }, () => height),
    { most, room, atEnd },
  );

test.each([
  ['all on one page', 5, 10, 20, 100, 80, [5]],
  ['no more lines than the document wants', 45, 1, 20, 1000, 900, [20, 20, 5]],
  ['as many as there is room for', 25, 10, 20, 100, 60, [10, 10, 5]],
  ['what ends the document takes a line along', 10, 10, 20, 100, 60, [9, 1]],
  ['a line higher than a page stands alone', 3, 200, 20, 100, 100, [1, 1, 1]],
])('%s', (_, count, height, most, room, atEnd, expected) => {
  const pages = lay(count, height, most, room, atEnd);
  expect(sizes(pages)).toEqual(expected);
  expect(pages.flat()).toEqual(rows(count));
});
