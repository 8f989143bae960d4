import { describe, expect, it, test } from 'vitest';
import { couponPays, couponState } from '../coupon/rules.ts';
import { payoutOf } from '../insurance/payout.ts';
import { policyStatus } from '../insurance/rules.ts';
import { checkDeductions, proposeDeductions, refundable } from '../package/rules.ts';
import { planRefund, type RefundableBill, refundOfLine } from '../refund/rules.ts';
import { type CategorisedLine, type MemberTerms, priceWithBenefits } from './benefits.ts';
import { checkCardNumber, earnedPoints, giftSpentOf, giftTakenBack, lapsedOf, mostPoints, spend, usableOf } from './rules.ts';

/** Numbers of a small fixed generator: the same cases every time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const line = (id: string, unitPrice: number, quantity: number, more: Partial<CategorisedLine> = {}): CategorisedLine => ({
  id,
  unitPrice,
  quantity,
  minimumRate: 0,
  allowDiscount: true,
  rate: 100,
  categoryCode: 'treatment',
  ...more,
});
const gold = { discountRate: 90, categoryRates: {}, pointsLimit: 50, pointsValue: 1, points: 1000 };

describe('the gift that goes back with refunded principal', () => {
  test.each([
    // principal, gift, refunded, bonus %, taken back
    [10_000, 1000, 5000, 10, 500],
    [10_000, 1000, 10_000, 10, 1000],
    [10_000, 0, 5000, 10, 0],
    [10_000, 500, 5000, 10, 500],
    [10_000, 3000, 5000, 10, 1500],
    [10_000, 3000, 10_000, 0, 3000],
    [3, 1, 1, 0, 1],
    [10_000, 1000, 0, 10, 0],
  ])('of %i with %i gift, %i paid out, %i %% promised is %i', (principal, gift, amount, rechargeBonus, expected) =>
    expect(giftTakenBack({ principal, gift }, amount, { rechargeBonus })).toBe(expected),
  );

  it('is no less in several parts than at once, and never more than there is', () => {
    const roll = dice(7);
    for (let round = 0; round < 500; round += 1) {
      const start = { principal: 1 + roll(100_000), gift: roll(30_000) };
      const type = { rechargeBonus: roll(40) };
      const amount = 1 + roll(start.principal);
      const part = roll(amount + 1);
      const first = giftTakenBack(start, part, type);
      const between = { principal: start.principal - part, gift: start.gift - first };
      const inParts = first + giftTakenBack(between, amount - part, type);
      const atOnce = giftTakenBack(start, amount, type);
      expect(inParts).toBeGreaterThanOrEqual(atOnce - 1);
      expect(Math.max(inParts, atOnce)).toBeLessThanOrEqual(start.gift);
    }
  });
});

describe('the gift money spent that refunded principal came with', () => {
  const life = { paidIn: 50_000, paidOut: 0, given: 5000, takenBack: 0 };
  test.each([
    ['nothing is spent', life, 50_000, 5000, 0],
    ['the gift is spent and all goes back', life, 50_000, 0, 5000],
    ['half the gift is spent and all goes back', life, 50_000, 2500, 2500],
    ['enough gift is left for the part that goes back', life, 10_000, 1000, 0],
    ['refunds before it count', { ...life, paidOut: 40_000, takenBack: 1000 }, 10_000, 0, 4000],
    ['all principal came from another card', { ...life, paidIn: 0, given: 0 }, 10_000, 0, 0],
  ])('where %s', (_, sums, amount, takenNow, expected) => expect(giftSpentOf(sums, amount, takenNow)).toBe(expected));
});

describe('a card', () => {
  const card = { principal: 10_000, gift: 500, giftValidUntil: '2026-11-20', points: 30, pointsValidUntil: null };

  it('holds no gift money after its last day, and books it off', () => {
    expect(usableOf(card, '2026-11-20').gift).toBe(500);
    expect(usableOf(card, '2026-11-21').gift).toBe(0);
    expect(lapsedOf(card, '2026-11-21')).toEqual({ principal: 0, gift: -500, points: 0 });
    expect(lapsedOf(card, '2026-11-20')).toBeUndefined();
  });

  test.each([
    [300, { principal: 0, gift: -300, points: 0 }],
    [800, { principal: -300, gift: -500, points: 0 }],
    [10_500, { principal: -10_000, gift: -500, points: 0 }],
    [10_501, undefined],
  ])('pays %i with gift money first', (amount, taken) => {
    expect(spend({ principal: 10_000, gift: 500, points: 0 }, amount)).toEqual(taken);
  });

  test.each([
    ['AB12', true],
    ['1234', false],
    ['ABCD', false],
    ['A1', false],
    ['A 12', false],
  ])('has number %s: %s', (cardNumber, isRight) => expect(checkCardNumber(cardNumber).length === 0).toBe(isRight));

  test.each([
    [100, 1, 1],
    [199, 1, 1],
    [12_345, 1, 123],
    [12_345, 1.5, 184],
    [12_345, 0, 0],
  ])('earns for %i fen at × %f: %i points', (paid, bonusPoints, points) => expect(earnedPoints(paid, { bonusPoints })).toBe(points));

  test.each([
    [10_000, 100, 5000, 1, 5000],
    [10_000, 0, 5000, 1, 0],
    [10_000, 30, 5000, 1, 3000],
    [10_000, 100, 5000, 3, 3333],
  ])('of %i at %i %% lets %i points of %i fen pay: %i', (amount, pointsLimit, held, pointsValue, most) =>
    expect(mostPoints(amount, held, { pointsLimit, pointsValue })).toBe(most),
  );
});

describe('a bill with benefits', () => {
  it('takes package, discount, coupon, points and insurer in this order, each of what is left', () => {
    const priced = priceWithBenefits(
      [line('a', 10_000, 3, { packageQuantity: 1 })],
      { billRate: 100 },
      {
        member: gold,
        points: 1000,
        coupon: { amount: 2000, minimumSpend: 15_000 },
        policy: { exemption: 5000, left: null, selfPayRate: 20 },
      },
    );

    expect(priced).toMatchObject({
      subtotal: 30_000,
      packageDeduction: 10_000,
      discount: 2000,
      coupon: 2000,
      points: 1000,
      pointsUsed: 1000,
      insurance: 8000,
      receivable: 7000,
    });
  });

  it('gives the better of the card’s rate and the one that stands, never both', () => {
    const given = [line('a', 10_000, 1, { rate: 80 }), line('b', 10_000, 1), line('c', 10_000, 1, { categoryCode: 'lab' })];
    const priced = priceWithBenefits(given, { billRate: 95 }, { member: { ...gold, categoryRates: { lab: 70 } } });

    expect(priced.lines.map(({ discount }) => discount)).toEqual([2000, 1000, 3000]);
  });

  test.each<[string, Partial<MemberTerms>, number, 'category' | 'item' | undefined]>([
    ['the card alone', {}, 1000, undefined],
    ['its category', { categoryRates: { lab: 80 } }, 2000, 'category'],
    ['its item', { itemRates: { i1: 70 } }, 3000, 'item'],
    ['its item in place of its category', { categoryRates: { lab: 60 }, itemRates: { i1: 85 } }, 1500, 'item'],
    ['the card, where its category pays more', { categoryRates: { lab: 95 } }, 1000, undefined],
    ['the card, where its item pays more', { categoryRates: { lab: 60 }, itemRates: { i1: 95 } }, 1000, undefined],
    ['nothing of another category or item', { discountRate: 100, categoryRates: { western: 50 }, itemRates: { i2: 50 } }, 0, undefined],
  ])('gives a line the rate of %s and names the rule', (_, terms, discount, kind) => {
    const lab = line('a', 10_000, 1, { categoryCode: 'lab', itemId: 'i1' });

    const { lines, rules } = priceWithBenefits([lab], { billRate: 100 }, { member: { ...gold, typeNameZh: '金卡', ...terms } });

    expect(lines[0]!.discount).toBe(discount);
    expect(rules.get('a')).toEqual(kind && { kind, cardZh: '金卡', cardEn: '' });
    expect(lines[0]!.trace.some(({ message }) => message === `billing.trace.card.${kind}`)).toBe(kind !== undefined);
  });

  it('never goes below what an item allows', () => {
    const priced = priceWithBenefits(
      [line('a', 10_000, 1, { minimumRate: 95 }), line('b', 10_000, 1, { allowDiscount: false })],
      { billRate: 100 },
      {
        member: gold,
      },
    );

    expect(priced.lines.map(({ discount }) => discount)).toEqual([500, 0]);
  });

  it('never loses a fen, whatever is brought', () => {
    const roll = dice(7);
    for (let round = 0; round < 400; round++) {
      const lines = Array.from({ length: 1 + roll(6) }, (_, index) => {
        const quantity = 1 + roll(9);
        return line(String(index), roll(20_000), quantity, {
          packageQuantity: roll(quantity + 1),
          allowDiscount: roll(4) > 0,
          minimumRate: roll(100),
        });
      });
      const priced = priceWithBenefits(
        lines,
        { billRate: 50 + roll(51) },
        {
          member: { ...gold, discountRate: 60 + roll(41), pointsLimit: roll(101), pointsValue: 1 + roll(4) },
          points: roll(2000),
          coupon: { amount: roll(30_000), minimumSpend: roll(30_000) },
          policy: { exemption: roll(9000), left: roll(2) ? roll(50_000) : null, selfPayRate: roll(101) },
        },
      );
      for (const each of [...priced.lines, { ...priced, amount: priced.subtotal, net: priced.receivable }]) {
        expect(each.amount - each.packageDeduction - each.discount - each.coupon - each.points - each.insurance).toBe(each.net);
        expect(each.net).toBeGreaterThanOrEqual(0);
      }
      expect(priced.lines.reduce((sum, { net }) => sum + net, 0)).toBe(priced.receivable);
    }
  });
});

describe('coupons and policies', () => {
  test.each([
    [5000, 2000],
    [1500, 0],
    [2000, 2000],
  ])('a coupon of 20.00 from 20.00 on pays of %i: %i', (due, pays) =>
    expect(couponPays({ amount: 2000, minimumSpend: 2000 }, due)).toBe(pays),
  );

  test.each([
    ['2026-11-01', null, 'notActive'],
    ['2026-11-10', null, 'notUsed'],
    ['2026-11-20', null, 'notUsed'],
    ['2026-11-21', null, 'expired'],
    ['2026-11-21', '2026-11-12T00:00:00.000Z', 'used'],
  ])('on %s used %s is %s', (today, usedAt, state) =>
    expect(couponState({ validFrom: '2026-11-10', validUntil: '2026-11-20', usedAt }, today)).toBe(state),
  );

  test.each([
    [10_000, { exemption: 0, left: null, selfPayRate: 20 }, 8000],
    [10_000, { exemption: 4000, left: null, selfPayRate: 50 }, 3000],
    [10_000, { exemption: 0, left: 1234, selfPayRate: 0 }, 1234],
    [3000, { exemption: 4000, left: null, selfPayRate: 0 }, 0],
  ])('an insurer pays of %i under %o: %i', (due, policy, pays) => expect(payoutOf(due, policy)).toBe(pays));

  test.each([
    [1, '2026-06-01', 1],
    [1, '2026-12-31', 1],
    [1, '2027-01-01', 2],
    [3, '2026-06-01', 3],
  ])('a policy stored as %i is on %s: %i', (status, today, shown) =>
    expect(policyStatus({ status, startsOn: '2026-01-01', expiresOn: '2026-12-31' }, today)).toBe(shown),
  );
});

describe('packages', () => {
  const held = [
    { expiresOn: '2027-01-01', items: [{ id: 'late', itemId: 'x', quantity: -1, used: 50 }] },
    { expiresOn: '2026-12-01', items: [{ id: 'soon', itemId: 'x', quantity: 3, used: 1 }] },
  ];

  it('give what expires first, and never more than they hold', () => {
    expect(
      proposeDeductions(
        [
          { id: 'a', itemId: 'x', quantity: 5 },
          { id: 'b', itemId: 'y', quantity: 1 },
        ],
        held,
      ),
    ).toEqual([
      { lineId: 'a', packageItemId: 'soon', quantity: 2 },
      { lineId: 'a', packageItemId: 'late', quantity: 3 },
    ]);
  });

  it('refuse more than they hold, more than is charged, and another item, each by itself', () => {
    const lines = [{ id: 'a', itemId: 'x', quantity: 2 }];
    const items = held.flatMap((one) => one.items);
    const found = (deduction: object) =>
      checkDeductions([{ lineId: 'a', packageItemId: 'soon', quantity: 1, ...deduction }], lines, items)[0]?.message;
    expect(found({})).toBeUndefined();
    expect(found({ quantity: 3 })).toBe('package.deduct.tooMuch');
    expect(found({ packageItemId: 'late', quantity: 3 })).toBe('package.deduct.tooMuch');
    expect(found({ lineId: 'other' })).toBe('package.deduct.otherItem');
  });

  it('are worth their price less what was used at package prices', () =>
    expect(
      refundable(10_000, [
        { quantity: 5, used: 2, unitPrice: 1500 },
        { quantity: -1, used: 9, unitPrice: 400 },
      ]),
    ).toBe(6600));
});

describe('a refund', () => {
  it('piece by piece gives back exactly what it gives at once', () => {
    const roll = dice(11);
    for (let round = 0; round < 300; round++) {
      const quantity = 1 + roll(12);
      const whole = { net: roll(9999), points: roll(999), insurance: roll(999), packageQuantity: roll(quantity + 1) };
      let refundedQuantity = 0;
      const back = { net: 0, points: 0, insurance: 0, packageQuantity: 0 };
      while (refundedQuantity < quantity) {
        const piece = Math.min(1 + roll(4), quantity - refundedQuantity);
        const part = refundOfLine({ id: 'a', quantity, refundedQuantity, coupon: 0, ...whole }, piece);
        for (const key of ['net', 'points', 'insurance', 'packageQuantity'] as const) {
          expect(part[key]).toBeGreaterThanOrEqual(0);
          back[key] += part[key];
        }
        refundedQuantity += piece;
      }
      expect(back).toEqual(whole);
    }
  });

  const bill: RefundableBill = {
    lines: [{ id: 'a', quantity: 2, refundedQuantity: 0, net: 1001, packageQuantity: 0, coupon: 0, points: 0, insurance: 0 }],
    arrears: 0,
    paid: 1001,
    refunded: 0,
    points: 0,
    pointsUsed: 0,
    pointsEarned: 10,
    methods: [
      { methodCode: 'cash', amount: 1 },
      { methodCode: 'wechat', amount: 1000 },
    ],
  };

  it('goes back by the methods the money came in with, to none more than came in', () => {
    const plan = planRefund(bill, [{ lineId: 'a', quantity: 2 }]);
    expect(plan).toMatchObject({ amount: 1001, cash: 1001, isWhole: true, pointsTaken: 10, byMethod: bill.methods });
  });

  it('takes what is owing first', () => {
    const plan = planRefund({ ...bill, arrears: 400, paid: 601, methods: [{ methodCode: 'cash', amount: 601 }] }, [
      { lineId: 'a', quantity: 1 },
    ]);
    expect(plan).toMatchObject({
      amount: 501,
      writtenOff: 400,
      cash: 101,
      byMethod: [{ methodCode: 'cash', amount: 101 }],
      isWhole: false,
    });
  });
});
