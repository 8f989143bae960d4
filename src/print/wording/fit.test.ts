import { expect, test } from 'vitest';
import { fittingSize, linesOf } from './fit.ts';

test.each([
  ['张伟', 10, 1],
  ['阿卜杜热合曼·买买提依明·吐尔逊江', 9, 2],
  ['阿卜杜热合曼·买买提依明·吐尔逊江', 6, 3],
  ['Peter Zimmermann', 12, 1],
  ['Peter Zimmermann', 7, 2],
  ['Wolfeschlegelsteinhausenbergerdorff', 8, 3],
  ['', 8, 1],
])('%s takes in a box of %d units %d lines', (text, width, lines) => {
  expect(linesOf(text, width)).toBe(lines);
});

const steps = [
  { size: 12, lines: 1, width: 120 },
  { size: 10, lines: 1, width: 120 },
  { size: 8, lines: 3, width: 120 },
] as const;

test.each([
  ['张伟', 12],
  ['欧阳娜娜·买买提·吐尔逊', 10],
  ['阿卜杜热合曼·买买提依明·吐尔逊江', 8],
  ['很'.repeat(200), 8],
])('the type of %s is %d pixels', (text, size) => {
  expect(fittingSize(text, steps)).toBe(size);
});
