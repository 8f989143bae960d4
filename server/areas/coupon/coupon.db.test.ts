import { beforeAll, describe, expect, it } from 'vitest';
import type { CouponDraft } from '../../../src/domain/coupon/shapes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aType, takesCards } from '../../../tests/builders/money.ts';
import { aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { couponCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  ask = callerIn(database.app, world);
  await aRole(database.owner, world, { limits: { couponsGiven: 1_000_000_000 } });
});

const draft = (part: Partial<CouponDraft>): CouponDraft => {
  const code = crypto.randomUUID();
  const plain = { nameEn: '', amount: 5000, minimumSpend: 0, validityDays: 9, issueQuantity: 9, channel: '' };
  return { code, nameZh: `券 ${code}`, ...plain, ...part };
};

/** A bill of 100.00 and 60.00 with a coupon in its patient's hands. */
async function aCouponFor(part: (lines: { itemId: string | null }[]) => Partial<CouponDraft>) {
  const lines = [
    { unitPrice: 10_000, quantity: 1 },
    { unitPrice: 3000, quantity: 2 },
  ];
  const { billId, patientId } = await aBill(database.owner, world, { lines });
  const bill = await ask(billingCalls.queryBillingDetails, { billingId: billId });
  const { id } = await ask(calls.saveCoupon, draft(part(bill.lines)));
  await ask(calls.issueCoupon, { couponId: id, patientIds: [patientId] });
  const [issue] = await ask(calls.queryCouponItemListByPatientId, { patientId });
  return { couponId: id, issueId: issue!.id, billId, patientId, bill, issue: issue! };
}

type Held = Awaited<ReturnType<typeof aCouponFor>>;
const preview = ({ billId, issueId }: Held, cardId?: string) =>
  ask(billingCalls.calculateBilling, { billingId: billId, benefits: { couponId: issueId, ...(cardId && { cardId }) } });
const settle = async ({ billId, issueId, bill }: Held, amount: number) => {
  const payments = [{ methodCode: 'cash', amount }];
  const benefits = { couponId: issueId };
  await ask(billingCalls.settleBilling, { id: billId, allowArrears: false, confirmed: true, version: bill.version, payments, benefits });
  return ask(billingCalls.queryBillingDetails, { billingId: billId });
};
/** Another bill of the same patient. */
async function aSecondBill({ patientId }: Held, unitPrice: number): Promise<string> {
  const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice, quantity: 1 }] });
  await inTenant(database.owner, world, (db) => db`update bill set patient_id = ${patientId} where id = ${billId}`);
  return billId;
}
const off = (lines: readonly { coupon: number }[]) => lines.map(({ coupon }) => coupon);

describe('a coupon of a kind', () => {
  it.each([
    ['percent', { kind: 'percent' as const, rate: 80 }, [2000, 1200]],
    ['percent with a ceiling', { kind: 'percent' as const, rate: 50, amount: 1600 }, [1000, 600]],
  ])('%s takes off each line at settlement what the preview shows, and tells it afterwards', async (_, terms, shares) => {
    const held = await aCouponFor(() => terms);

    const shown = await preview(held);
    const settled = await settle(held, shown.receivable);

    expect(off(shown.lines)).toEqual(shares);
    expect(off(settled.lines)).toEqual(shares);
    expect(settled.lines.map(({ trace }) => trace)).toEqual(shown.lines.map(({ trace }) => trace));
  });

  it('for an item takes off that item only, and is refused where the bill has none', async () => {
    const held = await aCouponFor(([, second]) => ({ kind: 'item', itemId: second!.itemId, itemPrice: 1000, itemQuantity: 1 }));
    expect(held.issue).toMatchObject({ amount: 2000, kind: 'item' });

    const shown = await preview(held);
    const other = await aSecondBill(held, 9000);
    const refused = await problemOf(ask(billingCalls.calculateBilling, { billingId: other, benefits: { couponId: held.issueId } }));

    expect(off(shown.lines)).toEqual([0, 2000]);
    expect(refused.id).toBe('coupon.refused.noItem');
  });

  it('that costs the clinic nothing, or is for an item that does not exist, is refused', async () => {
    const { bill } = await aCouponFor(() => ({}));
    const { itemId } = bill.lines[0]!;
    const fieldOf = async (part: Partial<CouponDraft>) => (await problemOf(ask(calls.saveCoupon, draft(part)))).details.fields?.[0]?.field;

    expect(await fieldOf({ kind: 'item', itemId, itemPrice: 10_000 })).toBe('itemPrice');
    expect(await fieldOf({ kind: 'item', itemId: '01980000-0000-7000-8000-000000000000' })).toBe('itemId');
    expect(await fieldOf({ items: ['01980000-0000-7000-8000-000000000000'] })).toBe('items');
  });

  it('keeps its terms once it is in a patient’s hands', async () => {
    const { couponId } = await aCouponFor(() => ({ kind: 'percent', rate: 80 }));
    const { rows } = await ask(calls.queryCouponList, { page: 1, size: 100 });
    const {
      enabled: _e,
      issued: _i,
      used: _u,
      itemNameZh: _z,
      itemNameEn: _n,
      itemNames: _m,
      ...kept
    } = rows.find(({ id }) => id === couponId)!;

    const better = await problemOf(ask(calls.saveCoupon, { ...kept, rate: 50 }));
    const wider = await problemOf(ask(calls.saveCoupon, { ...kept, isFirstVisit: true }));

    expect([better, wider].map(({ details }) => details.fields![0]!.message)).toEqual(Array(2).fill('coupon.refused.amountIssued'));
    expect(await ask(calls.saveCoupon, { ...kept, channel: '前台' })).toMatchObject({ id: couponId });
  });
});

describe('a coupon with conditions', () => {
  it('for a first visit is refused once a bill of the patient was paid', async () => {
    const held = await aCouponFor(() => ({ isFirstVisit: true }));
    expect((await preview(held)).coupon).toBe(5000);

    const billId = await aSecondBill(held, 100);
    await ask(billingCalls.settleBilling, {
      id: billId,
      allowArrears: false,
      confirmed: true,
      version: 2,
      payments: [{ methodCode: 'cash', amount: 100 }],
    });

    expect((await problemOf(preview(held))).id).toBe('coupon.refused.firstVisit');
  });

  it('for a card type is refused without such a card', async () => {
    const typeId = await aType(database.owner, world, { discountRate: 100 });
    const held = await aCouponFor(() => ({ cardTypes: [typeId] }));
    expect((await problemOf(preview(held))).id).toBe('coupon.refused.cardType');

    const { id: cardId } = await ask(membershipCalls.openCard, { patientId: held.patientId, typeId, cardNumber: '' });

    expect((await preview(held, cardId)).coupon).toBe(5000);
  });

  it('not with others is refused beside the discount of a card', async () => {
    const typeId = await aType(database.owner, world, { discountRate: 90 });
    const held = await aCouponFor(() => ({ isAlone: true }));
    const { id: cardId } = await ask(membershipCalls.openCard, { patientId: held.patientId, typeId, cardNumber: '' });

    expect((await problemOf(preview(held, cardId))).id).toBe('coupon.refused.alone');
    expect((await preview(held)).coupon).toBe(5000);
  });
});
