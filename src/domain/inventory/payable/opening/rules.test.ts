import { expect, it } from 'vitest';
import { checkOpening, openingAmountOf } from './rules.ts';

const line = { supplierId: 's', way: 'owed' as const, amount: 100 };
const draft = { day: '2026-11-01', reason: 'x', lines: [line] };

it.each([
  [{}, []],
  [{ lines: [] }, []],
  [{ reason: ' ' }, ['reason']],
  [{ day: 'x' }, ['day']],
  [{ day: '2026-11-22' }, ['day']],
  [{ day: '2026-11-21' }, []],
  [{ lines: [line, line] }, ['lines.1.supplierId']],
  [{ lines: [{ ...line, supplierId: '' }] }, ['lines.0.supplierId']],
  [{ lines: [{ ...line, amount: null }] }, ['lines.0.amount']],
  [{ lines: [{ ...line, amount: 0 }] }, ['lines.0.amount']],
])('an opening of %j is wrong in %j', (over, fields) => {
  expect(checkOpening({ ...draft, ...over }, '2026-11-21').map(({ field }) => field)).toEqual(fields);
});

it('a prepayment that a supplier held takes from what it is owed', () => {
  expect([openingAmountOf('owed', 100), openingAmountOf('prepaid', 100)]).toEqual([100, -100]);
});
