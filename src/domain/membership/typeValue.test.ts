import { describe, expect, it } from 'vitest';
import { areTermsWidened, discountAdded, type TypeTerms, worthAdded } from './typeValue.ts';

const terms = (more: Partial<TypeTerms> = {}): TypeTerms => ({
  discountRate: 100,
  categoryRates: {},
  rechargeBonus: 0,
  bonusPoints: 1,
  pointsValue: 1,
  pointsLimit: 50,
  shareable: false,
  ...more,
});

describe('what points gain by other terms', () => {
  it.each([
    [10_000, 1, 100, 990_000],
    [0, 1, 100, 0],
    [500, 3, 2, 0],
  ])('%i points of %i fen that are worth %i fen then gain %i', (points, before, after, added) => {
    expect(worthAdded(points, { pointsValue: before }, { pointsValue: after })).toBe(added);
  });
});

describe('the discount that a type adds', () => {
  it.each<[string, Partial<TypeTerms> | undefined, Partial<TypeTerms>, number]>([
    ['is its own for a new card', undefined, { discountRate: 90 }, 10],
    ['is that of its best category', undefined, { discountRate: 95, categoryRates: { drug: 70 } }, 30],
    ['is that of its best item', undefined, { itemRates: { one: 40 } }, 60],
    ['counts gift money as a discount on what is paid in', undefined, { rechargeBonus: 25 }, 20],
    ['is nothing where the card paid as little before', { discountRate: 80 }, { discountRate: 90 }, 0],
    ['is that of the category alone that became cheaper', { discountRate: 80 }, { discountRate: 90, categoryRates: { drug: 60 } }, 40],
    [
      'ignores a category that the rate for everything beats already',
      { discountRate: 50 },
      { discountRate: 50, categoryRates: { drug: 60 } },
      0,
    ],
  ])('%s', (_, before, after, added) => {
    expect(discountAdded(before && terms(before), terms(after))).toBe(added);
  });
});

describe('terms', () => {
  it.each<[Partial<TypeTerms>, boolean]>([
    [{ discountRate: 99 }, true],
    [{ rechargeBonus: 1 }, true],
    [{ bonusPoints: 2 }, true],
    [{ pointsLimit: 51 }, true],
    [{ shareable: true }, true],
    [{ pointsLimit: 10 }, false],
    [{ pointsValue: 2 }, false],
    [{}, false],
  ])('with %o give more than before: %s', (after, isWidened) => {
    expect(areTermsWidened(terms(), terms(after))).toBe(isWidened);
  });
});
