import { beforeAll, describe, expect, it, test } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { type ABill, aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { couponCalls } from '../coupon/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls as calls } from '../package/calls.ts';
import { findUnbalancedPackages } from '../package/queries.ts';
import { printCalls } from '../print/calls/print.ts';
import { billingCalls } from './calls.ts';
import { findUnbalancedBills } from './queries/bills.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;
let abroad: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  const other = await aWorld(database.owner, '别家诊所');
  for (const each of [world, other]) await takesPayments(database.owner, each);
  await takesCards(database.owner, world);
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
});

const cash = (amount: number) => [{ methodCode: 'cash', amount }];
const itemsOf = async ({ billId }: ABill) => (await ask(billingCalls.queryBillingDetails, { billingId: billId })).lines;
const settle = (billId: string, benefits: object, payments: object[]) =>
  ask(billingCalls.settleBilling, { id: billId, allowArrears: false, version: 2, benefits, payments });
const proof = async () => [
  ...(await inTenant(database.app, world, findUnbalancedBills)),
  ...(await inTenant(database.app, world, findUnbalancedPackages)),
];

async function bought(quantity = 5) {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 1000, quantity: 3 }] });
  const [line] = await itemsOf(bill);
  const packageId = await aPackage(database.owner, world, line!.itemId!, quantity);
  const { id } = await ask(calls.buyPackage, { patientId: bill.patientId, packageId, payments: cash(4000) });
  return { bill, line: line!, packageId, id, held: await ask(calls.queryPatientPackage, { id }) };
}

describe('package definitions', () => {
  it('are saved after asking where the price is not what the items come to, and leave the sale', async () => {
    const { line } = await bought();
    const draft = { code: 'TC01', nameZh: '换药十次', nameEn: 'Ten dressings', amount: 9000, validityDays: 180 };
    const items = [{ itemId: line.itemId, quantity: 10, unitPrice: 950 }];
    const asked = await problemOf(ask(calls.savePackageDefinition, { ...draft, items }));
    expect([asked.id, asked.details.kind]).toEqual(['package.confirm.amount', 'confirm']);

    const { id } = await ask(calls.savePackageDefinition, { ...draft, items, confirmed: true });
    await ask(calls.enablePackage, { id, flag: 0 });
    const { rows } = await ask(calls.queryPackageDefinitionList, { page: 1, size: 20, keyword: 'tc01' });
    expect(rows).toMatchObject([{ enabled: false, items: [{ quantity: 10, unitPrice: 950 }] }]);
    const sale = ask(calls.buyPackage, { patientId: await aPatient(database.owner, world), packageId: id, payments: cash(9000) });
    expect((await problemOf(sale)).id).toBe('package.refused.offSale');
    expect((await problemOf(abroad(calls.enablePackage, { id, flag: 1 }))).id).toBe('error.absent');
  });

  test.each([
    ['no items', { items: [] }, 'items'],
    ['a count of nothing', { quantity: -2 }, 'items.0'],
    ['no days', { validityDays: 0 }, 'validityDays'],
  ])('with %s are refused', async (_, { quantity = 1, ...wrong }: { quantity?: number; items?: never[]; validityDays?: number }, field) => {
    const { line } = await bought();
    const items = [
      { itemId: line.itemId, quantity: quantity === -2 ? 0 : quantity, unitPrice: 1 },
      { itemId: crypto.randomUUID(), quantity: 1, unitPrice: 1 },
    ];
    const draft = { code: 'TC02', nameZh: '套餐', nameEn: '', amount: 1, validityDays: 1, items, ...wrong };
    expect((await problemOf(ask(calls.savePackageDefinition, draft))).details.fields![0]!.field).toBe(field);
  });

  it('sell at the price of a campaign while it runs', async () => {
    const { packageId, bill } = await bought();
    const campaign = { nameZh: '双十一', nameEn: '', packageId, price: 3200, startsOn: today, endsOn: today };
    const { id } = await ask(calls.saveCampaign, campaign);
    expect((await ask(calls.queryCampaignList, { page: 1, size: 10_000 })).rows).toMatchObject([
      { id, price: 3200, listPrice: 4000, isRunning: true },
    ]);
    await ask(calls.buyPackage, { patientId: bill.patientId, packageId, campaignId: id, payments: cash(3200), againConfirmed: true });
    await ask(calls.deleteCampaign, { id });
    const late = ask(calls.buyPackage, {
      patientId: bill.patientId,
      packageId,
      campaignId: id,
      payments: cash(3200),
      againConfirmed: true,
    });
    expect((await problemOf(late)).id).toBe('error.absent');
    expect((await problemOf(ask(calls.saveCampaign, { ...campaign, endsOn: '2000-01-01' }))).details.fields![0]!.field).toBe('endsOn');
  });
});

describe('a package that was bought', () => {
  it('pays for its items at billing, unit by unit, and says where they went', async () => {
    const { bill, line, id, held } = await bought();
    const packages = [{ lineId: line.id, packageItemId: held.items[0]!.id, quantity: 2 }];
    await settle(bill.billId, { packages }, cash(1000));

    const after = await ask(calls.queryPatientPackage, { id });
    const uses = await ask(calls.queryPatientPackageUseList, { id, page: 1, size: 20 });
    expect(after).toMatchObject({ items: [{ quantity: 5, used: 2 }], refundable: 2400 });
    expect(uses.rows).toMatchObject([{ quantity: 2, patientName: '王小明' }]);
    expect((await itemsOf(bill))[0]).toMatchObject({ packageQuantity: 2, net: 1000 });
    expect(await proof()).toEqual([]);
  });

  it('has a receipt with its items and price, for the clinic and for the patient', async () => {
    const { id, held } = await bought();
    const staff = await ask(printCalls.queryPackagePrint, { id });
    expect(staff).toMatchObject({ number: held.packageNumber, payMoney: 4000, cardNumber: null, lines: [{ quantity: 5, price: 800 }] });
    expect(await ask(printCalls.queryPackageClientPrint, { id })).toEqual(staff);
    expect((await problemOf(abroad(printCalls.queryPackagePrint, { id }))).id).toBe('print.missing.bill');
  });

  it('never gives more than it holds, to nobody else, and not once it is over', async () => {
    const { bill, line, id, held } = await bought(2);
    const take = (quantity: number) =>
      settle(bill.billId, { packages: [{ lineId: line.id, packageItemId: held.items[0]!.id, quantity }] }, cash(1000));
    expect((await problemOf(take(3))).details.fields![0]).toMatchObject({
      field: 'benefits.packages.0',
      message: 'package.deduct.tooMuch',
    });
    await ask(calls.completePackage, { id, version: 1 });
    expect((await problemOf(take(2))).details.fields![0]!.message).toBe('package.deduct.otherItem');
    expect((await problemOf(ask(calls.sharePackage, { id, patientIds: [], version: 2 }))).id).toBe('package.refused.share');
  });

  it('is shared, transferred and extended, each by whoever saw it last', async () => {
    const { id, held } = await bought();
    const [friend, heir] = [await aPatient(database.owner, world), await aPatient(database.owner, world)];
    const given = { reason: '赠予家人', consent: { kind: 'identityShown', note: '3021' } };
    await ask(calls.sharePackage, { id, patientIds: [friend], ...given, version: 1 });
    expect(await ask(calls.queryUsablePackages, { patientId: friend })).toMatchObject([{ id, isShared: true }]);
    expect(
      (await problemOf(ask(calls.transferPackage, { id, patientId: heir, ...given, reason: ' ', version: 2 }))).details.fields![0]!.field,
    ).toBe('reason');
    await ask(calls.transferPackage, { id, patientId: heir, ...given, version: 2 });
    expect(
      (await problemOf(ask(calls.extendPackage, { id, newDate: addDays(held.expiresOn, -1), reason: '住院', version: 3 }))).details
        .fields![0]!.message,
    ).toBe('package.extend.earlier');
    await ask(calls.extendPackage, { id, newDate: addDays(held.expiresOn, 30), reason: '住院', version: 3 });
    expect((await problemOf(ask(calls.extendPackage, { id, newDate: addDays(held.expiresOn, 60), reason: '住院', version: 3 }))).id).toBe(
      'error.version',
    );
    const { rows } = await ask(calls.queryPatientPackageList, { page: 1, size: 20, patientId: heir, state: 'active' });
    expect(rows).toMatchObject([
      { id, sex: 'F', birthDate: '1990-01-01', isExtended: true, isTransferred: true, expiresOn: addDays(held.expiresOn, 30) },
    ]);
    expect((await problemOf(abroad(calls.transferPackage, { id, patientId: heir, ...given, version: 4 }))).id).toBe('error.absent');
  });

  it('is refunded with a reason up to what it is still worth, once', async () => {
    const { id } = await bought();
    const refund = (more: object) =>
      ask(calls.refundPackage, { id, amount: 4000, methodCode: 'cash', reason: '迁居', version: 1, ...more });
    expect((await problemOf(refund({ reason: '' }))).details.fields![0]!.message).toBe('refund.reason.required');
    expect((await problemOf(refund({ amount: 4001 }))).details.fields![0]!.message).toBe('package.refund.tooMuch');
    await refund({});
    expect((await problemOf(refund({}))).id).toBe('package.refused.refund');
    expect(await ask(calls.queryPatientPackage, { id })).toMatchObject({ state: 'refunded', refunded: 4000 });
  });
});

describe('a package paid by card', () => {
  const aCard = async (patientId: string, principal: number, gift: number) => {
    const { id } = await ask(membershipCalls.openCard, { patientId, typeId: await aType(database.owner, world), cardNumber: '' });
    await inTenant(database.owner, world, (db) => db`update member_card set principal = ${principal}, gift = ${gift} where id = ${id}`);
    return id;
  };
  const held = (id: string) => ask(membershipCalls.queryCard, { id });
  const setOut = async () => {
    const { bill, packageId } = await bought();
    const cardId = await aCard(bill.patientId, 2000, 500);
    const buy = (byCard: number, more: object = {}) =>
      ask(calls.buyPackage, {
        againConfirmed: true,
        patientId: bill.patientId,
        packageId,
        cardId,
        payments: [{ methodCode: 'member-card', amount: byCard }, { methodCode: 'wechat', amount: 1000 }, ...cash(3000 - byCard)],
        ...more,
      });
    return { cardId, packageId, buy };
  };

  it('is refused for less than its price', async () => {
    const { buy } = await setOut();

    const less = buy(1500, { payments: [{ methodCode: 'wechat', amount: 1000 }, ...cash(2999)] });

    expect((await problemOf(less)).details.fields).toMatchObject([
      { field: 'payments', message: 'billing.payment.saleTotal', values: { amount: '0.01' } },
    ]);
  });

  it('takes gift money first, beside other methods', async () => {
    const { cardId, buy } = await setOut();

    const { id } = await buy(1500);

    expect(await held(cardId)).toMatchObject({ gift: 0, principal: 1000 });
    expect(await ask(calls.queryPatientPackage, { id })).toMatchObject({ paidByCard: 1500, price: 4000 });
  });

  it('is refused beyond what the card holds, by a card of somebody else and without naming the card', async () => {
    const { cardId, packageId, buy } = await setOut();

    const stranger = await aPatient(database.owner, world);
    expect((await problemOf(buy(2501))).details.fields).toMatchObject([{ message: 'membership.refused.balance' }]);
    expect((await problemOf(buy(1000, { patientId: stranger }))).id).toBe('membership.refused.notTheirs');
    expect((await problemOf(buy(1000, { cardId: undefined }))).details.fields).toMatchObject([{ message: 'billing.payment.unknown' }]);
    expect(await held(cardId)).toMatchObject({ gift: 500, principal: 2000 });
    expect(packageId).toBeTruthy();
  });

  it('goes back to the card before any other money, gift money as gift money', async () => {
    const { cardId, buy } = await setOut();
    const { id } = await buy(2000);

    await ask(calls.refundPackage, { id, amount: 2500, methodCode: 'cash', reason: '迁居', version: 1 });

    expect(await held(cardId)).toMatchObject({ gift: 500, principal: 2000 });
    const rows = await inTenant(
      database.owner,
      world,
      (db) => db`select method_code, amount from payment where patient_package_id = ${id} and kind = 'packageRefund' order by method_code`,
    );
    expect(rows).toMatchObject([
      { methodCode: 'cash', amount: -500 },
      { methodCode: 'member-card', amount: -2000 },
    ]);
  });
});

describe('coupons', () => {
  const draft = {
    code: 'XK20',
    nameZh: '新客立减',
    nameEn: 'Welcome',
    amount: 2000,
    minimumSpend: 3000,
    validityDays: 30,
    issueQuantity: 2,
    channel: '公众号',
  };
  let couponId: string;
  beforeAll(async () => {
    couponId = (await ask(couponCalls.saveCoupon, draft)).id;
  });

  it('are issued until none is left, and not to nobody', async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => aPatient(database.owner, world)));
    const { id } = await ask(couponCalls.saveCoupon, { ...draft, code: 'XK21', nameZh: 'XK21' });
    await ask(couponCalls.issueCoupon, { couponId: id, patientIds: [one, two] });
    expect((await problemOf(ask(couponCalls.issueCoupon, { couponId: id, patientIds: [three] }))).id).toBe('coupon.refused.noneLeft');
    expect((await problemOf(ask(couponCalls.deleteCoupon, { id }))).id).toBe('coupon.refused.issued');
    expect(
      (await problemOf(ask(couponCalls.saveCoupon, { ...draft, code: 'XK21', nameZh: 'XK21', id, version: 1, amount: 1 }))).details
        .fields![0]!.field,
    ).toBe('amount');
    const issues = await ask(couponCalls.queryCouponIssueList, { page: 1, size: 20, couponId: id, state: 'notUsed' });
    expect(issues).toMatchObject({
      total: 2,
      rows: [
        { sex: 'F', birthDate: '1990-01-01' },
        { sex: 'F', birthDate: '1990-01-01' },
      ],
    });
    expect((await ask(couponCalls.queryCouponList, { page: 1, size: 20, keyword: 'xk21' })).rows).toMatchObject([{ issued: 2, used: 0 }]);
    expect((await problemOf(abroad(couponCalls.issueCoupon, { couponId: id, patientIds: [one] }))).id).toBe('error.absent');
  });

  it('that were never issued are deleted; stopped ones are not issued', async () => {
    const { id } = await ask(couponCalls.saveCoupon, { ...draft, code: 'XK22', nameZh: 'XK22' });
    await ask(couponCalls.enableCoupon, { id, flag: 0 });
    expect((await problemOf(ask(couponCalls.issueCoupon, { couponId: id, patientIds: [crypto.randomUUID()] }))).id).toBe(
      'coupon.refused.stopped',
    );
    await ask(couponCalls.deleteCoupon, { id });
    expect((await problemOf(ask(couponCalls.deleteCoupon, { id }))).id).toBe('error.absent');
    expect((await problemOf(ask(couponCalls.saveCoupon, { ...draft, code: ' ' }))).details.fields![0]!.field).toBe('code');
  });

  it('pay for one bill of their patient, once', async () => {
    const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 5000, quantity: 1 }] });
    await ask(couponCalls.issueCoupon, { couponId, patientIds: [bill.patientId] });
    const [issue] = await ask(couponCalls.queryCouponItemListByPatientId, { patientId: bill.patientId });
    const check = (more: object) => ask(couponCalls.checkCouponIsValid, { id: issue!.id, patientId: bill.patientId, due: 5000, ...more });
    expect(await check({})).toEqual({ isValid: true, amount: 2000, reason: null });
    expect(await check({ due: 2999 })).toMatchObject({ isValid: false, reason: 'coupon.refused.minimum' });
    expect(await check({ patientId: crypto.randomUUID() })).toMatchObject({ reason: 'coupon.refused.otherPatient' });
    expect((await problemOf(check({ id: crypto.randomUUID() }))).id).toBe('error.absent');

    await settle(bill.billId, { couponId: issue!.id }, cash(3000));

    expect(await check({})).toMatchObject({ isValid: false, reason: 'coupon.refused.used' });
    const another = await aBill(database.owner, world, { lines: [{ unitPrice: 5000, quantity: 1 }] });
    expect((await problemOf(settle(another.billId, { couponId: issue!.id }, cash(3000)))).id).toBe('coupon.refused.otherPatient');
    expect(await proof()).toEqual([]);
  });
});
