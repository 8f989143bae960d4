import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { bookOfTill } from '../../../tests/builders/tillBook.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { approvalCalls } from '../approval/calls.ts';
import { billingCalls } from '../billing/calls.ts';
import { businessReportCalls } from '../businessReport/calls.ts';
import { depositCalls } from '../deposit/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { tillCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const day = dateAt(new Date());
const next = addDays(day, 1);
let world: World;
/** The same cashier on the day of the payments and on the day after. */
let then: Caller;
let now: Caller;
let manager: Caller;
let owner: Caller;

beforeEach(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  await aRole(database.owner, world, { limits: { depositRefund: 1_000_000 } });
  await inTenant(database.owner, world, (db) => db`update role set authorities = authorities || array['m_billing', 'o_till_keep']`);
  await database.owner`
    insert into dictionary_entry ${database.owner([{ kind: 'depositPurpose', code: 'inpatient', nameZh: '住院押金', nameEn: '', pinyin: '', initials: '', sort: 0 }])} on conflict do nothing`;
  const at = `${next}T03:00:00.000Z`;
  then = callerIn(database.app, world);
  now = callerIn(database.app, world, { now: at });
  const managerId = await aColleague(database.owner, world);
  manager = callerIn(database.app, { ...world, staffId: managerId }, { now: at });
  owner = callerIn(database.app, { ...world, staffId: managerId });
});

const wechat = (amount: number) => [{ methodCode: 'wechat', amount }];
async function settled(amount: number, payments: object[] = wechat(amount)): Promise<string> {
  const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: amount, quantity: 1 }] });
  await then(billingCalls.settleBilling, { id: billId, payments, allowArrears: true, version: 2 });
  return billId;
}
const paymentsOf = async (criteria: object = {}, ask = then) =>
  (await ask(calls.queryTillPayments, { page: 1, size: 50, ...criteria })).rows;
const draftOf = (paymentId: string, amount: number, more: object = {}) => ({
  paymentId,
  amount,
  methodCode: 'cash',
  reason: '误选微信',
  ...more,
});

/** Asked for by the cashier, approved by the manager and carried out. */
async function corrected(draft: object): Promise<void> {
  const { id } = await now(approvalCalls.askApproval, { act: 'paymentCorrection', draft });
  await manager(approvalCalls.approveApproval, { id, remark: '', version: 1 });
  await now(approvalCalls.carryOutApproval, { id, version: 2 });
}
async function closed(ask: Caller, sums: object[] = []): Promise<string> {
  const [session] = (await ask(calls.queryMyTill)).sessions;
  const { id, version } = session!;
  await ask(calls.countTill, { id, counts: [], sums, version });
  const reasons = ['', 'wechat', 'alipay', 'card'].map((methodCode) => ({ methodCode, reason: '未点' }));
  return (await ask(calls.signSheet, { id, reasons, remark: '', version: version + 1 })).id;
}
const methodsOn = async (of: string, ask = manager) => {
  const { methods } = await ask(calls.queryTillDay, { day: of });
  return Object.fromEntries(methods.map(({ methodCode, ledger }) => [methodCode, ledger]));
};
const idOf = async (attempt: Promise<unknown>) => (await problemOf(attempt)).id;
const fieldOf = async (attempt: Promise<unknown>) => (await problemOf(attempt)).details.fields![0];
const wrongLedgers = () => findLedgerDifferences(database.app, world.orgId);

describe('a payment of the open till', () => {
  it('is corrected by the cashier alone, and its drawer takes the money', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    expect(payment).toMatchObject({ methodCode: 'wechat', correctable: 1000, correctsDay: null });
    await then(calls.correctPayment, draftOf(payment!.id, 400));
    const [session] = (await then(calls.queryMyTill)).sessions;
    const book = await bookOfTill(database.app, world, session!);
    expect(book.map(({ methodCode, expected }) => [methodCode, expected])).toEqual([
      ['', 400],
      ['wechat', 600],
    ]);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('takes a second person once the drawer was counted', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    await closed(then);
    expect(await idOf(then(calls.correctPayment, draftOf(payment!.id, 1000)))).toBe('approval.confirm.beyond');
  });
});

describe('a payment of a locked day', () => {
  it('is corrected by entries of the open day that name the payment, its day and the approval', async () => {
    const billId = await settled(1000);
    const [payment] = await paymentsOf();
    await closed(then, wechat(1000));
    await owner(calls.lockDay, { day });
    const [locked, cashOfDay] = [await methodsOn(day), { reportCode: 'cash-statistics-report', from: day, to: day, by: 'method' }];
    const figures = (await manager(businessReportCalls.queryBusinessReport, cashOfDay)).rows;

    expect(await idOf(now(calls.correctPayment, draftOf(payment!.id, 1000)))).toBe('approval.confirm.beyond');
    await corrected(draftOf(payment!.id, 1000));

    const rows = await paymentsOf({ day: next }, now);
    expect(rows.toSorted((one, other) => one.amount - other.amount)).toMatchObject([
      { kind: 'correction', methodCode: 'wechat', amount: -1000, correctsDay: day, approvalNumber: expect.stringMatching(/\d/) },
      { kind: 'correction', methodCode: 'cash', amount: 1000, correctsDay: day },
    ]);
    expect(await methodsOn(day)).toEqual(locked);
    expect((await manager(businessReportCalls.queryBusinessReport, cashOfDay)).rows).toEqual(figures);
    expect(await methodsOn(next)).toEqual({ cash: 1000, wechat: -1000 });
    // The daily check of both days lists them: as entries of the open day, and as what was put right of the locked one.
    for (const each of [day, next]) {
      const { corrections } = await manager(calls.queryTillDay, { day: each });
      expect(corrections.map((row) => [row.day, row.objectNumber, row.reason]).at(0)).toEqual([day, payment!.objectNumber, '误选微信']);
      expect(corrections).toHaveLength(2);
    }
    const { payments } = await now(billingCalls.queryBillingDetails, { billingId: billId });
    expect(payments.filter(({ kind }) => kind === 'correction')).toMatchObject([{ correctsDay: day }, { correctsDay: day }]);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('leaves the drawer of the open day as it is, and stands on its sheet', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    await closed(then, wechat(1000));
    await corrected(draftOf(payment!.id, 1000));
    const [session] = (await now(calls.queryMyTill)).sessions;
    expect(await bookOfTill(database.app, world, session!)).toMatchObject([{ methodCode: '', expected: 0 }]);
    const sheet = await now(calls.queryClosingSheet, { id: await closed(now) });
    expect(sheet).toMatchObject({ taken: 0, paidOut: 0, shortage: 0, excess: 0 });
    expect(sheet.methods.map(({ methodCode, corrected: moved, expected }) => [methodCode, moved, expected])).toEqual([
      ['', 1000, 0],
      ['wechat', -1000, 0],
    ]);
    expect(sheet.corrections).toMatchObject([
      { day, objectNumber: payment!.objectNumber, reason: '误选微信' },
      { day, objectNumber: payment!.objectNumber },
    ]);
    const printed = await now(calls.queryClosingSheetPrint, { id: sheet.id });
    expect(printed.corrections).toEqual(sheet.corrections);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('stands in the reports of the open day under its own name and adds nothing to the takings', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    await corrected(draftOf(payment!.id, 1000));
    const { measures, rows, totals } = await manager(businessReportCalls.queryBusinessReport, {
      reportCode: 'cash-statistics-report',
      from: next,
      to: next,
      by: 'moneyKind',
    });
    const takings = measures.indexOf('takings');
    expect(rows.map(({ keys, figures }) => [keys[0], figures[takings]])).toEqual([['correction', 0]]);
    expect(totals[takings]).toBe(0);
  });

  it('is not corrected on the locked day itself', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    await closed(then, wechat(1000));
    const asked = await then(approvalCalls.askApproval, { act: 'paymentCorrection', draft: draftOf(payment!.id, 1000) });
    await owner(approvalCalls.approveApproval, { id: asked.id, remark: '', version: 1 });
    await owner(calls.lockDay, { day });
    expect(await idOf(then(approvalCalls.carryOutApproval, { id: asked.id, version: 2 }))).toBe('till.refused.dayLockedOn');
    await now(approvalCalls.carryOutApproval, { id: asked.id, version: 2 });
    expect(await methodsOn(next)).toEqual({ cash: 1000, wechat: -1000 });
  });
});

describe('the approval', () => {
  it('is never that of the person who asks', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    const { id } = await now(approvalCalls.askApproval, { act: 'paymentCorrection', draft: draftOf(payment!.id, 1000) });
    expect(await idOf(now(approvalCalls.approveApproval, { id, remark: '', version: 1 }))).toBe('approval.refused.own');
    expect(await idOf(now(approvalCalls.carryOutApproval, { id, version: 1 }))).toBe('approval.refused.notApproved');
  });

  it('holds for what was asked: a payment that was moved meanwhile is asked for again', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    const { id } = await now(approvalCalls.askApproval, { act: 'paymentCorrection', draft: draftOf(payment!.id, 600) });
    await manager(approvalCalls.approveApproval, { id, remark: '', version: 1 });
    await then(calls.correctPayment, draftOf(payment!.id, 600));
    await problemOf(now(approvalCalls.carryOutApproval, { id, version: 2 }));
    expect(await methodsOn(day)).toEqual({ cash: 600, wechat: 400 });
    expect(await methodsOn(next)).toEqual({});
  });
});

describe('every kind of payment', () => {
  const kinds: readonly [kind: string, pay: () => Promise<unknown>][] = [
    ['settlement', () => settled(1000)],
    [
      'arrears',
      async () => {
        const id = await settled(1000, []);
        const { version } = await then(billingCalls.queryBillingDetails, { billingId: id });
        await then(billingCalls.collectArrears, { id, payments: wechat(1000), version });
      },
    ],
    [
      'recharge',
      async () => {
        const typeId = await aType(database.owner, world, { rechargeBonus: 0 });
        const { id } = await then(membershipCalls.openCard, { patientId: await aPatient(database.owner, world), typeId, cardNumber: '' });
        const draft = { cardId: id, amount: 1000, gift: 0, giftValidUntil: null, payments: wechat(1000), reason: '', version: 1 };
        await then(membershipCalls.recharge, draft);
      },
    ],
    [
      'package',
      async () => {
        const { patientId, encounterId } = await aBill(database.owner, world);
        const [order] = await inTenant(
          database.app,
          world,
          (db) => db<{ itemId: string }[]>`select item_id from advice where encounter_id = ${encounterId}`,
        );
        const packageId = await aPackage(database.owner, world, order!.itemId);
        await then(packageCalls.buyPackage, { patientId, packageId, payments: wechat(4000) });
      },
    ],
    [
      'deposit',
      async () => {
        const patientId = await aPatient(database.owner, world);
        await then(depositCalls.takeDeposit, { patientId, purposeCode: 'inpatient', note: '', amount: 1000, payments: wechat(1000) });
      },
    ],
    [
      'depositRefund',
      async () => {
        const patientId = await aPatient(database.owner, world);
        const { id } = await then(depositCalls.takeDeposit, {
          patientId,
          purposeCode: 'inpatient',
          note: '',
          amount: 1000,
          payments: wechat(1000),
        });
        const { version } = await then(depositCalls.queryDeposit, { id });
        await then(depositCalls.payBackDeposit, { id, version, shares: wechat(1000), reason: '出院' });
      },
    ],
    [
      'refund',
      async () => {
        const billingId = await settled(1000);
        const { lines, version } = await then(billingCalls.queryBillingDetails, { billingId });
        const wanted = { billingId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '未做', version, confirmed: true };
        const { id } = await then(refundCalls.applyRefund, wanted);
        await owner(refundCalls.approveRefund, { id, remark: '', version: 1 });
        await then(refundCalls.executeRefund, { id, version: 2 });
      },
    ],
  ];

  it.each(kinds)('is corrected on the day after: %s', async (kind, pay) => {
    await pay();
    const payment = (await paymentsOf()).find((row) => row.kind === kind)!;
    const before = await methodsOn(day);
    await corrected(draftOf(payment.id, 700));
    const sign = Math.sign(payment.amount);
    expect(await methodsOn(next)).toEqual({ cash: sign * 700, wechat: sign * -700 });
    expect(await methodsOn(day)).toEqual(before);
    expect((await paymentsOf({ day })).find(({ id }) => id === payment.id)!.correctable).toBe(payment.amount - sign * 700);
    expect(await wrongLedgers()).toEqual([]);
  });
});

describe('a correction is refused', () => {
  it('of more than is left by the method, to the same method, to a card, and of nothing', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    const refused = (more: object) => fieldOf(then(calls.correctPayment, { ...draftOf(payment!.id, 1000), ...more }));
    expect(await refused({ amount: 1001 })).toMatchObject({ field: 'amount', message: 'till.correction.payment.tooMuch' });
    expect(await refused({ amount: 0 })).toMatchObject({ field: 'amount', message: 'error.notPositive' });
    expect(await refused({ methodCode: 'wechat' })).toMatchObject({ field: 'methodCode', message: 'till.correction.payment.same' });
    expect(await refused({ methodCode: 'member-card' })).toMatchObject({ field: 'methodCode', message: 'billing.payment.unknown' });
    expect(await refused({ reason: ' ' })).toMatchObject({ field: 'reason' });
  });

  it('of what was moved already, twice at once, and a correction can be corrected in turn', async () => {
    await settled(1000);
    const [payment] = await paymentsOf();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        then(calls.correctPayment, draftOf(payment!.id, 1000)).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await idOf(then(calls.correctPayment, draftOf(payment!.id, 1)))).toBe('till.correction.payment.moved');
    const wrong = (await paymentsOf()).find(({ methodCode }) => methodCode === 'cash')!;
    await then(calls.correctPayment, draftOf(wrong.id, 1000, { methodCode: 'alipay' }));
    expect(await methodsOn(day)).toEqual({ cash: 0, wechat: 0, alipay: 1000 });
    expect(await wrongLedgers()).toEqual([]);
  });

  it('in another clinic, and by the sum of a bill whose methods were changed as a whole', async () => {
    const billId = await settled(1000);
    const [payment] = await paymentsOf();
    const other = await aWorld(database.owner, '别家诊所');
    expect(await idOf(callerIn(database.app, other)(calls.correctPayment, draftOf(payment!.id, 1000)))).toBe('error.absent');
    const { version } = await then(billingCalls.queryBillingDetails, { billingId: billId });
    const change = { billingId: billId, payments: [{ methodCode: 'alipay', amount: 1000 }], reason: '误选', version };
    await then(billingCalls.updateSettleBillingPayment, change);
    expect(await idOf(then(calls.correctPayment, draftOf(payment!.id, 1000)))).toBe('till.correction.payment.moved');
  });
});
