import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arbitraryBroughtBill } from '../../../tests/broughtBills.ts';
import { priceBill } from './price.ts';
import { type BillToSettle, type BroughtBenefits, type Judgement, judgeBenefits } from './settlement.ts';
import type { Benefits } from './shapes.ts';

const runs = { numRuns: 1500, seed: 20261123 };
const pricedOf = (judged: Judgement) => {
  if (!('priced' in judged)) throw new Error(JSON.stringify(judged));
  return judged.priced;
};

const line = { id: 'l1', itemId: 'i1', unitPrice: 7146, quantity: 1, minimumRate: 0, allowDiscount: true, rate: 100, packageQuantity: 0 };
const bill: BillToSettle = { patientId: 'p1', billRate: 100, lines: [{ ...line, categoryCode: 'lab' }] };
const card = {
  status: 'active' as const,
  isTheirs: true,
  discountRate: 100,
  categoryRates: {},
  pointsLimit: 50,
  pointsValue: 1,
  points: 1000,
};
const coupon = { amount: 1000, minimumSpend: 5000, patientId: 'p1', state: 'notUsed' as const };
const policy = { exemption: 0, left: null, selfPayRate: 20, isValid: true };
const judge = (asked: Benefits, brought: Partial<BroughtBenefits>) => judgeBenefits(bill, asked, { held: [], ...brought });

describe('what a patient brings to a bill', () => {
  it('compares the least spend of a coupon with the price before points and insurer', () => {
    const judged = judge({ cardId: 'c', points: 1000, couponId: 'k', insuranceId: 'n' }, { card, coupon, policy });

    const { beforeCoupon, coupon: off, points, insurance, receivable } = pricedOf(judged);
    expect({ beforeCoupon, off, points, insurance, receivable }).toEqual({
      beforeCoupon: 7146,
      off: 1000,
      points: 1000,
      insurance: 4117,
      receivable: 1029,
    });
  });

  test.each<[string, Benefits, Partial<BroughtBenefits>, string]>([
    ['a withdrawn card', { cardId: 'c' }, { card: { ...card, status: 'withdrawn' } }, 'membership.refused.withdrawn'],
    ["another patient's card", { cardId: 'c' }, { card: { ...card, isTheirs: false } }, 'membership.refused.notTheirs'],
    ["another patient's coupon", { couponId: 'k' }, { coupon: { ...coupon, patientId: 'p2' } }, 'coupon.refused.otherPatient'],
    ['an expired coupon', { couponId: 'k' }, { coupon: { ...coupon, state: 'expired' } }, 'coupon.refused.expired'],
    ['a coupon for larger bills', { couponId: 'k' }, { coupon: { ...coupon, minimumSpend: 7147 } }, 'coupon.refused.minimum'],
    ['a policy that is over', { insuranceId: 'n' }, { policy: { ...policy, isValid: false } }, 'insurance.refused.notValid'],
    ['more points than may be used', { cardId: 'c', points: 1001 }, { card }, 'membership.refused.pointsMost'],
  ])('refuses %s with its own reason', (_, asked, brought, reason) => {
    expect(judge(asked, brought)).toMatchObject({ refused: { message: reason } });
  });

  it('refuses a coupon for its true reason where a package has paid for everything', () => {
    const held = [{ id: 'h1', itemId: 'i1', quantity: 1, used: 0 }];
    const packages = [{ lineId: 'l1', packageItemId: 'h1', quantity: 1 }];

    const judged = judge({ couponId: 'k', packages }, { coupon: { ...coupon, minimumSpend: 0 }, held });

    expect(judged).toEqual({ refused: { message: 'coupon.refused.nothingDue' } });
  });

  it('rounds off what is left after coupon, points and insurer', () => {
    const rounded = { ...bill, reduction: { kind: 'yuan' as const, value: 0, limit: 10 } };

    const judged = judgeBenefits(rounded, { couponId: 'k', insuranceId: 'n' }, { coupon, policy, held: [] });

    expect(pricedOf(judged)).toMatchObject({ coupon: 1000, insurance: 4917, reduction: 29, discount: 29, receivable: 1200 });
  });

  it('books to the fen what the preview showed, line by line and kind by kind, and explains it again from what was booked', () => {
    fc.assert(
      fc.property(arbitraryBroughtBill, ({ bill, brought, asked }) => {
        const preview = judgeBenefits(bill, asked, brought);
        expect(judgeBenefits(structuredClone(bill), structuredClone(asked), structuredClone(brought))).toEqual(preview);
        if (!('priced' in preview)) return;

        const { priced, units } = preview;
        // What writeBenefits stores: rates, units and sums. A settled bill is explained from these alone.
        const stored = bill.lines.map((each) => ({
          ...each,
          rate: priced.rates.get(each.id)!,
          packageQuantity: units.get(each.id)!,
          rateRule: priced.rules.get(each.id) ?? null,
        }));
        const booked = priced.lines.map(({ reduction }) => reduction);
        const { points } = priced;
        const again = priceBill(stored, {
          billRate: priced.billRate,
          maximumReduction: 100,
          couponByLine: priced.lines.map((each) => each.coupon),
          points,
          insuranceByLine: priced.lines.map((each) => each.insurance),
          reduction: { ...bill.reduction!, booked },
        });
        const rulesTold = ({ lines }: typeof again) => lines.map(({ trace }) => trace.map(({ rule }) => rule));
        expect(rulesTold(again)).toEqual(rulesTold(priced));
        const plain = ({ lines }: typeof again) => lines.map(({ trace: _, ...rest }) => rest);
        expect(plain(again)).toEqual(plain(priced));
        for (const each of priced.lines) {
          const explained = each.trace.reduce((sum, { amount }) => sum + amount, 0);
          expect(each.amount - explained).toBe(each.net);
          expect(each.net).toBeGreaterThanOrEqual(0);
          expect(each.amount - each.packageDeduction - each.discount - each.coupon - each.points - each.insurance).toBe(each.net);
        }
      }),
      runs,
    );
  });
});
