import { beforeAll, describe, expect, it } from 'vitest';
import { hasValue } from '../../../src/domain/billing/reduction.ts';
import type { Benefits, DiscountDraft } from '../../../src/domain/billing/shapes.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aType, takesCards } from '../../../tests/builders/money.ts';
import { chosenBy, seeded } from '../../../tests/builders/seeded.ts';
import { aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { Problem } from '../../pipeline/problem.ts';
import { couponCalls } from '../coupon/calls.ts';
import { insuranceCalls } from '../insurance/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { billingCalls as calls } from './calls.ts';
import { findUnbalancedBills } from './queries/bills.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
const bills = Number(process.env.BILLS_SETTLED ?? 24);
let world: World;
let ask: Caller;
let companyId: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  ask = callerIn(database.app, world);
  companyId = (
    await ask(insuranceCalls.saveInsuranceCompany, {
      code: 'BX',
      nameZh: '平安',
      nameEn: 'Ping An',
      phone: '',
      memo: '',
      planSelfPayRate: null,
      planExemption: 0,
      planMaximum: null,
    })
  ).id;
  await allow(30);
  // Every bill of these tests brings a coupon given by the same person.
  await aRole(database.owner, world, { limits: { couponsGiven: 1_000_000_000 } });
});

const allow = (maximum: number) =>
  inTenant(database.owner, world, (db) => db`update staff set maximum_discount = ${maximum} where id = ${world.staffId}`);
const cash = (amount: number) => (amount === 0 ? [] : [{ methodCode: 'cash', amount }]);
const detailsOf = (billId: string) => ask(calls.queryBillingDetails, { billingId: billId });
const rowOf = async (billId: string) =>
  (await ask(calls.queryNotPayList, { page: 1, size: 100, sort: 'createdAt', direction: 'desc' })).rows.find(({ id }) => id === billId)!;
const discount = async (billId: string, draft: Partial<DiscountDraft>) => {
  const { version } = await detailsOf(billId);
  return ask(calls.saveDiscount, { id: billId, billRate: 100, lineRates: [], reason: '老客户', version, ...draft });
};

/** Amounts, percentages and prices of an item by turns. */
const kindOf = (amount: number, { itemId, unitPrice }: { itemId: string | null; unitPrice: number }) =>
  [
    { kind: 'amount' as const },
    { kind: 'percent' as const, rate: 70 },
    { kind: 'item' as const, itemId, itemPrice: Math.floor(unitPrice / 2) },
  ][amount % 3];

/** A bill of random lines, with a card, points, a coupon, a policy and a package in the patient's hands. */
async function aBroughtBill(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const bill = await aBill(database.owner, world, {
    lines: Array.from({ length: 1 + upTo(4) }, () => ({
      unitPrice: 1 + upTo(20_000),
      quantity: 1 + upTo(3),
      minimumDiscount: chosenBy(random, [0, 0, 80]),
      allowDiscount: random() < 0.9,
    })),
  });
  const { patientId, billId } = bill;
  const typeId = await aType(database.owner, world, { discountRate: 80 + upTo(20), pointsLimit: upTo(100), pointsValue: 1 + upTo(2) });
  const { id: cardId } = await ask(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
  await inTenant(
    database.owner,
    world,
    (db) => db`update member_card set points = ${upTo(3000)}, points_valid_until = '2099-01-01' where id = ${cardId}`,
  );
  const { lines } = await detailsOf(billId);
  const amount = 1 + upTo(3000);
  const coupon = {
    nameEn: '',
    amount,
    ...kindOf(amount, lines[0]!),
    minimumSpend: upTo(20_000),
    validityDays: 9,
    issueQuantity: 1,
    channel: '',
  };
  const code = crypto.randomUUID();
  const { id: couponId } = await ask(couponCalls.saveCoupon, { ...coupon, code, nameZh: `立减 ${code}` });
  await ask(couponCalls.issueCoupon, { couponId, patientIds: [patientId], ...(random() < 0.1 && { validFrom: addDays(today, 3) }) });
  const [issue] = await ask(couponCalls.queryCouponItemListByPatientId, { patientId });
  const { id: insuranceId } = await ask(insuranceCalls.savePatientInsurance, {
    patientId,
    insuranceNumber: crypto.randomUUID(),
    companyId,
    typeName: '',
    status: random() < 0.9 ? 1 : 3,
    startsOn: addDays(today, -9),
    expiresOn: addDays(today, 9),
    exemption: upTo(2000),
    maximum: random() < 0.5 ? upTo(9000) : null,
    selfPayRate: upTo(100),
  });
  const packageId = await aPackage(database.owner, world, lines[0]!.itemId!, 2);
  await ask(packageCalls.buyPackage, { patientId, packageId, payments: cash(4000) });
  const [held] = await ask(packageCalls.queryUsablePackages, { patientId });
  const asked: Benefits = {
    ...(random() < 0.7 && { cardId, ...(random() < 0.6 && { points: 1 + upTo(1500) }) }),
    ...(random() < 0.6 && { couponId: issue!.id }),
    ...(random() < 0.6 && { insuranceId }),
    ...(random() < 0.5 && { packages: [{ lineId: lines[0]!.id, packageItemId: held!.items[0]!.id, quantity: 1 + upTo(2) }] }),
  };
  const itemRates = random() < 0.5 ? { [lines[0]!.itemId!]: 50 + upTo(50) } : {};
  const rates = { categoryRates: { [lines.at(-1)!.categoryCode]: 60 + upTo(40) }, itemRates };
  await inTenant(
    database.owner,
    world,
    (db) =>
      db`update member_type set category_rates = ${db.json(rates.categoryRates)}, item_rates = ${db.json(itemRates)} where id = ${typeId}`,
  );
  return { ...bill, cardId, asked, held: held!, lines };
}

const saidOf = (outcome: unknown) => (outcome instanceof Problem ? { id: outcome.id, ...outcome.details } : undefined);

describe('the preview of a bill', () => {
  it('is what the settlement books, refusals included, whatever the patient brings', async () => {
    const random = seeded(Number(process.env.FUZZ_SEED ?? 20_261_123));
    let refused = 0;
    for (let round = 0; round < bills; round++) {
      const { billId, asked } = await aBroughtBill(random);
      const kind = chosenBy(random, ['none', 'amount', 'target', 'yuan', 'jiao'] as const);
      const reduction = { kind, value: hasValue({ kind }) ? Math.floor(random() * 2000) : 0 };
      await discount(billId, { billRate: chosenBy(random, [100, 95, 88]), reduction }).catch(
        (error: unknown) => saidOf(error) ?? Promise.reject(error),
      );
      const { version } = await detailsOf(billId);

      const preview = await ask(calls.calculateBilling, { billingId: billId, benefits: asked }).catch((error: unknown) => error);
      const due = preview instanceof Problem ? 1 : (preview as { receivable: number }).receivable;
      const settled = await ask(calls.settleBilling, {
        id: billId,
        allowArrears: false,
        version,
        confirmed: true,
        benefits: asked,
        payments: cash(due),
      }).catch((error: unknown) => error);

      expect(saidOf(settled)).toEqual(saidOf(preview));
      if (preview instanceof Problem) {
        refused++;
        continue;
      }
      const { pointsMost, pointsUsed, beforeCoupon, lines, ...sums } = preview as Awaited<ReturnType<typeof previewOf>>;
      const booked = await detailsOf(billId);
      expect(booked).toMatchObject({ ...sums, paid: due, status: 1 });
      expect(booked.lines).toMatchObject(lines);
    }
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(bills);
    expect(await inTenant(database.app, world, findUnbalancedBills)).toEqual([]);
  }, 120_000);

  const previewOf = (billId: string, benefits: Benefits) => ask(calls.calculateBilling, { billingId: billId, benefits });

  it('with the card and the packages that apply by themselves is what the list says is to be paid', async () => {
    const { billId, cardId, lines, held } = await aBroughtBill(seeded(3));
    await discount(billId, { reduction: { kind: 'jiao', value: 0 } });
    const quantity = Math.min(2, lines[0]!.quantity);

    const packages = [{ lineId: lines[0]!.id, packageItemId: held.items[0]!.id, quantity }];

    const { receivable } = await previewOf(billId, { cardId, packages });
    expect((await rowOf(billId)).due).toBe(receivable);
    expect(receivable).toBeLessThan((await rowOf(billId)).receivable);
  });

  it('names the reductions of a line by their kinds', async () => {
    const { billId, patientId } = await aBill(database.owner, world, { lines: [{ unitPrice: 10_050, quantity: 1 }] });
    const { id: insuranceId } = await ask(insuranceCalls.savePatientInsurance, {
      patientId,
      insuranceNumber: 'N1',
      companyId,
      typeName: '',
      status: 1,
      startsOn: addDays(today, -9),
      expiresOn: addDays(today, 9),
      exemption: 0,
      maximum: null,
      selfPayRate: 50,
    });
    await discount(billId, { billRate: 90, reduction: { kind: 'yuan', value: 0 } });

    const [line] = (await previewOf(billId, { insuranceId })).lines;

    expect(line).toMatchObject({ appliedRate: 90, insurance: 4522, reduction: 23, discount: 1028, net: 4500 });
    expect(line!.trace.map(({ message }) => message)).toEqual([
      ...['billing.trace.list', 'billing.trace.billDiscount', 'billing.trace.insurance', 'billing.trace.reduction.yuan'],
    ]);
  });
});

describe('a reduction beside the rates', () => {
  it('is kept within the limit of the person who gives it, together with the rates that stand', async () => {
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
    await allow(5);
    await discount(billId, { billRate: 97 });

    const more = await problemOf(discount(billId, { billRate: 97, reduction: { kind: 'amount', value: 201 } }));
    const within = await discount(billId, { billRate: 97, reduction: { kind: 'amount', value: 200 } });
    const again = await problemOf(discount(billId, { billRate: 96, reduction: { kind: 'amount', value: 200 } }));
    await allow(30);

    expect(more.details.fields).toEqual([{ field: 'reduction', message: 'billing.discount.reductionLimit', values: { most: '2.00' } }]);
    expect(within).toMatchObject({ receivable: 9500, discount: 500, reduction: { kind: 'amount', value: 200 } });
    expect(again.details.fields![0]!.message).toBe('billing.discount.reductionLimit');
  });

  it('starts from the price the till opens with, the card of the patient included', async () => {
    const { billId, patientId } = await aBill(database.owner, world, { lines: [{ unitPrice: 25_460, quantity: 1 }] });
    const typeId = await aType(database.owner, world, { discountRate: 90 });
    await ask(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
    await allow(5);

    const tooFar = await problemOf(discount(billId, { reduction: { kind: 'target', value: 21_600 } }));
    await discount(billId, { reduction: { kind: 'target', value: 22_500 } });
    await allow(30);

    expect(tooFar.details.fields).toEqual([{ field: 'reduction', message: 'billing.discount.reductionLimit', values: { most: '12.73' } }]);
    expect((await rowOf(billId)).due).toBe(22_500);
  });

  it('stands when a draft does not name it, and goes when none is asked for', async () => {
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: 10_077, quantity: 1 }] });
    await discount(billId, { reduction: { kind: 'yuan', value: 0 }, reason: '' });

    expect(await discount(billId, { reason: '' })).toMatchObject({ receivable: 10_000, lines: [{ reduction: 77 }] });
    expect(await discount(billId, { reduction: { kind: 'none', value: 0 } })).toMatchObject({
      receivable: 10_077,
      lines: [{ reduction: 0 }],
    });
  });
});

describe('the corrected payments of a settled bill', () => {
  const version = async (billId: string) => (await detailsOf(billId)).version;
  const change = async (billId: string, payments: object[]) =>
    ask(calls.updateSettleBillingPayment, { billingId: billId, payments, reason: '输错', version: await version(billId) });
  const settled = async (payments: object[], unitPrice = 22_700, more: object = {}) => {
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice, quantity: 1 }] });
    await ask(calls.settleBilling, { id: billId, allowArrears: false, version: 2, payments, ...more });
    return billId;
  };
  const standing = async (billId: string) => {
    const sums = new Map<string, number[]>();
    for (const { methodCode, amount, tendered, change } of (await detailsOf(billId)).payments) {
      sums.set(
        methodCode,
        (sums.get(methodCode) ?? [0, 0, 0]).map((sum, at) => sum + [amount, tendered, change][at]!),
      );
    }
    return Object.fromEntries(sums);
  };
  const wechat = { methodCode: 'wechat', amount: 5000 };
  const alipay = { methodCode: 'alipay', amount: 5000 };

  it('put right three methods, what was tendered and the change', async () => {
    const billId = await settled([wechat, alipay, { methodCode: 'cash', amount: 12_700, tendered: 100_400 }]);

    await change(billId, [wechat, { methodCode: 'card', amount: 7700 }, { methodCode: 'cash', amount: 10_000, tendered: 10_000 }]);

    expect(await standing(billId)).toEqual({
      wechat: [5000, 5000, 0],
      alipay: [0, 0, 0],
      card: [7700, 7700, 0],
      cash: [10_000, 10_000, 0],
    });
    expect(await inTenant(database.app, world, findUnbalancedBills)).toEqual([]);
  });

  it('put right a mistyped banknote alone', async () => {
    const billId = await settled([{ methodCode: 'cash', amount: 22_700, tendered: 200_000 }]);

    await change(billId, [{ methodCode: 'cash', amount: 22_700, tendered: 23_000 }]);

    expect(await standing(billId)).toEqual({ cash: [22_700, 23_000, 300] });
  });

  it('hold every method of a bill whose rest was collected later', async () => {
    const billId = await settled([wechat, alipay, ...cash(1000)], 22_700, { allowArrears: true });
    await ask(calls.collectArrears, { id: billId, version: await version(billId), payments: [{ methodCode: 'card', amount: 11_700 }] });

    await change(billId, [wechat, { ...alipay, amount: 4000 }, ...cash(2000), { methodCode: 'card', amount: 11_700 }]);

    expect(await standing(billId)).toMatchObject({ alipay: [4000, 4000, 0], cash: [2000, 2000, 0] });
  });

  it('come to what is left after a refund, and wait while one is under way', async () => {
    const billId = await settled(cash(22_700));
    const own = { orgId: world.orgId, practiceId: world.practiceId };
    const at = new Date();
    const refundId = crypto.randomUUID();
    await inTenant(database.owner, world, async (db) => {
      const [bill] = await db<{ patientId: string }[]>`select patient_id from bill where id = ${billId}`;
      await db`insert into refund ${db({ ...own, id: refundId, refundNumber: 'T1', billId, patientId: bill!.patientId, amount: 700, reason: '', appliedBy: world.staffId, appliedAt: at })}`;
    });
    const waiting = await problemOf(change(billId, [{ methodCode: 'wechat', amount: 22_700 }]));
    await inTenant(database.owner, world, async (db) => {
      await db`update refund set status = 4 where id = ${refundId}`;
      await db`insert into payment ${db({ ...own, id: crypto.randomUUID(), billId, kind: 'refund', methodCode: 'cash', amount: -700, tendered: -700, at, cashierId: world.staffId })}`;
      await db`update bill set refunded = 700 where id = ${billId}`;
    });

    await change(billId, [{ methodCode: 'wechat', amount: 22_000 }]);

    expect([waiting.id, waiting.details.values]).toEqual(['billing.refused.refundUnderWay', { number: 'T1' }]);
    expect(await standing(billId)).toEqual({ cash: [0, 0, 0], wechat: [22_000, 22_000, 0] });
    expect(await inTenant(database.app, world, findUnbalancedBills)).toEqual([]);
  });
});
