import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aPackage, aType } from '../../../tests/builders/money.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { type Drug, type ExchangeWorld, makeExchangeWorld, prices, refusal } from '../../../tests/exchange/exchangeWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { couponCalls } from '../coupon/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { findUnbalancedCards } from '../membership/queries.ts';
import { packageCalls } from '../package/calls.ts';
import { findUnbalancedPackages } from '../package/queries.ts';
import { refundCalls } from '../refund/calls.ts';

const database = freshDatabaseForFile();
let own: ExchangeWorld;
beforeAll(async () => {
  own = await makeExchangeWorld(database);
});

const bills = fc.record({
  to: fc.constantFrom<Drug>('dearer', 'muchDearer', 'cheaper'),
  quantity: fc.integer({ min: 1, max: 30 }),
  others: fc.integer({ min: 0, max: 9 }),
  /** Percent of the price that a member pays; null without a card. */
  cardRate: fc.option(fc.integer({ min: 80, max: 99 })),
  points: fc.nat(150),
  coupon: fc.option(fc.integer({ min: 1, max: 300 })),
  packageUnits: fc.nat(3),
  /** Percent of the bill that is paid at once; the rest stays owing. */
  paidPart: fc.oneof({ weight: 2, arbitrary: fc.constant(100) }, fc.integer({ min: 1, max: 99 })),
  refundsOther: fc.boolean(),
  refusesFirst: fc.boolean(),
  paysFirst: fc.boolean(),
});
type Plan = typeof bills extends fc.Arbitrary<infer Value> ? Value : never;

let made = 0;

/** Everything the patient brings to the first bill. */
async function bringBenefits(plan: Plan, patientId: string, lineId: string) {
  made += 1;
  const { cashier } = own;
  const cardId = plan.cardRate === null ? undefined : await openCard(patientId, plan.cardRate, plan.points);
  if (plan.coupon !== null) {
    const kind = { code: `T${made}`, nameZh: `立减${made}`, nameEn: '', amount: plan.coupon, minimumSpend: 0, validityDays: 9 };
    const { id } = await cashier(couponCalls.saveCoupon, { ...kind, issueQuantity: 9, channel: '' });
    await cashier(couponCalls.issueCoupon, { couponId: id, patientIds: [patientId] });
  }
  const units = Math.min(plan.packageUnits, plan.quantity);
  // A coupon is refused where packages pay for everything.
  const isFree = units === plan.quantity && plan.others === 0;
  const [issue] = plan.coupon === null || isFree ? [] : await cashier(couponCalls.queryCouponItemListByPatientId, { patientId });
  const packageItemId = units === 0 ? undefined : await buyPackage(patientId);
  return {
    ...(cardId && { cardId, ...(plan.points > 0 && { points: plan.points }) }),
    ...(issue && { couponId: issue.id }),
    ...(packageItemId && { packages: [{ lineId, packageItemId, quantity: units }] }),
  };
}

async function openCard(patientId: string, rate: number, points: number): Promise<string> {
  const typeId = await aType(database.owner, { ...own.world, staffId: own.world.doctorId }, { discountRate: rate, pointsLimit: 100 });
  const { id: cardId } = await own.cashier(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
  if (points > 0) await own.cashier(membershipCalls.adjustPoints, { cardId, points, validUntil: '2027-06-30', reason: '礼', version: 1 });
  return cardId;
}

async function buyPackage(patientId: string): Promise<string | undefined> {
  const packageId = await aPackage(database.owner, { ...own.world, staffId: own.world.doctorId }, own.drugs.own);
  const bought = { patientId, packageId, payments: [{ methodCode: 'cash', amount: 4000 }] };
  const { id } = await own.cashier(packageCalls.buyPackage, bought);
  return (await own.cashier(packageCalls.queryPatientPackage, { id })).items[0]?.id;
}

/** A settled bill, of which the other drug was refunded before where the plan says so. */
async function settledVisit(plan: Plan) {
  const patientId = await own.aPerson();
  const others = plan.others === 0 ? [] : [{ drug: 'other' as const, quantity: plan.others }];
  const visit = await own.sent([{ drug: 'own', quantity: plan.quantity }, ...others], patientId);
  const { lines } = await own.details(visit.billId);
  const benefits = await bringBenefits(plan, patientId, lines[0]?.id ?? '');
  const { receivable, pointsMost } = await own.cashier(billingCalls.calculateBilling, {
    billingId: visit.billId,
    benefits: { ...benefits, points: 0 },
  });
  const points = Math.min(plan.points, pointsMost);
  const brought = 'cardId' in benefits ? { ...benefits, points } : benefits;
  await own.settle(visit.billId, { paid: Math.ceil((receivable * plan.paidPart) / 100), benefits: brought });
  if (plan.refundsOther && lines[1]) await refund(visit.billId, lines[1].id, plan.others);
  return visit;
}

async function refund(billingId: string, lineId: string, quantity: number): Promise<void> {
  const { version } = await own.details(billingId);
  const { id } = await own.cashier(refundCalls.applyRefund, { billingId, lines: [{ lineId, quantity }], reason: '不要', version });
  await own.payBack(id);
}

/** Pays the refund of the drug before, after it was refused once and applied for again where the plan says so. */
async function finishRefund(plan: Plan, billId: string): Promise<void> {
  const open = (await own.refundsOf(billId)).find(({ status }) => status === 0);
  if (!open) throw new Error('The exchange applied for a refund');
  if (!plan.refusesFirst) return own.payBack(open.id);
  await own.manager(refundCalls.refuseRefund, { id: open.id, remark: '重复', version: 1 });
  const { lines } = await own.details(billId);
  return refund(billId, lines[0]?.id ?? '', plan.quantity);
}

/** Money in the drawer for a visit, what stays owing, and what its handed-out lines come to. */
async function reckon(encounterId: string) {
  const [sums] = await database.owner<[{ kept: number; owing: number; worth: number; out: number; ordered: number }]>`
    select coalesce((select sum(p.amount) from payment p join bill b on b.id = p.bill_id where b.encounter_id = ${encounterId}), 0)::int as kept,
      coalesce((select sum(arrears) from bill where encounter_id = ${encounterId}), 0)::int as owing,
      coalesce((select sum(l.net) from bill_line l join bill b on b.id = l.bill_id where b.encounter_id = ${encounterId} and l.refunded_quantity = 0), 0)::int as worth,
      coalesce((select -sum(m.change) from stock_movement m join dispensing_line l on l.id = m.source_id join dispensing d on d.id = l.dispensing_id
        where d.encounter_id = ${encounterId}), 0)::int as out,
      coalesce((select sum(l.quantity) from bill_line l join bill b on b.id = l.bill_id where b.encounter_id = ${encounterId} and l.refunded_quantity = 0), 0)::int as ordered`;
  return sums;
}

it('whatever was paid, discounted or owed, the money kept is the price of what was handed out, and nothing is both refunded and handed out', async () => {
  await fc.assert(
    fc.asyncProperty(bills, async (plan) => {
      const visit = await settledVisit(plan);
      const paidLine = (await own.details(visit.billId)).lines[0];
      await own.ask(visit.sheetId, plan.to, visit.adviceIds[0]);
      const { exchange } = await own.agree(visit.encounterId);
      expect(exchange).toEqual({ back: paidLine?.net, charge: prices[plan.to] * plan.quantity });

      const fresh = (await own.billsOf(visit.encounterId)).find(({ id }) => id !== visit.billId);
      const [, added] = await own.sheetsOf(visit.encounterId);
      const [sheet] = plan.others > 0 && !plan.refundsOther ? [visit.sheetId] : [];
      if (!fresh || !added) throw new Error('The exchange made a bill and a sheet');
      expect(await refusal(own.dispense(added.id))).toBe('nursing.refused.unpaid');
      if (plan.paysFirst) await own.settle(fresh.id);
      await finishRefund(plan, visit.billId);
      if (!plan.paysFirst) await own.settle(fresh.id);
      await own.dispense(added.id);
      if (sheet) await own.dispense(sheet);

      const { kept, owing, worth, out, ordered } = await reckon(visit.encounterId);
      expect(kept + owing).toBe(worth);
      expect(out).toBe(ordered);
      const before = await database.owner`
        select m.id from stock_movement m join dispensing_line l on l.id = m.source_id where l.advice_id = ${visit.adviceIds[0] ?? ''}`;
      expect(before).toHaveLength(0);
      expect(await inTenant(database.app, own.world, findUnbalancedBills)).toEqual([]);
      expect(await inTenant(database.app, own.world, findUnbalancedCards)).toEqual([]);
      expect(await inTenant(database.app, own.world, findUnbalancedPackages)).toEqual([]);
    }),
    { numRuns: Number(process.env.EXCHANGE_RUNS ?? 10), endOnFailure: true },
  );
});
