import { expect, test } from 'vitest';
import { rangesIn } from './labIndicators.ts';

test.each([
  [
    'M4.3-5.8;F3.8-5.1',
    [
      ['M', 4.3, 5.8],
      ['F', 3.8, 5.1],
    ],
  ],
  ['-3-3', [['', -3, 3]]],
  ['-3~3', [['', -3, 3]]],
  ['-5--2', [['', -5, -2]]],
  ['>=-10', [['', -10, null]]],
  ['<=7.0', [['', null, 7]]],
  ['3-', undefined],
])('the normal values of an import "%s" are %j', (text, expected) => {
  expect(rangesIn(text)?.map(({ sex, low, high }) => [sex, low, high])).toEqual(expected);
});
