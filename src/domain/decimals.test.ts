import { expect, test } from 'vitest';
import { truncateOrPad } from './decimals.ts';

test.each([
  [1.999, 2, '1.99'],
  [1, 2, '1.00'],
  ['12.3456', 3, '12.345'],
  [-0.001, 2, '0.00'],
  [-1.239, 2, '-1.23'],
  [7.9, 0, '7'],
])('%s cut or padded to %i decimals is %s', (value, decimals, text) => expect(truncateOrPad(value, decimals)).toBe(text));
