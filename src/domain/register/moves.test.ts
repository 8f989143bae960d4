import { expect, test } from 'vitest';
import { type Direction, reasonAgainstMove } from './moves.ts';

test.each<[string, Direction, number, number, string | undefined]>([
  ['the first row', 'up', 0, 2, 'error.move.first'],
  ['the first row', 'down', 0, 2, undefined],
  ['a row in the middle', 'up', 1, 1, undefined],
  ['the last row', 'down', 2, 0, 'error.move.last'],
  ['the only row', 'up', 0, 0, 'error.move.first'],
  ['the only row', 'down', 0, 0, 'error.move.last'],
])('the reason against moving %s %s, with %i above and %i below, is %s', (_, direction, above, below, reason) => {
  expect(reasonAgainstMove(direction, { above, below })).toBe(reason);
});
