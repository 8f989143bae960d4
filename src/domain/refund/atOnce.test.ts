import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WayFacts, wayOfRefund } from './atOnce.ts';

const plan = { amount: 5_000, insurance: 0, packages: 0, pointsBack: 0, isWhole: false };
const facts: WayFacts = {
  plan,
  hasCoupon: false,
  flow: undefined,
  isAllowed: true,
  mayPay: true,
  isCarriedOut: false,
  till: undefined,
  doneToday: 5_000,
  limit: 10_000,
};
const flow = { message: 'refund.way.flow', values: { who: 'Dean' } } as const;
const till = { message: 'till.refused.noSession' } as const;

test.each<[string, Partial<WayFacts>, string, string | undefined]>([
  ['up to the limit of the day', {}, 'atOnce', undefined],
  ['a fen above the limit of the day', { plan: { ...plan, amount: 5_001 } }, 'application', 'refund.way.beyond'],
  ['nothing of money', { plan: { ...plan, amount: 0 }, doneToday: 20_000 }, 'atOnce', undefined],
  ['where the organisation does not allow it', { isAllowed: false }, 'application', undefined],
  ['by a person who may not pay refunds', { mayPay: false }, 'application', undefined],
  ['of what was carried out', { isCarriedOut: true }, 'application', 'refund.way.carriedOut'],
  ['that brings points back', { plan: { ...plan, pointsBack: 1 } }, 'application', 'refund.way.benefits'],
  ['that brings package units back', { plan: { ...plan, packages: 1 } }, 'application', 'refund.way.benefits'],
  ['that lowers an insurer’s part', { plan: { ...plan, insurance: 1 } }, 'application', 'refund.way.benefits'],
  ['of a part of a bill with a coupon', { hasCoupon: true }, 'atOnce', undefined],
  ['of a whole bill with a coupon', { hasCoupon: true, plan: { ...plan, isWhole: true } }, 'application', 'refund.way.benefits'],
  ['while no money can be booked', { till }, 'application', 'till.refused.noSession'],
  ['that a flow decides', { flow }, 'flow', 'refund.way.flow'],
  ['that a flow decides, whatever else stands against it', { flow, isAllowed: false, isCarriedOut: true }, 'flow', 'refund.way.flow'],
])('a refund %s goes its way with the reason', (_, over, way, why) => {
  const chosen = wayOfRefund({ ...facts, ...over });
  expect([chosen.way, chosen.why?.message]).toEqual([way, why]);
});

test('however a day is divided into refunds, one person pays back no more at once than the limit', () => {
  const day = fc.record({ limit: fc.nat(50_000), amounts: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 20 }) });
  fc.assert(
    fc.property(day, ({ limit, amounts }) => {
      let doneToday = 0;
      for (const amount of amounts)
        if (wayOfRefund({ ...facts, plan: { ...plan, amount }, doneToday, limit }).way === 'atOnce') doneToday += amount;
      expect(doneToday).toBeLessThanOrEqual(limit);
    }),
    { numRuns: 1000 },
  );
});
