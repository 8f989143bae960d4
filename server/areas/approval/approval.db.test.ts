import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { couponCalls } from '../coupon/calls.ts';
import { homePageCalls } from '../homePage/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { findUnbalancedCards } from '../membership/queries.ts';
import { packageCalls } from '../package/calls.ts';
import { roleCalls } from '../role/calls.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let manager: Caller;
let gold: string;
/** A coupon of 50 yuan, and the patient who is given it. */
let dearCoupon: string;
let anybody: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  gold = await aType(database.owner, world);
  manager = (await somebody()).ask;
  const coupon = { nameEn: '', minimumSpend: 0, validityDays: 9, issueQuantity: 100_000, channel: '' };
  dearCoupon = (await manager(couponCalls.saveCoupon, { ...coupon, nameZh: '立减五十', code: 'DEAR', amount: 5000 })).id;
  anybody = await aPatient(database.owner, world);
});

const lastDay = addDays(dateAt(new Date()), 300);
const consent = { kind: 'signedPaper', note: 'ZZ-0001' } as const;
const cash = (amount: number) => [{ methodCode: 'cash', amount }];

/** A new person, whose day has not seen any act yet: 500 yuan of card refunds, transfers and package refunds, 100 yuan of points. */
async function somebody(limits?: Record<string, number>) {
  const staffId = await aColleague(database.owner, world);
  if (limits) await aRole(database.owner, world, { limits, staffId });
  return { staffId, ask: callerIn(database.app, { ...world, staffId }) };
}

/** Charged by the cashiers of other days. */
async function aCard(principal = 0) {
  const id = (await manager(membershipCalls.openCard, { patientId: await aPatient(database.owner, world), typeId: gold, cardNumber: '' }))
    .id;
  if (principal > 0) {
    const draft = { cardId: id, amount: principal, gift: 0, giftValidUntil: null, payments: cash(principal), reason: '', version: 1 };
    await manager(membershipCalls.recharge, draft);
  }
  return id;
}
const cardOf = (id: string) => manager(membershipCalls.queryCard, { id });
const versionOf = async (id: string) => (await cardOf(id)).version;
const refundOf = async (cardId: string, amount: number) => ({
  cardId,
  amount,
  methodCode: 'cash',
  reason: '迁居',
  version: await versionOf(cardId),
});
const sentOn = async (ask: Caller, act: string, draft: object) => (await ask(calls.askApproval, { act, draft })).id;

describe('an act with a daily limit', () => {
  it('is done alone within the limit, and beyond it asks for a second person', async () => {
    const { ask } = await somebody();
    const card = await aCard(200_000);
    await ask(membershipCalls.refundCard, await refundOf(card, 50_000));
    const problem = await problemOf(ask(membershipCalls.refundCard, await refundOf(card, 1)));
    expect(problem).toMatchObject({
      id: 'approval.confirm.beyond',
      details: { kind: 'confirm', values: { limit: '500.00', done: '500.00' } },
    });
    expect((await cardOf(card)).principal).toBe(150_000);
  });

  it('counts the small acts of a day together, those of another day not', async () => {
    const { staffId } = await somebody();
    const on = (now: string) => callerIn(database.app, { ...world, staffId }, { now });
    const card = await aCard(200_000);
    for (const part of [20_000, 20_000]) await on('2026-11-23T15:59:00Z')(membershipCalls.refundCard, await refundOf(card, part));
    const more = await refundOf(card, 20_000);
    expect((await problemOf(on('2026-11-23T15:59:59Z')(membershipCalls.refundCard, more))).id).toBe('approval.confirm.beyond');
    await on('2026-11-23T16:00:00Z')(membershipCalls.refundCard, more);
  });

  it('never comes to more than the limit when acts of one person run at once', async () => {
    const { ask } = await somebody();
    const cards = await Promise.all([1, 2, 3, 4].map(() => aCard(30_000)));
    const drafts = await Promise.all(cards.map((card) => refundOf(card, 30_000)));
    const outcomes = await Promise.allSettled(drafts.map((draft) => ask(membershipCalls.refundCard, draft)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('has the highest limit of the roles a person holds', async () => {
    const { ask, staffId } = await somebody({ cardRefund: 100 });
    const card = await aCard(200_000);
    expect((await problemOf(ask(membershipCalls.refundCard, await refundOf(card, 101)))).id).toBe('approval.confirm.beyond');
    await aRole(database.owner, world, { limits: { cardRefund: 60_000 }, staffId });
    await ask(membershipCalls.refundCard, await refundOf(card, 60_000));
  });

  it('takes gift money within the rule of the card type, and beyond it only with a second person', async () => {
    const { ask } = await somebody();
    const cardId = await aCard();
    const draft = (gift: number, more: object = {}) => ({
      cardId,
      amount: 10_000,
      gift,
      giftValidUntil: lastDay,
      payments: cash(10_000),
      reason: '开业',
      version: 1,
      ...more,
    });
    expect((await problemOf(ask(membershipCalls.recharge, draft(1001)))).id).toBe('approval.confirm.beyond');
    expect((await problemOf(ask(membershipCalls.recharge, draft(1, { giftValidUntil: '2199-01-01' })))).details.fields![0]!.message).toBe(
      'membership.validity.far',
    );
    const unreasoned = await problemOf(ask(calls.askApproval, { act: 'giftMoney', draft: draft(1001, { reason: ' ' }) }));
    expect(unreasoned.details.fields![0]!.field).toBe('reason');
    const id = await sentOn(ask, 'giftMoney', draft(100_000));
    expect((await cardOf(cardId)).gift).toBe(0);
    await manager(calls.approveApproval, { id, remark: '', version: 1 });
    await ask(calls.carryOutApproval, { id, version: 2 });
    expect(await cardOf(cardId)).toMatchObject({ principal: 10_000, gift: 100_000 });
    await ask(membershipCalls.recharge, draft(1000, { version: await versionOf(cardId), againConfirmed: true }));
  });

  it('counts given points by their worth, taken ones not', async () => {
    const { ask } = await somebody();
    const cardId = await aCard();
    const draft = (points: number, version: number) => ({
      cardId,
      points,
      validUntil: points > 0 ? lastDay : null,
      reason: '活动',
      version,
    });
    expect((await problemOf(ask(membershipCalls.adjustPoints, draft(1_000_000_000, 1)))).id).toBe('approval.confirm.beyond');
    await ask(membershipCalls.adjustPoints, draft(10_000, 1));
    await ask(membershipCalls.adjustPoints, draft(-10_000, 2));
    expect((await problemOf(ask(membershipCalls.adjustPoints, draft(1, 3)))).id).toBe('approval.confirm.beyond');
  });

  it('closes a card alone only while little goes with it', async () => {
    const { ask } = await somebody();
    const [poor, rich] = [await aCard(), await aCard()];
    await inTenant(
      database.owner,
      world,
      (db) => db`update member_card set gift = 20000, gift_valid_until = ${lastDay} where id = ${rich}`,
    );
    await ask(membershipCalls.withdrawCard, { id: poor, reason: '迁居', version: 1 });
    expect((await problemOf(ask(membershipCalls.withdrawCard, { id: rich, reason: '迁居', version: 1 }))).id).toBe(
      'approval.confirm.beyond',
    );
  });
});

it('shows the balance of the card it is about, without gift money that has expired, and none for coupons', async () => {
  const { ask } = await somebody();
  const card = await aCard(200_000);
  await inTenant(database.owner, world, (db) => db`update member_card set gift = 500, gift_valid_until = ${lastDay} where id = ${card}`);
  const id = await sentOn(ask, 'cardRefund', await refundOf(card, 60_000));
  const ofCoupon = await sentOn(ask, 'couponsGiven', {
    couponId: dearCoupon,
    patientIds: [anybody, await aPatient(database.owner, world), await aPatient(database.owner, world)],
    reason: '开业',
  });
  const balanceOf = async (of: string) =>
    (await manager(calls.queryApprovalList, { page: 1, size: 100 })).rows.find((row) => row.id === of)?.balance;

  expect([await balanceOf(id), await balanceOf(ofCoupon)]).toEqual([200_500, null]);
  await inTenant(database.owner, world, (db) => db`update member_card set gift_valid_until = '2020-01-01' where id = ${card}`);
  expect(await balanceOf(id)).toBe(200_000);
});

describe('coupons given by hand', () => {
  const aCoupon = async (amount: number) => {
    const code = uuidv7().slice(-12);
    return (
      await manager(couponCalls.saveCoupon, {
        code,
        nameZh: `立减 ${code}`,
        nameEn: '',
        amount,
        minimumSpend: 0,
        validityDays: 9,
        issueQuantity: 99,
        channel: '',
      })
    ).id;
  };
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => aPatient(database.owner, world)));

  it('count by their face value against the limit of a day', async () => {
    const { ask } = await somebody();
    const couponId = await aCoupon(4000);
    const [first, second, third] = await people(3);
    const problem = await problemOf(ask(couponCalls.issueCoupon, { couponId, patientIds: [first!, second!, third!] }));
    expect(problem).toMatchObject({ id: 'approval.confirm.beyond', details: { values: { amount: '120.00', limit: '100.00' } } });
    expect((await manager(couponCalls.queryCouponIssueList, { page: 1, size: 9, couponId })).total).toBe(0);
    await ask(couponCalls.issueCoupon, { couponId, patientIds: [first!] });
    await ask(couponCalls.issueCoupon, { couponId, patientIds: [second!] });
    expect((await problemOf(ask(couponCalls.issueCoupon, { couponId, patientIds: [third!] }))).id).toBe('approval.confirm.beyond');
  });

  it('are given beyond the limit once another person has approved, with a reason', async () => {
    const { ask } = await somebody();
    const couponId = await aCoupon(6000);
    const patientIds = await people(2);
    expect(
      (await problemOf(ask(calls.askApproval, { act: 'couponsGiven', draft: { couponId, patientIds } }))).details.fields![0]!.field,
    ).toBe('reason');
    const id = await sentOn(ask, 'couponsGiven', { couponId, patientIds, reason: '开业' });
    const line = (await manager(calls.queryApprovalList, { page: 1, size: 100 })).rows.find((row) => row.id === id);
    const [coupon] = (await manager(couponCalls.queryCouponList, { page: 1, size: 100 })).rows.filter((row) => row.id === couponId);
    expect(line).toMatchObject({
      amount: 12_000,
      patientCount: 2,
      objectNumber: coupon!.code,
      changes: [
        { label: 'approval.change.couponEach', unit: 'fen', before: null, after: 6000 },
        { label: 'approval.change.couponsLeft', unit: 'count', before: 99, after: 97 },
      ],
    });
    expect((await problemOf(ask(calls.approveApproval, { id, remark: '', version: 1 }))).id).toBe('approval.refused.own');
    await manager(calls.approveApproval, { id, remark: '', version: 1 });
    await ask(calls.carryOutApproval, { id, version: 2 });
    const issued = await manager(couponCalls.queryCouponIssueList, { page: 1, size: 9, couponId });
    expect(issued.rows.map((row) => row.patientId).sort()).toEqual([...patientIds].sort());
  });

  it('may wait for approval for several groups of patients at once', async () => {
    const { ask } = await somebody();
    const couponId = await aCoupon(20_000);
    for (const patientIds of [await people(1), await people(1)])
      await sentOn(ask, 'couponsGiven', { couponId, patientIds, reason: '开业' });
  });
});

describe('a card refund', () => {
  it('takes the unspent gift back in proportion, and all of it with the last principal', async () => {
    const { ask } = await somebody();
    const cardId = await aCard();
    const draft = { cardId, amount: 40_000, gift: 4000, giftValidUntil: lastDay, payments: cash(40_000), reason: '', version: 1 };
    await ask(membershipCalls.recharge, draft);
    await ask(membershipCalls.refundCard, await refundOf(cardId, 10_000));
    expect(await cardOf(cardId)).toMatchObject({ principal: 30_000, gift: 3000 });
    expect(ask.audited.at(-1)?.detail).toMatchObject({ act: 'refund', amount: 10_000, gift: 1000 });
    await ask(membershipCalls.refundCard, await refundOf(cardId, 30_000));
    expect(await cardOf(cardId)).toMatchObject({ principal: 0, gift: 0 });
    const unbalanced = await inTenant(database.app, world, findUnbalancedCards);
    expect(unbalanced.map((row) => row.id)).not.toContain(cardId);
  });
});

it('the principal of a card whose gift money was spent is paid out only with a second person', async () => {
  const { ask } = await somebody();
  const cardId = await aCard();
  const { patientId } = await cardOf(cardId);
  const draft = { cardId, amount: 50_000, gift: 5000, giftValidUntil: lastDay, payments: cash(50_000), reason: '', version: 1 };
  await ask(membershipCalls.recharge, draft);
  const packageId = await aDressing();
  const sold = await ask(packageCalls.buyPackage, {
    patientId,
    packageId,
    cardId,
    payments: [{ methodCode: 'member-card', amount: 4000 }],
  });
  expect(await cardOf(cardId)).toMatchObject({ principal: 50_000, gift: 1000 });

  await ask(membershipCalls.refundCard, await refundOf(cardId, 10_000));
  expect((await problemOf(ask(membershipCalls.refundCard, await refundOf(cardId, 40_000)))).id).toBe('approval.confirm.giftSpent');
  await ask(packageCalls.refundPackage, { id: sold.id, amount: 4000, methodCode: 'cash', reason: '迁居', version: 1 });
  await ask(membershipCalls.refundCard, await refundOf(cardId, 40_000));
  expect(await cardOf(cardId)).toMatchObject({ principal: 0, gift: 0 });
});

/** A package of 40 yuan. */
async function aDressing(): Promise<string> {
  const { billId } = await aBill(database.owner, world);
  const { lines } = await manager(billingCalls.queryBillingDetails, { billingId: billId });
  return aPackage(database.owner, world, lines[0]!.itemId!);
}

describe('money that came from another card', () => {
  it('moves only with a reason and the proof of the owner’s consent', async () => {
    const { ask } = await somebody();
    const [from, to] = [await aCard(50_000), await aCard()];
    const draft = { from, to, amount: 1000, reason: '家人', consent, version: 2 };
    const fieldsOf = async (wrong: object) =>
      (await problemOf(ask(membershipCalls.transferCard, { ...draft, ...wrong }))).details.fields!.map(({ field }) => field);
    expect(await fieldsOf({ reason: ' ' })).toEqual(['reason']);
    expect(await fieldsOf({ consent: { kind: 'signedPaper', note: ' ' } })).toEqual(['consentNote']);
    expect(await fieldsOf({ consent: undefined })).toEqual(['consent']);
    await ask(membershipCalls.transferCard, draft);
    const { rows } = await ask(membershipCalls.queryMemberEntryList, { page: 1, size: 5, cardId: to });
    expect(rows[0]).toMatchObject({ kind: 'transferIn', reason: '家人', consent });
  });

  it('is paid out only with a second person, whatever the limit', async () => {
    const { ask } = await somebody({ cardRefund: 9_000_000 });
    const [from, to] = [await aCard(50_000), await aCard(2000)];
    await ask(membershipCalls.transferCard, { from, to, amount: 30_000, reason: '家人', consent, version: 2 });
    expect((await problemOf(ask(membershipCalls.refundCard, await refundOf(to, 2001)))).id).toBe('approval.confirm.transferred');
    await ask(membershipCalls.refundCard, await refundOf(to, 2000));
    const id = await sentOn(ask, 'cardRefund', await refundOf(to, 30_000));
    await manager(calls.approveApproval, { id, remark: '', version: 1 });
    await ask(calls.carryOutApproval, { id, version: 2 });
    expect((await cardOf(to)).principal).toBe(0);
  });
});

describe('a package', () => {
  async function bought(ask: Caller) {
    const [patientId, packageId] = [await aPatient(database.owner, world), await aDressing()];
    return (await ask(packageCalls.buyPackage, { patientId, packageId, payments: cash(4000) })).id;
  }
  const given = { reason: '赠予家人', consent };

  it('that was transferred is paid back only with a second person', async () => {
    const { ask } = await somebody();
    const id = await bought(ask);
    await ask(packageCalls.transferPackage, { id, patientId: await aPatient(database.owner, world), ...given, version: 1 });
    const draft = { id, amount: 100, methodCode: 'cash', reason: '迁居', version: 2 };
    expect((await problemOf(ask(packageCalls.refundPackage, draft))).id).toBe('approval.confirm.transferredPackage');
    const approvalId = await sentOn(ask, 'packageRefund', draft);
    const [{ left }] = await inTenant(
      database.owner,
      world,
      (db) => db<[{ left: number }]>`select sum(quantity - used)::int as left from patient_package_item where patient_package_id = ${id}`,
    );
    expect((await manager(calls.queryApproval, { id: approvalId })).changes).toEqual([
      { label: 'approval.change.packageWorth', unit: 'fen', before: 4000, after: 0 },
      { label: 'approval.change.packageUnused', unit: 'count', before: left, after: 0 },
    ]);
  });

  it('of another clinic is used here, but neither shared, transferred, extended, completed nor paid back', async () => {
    const { ask, staffId } = await somebody();
    const id = await bought(ask);
    const practiceId = uuidv7();
    await inTenant(database.owner, world, async (db) => {
      await db`insert into practice (org_id, id, code, name_zh, name_en) values (${world.orgId}, ${practiceId}, ${practiceId.slice(-6)}, '分院', 'Branch')`;
    });
    await takesPayments(database.owner, { ...world, practiceId });
    const elsewhere = callerIn(database.app, { ...world, practiceId, staffId });
    const heir = await aPatient(database.owner, world);
    const attempts = [
      () => elsewhere(packageCalls.sharePackage, { id, patientIds: [heir], version: 1 }),
      () => elsewhere(packageCalls.transferPackage, { id, patientId: heir, ...given, version: 1 }),
      () => elsewhere(packageCalls.refundPackage, { id, amount: 100, methodCode: 'cash', reason: '迁居', version: 1 }),
      () => elsewhere(packageCalls.completePackage, { id, version: 1 }),
      () => elsewhere(packageCalls.extendPackage, { id, newDate: addDays(dateAt(new Date()), 1000), version: 1 }),
    ];
    for (const attempt of attempts) {
      expect(await problemOf(attempt())).toMatchObject({ id: 'package.refused.otherClinic', details: { values: { clinic: '杏林门诊' } } });
    }
    expect(await elsewhere(packageCalls.queryPatientPackage, { id })).toMatchObject({ otherClinicZh: '杏林门诊' });
  });
});

describe('an approval', () => {
  async function asked(amount = 60_000) {
    const person = await somebody();
    const card = await aCard(200_000);
    return { ...person, card, id: await sentOn(person.ask, 'cardRefund', await refundOf(card, amount)) };
  }
  const lineOf = async (id: string, caller = manager) =>
    (await caller(calls.queryApprovalList, { page: 1, size: 100 })).rows.find((row) => row.id === id);

  it('is given by another person, and then carried out once', async () => {
    const { ask, id, card } = await asked();
    expect(await lineOf(id)).toMatchObject({ act: 'cardRefund', amount: 60_000, status: 'asked', isOwn: false, reason: '迁居' });
    expect((await problemOf(ask(calls.carryOutApproval, { id, version: 1 }))).id).toBe('approval.refused.notApproved');
    expect((await problemOf(ask(calls.approveApproval, { id, remark: '', version: 1 }))).id).toBe('approval.refused.own');
    await manager(calls.approveApproval, { id, remark: '同意', version: 1 });
    const outcomes = await Promise.allSettled([1, 2].map(() => ask(calls.carryOutApproval, { id, version: 2 })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await cardOf(card)).principal).toBe(140_000);
    expect(await lineOf(id)).toMatchObject({ status: 'done', decision: '同意', decider: { name: '何云' }, doer: { name: '何云' } });
    const unbalanced = await inTenant(database.app, world, findUnbalancedCards);
    expect(unbalanced.map((row) => row.id)).not.toContain(card);
  });

  it('counts against nobody’s day', async () => {
    const { ask, id, card } = await asked();
    await manager(calls.approveApproval, { id, remark: '', version: 1 });
    await ask(calls.carryOutApproval, { id, version: 2 });
    await ask(membershipCalls.refundCard, await refundOf(card, 50_000));
  });

  it('is given by the person who asked only where the organisation’s administrator allows it, and the trail says so', async () => {
    const { ask, id } = await asked();
    await parameterSince(database.owner, world, 'REFUND_APPROVED_ALONE', true);
    await ask(calls.approveApproval, { id, remark: '', version: 1 });
    expect(ask.audited.at(-1)?.detail).toMatchObject({ act: 'approveApproval', approvedAlone: true });
    await parameterSince(database.owner, world, 'REFUND_APPROVED_ALONE', false);
  });

  it('that was refused or cancelled is not carried out, and another may be asked for', async () => {
    const { ask, id, card } = await asked();
    const twin = await problemOf(ask(calls.askApproval, { act: 'cardRefund', draft: await refundOf(card, 60_000) }));
    expect(twin.id).toBe('approval.refused.openAlready');
    expect((await problemOf(manager(calls.refuseApproval, { id, remark: ' ', version: 1 }))).details.fields![0]!.field).toBe('remark');
    await manager(calls.refuseApproval, { id, remark: '金额不符', version: 1 });
    expect((await problemOf(ask(calls.carryOutApproval, { id, version: 2 }))).id).toBe('approval.refused.notApproved');
    const second = await sentOn(ask, 'cardRefund', await refundOf(card, 60_000));
    await ask(calls.cancelApproval, { id: second, version: 1 });
    expect((await problemOf(manager(calls.approveApproval, { id: second, remark: '', version: 2 }))).id).toBe('approval.refused.decided');
    expect((await cardOf(card)).principal).toBe(200_000);
  });

  it('is checked anew when it is carried out: what the card no longer holds is not paid', async () => {
    const { ask, id, card } = await asked(180_000);
    await manager(calls.approveApproval, { id, remark: '', version: 1 });
    await ask(membershipCalls.refundCard, await refundOf(card, 50_000));
    expect((await problemOf(ask(calls.carryOutApproval, { id, version: 2 }))).details.fields![0]!.message).toBe(
      'membership.refused.balance',
    );
  });

  it('does not cover more than was approved', async () => {
    const { ask } = await somebody();
    const id = await aCard();
    await inTenant(
      database.owner,
      world,
      (db) => db`update member_card set points = 20000, points_valid_until = ${lastDay} where id = ${id}`,
    );
    const approval = await sentOn(ask, 'cardWithdrawal', { id, reason: '迁居', version: 1 });
    await manager(calls.approveApproval, { id: approval, remark: '', version: 1 });
    await inTenant(database.owner, world, (db) => db`update member_card set points = 20001 where id = ${id}`);
    expect((await problemOf(ask(calls.carryOutApproval, { id: approval, version: 2 }))).id).toBe('approval.refused.changed');
  });

  it('needs the right to the act: to ask for it and to carry it out', async () => {
    const { id, staffId, card } = await asked();
    const without = callerIn(
      database.app,
      { ...world, staffId },
      { authorities: permissions.filter((code) => code !== 'o_card_refund' && code !== 'o_refund_approve') },
    );
    await manager(calls.approveApproval, { id, remark: '', version: 1 });
    expect((await problemOf(without(calls.carryOutApproval, { id, version: 2 }))).id).toBe('error.permission');
    const stranger = callerIn(
      database.app,
      { ...world, staffId: await aColleague(database.owner, world) },
      { authorities: permissions.filter((code) => code !== 'o_refund_approve') },
    );
    expect((await problemOf(stranger(calls.cancelApproval, { id, version: 2 }))).id).toBe('approval.refused.notYours');
    expect((await problemOf(without(calls.askApproval, { act: 'cardRefund', draft: await refundOf(card, 1) }))).id).toBe(
      'error.permission',
    );
  });

  it('takes a draft only in the shape of its act', async () => {
    const { ask } = await somebody();
    expect((await problemOf(ask(calls.askApproval, { act: 'cardRefund', draft: { cardId: 7 } }))).details.fields![0]!.field).toBe('draft');
  });

  it('waits for whoever may decide it, but not for the person who asked', async () => {
    const { ask, id } = await asked();
    const toDecide = async (caller: Caller) =>
      (await caller(calls.queryApprovalList, { page: 1, size: 100, toDecide: '1' })).rows.map((row) => row.id);
    expect(await toDecide(manager)).toContain(id);
    expect(await toDecide(ask)).not.toContain(id);
  });
});

describe('the limits of a role', () => {
  it('are changed by an administrator who does not hold the role, and by nobody who does', async () => {
    const { ask } = await somebody();
    const roleId = await aRole(database.owner, world, { staffId: (await somebody()).staffId });
    const saved = await ask(calls.saveRoleLimits, { id: roleId, limits: { cardRefund: 100 }, version: 1 });
    expect((await ask(calls.queryRoleLimits)).find(({ id }) => id === roleId)).toMatchObject({ limits: { cardRefund: 100 }, isOwn: false });
    expect(ask.audited.at(-1)?.detail).toMatchObject({ act: 'roleLimits', from: {}, to: { cardRefund: 100 } });
    expect((await problemOf(ask(calls.saveRoleLimits, { ...saved, limits: { giftMoney: -1 } }))).id).toBe('error.fields');

    const own = await somebody({});
    const role = (await own.ask(calls.queryRoleLimits)).find(({ isOwn }) => isOwn)!;
    const raise = own.ask(calls.saveRoleLimits, { id: role.id, limits: { cardRefund: 9_000_000 }, version: role.version });
    expect((await problemOf(raise)).id).toBe('approval.limit.own');
  });
});

it('a limit is that of the roles with the right to the act, and nobody raises his own by adding the right to another role he holds', async () => {
  const { ask, staffId } = await somebody({ cardRefund: 100 });
  const nurse = await aRole(database.owner, world, { limits: { cardRefund: 90_000 }, staffId });
  await inTenant(database.owner, world, (db) => db`update role set authorities = '{m_chart}' where id = ${nurse}`);
  const card = await aCard(200_000);
  expect((await problemOf(ask(membershipCalls.refundCard, await refundOf(card, 101)))).id).toBe('approval.confirm.beyond');
  expect((await ask(calls.queryRoleLimits)).find(({ id }) => id === nurse)).toMatchObject({ acts: [] });

  const draft = { id: nurse, nameZh: '护士', nameEn: '', remark: '', headOnly: false, version: 1 };
  const raise = ask(roleCalls.saveRole, { ...draft, authorities: ['m_chart', 'o_card_refund'] });
  expect((await problemOf(raise)).details.fields).toEqual([{ field: 'authorities', message: 'role.own.limits' }]);
});

it('roles are listed in the order their names are read in, with their limits and with their home pages', async () => {
  const staffId = (await somebody()).staffId;
  await aRole(database.owner, world, { staffId });
  await inTenant(database.owner, world, async (db) => {
    for (const [code, name] of [
      ['r1', '药师长'],
      ['r2', '库管员'],
      ['r3', '医生'],
    ] as const)
      await db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${world.orgId}, ${uuidv7()}, ${code}, ${name}, '', '{}')`;
  });
  const named = (rows: { nameZh: string }[]) =>
    rows.map(({ nameZh }) => nameZh).filter((name) => ['药师长', '库管员', '医生'].includes(name));

  expect(named(await manager(calls.queryRoleLimits))).toEqual(['库管员', '药师长', '医生']);
  expect(named(await manager(homePageCalls.queryHomePageSettings))).toEqual(['库管员', '药师长', '医生']);
});

describe('the names of people', () => {
  it('are those of the moment, in approvals and entries of a card', async () => {
    const { ask, staffId } = await somebody();
    const card = await aCard(200_000);
    await ask(membershipCalls.refundCard, await refundOf(card, 100));
    const id = await sentOn(ask, 'cardRefund', await refundOf(card, 60_000));
    const [before] = await inTenant(database.owner, world, (db) => db<[{ name: string }]>`select name from staff where id = ${staffId}`);
    await inTenant(database.owner, world, async (db) => {
      await db`insert into staff_former_name ${db({
        orgId: world.orgId,
        id: uuidv7(),
        staffId,
        name: before.name,
        nameEn: '',
        until: new Date(),
        changedBy: staffId,
      })}`;
      await db`update staff set name = '何新云' where id = ${staffId}`;
    });

    await ask(calls.cancelApproval, { id, version: 1 });
    const later = await sentOn(ask, 'cardRefund', await refundOf(card, 70_000));

    const { rows } = await manager(calls.queryApprovalList, { page: 1, size: 100 });
    const askerOf = (one: string) => rows.find((row) => row.id === one)?.asker.name;
    expect([askerOf(id), askerOf(later)]).toEqual([before.name, '何新云']);
    const entries = await manager(membershipCalls.queryMemberEntryList, { page: 1, size: 5, cardId: card, kind: 'refund' });
    expect(entries.rows.map(({ staffName }) => staffName)).toEqual([before.name]);
  });
});
