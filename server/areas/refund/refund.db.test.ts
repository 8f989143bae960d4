import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { type ABill, aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { listEntries } from '../../../tests/builders/lists.ts';
import { aPackage, aType, takesCards } from '../../../tests/builders/money.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { configurationCalls } from '../configuration/calls/configuration.ts';
import { couponCalls } from '../coupon/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { findUnbalancedCards } from '../membership/queries.ts';
import { packageCalls } from '../package/calls.ts';
import { findUnbalancedPackages } from '../package/queries.ts';
import { refundCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let abroad: Caller;
/** A second person of the same clinic: nobody approves what he applied for. */
let manager: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  const other = await aWorld(database.owner, '别家诊所');
  for (const each of [world, other]) await takesPayments(database.owner, each);
  await takesCards(database.owner, world);
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
  manager = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
});

const details = ({ billId }: ABill) => ask(billingCalls.queryBillingDetails, { billingId: billId });
const proof = async () => [
  ...(await inTenant(database.app, world, findUnbalancedBills)),
  ...(await inTenant(database.app, world, findUnbalancedCards)),
  ...(await inTenant(database.app, world, findUnbalancedPackages)),
];

async function settled(payments: object[], { quantity = 3, ...more }: { quantity?: number; allowArrears?: boolean } = {}, wishes = {}) {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 1000, quantity }], ...wishes });
  await ask(billingCalls.settleBilling, { id: bill.billId, payments, allowArrears: false, version: 2, ...more });
  const { lines, version } = await details(bill);
  const want = (count: number) => ({
    billingId: bill.billId,
    lines: [{ lineId: lines[0]!.id, quantity: count }],
    reason: '未执行',
    version,
  });
  return { bill, want };
}
async function paidOut(application: object) {
  const { id } = await ask(calls.applyRefund, { confirmed: true, ...application });
  await manager(calls.approveRefund, { id, remark: '', version: 1 });
  return { id, plan: await ask(calls.executeRefund, { id, version: 2 }) };
}

describe('a refund', () => {
  it('is applied for, approved and paid back by the methods the money came in with', async () => {
    const { bill, want } = await settled([
      { methodCode: 'cash', amount: 1000 },
      { methodCode: 'wechat', amount: 2000 },
    ]);
    expect(await ask(calls.calculateRefund, { billingId: bill.billId, lines: want(3).lines })).toMatchObject({ amount: 3000, cash: 3000 });
    const { id, plan } = await paidOut(want(3));

    expect(plan.byMethod).toEqual([
      { methodCode: 'wechat', amount: 2000 },
      { methodCode: 'cash', amount: 1000 },
    ]);
    expect(await details(bill)).toMatchObject({ paid: 3000, refunded: 3000, lines: [{ refundedQuantity: 3 }] });
    expect(await ask(calls.queryRefund, { id })).toMatchObject({ status: 3, amount: 3000, plan: { cash: 3000 } });
    const [order] = await inTenant(
      database.app,
      world,
      (db) => db<{ signStatus: number }[]>`select sign_status from advice where encounter_id = ${bill.encounterId}`,
    );
    expect(order!.signStatus).toBe(7);
    expect(await proof()).toEqual([]);
  });

  it('in pieces comes to the same, and never to more', async () => {
    const { bill, want } = await settled([{ methodCode: 'cash', amount: 3000 }]);
    await paidOut(want(1));
    const after = { ...want(2), version: (await details(bill)).version };
    await paidOut(after);
    expect((await details(bill)).refunded).toBe(3000);
    const again = { ...want(1), version: (await details(bill)).version };
    expect((await problemOf(ask(calls.applyRefund, again))).details.fields![0]!.message).toBe('refund.quantity.range');
    expect(await proof()).toEqual([]);
  });

  it('goes back as the applicant divides it among the methods, within what each took', async () => {
    const { bill, want } = await settled([
      { methodCode: 'cash', amount: 1000 },
      { methodCode: 'wechat', amount: 2000 },
    ]);
    const split = (cash: number, wechat: number) => [
      { methodCode: 'cash', amount: cash },
      { methodCode: 'wechat', amount: wechat },
    ];
    const messageOf = async (shares: object[]) =>
      (await problemOf(ask(calls.applyRefund, { ...want(1), split: shares }))).details.fields![0]!.message;
    expect(await messageOf(split(0, 999))).toBe('refund.split.sum');
    expect(await messageOf(split(1001, -1))).toBe('refund.split.tooMuch');
    expect(await messageOf([{ methodCode: 'alipay', amount: 1000 }])).toBe('refund.split.tooMuch');

    const { id, plan } = await paidOut({ ...want(1), split: split(1000, 0) });
    expect(plan.byMethod).toEqual([{ methodCode: 'cash', amount: 1000 }]);
    expect((await ask(calls.queryRefund, { id })).plan.byMethod).toEqual([{ methodCode: 'cash', amount: 1000 }]);
    const after = { ...want(1), version: (await details(bill)).version };
    expect((await problemOf(ask(calls.applyRefund, { ...after, split: split(1, 999) }))).details.fields![0]!.message).toBe(
      'refund.split.tooMuch',
    );
    expect(await proof()).toEqual([]);
  });

  it('stands on its bill while it is open', async () => {
    const { bill, want } = await settled([{ methodCode: 'cash', amount: 3000 }]);
    expect((await details(bill)).openRefund).toBeNull();
    const { id } = await ask(calls.applyRefund, want(1));
    expect((await details(bill)).openRefund).toMatchObject({ id, status: 0, amount: 1000 });
    await manager(calls.approveRefund, { id, remark: '', version: 1 });
    expect((await details(bill)).openRefund).toMatchObject({ id, status: 1 });
    await ask(calls.executeRefund, { id, version: 2 });
    expect((await details(bill)).openRefund).toBeNull();
  });

  it('is not paid by a split that the corrected payments no longer allow', async () => {
    const { bill, want } = await settled([
      { methodCode: 'cash', amount: 1000 },
      { methodCode: 'wechat', amount: 2000 },
    ]);
    const { id } = await ask(calls.applyRefund, { ...want(1), split: [{ methodCode: 'cash', amount: 1000 }] });
    await manager(calls.approveRefund, { id, remark: '', version: 1 });
    const correction = {
      billingId: bill.billId,
      reason: '实为微信',
      version: (await details(bill)).version,
      payments: [{ methodCode: 'wechat', amount: 3000 }],
    };
    expect((await problemOf(ask(billingCalls.updateSettleBillingPayment, correction))).id).toBe('billing.refused.refundUnderWay');
    // A correction that was booked all the same.
    await database.owner`update payment set method_code = 'card' where bill_id = ${bill.billId} and method_code = 'cash'`;
    const refund = await ask(calls.queryRefund, { id });
    expect(refund.isSplitStale).toBe(true);
    expect(refund.plan.byMethod.map(({ methodCode }: { methodCode: string }) => methodCode)).not.toContain('cash');
    expect((await problemOf(ask(calls.executeRefund, { id, version: 2 }))).id).toBe('refund.refused.splitStale');
  });

  it('takes what is owing before it pays anything out', async () => {
    const { bill, want } = await settled([{ methodCode: 'cash', amount: 1000 }], { allowArrears: true });
    const { plan } = await paidOut(want(3));
    expect(plan).toMatchObject({ writtenOff: 2000, cash: 1000 });
    expect(await details(bill)).toMatchObject({ arrears: 0, refunded: 1000 });
    expect(await proof()).toEqual([]);
  });

  it('asks for a reason, lines and a settled bill', async () => {
    const { want } = await settled([{ methodCode: 'cash', amount: 3000 }]);
    const open = await aBill(database.owner, world);
    const fieldsOf = async (application: Record<string, unknown>) =>
      (await problemOf(ask(calls.applyRefund, application))).details.fields!.map(({ field }) => field);
    expect(await fieldsOf({ ...want(1), reason: ' ' })).toEqual(['reason']);
    expect(await fieldsOf({ ...want(1), lines: [] })).toEqual(['lines']);
    expect((await problemOf(ask(calls.applyRefund, { ...want(1), billingId: open.billId }))).id).toBe('refund.refused.notSettled');
    expect((await problemOf(ask(calls.applyRefund, { ...want(1), version: 1 }))).id).toBe('error.version');
    expect((await problemOf(abroad(calls.applyRefund, want(1)))).id).toBe('error.absent');
  });

  it('shows a usual reason of the dictionary in both languages, and a reason of its own only as written', async () => {
    await listEntries(database.owner, 'refundReason', [{ code: 'test-not-done', nameZh: '项目未做', nameEn: 'Test not done' }]);
    const [usual, own] = [await settled([{ methodCode: 'cash', amount: 3000 }]), await settled([{ methodCode: 'cash', amount: 3000 }])];
    const asked = await ask(calls.applyRefund, { ...usual.want(1), reason: '项目未做' });
    const written = await ask(calls.applyRefund, { ...own.want(1), reason: '患者赶火车' });
    const { rows } = await ask(calls.queryRefundList, { page: 1, size: 100 });

    const reasonOf = (id: string) => rows.find((row) => row.id === id)?.usualReason;
    expect(reasonOf(asked.id)).toEqual({ nameZh: '项目未做', nameEn: 'Test not done' });
    expect(reasonOf(written.id)).toBe(null);
    expect((await ask(calls.queryRefund, asked)).usualReason).toMatchObject({ nameEn: 'Test not done' });
  });

  it('stands once a bill, is decided once, and is paid out only when approved', async () => {
    const { want } = await settled([{ methodCode: 'cash', amount: 3000 }]);
    const { id } = await ask(calls.applyRefund, want(1));
    expect((await problemOf(ask(calls.applyRefund, want(1)))).id).toBe('refund.refused.openAlready');
    expect((await problemOf(ask(calls.executeRefund, { id, version: 1 }))).id).toBe('refund.refused.notApproved');
    expect((await problemOf(ask(calls.refuseRefund, { id, remark: '', version: 1 }))).details.fields![0]!.field).toBe('remark');
    await ask(calls.refuseRefund, { id, remark: '已执行', version: 1 });
    expect((await problemOf(ask(calls.approveRefund, { id, remark: '', version: 2 }))).id).toBe('refund.refused.decided');
    const second = await ask(calls.applyRefund, want(1));
    await ask(calls.cancelRefund, { id: second.id, version: 1 });
    expect((await problemOf(ask(calls.cancelRefund, { id: second.id, version: 2 }))).id).toBe('refund.refused.over');
    const cancelled = (await ask(calls.queryRefundList, { page: 1, size: 20, status: '4' })).rows;
    expect(cancelled.find((row) => row.id === second.id)).toMatchObject({
      sex: expect.stringMatching(/^[MFX]$/),
      birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await problemOf(abroad(calls.queryRefund, { id }))).id).toBe('error.absent');
  });

  it('paid out twice at once goes out once', async () => {
    const { bill, want } = await settled([{ methodCode: 'cash', amount: 3000 }]);
    const { id } = await ask(calls.applyRefund, want(3));
    await manager(calls.approveRefund, { id, remark: '', version: 1 });
    const outcomes = await Promise.allSettled([1, 2].map(() => ask(calls.executeRefund, { id, version: 2 })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await details(bill)).refunded).toBe(3000);
    expect(await proof()).toEqual([]);
  });

  it('waits for a drug that was handed out to come back, and takes one that waits as a whole', async () => {
    const { bill, want } = await settled([{ methodCode: 'cash', amount: 3000 }], {}, { withPrescription: true });
    const becomes = (status: number) =>
      inTenant(database.owner, world, (db) => db`update dispensing set status = ${status} where encounter_id = ${bill.encounterId}`);
    expect((await problemOf(ask(calls.applyRefund, want(1)))).id).toBe('refund.refused.drugInPart');
    await becomes(1);
    expect((await problemOf(ask(calls.applyRefund, want(3)))).id).toBe('refund.refused.dispensed');
    await becomes(0);
    await paidOut(want(3));
    const [sheet] = await inTenant(
      database.app,
      world,
      (db) => db<{ status: number }[]>`select status from dispensing where encounter_id = ${bill.encounterId}`,
    );
    expect(sheet!.status).toBe(3);
  });

  it('puts card money, points, package units and the coupon back where they came from', async () => {
    const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 3 }] });
    const { patientId, billId } = bill;
    const cardId = (await ask(membershipCalls.openCard, { patientId, typeId: await aType(database.owner, world), cardNumber: '' })).id;
    const money = {
      cardId,
      amount: 20_000,
      gift: 1000,
      giftValidUntil: addDays(dateAt(new Date()), 300),
      payments: [{ methodCode: 'cash', amount: 20_000 }],
      reason: '',
      version: 1,
    };
    await ask(membershipCalls.recharge, money);
    await ask(membershipCalls.adjustPoints, {
      cardId,
      points: 300,
      validUntil: addDays(dateAt(new Date()), 300),
      reason: '礼',
      version: 2,
    });
    const [line] = (await details(bill)).lines;
    const packageId = await aPackage(database.owner, world, line!.itemId!);
    const suite = await ask(packageCalls.buyPackage, { patientId, packageId, payments: [{ methodCode: 'cash', amount: 4000 }] });
    const held = await ask(packageCalls.queryPatientPackage, { id: suite.id });
    const coupon = await ask(couponCalls.saveCoupon, {
      code: 'T1',
      nameZh: '立减',
      nameEn: '',
      amount: 1000,
      minimumSpend: 0,
      validityDays: 9,
      issueQuantity: 9,
      channel: '',
    });
    await ask(couponCalls.issueCoupon, { couponId: coupon.id, patientIds: [patientId] });
    const [issue] = await ask(couponCalls.queryCouponItemListByPatientId, { patientId });
    const before = await ask(membershipCalls.queryCard, { id: cardId });
    const benefits = {
      cardId,
      points: 300,
      couponId: issue!.id,
      packages: [{ lineId: line!.id, packageItemId: held.items[0]!.id, quantity: 1 }],
    };
    const { receivable } = await ask(billingCalls.calculateBilling, { billingId: billId, benefits });
    await ask(billingCalls.settleBilling, {
      id: billId,
      allowArrears: false,
      version: 2,
      benefits,
      payments: [{ methodCode: 'member-card', amount: receivable }],
    });
    expect((await details(bill)).receivable).toBe(16_700);

    const { lines, version } = await details(bill);
    await paidOut({ billingId: billId, lines: [{ lineId: lines[0]!.id, quantity: 3 }], reason: '取消', version });

    const { version: _, ...after } = await ask(membershipCalls.queryCard, { id: cardId });
    expect(after).toMatchObject({ principal: before.principal, gift: before.gift, points: before.points });
    expect((await ask(packageCalls.queryPatientPackage, { id: suite.id })).items[0]!.used).toBe(0);
    expect((await ask(couponCalls.queryCouponItemListByPatientId, { patientId }))[0]!.state).toBe('notUsed');
    expect(await proof()).toEqual([]);
  });

  it('is not approved by the person who applied for it', async () => {
    const { want } = await settled([{ methodCode: 'cash', amount: 3000 }]);
    const { id } = await ask(calls.applyRefund, want(1));
    expect((await problemOf(ask(calls.approveRefund, { id, remark: '', version: 1 }))).id).toBe('refund.refused.own');
    await ask(calls.refuseRefund, { id, remark: '填错了', version: 1 });
  });

  it('is approved by its applicant only where the organisation’s administrator allows it, and the trail says so', async () => {
    const { want } = await settled([{ methodCode: 'cash', amount: 3000 }]);
    const allow = { code: 'REFUND_APPROVED_ALONE', value: true, version: 0 };
    const clinicAdmin = callerIn(database.app, world, { authorities: ['m_settings'] });
    expect((await problemOf(clinicAdmin(configurationCalls.updateSystemParameter, allow))).id).toBe(
      'configuration.parameter.organisationOnly',
    );
    await parameterSince(database.owner, world, 'REFUND_APPROVED_ALONE', true);
    const { id } = await ask(calls.applyRefund, want(1));
    await ask(calls.approveRefund, { id, remark: '', version: 1 });
    expect(ask.audited.at(-1)!.detail).toMatchObject({ act: 'approveRefund', approvedAlone: true });
    await ask(calls.cancelRefund, { id, version: 2 });
    await parameterSince(database.owner, world, 'REFUND_APPROVED_ALONE', false);
  });

  it('shows for good by which method the money went back, however late the ledger was written', async () => {
    const { want } = await settled([
      { methodCode: 'cash', amount: 1000 },
      { methodCode: 'wechat', amount: 2000 },
    ]);
    const { id, plan } = await paidOut(want(3));
    expect((await ask(calls.queryRefund, { id })).plan.byMethod).toEqual(plan.byMethod);
  });

  it('is applied for, approved and paid by rights of their own', () => {
    expect([catalogue.applyRefund.needs, catalogue.executeRefund.needs]).toEqual(['o_refund_apply', 'o_refund_pay']);
  });

  it('is decided by whoever may approve refunds', () => {
    expect([catalogue.approveRefund.needs, catalogue.refuseRefund.needs]).toEqual(['o_refund_approve', 'o_refund_approve']);
  });
});
