import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { approvalCalls } from '../approval/calls.ts';
import { billingCalls } from '../billing/calls.ts';
import { membershipCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let manager: Caller;
const lastDay = addDays(dateAt(new Date()), 300);
/** Terms that give nothing but points of a fen each. */
const plain = { discountRate: 100, rechargeBonus: 0, pointsValue: 1, pointsLimit: 100 };

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  manager = (await somebody(100)).ask;
});

/** A new person, who may give so much discount. */
async function somebody(maximum: number): Promise<{ ask: Caller; staffId: string }> {
  const staffId = await aColleague(database.owner, world);
  await inTenant(database.owner, world, (db) => db`update staff set maximum_discount = ${maximum} where id = ${staffId}`);
  return { staffId, ask: callerIn(database.app, { ...world, staffId }) };
}

const typeOf = (terms: object) => aType(database.owner, world, { ...plain, ...terms });
async function aCard(typeId: string, points = 0): Promise<string> {
  const patientId = await aPatient(database.owner, world);
  const { id } = await manager(calls.openCard, { patientId, typeId, cardNumber: '' });
  if (points > 0) await inTenant(database.owner, world, (db) => db`update member_card set points = ${points} where id = ${id}`);
  return id;
}
const seen = async (cardId: string) => ({ cardId, version: (await manager(calls.queryCard, { id: cardId })).version });
const upgraded = async (cardId: string, newTypeId: string) => ({ ...(await seen(cardId)), newTypeId, reason: '升级' });
const given = async (cardId: string, points: number) => ({ ...(await seen(cardId)), points, validUntil: lastDay, reason: '补偿' });
const typeNow = async (typeId: string) => {
  const { rows } = await manager(calls.memberTypeList, { pageNo: 1, pageSize: 100 });
  const {
    enabled: _enabled,
    cards: _cards,
    ratedItems: _items,
    planNameZh: _zh,
    planNameEn: _en,
    ...type
  } = rows.find(({ id }) => id === typeId)!;
  return type;
};

describe('another type for a card', () => {
  it('weighs what the points of the card are worth more by it, together with the points given on the same day', async () => {
    const { ask } = await somebody(0);
    const [modest, generous] = [await typeOf({}), await typeOf({ pointsValue: 100 })];
    const card = await aCard(modest);
    await ask(calls.adjustPoints, await given(card, 9_999));

    const problem = await problemOf(ask(calls.upgradeCard, await upgraded(card, generous)));

    expect(problem).toMatchObject({ id: 'approval.confirm.beyond', details: { values: { amount: '9899.01', done: '99.99' } } });
    expect((await manager(calls.queryCard, { id: card })).typeId).toBe(modest);
  });

  it('fills the day for points that are given after it', async () => {
    const { ask } = await somebody(0);
    const [modest, better] = [await typeOf({}), await typeOf({ pointsValue: 2 })];
    const card = await aCard(modest, 9_000);
    await ask(calls.upgradeCard, await upgraded(card, better));

    const problem = await problemOf(ask(calls.adjustPoints, await given(card, 501)));

    expect(problem).toMatchObject({ id: 'approval.confirm.beyond', details: { values: { amount: '10.02', done: '90.00' } } });
    await ask(calls.adjustPoints, await given(card, 500));
  });

  it.each([
    ['of everything', { discountRate: 90 }],
    ['of one category', { categoryRates: { treatment: 90 } }],
    ['by its gift money', { rechargeBonus: 20 }],
  ])('with more discount than its giver may give needs a second person: %s', async (_, terms) => {
    const { ask } = await somebody(5);
    const better = await typeOf(terms);
    const card = await aCard(await typeOf({}));

    const problem = await problemOf(ask(calls.upgradeCard, await upgraded(card, better)));

    expect(problem).toMatchObject({ id: 'approval.confirm.cardDiscount', details: { kind: 'confirm', values: { own: 5 } } });
  });

  it('within the discount of its giver, and one that gives less, is done alone', async () => {
    const { ask } = await somebody(10);
    const [plainType, better] = [await typeOf({}), await typeOf({ discountRate: 90 })];
    const card = await aCard(plainType);

    await ask(calls.upgradeCard, await upgraded(card, better));
    const { ask: junior } = await somebody(0);
    await junior(calls.upgradeCard, await upgraded(card, plainType));

    expect((await manager(calls.queryCard, { id: card })).typeId).toBe(plainType);
  });

  it('is given once a second person has approved it, and no longer if the type became better meanwhile', async () => {
    const { ask } = await somebody(0);
    const better = await typeOf({ discountRate: 90 });
    const [card, other] = [await aCard(await typeOf({})), await aCard(await typeOf({}))];
    const [first, second] = [await upgraded(card, better), await upgraded(other, better)];
    const { id } = await ask(approvalCalls.askApproval, { act: 'cardType', draft: first });
    const { id: late } = await ask(approvalCalls.askApproval, { act: 'cardType', draft: second });
    for (const one of [id, late]) await manager(approvalCalls.approveApproval, { id: one, remark: '', version: 1 });

    await ask(approvalCalls.carryOutApproval, { id, version: 2 });
    await inTenant(database.owner, world, (db) => db`update member_type set discount_rate = 10 where id = ${better}`);

    expect((await manager(calls.queryCard, { id: card })).typeId).toBe(better);
    const refused = await problemOf(ask(approvalCalls.carryOutApproval, { id: late, version: 2 }));
    expect(refused.id).toBe('approval.refused.objectChanged');
  });
});

describe('a new card', () => {
  it('of a type with more discount than its giver may give is opened by an approval with a reason', async () => {
    const { ask } = await somebody(5);
    const draft = { patientId: await aPatient(database.owner, world), typeId: await typeOf({ discountRate: 80 }), cardNumber: '' };

    expect((await problemOf(ask(calls.openCard, draft))).id).toBe('approval.confirm.cardDiscount');
    const unreasoned = await problemOf(ask(approvalCalls.askApproval, { act: 'cardType', draft }));
    expect(unreasoned.details.fields![0]!.field).toBe('reason');
    const { id } = await ask(approvalCalls.askApproval, { act: 'cardType', draft: { ...draft, reason: '老客户' } });
    await manager(approvalCalls.approveApproval, { id, remark: '', version: 1 });
    await ask(approvalCalls.carryOutApproval, { id, version: 2 });

    expect(await manager(calls.queryCardsOfPatient, { patientId: draft.patientId })).toHaveLength(1);
  });

  it('is not sold on a bill past that question', async () => {
    const { ask } = await somebody(5);
    const { billId } = await aBill(database.owner, world);
    const { version } = await manager(billingCalls.queryBillingDetails, { billingId: billId });
    const addition = { billingId: billId, version, kind: 'newCard', typeId: await typeOf({ discountRate: 80 }), amount: 0 };

    expect((await problemOf(ask(billingCalls.addBillSale, addition))).id).toBe('billing.sale.cardDiscount');
  });

  it('without a discount is opened by everybody who may open cards', async () => {
    const { ask } = await somebody(0);

    await ask(calls.openCard, { patientId: await aPatient(database.owner, world), typeId: await typeOf({}), cardNumber: '' });
  });
});

describe('the terms of a type', () => {
  it.each([
    ['points that are worth more', { pointsValue: 2 }, 'approval.confirm.beyond'],
    ['a discount', { discountRate: 95 }, 'approval.confirm.typeTerms'],
    ['a discount of a category', { categoryRates: { drug: 50 } }, 'approval.confirm.typeTerms'],
    ['gift money', { rechargeBonus: 10 }, 'approval.confirm.typeTerms'],
    ['more points for a payment', { bonusPoints: 2 }, 'approval.confirm.typeTerms'],
    ['sharing', { shareable: true }, 'approval.confirm.typeTerms'],
  ])('that give its cards %s need a second person', async (_, better, question) => {
    const typeId = await typeOf({ bonusPoints: 1, shareable: false });
    await aCard(typeId, 100);

    const problem = await problemOf(manager(calls.saveMemberType, { ...(await typeNow(typeId)), ...better }));

    expect(problem.id).toBe(question);
  });

  it('become better for all cards once a second person has approved them, never by the person who asked', async () => {
    const { ask } = await somebody(0);
    const typeId = await typeOf({});
    await aCard(typeId, 100);
    const draft = { ...(await typeNow(typeId)), pointsValue: 100, reason: '周年' };

    const { id } = await ask(approvalCalls.askApproval, { act: 'cardTypeTerms', draft });
    expect((await problemOf(ask(approvalCalls.approveApproval, { id, remark: '', version: 1 }))).id).toBe('approval.refused.own');
    await manager(approvalCalls.approveApproval, { id, remark: '', version: 1 });
    await ask(approvalCalls.carryOutApproval, { id, version: 2 });

    expect((await typeNow(typeId)).pointsValue).toBe(100);
  });

  it('are changed alone where no card gains: a type without cards, a name, and terms that give less', async () => {
    const { ask } = await somebody(50);
    const [unused, used] = [await typeOf({}), await typeOf({ discountRate: 90 })];
    await aCard(used, 100);

    await ask(calls.saveMemberType, { ...(await typeNow(unused)), discountRate: 50, pointsValue: 9 });
    await ask(calls.saveMemberType, { ...(await typeNow(used)), nameEn: 'Renamed' });
    await ask(calls.saveMemberType, { ...(await typeNow(used)), discountRate: 95 });

    expect(await typeNow(used)).toMatchObject({ nameEn: 'Renamed', discountRate: 95 });
  });
});

describe('a day far away', () => {
  const far = addDays(dateAt(new Date()), 3000);

  it('for a gift within the rule of the type counts all gift money of the card, and needs a second person', async () => {
    const { ask } = await somebody(0);
    const card = await aCard(await typeOf({ rechargeBonus: 10 }));
    await inTenant(
      database.owner,
      world,
      (db) => db`update member_card set gift = 50000, gift_valid_until = ${lastDay} where id = ${card}`,
    );
    const draft = { ...(await seen(card)), amount: 50, gift: 5, payments: [{ methodCode: 'cash', amount: 50 }], reason: '充值' };

    const problem = await problemOf(ask(calls.recharge, { ...draft, giftValidUntil: far }));
    expect(problem).toMatchObject({ id: 'approval.confirm.beyond', details: { values: { amount: '500.05' } } });

    await ask(calls.recharge, { ...draft, giftValidUntil: lastDay });
    expect((await manager(calls.queryCard, { id: card })).giftValidUntil).toBe(lastDay);
  });

  it('for one point counts all points of the card', async () => {
    const { ask } = await somebody(0);
    const card = await aCard(await typeOf({}), 20_000);

    const problem = await problemOf(ask(calls.adjustPoints, { ...(await given(card, 1)), validUntil: far }));

    expect(problem).toMatchObject({ id: 'approval.confirm.beyond', details: { values: { amount: '200.01' } } });
  });
});
