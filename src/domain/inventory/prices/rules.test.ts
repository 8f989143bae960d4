import { describe, expect, it, test } from 'vitest';
import { type PriceState, priceState } from '../states.ts';
import {
  checkAdjustment,
  isDue,
  isMarkupOver,
  isOverdue,
  marginPercent,
  type PriceAct,
  percentOfChange,
  priceCan,
  revaluationOf,
  revaluationOfPrices,
} from './rules.ts';
import type * as Prices from './shapes.ts';

const today = '2026-11-21';
const line = (over: Partial<Prices.LineDraft> = {}): Prices.LineDraft => ({
  itemId: 'a',
  priceBefore: 1000,
  priceAfter: 1100,
  reason: '',
  ...over,
});
const draft = (over: Partial<Prices.AdjustmentDraft> = {}): Prices.AdjustmentDraft => ({
  reason: '进价上涨',
  takesEffectOn: null,
  lines: [line()],
  ...over,
});

describe('an adjustment', () => {
  test.each<[string, Partial<Prices.AdjustmentDraft>, [string, string][]]>([
    ['with a reason and a changed price', {}, []],
    ['for today', { takesEffectOn: today }, []],
    ['without a reason', { reason: ' ' }, [['reason', 'error.field.required']]],
    ['for yesterday', { takesEffectOn: '2026-11-20' }, [['takesEffectOn', 'inventory.prices.date.past']]],
    ['for a day that no calendar has', { takesEffectOn: '2026-02-30' }, [['takesEffectOn', 'error.date.invalid']]],
    ['without lines', { lines: [] }, [['lines', 'inventory.lines.none']]],
    ['that changes nothing', { lines: [line({ priceAfter: 1000 })] }, [['lines.0.priceAfter', 'inventory.prices.same']]],
    ['that gives goods away', { lines: [line({ priceAfter: 0 })] }, [['lines.0.priceAfter', 'error.notPositive']]],
    ['with the same goods twice', { lines: [line(), line({ priceAfter: 1200 })] }, [['lines.1.itemId', 'inventory.prices.twice']]],
  ])('%s', (_, over, problems) => {
    expect(checkAdjustment(draft(over), today).map(({ field, message }) => [field, message])).toEqual(problems);
  });

  test.each<[PriceAct, PriceState[]]>([
    ['edit', [priceState.draft, priceState.rejected]],
    ['submit', [priceState.draft, priceState.rejected]],
    ['approve', [priceState.submitted]],
    ['reject', [priceState.submitted, priceState.approved]],
    ['apply', [priceState.approved]],
    ['applyUnapproved', [priceState.draft, priceState.submitted, priceState.approved]],
    ['void', [priceState.draft, priceState.submitted, priceState.approved, priceState.rejected]],
  ])('can be taken through "%s" from its states only', (act, states) => {
    expect(Object.values(priceState).filter((state) => priceCan(act, state))).toEqual(states);
  });

  it('is due without a day, on its day and after it', () => {
    expect([null, '2026-11-20', today, '2026-11-22'].map((day) => isDue(day, today))).toEqual([true, true, true, false]);
  });

  it('is overdue from its day on until it is in effect or void', () => {
    const on = (status: PriceState, takesEffectOn: string | null) => isOverdue({ status, takesEffectOn }, today);
    expect([on(priceState.submitted, today), on(priceState.submitted, '2026-11-22'), on(priceState.draft, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([on(priceState.inEffect, today), on(priceState.voided, today)]).toEqual([false, false]);
  });
});

test.each([
  [72, 24, 250, 750],
  [12, 24, 1, 1],
  [12, 24, -1, -1],
  [11, 24, 1, 0],
  [53, 24, -333, -735],
  [0, 1, 100, 0],
])('%i stock units of %i a package are worth %i fen a package more: %i', (quantity, inOne, difference, amount) => {
  expect(revaluationOf({ priceBefore: 1000, priceAfter: 1000 + difference }, quantity, inOne)).toBe(amount);
});

it('adds up rises and falls of stock, so that one does not hide the other', () => {
  const lines = [line({ itemId: 'a', priceAfter: 1500 }), line({ itemId: 'b', priceAfter: 600 })];
  const stock = [
    { itemId: 'a', quantity: 24, inOne: 24 },
    { itemId: 'a', quantity: 48, inOne: 24 },
    { itemId: 'b', quantity: 3, inOne: 1 },
    { itemId: 'c', quantity: 9, inOne: 1 },
  ];
  expect(revaluationOfPrices(lines, stock)).toEqual({ sum: 300, moved: 2700 });
});

it('says changes and margins in percent with one decimal, and none without a base', () => {
  const change = (priceBefore: number, priceAfter: number) => percentOfChange({ priceBefore, priceAfter });
  expect([change(1000, 1125), change(1200, 1000), change(0, 100)]).toEqual(['+12.5', '-16.7', null]);
  expect([marginPercent(2000, 12_000), marginPercent(1000, 12_000), marginPercent(1000, null)]).toEqual(['40.0', '-20.0', null]);
});

it('warns of a price only above the limit over the cost, and never without a cost', () => {
  expect([
    isMarkupOver(2000, 10_000, 100),
    isMarkupOver(2001, 10_000, 100),
    isMarkupOver(2001, null, 100),
    isMarkupOver(2001, 0, 100),
  ]).toEqual([false, true, false, false]);
});
