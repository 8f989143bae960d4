import { beforeAll, describe, expect, it } from 'vitest';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { approvalCalls } from '../approval/calls.ts';
import { billingCalls } from '../billing/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { membershipCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let manager: Caller;
let gold: string;
let friend: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  gold = await aType(database.owner, world);
  manager = await somebody();
  friend = await aPatient(database.owner, world, '郑浩然');
});

const somebody = async (): Promise<Caller> => callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
const cash = (amount: number) => [{ methodCode: 'cash', amount }];
const agreed = { reason: '家人共用', consent: { kind: 'signedPaper', note: 'ZZ-0001' } } as const;

async function aCard(principal: number): Promise<string> {
  const patientId = await aPatient(database.owner, world, '李建国');
  const { id } = await manager(calls.openCard, { patientId, typeId: gold, cardNumber: '' });
  const draft = { cardId: id, amount: principal, gift: 0, giftValidUntil: null, payments: cash(principal), reason: '', version: 1 };
  if (principal > 0) await manager(calls.recharge, draft);
  return id;
}
const cardOf = (id: string) => manager(calls.queryCard, { id });
const shareOf = async (id: string, patientIds: string[], more: object = agreed) => ({
  id,
  patientIds,
  version: (await cardOf(id)).version,
  ...more,
});
const sharedWith = async (id: string) => (await cardOf(id)).sharedWith.map((person) => person.id);

describe('sharing a card', () => {
  it.each([
    ['a reason', { ...agreed, reason: ' ' }, ['reason']],
    ['the consent of the owner', { reason: agreed.reason }, ['consentKind', 'consentNote']],
    ['the proof of the consent', { ...agreed, consent: { kind: 'signedPaper', note: '' } }, ['consentNote']],
  ])('with somebody new asks for %s', async (_, more, fields) => {
    const card = await aCard(100);
    const problem = await problemOf(manager(calls.shareCard, await shareOf(card, [friend], more)));
    expect(problem.details.fields?.map(({ field }) => field)).toEqual(fields);
    expect(await sharedWith(card)).toEqual([]);
  });

  it('takes no code as consent: none is sent, so none is checked', async () => {
    const card = await aCard(100);
    const draft = await shareOf(card, [friend], { ...agreed, consent: { kind: 'codeSent', note: '123456' } });
    expect((await problemOf(manager(calls.shareCard, draft))).details.fields).toMatchObject([{ field: 'consent.kind' }]);
  });

  it('lets no cashier alone spend a card of 5,100 yuan by way of an accomplice', async () => {
    const cashier = await somebody();
    const card = await aCard(510_000);
    const accomplice = await aBill(database.owner, world, { lines: [{ unitPrice: 158_400, quantity: 1 }] });
    const draft = await shareOf(card, [accomplice.patientId]);
    expect((await problemOf(cashier(calls.shareCard, draft))).id).toBe('approval.confirm.beyond');
    const payment = { benefits: { cardId: card }, payments: [{ methodCode: 'member-card', amount: 142_560 }] };
    const pay = () => cashier(billingCalls.settleBilling, { id: accomplice.billId, allowArrears: false, version: 2, ...payment });
    expect((await problemOf(pay())).id).toBe('membership.refused.notTheirs');

    const { id } = await cashier(approvalCalls.askApproval, { act: 'cardShare', draft });
    expect((await problemOf(cashier(approvalCalls.approveApproval, { id, remark: '', version: 1 }))).id).toBe('approval.refused.own');
    expect(await manager(approvalCalls.queryApproval, { id })).toMatchObject({ amount: 510_000, reason: agreed.reason });
    await manager(approvalCalls.approveApproval, { id, remark: '', version: 1 });
    await cashier(approvalCalls.carryOutApproval, { id, version: 2 });
    expect(await sharedWith(card)).toEqual([accomplice.patientId]);
    expect(cashier.audited.find(({ detail }) => detail?.act === 'shareCard')?.detail).toMatchObject({
      with: [accomplice.patientId],
      reason: agreed.reason,
      consent: 'signedPaper',
      proof: 'ZZ-0001',
    });
  });

  it('of several cards a day counts together', async () => {
    const cashier = await somebody();
    const [first, second] = [await aCard(30_000), await aCard(30_000)];
    await cashier(calls.shareCard, await shareOf(first, [friend]));
    expect((await problemOf(cashier(calls.shareCard, await shareOf(second, [friend])))).id).toBe('approval.confirm.beyond');
  });

  it('counts again for each person who is added, and nothing for those who were there', async () => {
    const cashier = await somebody();
    const other = await aPatient(database.owner, world);
    const card = await aCard(30_000);
    await cashier(calls.shareCard, await shareOf(card, [friend]));
    await cashier(calls.shareCard, await shareOf(card, [friend], {}));
    expect((await problemOf(cashier(calls.shareCard, await shareOf(card, [friend, other])))).id).toBe('approval.confirm.beyond');
    await cashier(calls.shareCard, await shareOf(card, [], {}));
    expect(await sharedWith(card)).toEqual([]);
    expect((await problemOf(cashier(calls.shareCard, await shareOf(card, [friend])))).id).toBe('approval.confirm.beyond');
  });
});

describe('a package', () => {
  const aBoughtPackage = async (price: number) => {
    const bill = await aBill(database.owner, world, { lines: [{ unitPrice: price, quantity: 1 }] });
    const details = await manager(billingCalls.queryBillingDetails, { billingId: bill.billId });
    const packageId = await aPackage(database.owner, world, details.lines[0]!.itemId!);
    const { id } = await manager(packageCalls.buyPackage, { patientId: bill.patientId, packageId, payments: cash(4000) });
    await database.owner`update patient_package set price = ${price} where id = ${id}`;
    await database.owner`update patient_package_item set unit_price = ${price / 5} where patient_package_id = ${id}`;
    return id;
  };

  it('worth more than the limit of the day is neither shared nor transferred by one person alone', async () => {
    const cashier = await somebody();
    const id = await aBoughtPackage(90_000);
    const version = (await manager(packageCalls.queryPatientPackage, { id })).version;
    const shared = cashier(packageCalls.sharePackage, { id, patientIds: [friend], ...agreed, version });
    expect((await problemOf(shared)).id).toBe('approval.confirm.beyond');
    const transferred = cashier(packageCalls.transferPackage, { id, patientId: friend, ...agreed, version });
    expect((await problemOf(transferred)).id).toBe('approval.confirm.beyond');

    const asked = await cashier(approvalCalls.askApproval, {
      act: 'packageTransfer',
      draft: { id, patientId: friend, ...agreed, version },
    });
    await manager(approvalCalls.approveApproval, { id: asked.id, remark: '', version: 1 });
    await cashier(approvalCalls.carryOutApproval, { id: asked.id, version: 2 });
    expect(await manager(packageCalls.queryPatientPackage, { id })).toMatchObject({ patientId: friend });
  });

  it('is shared with a reason and the consent of the owner only', async () => {
    const id = await aBoughtPackage(1000);
    const version = (await manager(packageCalls.queryPatientPackage, { id })).version;
    const attempt = manager(packageCalls.sharePackage, { id, patientIds: [friend], version });
    expect((await problemOf(attempt)).details.fields?.map(({ field }) => field)).toEqual(['reason', 'consentKind', 'consentNote']);
  });
});
