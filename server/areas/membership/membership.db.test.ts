import { beforeAll, describe, expect, it, test } from 'vitest';
import { catalogue } from '../../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { printCalls } from '../print/calls/print.ts';
import { membershipCalls as calls } from './calls.ts';
import { findUnbalancedCards } from './queries.ts';

const database = freshDatabaseForFile();
let world: World;
let other: World;
let ask: Caller;
let abroad: Caller;
let gold: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  other = await aWorld(database.owner, '别家诊所');
  for (const each of [world, other]) {
    await takesPayments(database.owner, each);
    await takesCards(database.owner, each);
  }
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
  gold = await aType(database.owner, world);
  await aRole(database.owner, world, { limits: generous });
});

/** Gift money and points end within ten years. */
const lastDay = addDays(dateAt(new Date()), 1000);
const consent = { kind: 'signedPaper', note: 'ZZ-0001' };
const cash = (amount: number, tendered?: number) => [{ methodCode: 'cash', amount, ...(tendered !== undefined && { tendered }) }];
const cardOf = (id: string, caller = ask) => caller(calls.queryCard, { id });
const open = async (patientId?: string, typeId = gold) =>
  (await ask(calls.openCard, { patientId: patientId ?? (await aPatient(database.owner, world)), typeId, cardNumber: '' })).id;
async function charged(amount = 10_000, gift = 0, patientId?: string) {
  const cardId = await open(patientId);
  await ask(calls.recharge, {
    cardId,
    amount,
    gift,
    giftValidUntil: gift ? lastDay : null,
    payments: cash(amount),
    reason: gift ? '开业' : '',
    version: 1,
  });
  return cardId;
}
const entriesOf = async (cardId: string) => (await ask(calls.queryMemberEntryList, { page: 1, size: 50, cardId })).rows;
/** Limits are proved in approval.db.test.ts; here they stand in nobody's way. */
const generous = {
  cardRefund: 9_000_000,
  cardTransfer: 9_000_000,
  cardWithdrawal: 9_000_000,
  giftMoney: 9_000_000,
  pointsGiven: 9_000_000,
};
const proof = async () => ({
  cards: [...(await inTenant(database.app, world, findUnbalancedCards))],
  bills: [...(await inTenant(database.app, world, findUnbalancedBills))],
});

const agreed = { reason: '家人共用', consent: { kind: 'identityShown', note: '3021' } };

describe('member types', () => {
  const draft = {
    nameZh: '银卡',
    nameEn: 'Silver',
    discountRate: 95,
    categoryRates: { lab: 90 },
    rechargeBonus: 5,
    bonusPoints: 1,
    pointsValue: 1,
    pointsLimit: 20,
    shareable: false,
    remark: '',
  };

  it('are saved, found, stopped and changed by whoever saw them last', async () => {
    const { id } = await ask(calls.saveMemberType, draft);
    await ask(calls.saveMemberType, { ...draft, id, version: 1, discountRate: 92 });
    await ask(calls.enableMemberType, { id, flag: '0' });
    const { rows } = await ask(calls.memberTypeList, { pageNo: 1, pageSize: 10, enable: '0', keyword: '银' });

    expect(rows).toMatchObject([{ id, discountRate: 92, categoryRates: { lab: 90 }, enabled: false }]);
    expect((await problemOf(ask(calls.saveMemberType, { ...draft, id, version: 1 }))).id).toBe('error.version');
    expect(
      (await problemOf(ask(calls.openCard, { patientId: await aPatient(database.owner, world), typeId: id, cardNumber: '' }))).id,
    ).toBe('membership.refused.typeStopped');
  });

  test.each([
    ['without a name', { nameZh: ' ' }, 'nameZh'],
    ['above 100 %', { discountRate: 101 }, 'discountRate'],
    ['with points worth nothing', { pointsValue: 0 }, 'pointsValue'],
  ])('%s are refused beside the field', async (_, wrong, field) => {
    const { details } = await problemOf(ask(calls.saveMemberType, { ...draft, ...wrong }));
    expect(details.fields!.map((problem) => problem.field)).toEqual([field]);
  });

  it('of another organisation are absent', async () => {
    expect((await problemOf(abroad(calls.enableMemberType, { id: gold, flag: 0 }))).id).toBe('error.absent');
    expect((await abroad(calls.memberTypeList, {})).rows).toEqual([]);
  });

  it('belong to whoever manages benefits; money to the cashier', () => {
    expect(catalogue.saveMemberType.needs).toBe('o_benefit_manage');
    expect(catalogue.recharge.needs).toBe('o_card_recharge');
  });
});

describe('a card', () => {
  it('gets the next number, or the one that is typed, once', async () => {
    const [patientId, second] = [await aPatient(database.owner, world), await aPatient(database.owner, world)];
    const id = await open(patientId);
    expect((await cardOf(id)).cardNumber).toMatch(/^HY\d{7}$/);
    expect((await problemOf(ask(calls.openCard, { patientId, typeId: gold, cardNumber: '' }))).id).toBe('membership.refused.hasCard');

    await ask(calls.updateCard, { id, cardNumber: 'VIP0001', version: 1 });
    const twin = await problemOf(ask(calls.openCard, { patientId: second, typeId: gold, cardNumber: 'VIP0001' }));
    const digits = await problemOf(ask(calls.updateCard, { id, cardNumber: '123456', version: 2 }));
    expect([twin, digits].map(({ details }) => details.fields![0]!.message)).toEqual([
      'membership.cardNumber.exists',
      'membership.cardNumber.rule',
    ]);
  });

  it('is found by its number, its patient and its type', async () => {
    const id = await open(await aPatient(database.owner, world, '慕容雪'));
    const { cardNumber } = await cardOf(id);
    for (const keyword of ['慕容', cardNumber.toLowerCase()]) {
      expect((await ask(calls.queryCardList, { page: 1, size: 20, keyword })).rows.map((card) => card.id)).toContain(id);
    }
    const holders = await ask(calls.queryMemberAndInsuranceList, { a: 1, b: 20, keyword: '慕容' });
    expect(holders.rows).toMatchObject([{ patientName: '慕容雪', sex: 'F', birthDate: '1990-01-01', cardNumbers: [cardNumber] }]);
    expect((await ask(calls.queryCardList, { page: 1, size: 20, keyword: '慕容' })).rows).toMatchObject([
      { sex: 'F', birthDate: '1990-01-01' },
    ]);
  });

  it('of another organisation answers like one that does not exist', async () => {
    const id = await open();
    const draft = { cardId: id, amount: 100, gift: 0, giftValidUntil: null, payments: cash(100), reason: '', version: 1 };
    for (const attempt of [() => cardOf(id, abroad), () => cardOf(crypto.randomUUID()), () => abroad(calls.recharge, draft)]) {
      expect((await problemOf(attempt())).id).toBe('error.absent');
    }
  });

  it('is shared where its type allows it, and pays for those it is shared with', async () => {
    const friend = await aPatient(database.owner, world, '好友');
    const id = await open();
    await ask(calls.shareCard, { id, patientIds: [friend], ...agreed, version: 1 });
    expect(await ask(calls.queryCardsOfPatient, { patientId: friend })).toMatchObject([{ id, isOwn: false }]);

    const alone = await open(undefined, await aType(database.owner, world, { shareable: false }));
    expect((await problemOf(ask(calls.shareCard, { id: alone, patientIds: [friend], version: 1 }))).id).toBe(
      'membership.refused.notShareable',
    );
  });

  it('is withdrawn once its money is out, with a reason, and does nothing afterwards', async () => {
    const id = await charged(5000);
    expect((await problemOf(ask(calls.withdrawCard, { id, reason: '搬家', version: 2 }))).id).toBe('membership.refused.holdsMoney');
    await ask(calls.refundCard, { cardId: id, amount: 5000, methodCode: 'cash', reason: '搬家', version: 2 });
    await ask(calls.withdrawCard, { id, reason: '搬家', version: 3 });
    expect((await cardOf(id)).status).toBe('withdrawn');
    const again = { cardId: id, amount: 100, gift: 0, giftValidUntil: null, payments: cash(100), reason: '', version: 4 };
    expect((await problemOf(ask(calls.recharge, again))).id).toBe('membership.refused.withdrawn');
    expect(await proof()).toEqual({ cards: [], bills: [] });
  });
});

describe('the money of a card', () => {
  it('is recharged with gift money and its payments in one act', async () => {
    const cardId = await open();
    const { change } = await ask(calls.recharge, {
      cardId,
      amount: 10_000,
      gift: 1000,
      giftValidUntil: lastDay,
      payments: cash(10_000, 20_000),
      reason: '',
      version: 1,
    });
    expect(change).toBe(10_000);
    expect(await cardOf(cardId)).toMatchObject({ principal: 10_000, gift: 1000, giftValidUntil: lastDay, version: 2 });
    expect(await entriesOf(cardId)).toMatchObject([{ kind: 'recharge', principal: 10_000, gift: 1000, principalAfter: 10_000 }]);
    const [money] = await inTenant(
      database.app,
      world,
      (db) => db<{ kind: string; amount: number }[]>`
      select p.kind, p.amount from payment p join member_entry e on e.id = p.member_entry_id where e.card_id = ${cardId}`,
    );
    expect(money).toEqual({ kind: 'recharge', amount: 10_000 });
  });

  test.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['gift money without its last day', { gift: 100 }, 'giftValidUntil'],
    ['less than is paid', { payments: cash(900) }, 'payments'],
    ['from a card', { payments: [{ methodCode: 'member-card', amount: 1000 }] }, 'payments.0.methodCode'],
  ])('does not take %s', async (_, wrong, field) => {
    const cardId = await open();
    const draft = { cardId, amount: 1000, gift: 0, giftValidUntil: null, payments: cash(1000), reason: '', version: 1, ...wrong };
    const { details } = await problemOf(ask(calls.recharge, draft));
    expect(details.fields!.map((problem) => problem.field)).toContain(field);
    expect(await entriesOf(cardId)).toEqual([]);
  });

  it('goes from card to card, and both ledgers say so', async () => {
    const [from, to] = [await charged(8000), await charged(1000)];
    await ask(calls.transferCard, { from, to, amount: 3000, reason: '家人', consent, version: 2 });
    expect((await cardOf(from)).principal).toBe(5000);
    expect((await cardOf(to)).principal).toBe(4000);
    expect(
      (await problemOf(ask(calls.transferCard, { from, to, amount: 9999, reason: '家人', consent, version: 3 }))).details.fields![0]!
        .message,
    ).toBe('membership.refused.balance');
    expect((await problemOf(ask(calls.transferCard, { from, to, amount: 1, reason: '家人', consent, version: 2 }))).id).toBe(
      'error.version',
    );
    expect((await proof()).cards).toEqual([]);
  });

  it('is refunded with a reason, never more than there is, and its gift goes with it', async () => {
    const cardId = await charged(2000, 500);
    const refund = (more: object) =>
      ask(calls.refundCard, { cardId, amount: 2000, methodCode: 'cash', reason: '不用了', version: 2, ...more });
    expect((await problemOf(refund({ amount: 2001 }))).details.fields![0]!.field).toBe('amount');
    expect((await problemOf(refund({ reason: ' ' }))).details.fields![0]!.field).toBe('reason');
    await refund({});
    expect(await cardOf(cardId)).toMatchObject({ principal: 0, gift: 0 });
  });

  it('lapses with the gift’s last day, and the ledger books it off when the card is next touched', async () => {
    const cardId = await charged(1000, 300);
    await inTenant(database.owner, world, (db) => db`update member_card set gift_valid_until = '2020-01-01' where id = ${cardId}`);
    expect((await cardOf(cardId)).gift).toBe(0);
    await ask(calls.adjustPoints, { cardId, points: 10, validUntil: lastDay, reason: '补分', version: 2 });
    expect((await entriesOf(cardId)).map(({ kind }) => kind).sort()).toEqual(['expiry', 'pointsAdjustment', 'recharge']);
    expect((await proof()).cards).toEqual([]);
  });

  it('counts points by hand with a reason and a last day, never below nothing', async () => {
    const cardId = await open();
    const adjust = (more: object) =>
      ask(calls.adjustPoints, { cardId, points: 50, validUntil: lastDay, reason: '活动', version: 1, ...more });
    expect((await problemOf(adjust({ validUntil: null }))).details.fields![0]!.field).toBe('validUntil');
    await adjust({});
    expect((await problemOf(adjust({ points: -51, version: 2 }))).details.fields![0]!.message).toBe('membership.refused.points');
  });

  it('keeps what it holds when its type is upgraded, with a reason', async () => {
    const cardId = await charged(1000);
    const platinum = await aType(database.owner, world);
    const draft = { cardId, newTypeId: platinum, reason: '消费达标', version: 2 };
    expect((await problemOf(ask(calls.upgradeCard, { ...draft, reason: ' ' }))).details.fields![0]!.field).toBe('reason');
    await ask(calls.upgradeCard, draft);
    expect(await cardOf(cardId)).toMatchObject({ typeId: platinum, principal: 1000 });
  });
});

describe('the receipt of a recharge', () => {
  it('says what was paid, the gift and the balance, the same on both copies, and nothing to another clinic', async () => {
    const cardId = await charged(10_000, 1000);
    const [entry] = await entriesOf(cardId);
    const [staff, client] = await Promise.all([
      ask(printCalls.queryRechargePrint, { id: entry!.id }),
      ask(printCalls.queryRechargeClientPrint, { id: entry!.id }),
    ]);
    expect(staff).toMatchObject({
      number: entry!.entryNumber,
      payMoney: 10_000,
      balanceMoney: 11_000,
      validUntil: lastDay,
      payments: [{ amount: 10_000 }],
    });
    expect(client).toEqual(staff);
    expect((await problemOf(abroad(printCalls.queryRechargePrint, { id: entry!.id }))).id).toBe('print.missing.bill');
  });
});

describe('a bill paid by card', () => {
  const settle = (billId: string, more: object) =>
    ask(billingCalls.settleBilling, { id: billId, allowArrears: false, version: 2, ...more });

  it('gets the card’s discount and points, takes gift money first, and earns points on what was paid', async () => {
    const { billId, patientId } = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
    const cardId = await charged(20_000, 1000, patientId);
    await ask(calls.adjustPoints, { cardId, points: 500, validUntil: lastDay, reason: '开卡礼', version: 2 });
    const benefits = { cardId, points: 500 };
    const calculated = await ask(billingCalls.calculateBilling, { billingId: billId, benefits });
    expect(calculated).toMatchObject({ subtotal: 10_000, discount: 1000, points: 500, receivable: 8500, pointsMost: 500 });

    await settle(billId, { benefits, payments: [{ methodCode: 'member-card', amount: 8500 }] });

    expect(await cardOf(cardId)).toMatchObject({ gift: 0, principal: 12_500, points: 85 });
    const bill = await ask(billingCalls.queryBillingDetails, { billingId: billId });
    expect(bill).toMatchObject({ status: 1, discount: 1000, points: 500, receivable: 8500, paid: 8500 });
    expect(bill.lines[0]!.trace.map(({ message }) => message)).toEqual([
      'billing.trace.list',
      'billing.trace.memberDiscount',
      'billing.trace.points',
    ]);
    expect(await proof()).toEqual({ cards: [], bills: [] });
  });

  it('is refused where the card holds too little, is not theirs, or is not named', async () => {
    const { billId, patientId } = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
    const [own, strangers] = [await charged(100, 0, patientId), await charged(90_000)];
    const pay = (cardId: string | undefined, amount: number) =>
      problemOf(settle(billId, { ...(cardId && { benefits: { cardId } }), payments: [{ methodCode: 'member-card', amount }] }));
    expect((await pay(own, 9000)).id).toBe('membership.refused.balance');
    expect((await pay(strangers, 9000)).id).toBe('membership.refused.notTheirs');
    expect((await pay(undefined, 10_000)).details.fields![0]!.message).toBe('billing.payment.unknown');
    expect((await ask(billingCalls.queryBillingDetails, { billingId: billId })).status).toBe(0);
    expect(await proof()).toEqual({ cards: [], bills: [] });
  });

  it('never lets two bills spend the same money', async () => {
    const first = await aBill(database.owner, world, { lines: [{ unitPrice: 8000, quantity: 1 }] });
    const second = await aBill(database.owner, world, { lines: [{ unitPrice: 8000, quantity: 1 }] });
    const cardId = await charged(10_000, 0, first.patientId);
    await ask(calls.shareCard, { id: cardId, patientIds: [second.patientId], ...agreed, version: 2 });
    const outcomes = await Promise.allSettled(
      [first, second].map(({ billId }) =>
        settle(billId, { benefits: { cardId }, payments: [{ methodCode: 'member-card', amount: 7200 }] }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await proof()).toEqual({ cards: [], bills: [] });
  });

  it('changes its payment methods on the same day, with a reason, and never by rewriting', async () => {
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
    await settle(billId, { payments: cash(10_000) });
    const change = (more: object) =>
      ask(billingCalls.updateSettleBillingPayment, {
        billingId: billId,
        payments: [{ methodCode: 'wechat', amount: 10_000 }],
        reason: '选错',
        version: 3,
        ...more,
      });
    expect((await problemOf(change({ reason: '' }))).details.fields![0]!.field).toBe('reason');
    expect((await problemOf(change({ payments: cash(9000) }))).details.fields![0]!.message).toBe('billing.payment.tooLittle');
    expect((await problemOf(change({ payments: cash(10_000) }))).id).toBe('billing.refused.samePayments');
    expect((await problemOf(change({ billingId: crypto.randomUUID() }))).id).toBe('error.absent');
    await change({});
    const { payments } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
    expect(payments.map(({ kind, methodCode, amount }) => `${kind} ${methodCode} ${amount}`).sort()).toEqual([
      'correction cash -10000',
      'correction wechat 10000',
      'settlement cash 10000',
    ]);
    expect((await proof()).bills).toEqual([]);
    await inTenant(database.owner, world, (db) => db`update bill set settled_at = settled_at - interval '2 days' where id = ${billId}`);
    expect((await problemOf(change({ payments: cash(10_000), version: 4 }))).id).toBe('billing.refused.otherDay');
  });
});
