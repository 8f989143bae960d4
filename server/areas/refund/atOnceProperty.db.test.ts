import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aType, takesCards } from '../../../tests/builders/money.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { couponCalls } from '../coupon/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { findUnbalancedCards } from '../membership/queries.ts';
import { packageCalls } from '../package/calls.ts';
import { findUnbalancedPackages } from '../package/queries.ts';
import { refundCalls } from './calls.ts';

const database = freshDatabaseForFile();
/** Runs of one test; more by RUNS. */
const numRuns = Number(process.env.RUNS ?? 12);
const longest = numRuns * 20_000;
let world: World;
let desk: Caller;
let manager: Caller;
beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  await parameterSince(database.owner, world, 'REFUND_AT_ONCE', true);
  desk = callerIn(database.app, world);
  manager = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
});

const plans = fc.record({
  lines: fc.array(fc.record({ unitPrice: fc.integer({ min: 1, max: 3_000 }), quantity: fc.integer({ min: 1, max: 7 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  /** Percent of the price that a member pays; null without a card. */
  cardRate: fc.option(fc.integer({ min: 80, max: 99 })),
  points: fc.nat(150),
  coupon: fc.option(fc.integer({ min: 1, max: 300 })),
  packageUnits: fc.nat(2),
  /** Percent of the bill that each method takes; what is left stays owing, and is collected by card where the plan says so. */
  shares: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 2 }),
  isCollected: fc.boolean(),
  /** One act: a line, how much of what is left of it, and whether three hands do it. */
  refunds: fc.array(fc.record({ line: fc.nat(3), part: fc.integer({ min: 1, max: 100 }), byThree: fc.boolean() }), { maxLength: 6 }),
});
type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never;

let made = 0;
const later = addDays(dateAt(new Date()), 300);

async function bringBenefits(plan: Plan, patientId: string, line: { id: string; itemId: string | null; quantity: number }) {
  made += 1;
  const benefits: Record<string, unknown> = {};
  if (plan.cardRate !== null) {
    const typeId = await aType(database.owner, world, { discountRate: plan.cardRate, pointsLimit: 100 });
    const { id: cardId } = await desk(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
    benefits.cardId = cardId;
    if (plan.points > 0)
      await desk(membershipCalls.adjustPoints, { cardId, points: plan.points, validUntil: later, reason: '礼', version: 1 });
  }
  const units = Math.min(plan.packageUnits, line.quantity - 1);
  if (units > 0) {
    const packageId = await aPackage(database.owner, world, line.itemId ?? '');
    const bought = await desk(packageCalls.buyPackage, { patientId, packageId, payments: [{ methodCode: 'cash', amount: 4000 }] });
    const { items } = await desk(packageCalls.queryPatientPackage, { id: bought.id });
    benefits.packages = [{ lineId: line.id, packageItemId: items[0]?.id, quantity: units }];
  }
  if (plan.coupon !== null) {
    const kind = { code: `R${made}`, nameZh: `立减${made}`, nameEn: '', amount: plan.coupon, minimumSpend: 0, validityDays: 9 };
    const { id } = await desk(couponCalls.saveCoupon, { ...kind, issueQuantity: 9, channel: '' });
    await desk(couponCalls.issueCoupon, { couponId: id, patientIds: [patientId] });
    const [issue] = await desk(couponCalls.queryCouponItemListByPatientId, { patientId });
    benefits.couponId = issue?.id;
  }
  return benefits;
}

const details = (billingId: string) => desk(billingCalls.queryBillingDetails, { billingId });

async function settledBill(plan: Plan): Promise<string> {
  const { billId, patientId } = await aBill(database.owner, world, { lines: plan.lines });
  const { lines } = await details(billId);
  const [first] = lines;
  if (!first) throw new Error('The bill has lines');
  const benefits = await bringBenefits(plan, patientId, first);
  const { receivable, pointsMost } = await desk(billingCalls.calculateBilling, { billingId: billId, benefits: { ...benefits, points: 0 } });
  const points = benefits.cardId ? Math.min(plan.points, pointsMost) : 0;
  const brought = points > 0 ? { ...benefits, points } : benefits;
  const { receivable: due } =
    points > 0 ? await desk(billingCalls.calculateBilling, { billingId: billId, benefits: brought }) : { receivable };
  const amounts = plan.shares.map((share) => Math.floor((due * share) / 100));
  const payments = ['cash', 'wechat'].flatMap((methodCode, index) => (amounts[index] ? [{ methodCode, amount: amounts[index] }] : []));
  const version = (await details(billId)).version;
  const settlement = { id: billId, payments, allowArrears: true, confirmed: true, namesakeConfirmed: true, version, benefits: brought };
  await desk(billingCalls.settleBilling, settlement);
  const owing = await details(billId);
  if (plan.isCollected && owing.arrears > 0)
    await desk(billingCalls.collectArrears, {
      id: billId,
      payments: [{ methodCode: 'card', amount: owing.arrears }],
      version: owing.version,
      namesakeConfirmed: true,
    });
  return billId;
}

/** Refunds a part of a line by one hand where that is allowed, by three hands otherwise. */
async function refund(cashier: Caller, billingId: string, { line, part, byThree }: Plan['refunds'][number]): Promise<void> {
  const { lines, version } = await details(billingId);
  const chosen = lines[line % lines.length];
  const left = chosen ? chosen.quantity - chosen.refundedQuantity : 0;
  if (!chosen || left === 0) return;
  const wish = { billingId, lines: [{ lineId: chosen.id, quantity: Math.ceil((left * part) / 100) }], reason: '未做', version };
  const { way } = await cashier(refundCalls.calculateRefund, wish);
  if (way === 'atOnce' && !byThree) return void (await cashier(refundCalls.refundAtOnce, wish));
  if (way !== 'atOnce') expect((await problemOf(cashier(refundCalls.refundAtOnce, wish))).id).toMatch(/^refund\.way\./);
  const { id } = await cashier(refundCalls.applyRefund, wish);
  await manager(refundCalls.approveRefund, { id, remark: '', version: 1 });
  await cashier(refundCalls.executeRefund, { id, version: 2 });
}

const proof = async () => [
  ...(await inTenant(database.app, world, findUnbalancedBills)),
  ...(await inTenant(database.app, world, findUnbalancedCards)),
  ...(await inTenant(database.app, world, findUnbalancedPackages)),
];

it(
  'whatever was paid, given and owed, no method gives back more than it took, and bill, ledger and limit agree',
  async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const billId = await settledBill(plan);
        const cashier = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
        for (const each of plan.refunds) await refund(cashier, billId, each);

        const byMethod = await database.owner<{ methodCode: string; kept: number; back: number }[]>`
        select method_code, sum(amount)::int as kept, coalesce(-sum(amount) filter (where kind = 'refund'), 0)::int as back
        from payment where bill_id = ${billId} group by method_code`;
        expect(byMethod.filter(({ kept, back }) => kept < 0 || back < 0)).toEqual([]);
        const { refunded } = await details(billId);
        expect(byMethod.reduce((sum, { back }) => sum + back, 0)).toBe(refunded);
        const [booked] = await database.owner<[{ alone: number; noted: number }]>`
        select (select coalesce(sum(amount), 0)::int from refund where bill_id = ${billId} and status = 3 and decided_by is null) as alone,
          (select coalesce(sum(a.amount), 0)::int from limited_act a join refund f on f.id = a.object_id
            where f.bill_id = ${billId} and a.act = 'refundAtOnce') as noted`;
        expect(booked.noted).toBe(booked.alone);
        expect(await proof()).toEqual([]);
      }),
      { numRuns },
    );
    const [{ most }] = await database.owner<[{ most: number }]>`
    select coalesce(max(total), 0)::int as most from (
      select sum(amount) as total from limited_act where act = 'refundAtOnce' and org_id = ${world.orgId} group by staff_id, (at at time zone 'Asia/Shanghai')::date) day`;
    expect(most).toBeLessThanOrEqual(20_000);
  },
  longest,
);
