import { describe, expect, it } from 'vitest';
import { checkCoupon } from '../coupon/rules.ts';
import { giftProlonged, pointsProlonged } from '../membership/rules.ts';
import { checkExtension, checkPackage } from '../package/rules.ts';

const fieldsOf = (problems: readonly { field: string; message: string }[]) => problems.map(({ field, message }) => [field, message]);

describe('value ends', () => {
  it.each([
    [3650, []],
    [3651, [['validityDays', 'membership.validity.days']]],
    [3_000_000, [['validityDays', 'membership.validity.days']]],
  ])('packages and coupons of %i days', (validityDays, problems) => {
    const items = [{ itemId: 'one', quantity: 1, unitPrice: 100 }];
    const named = { code: 'A1', nameZh: '套餐', nameEn: '' };
    expect(fieldsOf(checkPackage({ ...named, amount: 100, validityDays, items }))).toEqual(problems);
    const coupon = { ...named, amount: 100, minimumSpend: 0, validityDays, issueQuantity: 1, channel: '' };
    expect(fieldsOf(checkCoupon(coupon))).toEqual(problems);
  });

  it.each([
    ['2036-11-20', '住院', []],
    ['2036-11-21', '住院', [['newDate', 'membership.validity.days']]],
    ['2027-01-01', ' ', [['reason', 'error.field.required']]],
    ['2026-12-30', '住院', [['newDate', 'package.extend.earlier']]],
  ])('a package that is extended until %s with the reason "%s"', (newDate, reason, problems) => {
    expect(fieldsOf(checkExtension({ newDate, reason }, { expiresOn: '2026-12-31', today: '2026-11-23' }))).toEqual(problems);
  });
});

describe('gift money and points on a card', () => {
  const lastDay = '2027-11-23';
  it.each([
    ['within the days of the rule', '2027-11-23', 0],
    ['beyond them, with all that the card holds', '2027-11-24', 500_005],
  ])('are prolonged %s', (_, giftValidUntil, prolonged) => {
    const card = { gift: 500_000, giftValidUntil: '2026-12-01' };
    expect(giftProlonged(card, { gift: 5, giftValidUntil }, lastDay)).toBe(prolonged);
  });

  it('count nothing where they last as long already, or where nothing is given', () => {
    const card = { gift: 500_000, giftValidUntil: '2030-01-01' };
    expect(giftProlonged(card, { gift: 5, giftValidUntil: '2029-01-01' }, lastDay)).toBe(0);
    expect(giftProlonged(card, { gift: 0, giftValidUntil: '2036-01-01' }, lastDay)).toBe(0);
  });

  it('of points count the points that were there', () => {
    const card = { points: 900, pointsValidUntil: '2026-12-01' };
    expect(pointsProlonged(card, { points: 1, validUntil: '2036-01-01' }, lastDay)).toBe(900);
    expect(pointsProlonged(card, { points: 1, validUntil: '2027-01-01' }, lastDay)).toBe(0);
  });
});
