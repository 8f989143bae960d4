import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CouponBearer,
  type CouponLine,
  type CouponTerms,
  checkCoupon,
  couponShares,
  hasSameTerms,
  whyCouponRefused,
} from './rules.ts';
import type { CouponDraft } from './shapes.ts';

const lab = (net: number, more: Partial<CouponLine> = {}): CouponLine => ({
  itemId: 'lab1',
  categoryCode: 'lab',
  quantity: 1,
  net,
  ...more,
});
const drug = (net: number, more: Partial<CouponLine> = {}): CouponLine => ({
  itemId: 'xy1',
  categoryCode: 'western',
  quantity: 1,
  net,
  ...more,
});
const amount: CouponTerms = { kind: 'amount', amount: 3000, minimumSpend: 0 };
const percent: CouponTerms = { kind: 'percent', amount: 5000, rate: 80, minimumSpend: 0 };
const item: CouponTerms = { kind: 'item', amount: 1, itemId: 'lab1', itemPrice: 1000, itemQuantity: 2, minimumSpend: 0 };
const gift: CouponTerms = { kind: 'gift', amount: 1, itemId: 'lab1', itemQuantity: 1, minimumSpend: 5000 };

describe('what a coupon takes off each line', () => {
  test.each<[string, CouponTerms, CouponLine[], number[]]>([
    ['an amount, in proportion', amount, [lab(10_000), drug(20_000)], [1000, 2000]],
    ['an amount, no more than there is', amount, [lab(1000), drug(500)], [1000, 500]],
    ['an amount on one category', { ...amount, categories: ['lab'] }, [lab(10_000), drug(20_000)], [3000, 0]],
    ['an amount on one item', { ...amount, items: ['xy1'] }, [lab(10_000), drug(20_000)], [0, 3000]],
    ['an amount on a category or an item', { ...amount, categories: ['lab'], items: ['xy1'] }, [lab(10_000), drug(20_000)], [1000, 2000]],
    ['an amount of which nothing on the bill is covered', { ...amount, categories: ['beauty'] }, [lab(10_000)], [0]],
    ['an amount at its least spend', { ...amount, minimumSpend: 10_000 }, [lab(10_000)], [3000]],
    ['an amount a fen below its least spend', { ...amount, minimumSpend: 10_001 }, [lab(10_000)], [0]],
    [
      'an amount whose least spend counts only what is covered',
      { ...amount, categories: ['lab'], minimumSpend: 15_000 },
      [lab(10_000), drug(20_000)],
      [0, 0],
    ],
    ['a percentage', percent, [lab(10_000), drug(5000)], [2000, 1000]],
    ['a percentage up to its ceiling', percent, [lab(20_000), drug(20_000)], [2500, 2500]],
    ['a percentage on one category', { ...percent, categories: ['western'] }, [lab(10_000), drug(5000)], [0, 1000]],
    ['an item at a price, for its units', item, [lab(9000, { quantity: 3 })], [4000]],
    ['an item at a price, on two lines', item, [lab(3000), lab(3000), lab(3000)], [2000, 2000, 0]],
    ['an item that costs less already', item, [lab(900)], [0]],
    ['an item for nothing', { ...item, itemPrice: 0 }, [lab(3000), drug(5000)], [3000, 0]],
    ['an item that is not on the bill', item, [drug(5000)], [0]],
    ['a gift beside enough other items', gift, [lab(3000), drug(5000)], [3000, 0]],
    ['a gift that does not count towards its own least spend', gift, [lab(3000), drug(4999)], [0, 0]],
  ])('%s', (_, terms, lines, shares) => {
    expect(couponShares(terms, lines)).toEqual(shares);
  });

  it('is never below nothing, above a line, above the ceiling or on a line it does not cover', () => {
    const anyLine = fc.record({
      itemId: fc.constantFrom('lab1', 'xy1', 'xy2'),
      categoryCode: fc.constantFrom('lab', 'western'),
      quantity: fc.integer({ min: 1, max: 9 }),
      net: fc.nat(50_000),
    });
    const anyTerms = fc.record({
      kind: fc.constantFrom('amount' as const, 'percent' as const, 'item' as const, 'gift' as const),
      amount: fc.integer({ min: 1, max: 30_000 }),
      rate: fc.nat(99),
      itemId: fc.constantFrom('lab1', 'xy1'),
      itemPrice: fc.nat(9000),
      itemQuantity: fc.integer({ min: 1, max: 5 }),
      minimumSpend: fc.nat(30_000),
      categories: fc.constantFrom<string[]>([], ['lab']),
    });
    fc.assert(
      fc.property(anyTerms, fc.array(anyLine, { maxLength: 6 }), (terms, lines) => {
        const shares = couponShares(terms, lines);
        const isOfItem = terms.kind === 'item' || terms.kind === 'gift';
        for (const [index, share] of shares.entries()) {
          const { net, itemId, categoryCode } = lines[index]!;
          expect(Number.isInteger(share) && share >= 0 && share <= net).toBe(true);
          const isCovered = isOfItem ? itemId === terms.itemId : terms.categories.length === 0 || terms.categories.includes(categoryCode);
          if (!isCovered) expect(share).toBe(0);
        }
        if (!isOfItem) expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(terms.amount);
      }),
      { numRuns: 1000, seed: 20261126 },
    );
  });
});

describe('who may use a coupon', () => {
  const bearer: CouponBearer = { patientId: 'p1', state: 'notUsed', hasPaidBefore: true, birthDate: '1980-11-05' };
  const november = { today: '2026-11-26' };

  test.each<[string, Partial<CouponBearer>, Parameters<typeof whyCouponRefused>[2], string | null]>([
    ['anybody without conditions', {}, november, null],
    ['a new patient', { isFirstVisit: true, hasPaidBefore: false }, november, null],
    ['a patient who paid before', { isFirstVisit: true }, november, 'coupon.refused.firstVisit'],
    ['a patient in the month of the birthday', { isBirthdayMonth: true }, november, null],
    ['a patient in another month', { isBirthdayMonth: true }, { today: '2026-12-05' }, 'coupon.refused.birthday'],
    ['a holder of a card of the type', { cardTypes: ['gold'] }, { ...november, cardTypeId: 'gold' }, null],
    ['a holder of another card', { cardTypes: ['gold'] }, { ...november, cardTypeId: 'silver' }, 'coupon.refused.cardType'],
    ['a patient without a card', { cardTypes: ['gold'] }, november, 'coupon.refused.cardType'],
    ['another patient', { patientId: 'p2' }, november, 'coupon.refused.otherPatient'],
    ['nobody once it was used', { state: 'used' }, november, 'coupon.refused.used'],
  ])('is judged for %s', (_, part, world, refused) => {
    expect(whyCouponRefused({ ...bearer, ...part }, 'p1', world)).toBe(refused);
  });
});

describe('a coupon as it is kept', () => {
  const draft: CouponDraft = {
    code: 'K',
    nameZh: '券',
    nameEn: '',
    amount: 1000,
    minimumSpend: 0,
    validityDays: 9,
    issueQuantity: 9,
    channel: '',
  };

  test.each<[Partial<CouponDraft>, string | undefined]>([
    [{}, undefined],
    [{ amount: 0 }, 'amount'],
    [{ kind: 'percent' }, 'rate'],
    [{ kind: 'percent', rate: 100 }, 'rate'],
    [{ kind: 'percent', rate: 80 }, undefined],
    [{ kind: 'percent', rate: 80, amount: 0 }, 'amount'],
    [{ kind: 'item' }, 'itemId'],
    [{ kind: 'item', itemId: 'lab1', amount: 0 }, undefined],
    [{ kind: 'gift', itemId: 'lab1' }, 'minimumSpend'],
    [{ kind: 'gift', itemId: 'lab1', minimumSpend: 1 }, undefined],
  ])('with %j has a problem with %s', (part, field) => {
    expect(checkCoupon({ ...draft, ...part })[0]?.field).toBe(field);
  });

  it('is worth the same only while no term has changed', () => {
    expect(hasSameTerms(percent, { ...percent })).toBe(true);
    for (const part of [{ rate: 70 }, { amount: 6000 }, { minimumSpend: 1 }, { categories: ['lab'] }, { isAlone: true }])
      expect(hasSameTerms(percent, { ...percent, ...part })).toBe(false);
  });
});
