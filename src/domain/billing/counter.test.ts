import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { paymentsOf, type Received } from './counter.ts';
import { outcomeOf } from './payments.ts';

const cash = (received: number | null): Received => ({ methodCode: 'cash', received });
const card = (received: number | null): Received => ({ methodCode: 'card', received });
const typedFor = (due: number, ...typed: Received[]) => paymentsOf(typed, due, ['cash']);

describe('what is typed at the counter', () => {
  test.each([
    ['exact cash', 1000, [cash(1000)], [{ methodCode: 'cash', amount: 1000, tendered: 1000 }]],
    ['a larger note', 870, [cash(1000)], [{ methodCode: 'cash', amount: 870, tendered: 1000 }]],
    ['too little cash', 870, [cash(500)], [{ methodCode: 'cash', amount: 500, tendered: 500 }]],
    [
      'cash typed before the card',
      1000,
      [cash(500), card(700)],
      [
        { methodCode: 'cash', amount: 300, tendered: 500 },
        { methodCode: 'card', amount: 700 },
      ],
    ],
    ['too much on a card', 1000, [card(1200)], [{ methodCode: 'card', amount: 1200 }]],
    [
      'cash where nothing is open',
      1000,
      [card(1000), cash(100)],
      [
        { methodCode: 'card', amount: 1000 },
        { methodCode: 'cash', amount: 100 },
      ],
    ],
    ['nothing yet', 1000, [cash(null)], [{ methodCode: 'cash', amount: 0, tendered: 0 }]],
  ])('%s', (_, due, typed, payments) => {
    expect(typedFor(due, ...typed)).toEqual(payments);
  });

  it('never takes more than is due in cash, and gives the rest back', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(2_000_000), (due, onCard, handed) => {
        fc.pre(onCard < due);
        const payments = typedFor(due, card(onCard), cash(handed));
        const { paid, change } = outcomeOf(payments, due);
        return paid <= due && onCard + handed === paid + change;
      }),
    );
  });
});
