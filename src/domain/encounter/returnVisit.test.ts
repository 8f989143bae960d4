import { expect, test } from 'vitest';
import { isReturnVisit } from './returnVisit.ts';

test.each([
  ['return', 'desk', true],
  ['', 'doctor', true],
  ['first', 'desk', false],
  ['', '', false],
])('a visit of type "%s" from "%s" is a return visit or not', (typeCode, sourceCode, isReturn) => {
  expect(isReturnVisit({ typeCode, sourceCode })).toBe(isReturn);
});
