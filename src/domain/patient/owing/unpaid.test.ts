import { expect, it } from 'vitest';
import { unpaidOfBefore } from './unpaid.ts';

const bill = { count: 1, amount: 13_940, since: '2026-11-29T07:40:00.000Z' };

it.each([
  ['on the same day the patient may still be on the way to the till', '2026-11-29T08:00:00.000Z', null],
  ['an hour before midnight in Shanghai it is still the same day', '2026-11-29T15:00:00.000Z', null],
  ['from midnight in Shanghai on it was left unpaid', '2026-11-29T16:00:00.000Z', bill],
])('of an unpaid bill: %s', (_, now, shown) => {
  expect(unpaidOfBefore(bill, new Date(now))).toEqual(shown);
});

it('nothing is left unpaid where there is no bill', () => {
  expect([unpaidOfBefore(null, new Date()), unpaidOfBefore(undefined, new Date())]).toEqual([null, null]);
});
