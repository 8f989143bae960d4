import { expect, test } from 'vitest';
import { againstLedger } from './day.ts';

test.each([
  ['money of an open session is no difference', { ledger: 83_466, onSheets: 0, inOpen: 83_466 }, 0],
  ['sheets and open sessions together make the ledger', { ledger: 1000, onSheets: 400, inOpen: 600 }, 0],
  ['a payment without a session is missing', { ledger: 1000, onSheets: 400, inOpen: 500 }, -100],
])('%s', (_, method, expected) => {
  expect(againstLedger(method)).toBe(expected);
});
