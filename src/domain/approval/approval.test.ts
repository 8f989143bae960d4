import { describe, expect, it, test } from 'vitest';
import { permissionsOf } from '../permission/holds.ts';
import { type Limits, limitedActNames, limitedActs } from './acts.ts';
import { checkLimits, isBeyondLimit, limitOf, raisedLimits, withoutRaised } from './rules.ts';

const role = (limits: Limits) => ({ limits, authorities: [limitedActs.cardRefund.needs] });

describe('the limit of an act', () => {
  it('is the standard one without roles and where a role says nothing', () => {
    for (const act of limitedActNames) {
      expect(limitOf(act, [])).toBe(limitedActs[act].standard);
      expect(limitOf(act, [{ limits: {}, authorities: [...permissionsOf(limitedActs[act].needs)] }])).toBe(limitedActs[act].standard);
    }
  });

  it('is the highest of several roles, and may be nothing', () => {
    expect(limitOf('cardRefund', [role({ cardRefund: 0 }), role({ cardRefund: 70_000 })])).toBe(70_000);
    expect(limitOf('cardRefund', [role({ cardRefund: 0 })])).toBe(0);
  });

  it('is not raised by a role without the right to the act', () => {
    const nurse = { limits: {}, authorities: ['m_chart'] };
    expect(limitOf('cardRefund', [role({ cardRefund: 100 }), nurse, { ...nurse, limits: { cardRefund: 70_000 } }])).toBe(100);
  });

  test.each([
    [100, 0, 100, false],
    [101, 0, 100, true],
    [1, 100, 100, true],
    [0, 500, 100, false],
  ])('of %i fen after %i with the limit %i is exceeded: %s', (amount, doneToday, limit, expected) =>
    expect(isBeyondLimit({ amount, doneToday, limit })).toBe(expected),
  );

  test.each([
    [{ cardRefund: 0 }, []],
    [{ cardRefund: -1 }, ['limits.cardRefund']],
    [{ giftMoney: 0.5 }, ['limits.giftMoney']],
    [{ pointsGiven: 1_000_000_001 }, ['limits.pointsGiven']],
  ])('%j is wrong in %j', (limits, fields) => expect(checkLimits({ limits }).map(({ field }) => field)).toEqual(fields));
});

test.each([
  ['a higher limit', { cardRefund: 100 }, { cardRefund: 101 }, ['cardRefund'], { cardRefund: 100 }],
  ['a lower limit', { cardRefund: 100 }, { cardRefund: 99 }, [], { cardRefund: 99 }],
  ['a limit above the standard', {}, { cardRefund: 50_001 }, ['cardRefund'], {}],
  ['the standard instead of less', { cardRefund: 100 }, {}, ['cardRefund'], { cardRefund: 100 }],
  ['the standard instead of more', { cardRefund: 90_000 }, {}, [], {}],
  [
    'one of each',
    { cardRefund: 100, pointsGiven: 9 },
    { cardRefund: 200, pointsGiven: 8 },
    ['cardRefund'],
    { cardRefund: 100, pointsGiven: 8 },
  ],
] as [string, Limits, Limits, string[], Limits][])(
  '%s raises the limits that wait, and leaves the rest to be stored at once',
  (_, before, after, raised, stored) => {
    expect(raisedLimits(before, after)).toEqual(raised);
    expect(withoutRaised(before, after)).toEqual(stored);
  },
);
