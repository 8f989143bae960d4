import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { type ABill, aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { billingCalls } from '../billing/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls as calls } from './calls.ts';

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
}, 120_000);

const cash = (amount: number) => [{ methodCode: 'cash', amount }];
const paidFor = (patientPackageId: string) =>
  inTenant(
    database.app,
    world,
    (db) => db<{ kind: string; methodCode: string; amount: number }[]>`
      select kind, method_code, amount from payment where patient_package_id = ${patientPackageId} order by kind, method_code`,
  );
const ledgers = async () => (await findLedgerDifferences(database.app, world.orgId)).filter(({ ledger }) => /^(package|till)/.test(ledger));

/** A package of five items for 40.00, of which some are used, and a larger one for 90.00. */
async function setOut({ used = 0, card }: { used?: number; card?: { principal: number; gift: number } } = {}) {
  const bill: ABill = await aBill(database.owner, world, { lines: [{ unitPrice: 1000, quantity: 3 }] });
  const { patientId } = bill;
  const { lines } = await ask(billingCalls.queryBillingDetails, { billingId: bill.billId });
  const [line] = lines;
  const itemId = line!.itemId!;
  const small = await aPackage(database.owner, world, itemId);
  const large = await aPackage(database.owner, world, itemId, 12);
  await inTenant(database.owner, world, (db) => db`update package set amount = 9000, validity_days = 365 where id = ${large}`);
  const cardId =
    card && (await ask(membershipCalls.openCard, { patientId, typeId: await aType(database.owner, world), cardNumber: '' })).id;
  if (card && cardId)
    await inTenant(
      database.owner,
      world,
      (db) => db`update member_card set principal = ${card.principal}, gift = ${card.gift} where id = ${cardId}`,
    );
  const payments = cardId ? [{ methodCode: 'member-card', amount: 4000 }] : cash(4000);
  const { id } = await ask(calls.buyPackage, { patientId, packageId: small, ...(cardId && { cardId }), payments });
  if (used > 0) {
    const { items } = await ask(calls.queryPatientPackage, { id });
    const packages = [{ lineId: line!.id, packageItemId: items[0]!.id, quantity: used }];
    const due = 3000 - used * 1000;
    await ask(billingCalls.settleBilling, {
      id: bill.billId,
      allowArrears: false,
      version: 2,
      benefits: { packages },
      payments: due > 0 ? cash(due) : [],
      confirmed: true,
    });
  }
  const held = await ask(calls.queryPatientPackage, { id });
  const upgrade = (amount: number, more: object = {}) =>
    ask(calls.upgradePackage, { id, packageId: large, payments: cash(amount), version: held.version, ...more });
  return { patientId, id, small, large, held, upgrade, cardId };
}

describe('an upgrade', () => {
  it('exchanges what is left of a package, takes the difference as package money and gives all the units of the larger one', async () => {
    const { id, upgrade, held, patientId } = await setOut({ used: 2 });
    const friend = await aPatient(database.owner, world);
    const agreed = { reason: '家人共用', consent: { kind: 'identityShown', note: '3021' } };
    await ask(calls.sharePackage, { id, patientIds: [friend], ...agreed, version: held.version });
    const seen = { version: held.version + 1 };
    expect((await problemOf(upgrade(6599, seen))).details.fields).toMatchObject([{ field: 'payments' }]);
    const { id: newId, change } = await upgrade(6600, seen);
    expect(change).toBe(0);
    expect(ask.audited.at(-1)).toMatchObject({
      patientId,
      objectId: id,
      detail: { act: 'upgradePackage', price: 9000, carried: 2400, due: 6600 },
    });

    const before = await ask(calls.queryPatientPackage, { id });
    const after = await ask(calls.queryPatientPackage, { id: newId });
    expect(before).toMatchObject({ state: 'upgraded', upgradedTo: after.packageNumber, upgradedFrom: null });
    expect(after).toMatchObject({
      state: 'active',
      upgradedFrom: before.packageNumber,
      price: 9000,
      carried: 2400,
      refundable: 9000,
      expiresOn: addDays(today, 365),
      items: [{ quantity: 12, used: 0 }],
      sharedWith: [{ id: friend }],
    });
    expect(await paidFor(newId)).toEqual([{ kind: 'package', methodCode: 'cash', amount: 6600 }]);
    expect(await ask(calls.queryUsablePackages, { patientId })).toMatchObject([{ id: newId }]);
    const inState = async (state: 'upgraded' | 'completed') =>
      (await ask(calls.queryPatientPackageList, { page: 1, size: 20, patientId, state })).rows.map((row) => row.id);
    expect([await inState('upgraded'), await inState('completed')]).toEqual([[id], []]);

    const refused = ask(calls.refundPackage, { id, amount: 1, methodCode: 'cash', reason: '退', version: before.version });
    expect((await problemOf(refused)).id).toBe('package.refused.refund');
    expect((await problemOf(upgrade(6600, { version: before.version }))).id).toBe('package.refused.upgrade');
    expect(await ledgers()).toEqual([]);
  });

  it('is refused to a package that is not larger or off sale, by another clinic, and from what was seen before', async () => {
    const { id, small, large, upgrade, held } = await setOut();
    expect((await problemOf(upgrade(0, { packageId: small }))).id).toBe('package.upgrade.notLarger');
    expect((await problemOf(upgrade(5000, { version: held.version + 1 }))).id).toBe('error.version');
    expect((await problemOf(abroad(calls.upgradePackage, { id, packageId: large, payments: cash(5000), version: held.version }))).id).toBe(
      'error.absent',
    );
    await ask(calls.enablePackage, { id: large, flag: 0 });
    expect((await problemOf(upgrade(5000))).id).toBe('package.refused.offSale');
    expect((await ask(calls.queryPatientPackage, { id })).state).toBe('active');
  });

  it('that 20 cashiers take at the same moment is made once', async () => {
    const { id, upgrade } = await setOut();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => upgrade(5000)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const made = await inTenant(
      database.app,
      world,
      (db) => db<{ id: string }[]>`select id from patient_package where upgraded_from = ${id}`,
    );
    expect(made).toHaveLength(1);
    expect(await paidFor(made[0]!.id)).toEqual([{ kind: 'package', methodCode: 'cash', amount: 5000 }]);
    expect(await ledgers()).toEqual([]);
  });

  it('is refunded as it was paid: what a card paid for the package before goes back to the card, gift money too', async () => {
    const { upgrade, cardId } = await setOut({ card: { principal: 3000, gift: 1000 } });
    const { id } = await upgrade(5000);
    expect(await ask(calls.queryPatientPackage, { id })).toMatchObject({ paidByCard: 4000, refundable: 9000 });
    const refund = (amount: number) => ask(calls.refundPackage, { id, amount, methodCode: 'cash', reason: '不再需要', version: 1 });
    expect((await problemOf(refund(9001))).details.fields).toMatchObject([{ field: 'amount' }]);
    await refund(9000);
    expect(await ask(membershipCalls.queryCard, { id: cardId! })).toMatchObject({ principal: 3000, gift: 1000 });
    expect(await paidFor(id)).toEqual([
      { kind: 'package', methodCode: 'cash', amount: 5000 },
      { kind: 'packageRefund', methodCode: 'cash', amount: -5000 },
      { kind: 'packageRefund', methodCode: 'member-card', amount: -4000 },
    ]);
    expect(await ledgers()).toEqual([]);
  });

  it('of a package that was transferred still needs a second person for its refund', async () => {
    const { id, held, upgrade } = await setOut();
    const patientId = await aPatient(database.owner, world);
    const consent = { kind: 'signedPaper' as const, note: '1号' };
    await ask(calls.transferPackage, { id, patientId, reason: '转给家人', consent, version: held.version });
    const { id: newId } = await upgrade(5000, { version: held.version + 1 });
    expect(await ask(calls.queryPatientPackage, { id: newId })).toMatchObject({ patientId, isTransferred: true });
    const alone = ask(calls.refundPackage, { id: newId, amount: 9000, methodCode: 'cash', reason: '退', version: 1 });
    expect((await problemOf(alone)).id).toBe('approval.confirm.transferredPackage');
  });
});

describe('the classes of packages', () => {
  it('are a tree that is named, moved and retired, and keeps what has packages or classes', async () => {
    const save = (draft: object) => ask(calls.savePackageClass, { parentId: null, nameZh: '护理', nameEn: 'Nursing', ...draft });
    const { id: top } = await save({});
    expect((await problemOf(save({}))).details.fields).toMatchObject([{ field: 'nameZh', message: 'error.duplicate' }]);
    const { id: below } = await save({ parentId: top, nameZh: '换药' });
    expect((await problemOf(save({ id: top, version: 1, parentId: below }))).details.fields).toMatchObject([{ field: 'parentId' }]);
    await save({ id: top, version: 1, nameZh: '护理服务' });
    expect((await problemOf(save({ id: top, version: 1 }))).id).toBe('error.version');

    const [item] = await inTenant(
      database.app,
      world,
      (db) => db<{ id: string; price: number }[]>`select id, price::int as price from item limit 1`,
    );
    const { id: itemId, price: amount } = item!;
    const items = [{ itemId, quantity: 1, unitPrice: amount }];
    const draft = { code: 'KL1', classId: below, nameZh: '分类里的套餐', nameEn: '', amount, validityDays: 30, items };
    const { id: packageId } = await ask(calls.savePackageDefinition, draft);
    const inClass = async (classId: string) =>
      (await ask(calls.queryPackageDefinitionList, { page: 1, size: 50, classId })).rows.map(({ id, classNameZh }) => [id, classNameZh]);
    expect([await inClass(top), await inClass(below)]).toEqual([[[packageId, '换药']], [[packageId, '换药']]]);
    expect((await problemOf(ask(calls.deletePackageClass, { id: top }))).id).toBe('package.class.hasChildren');
    expect((await problemOf(ask(calls.deletePackageClass, { id: below }))).id).toBe('package.class.hasPackages');

    await ask(calls.enablePackageClass, { id: below, flag: 0 });
    expect(await ask(calls.queryPackageClasses)).toMatchObject([
      { nameZh: '护理服务', enabled: true, count: 0 },
      { nameZh: '换药', enabled: false, count: 1 },
    ]);
    await ask(calls.savePackageDefinition, { ...draft, id: packageId, version: 1, amount: amount + 100, confirmed: true });
    const another = ask(calls.savePackageDefinition, { ...draft, code: 'KL2', nameZh: '另一个套餐' });
    expect((await problemOf(another)).details.fields).toMatchObject([{ field: 'classId', message: 'error.field.choice' }]);
    expect((await problemOf(abroad(calls.deletePackageClass, { id: below }))).id).toBe('error.absent');
    await ask(calls.savePackageDefinition, { ...draft, classId: null, id: packageId, version: 2 });
    await ask(calls.deletePackageClass, { id: below });
    await ask(calls.deletePackageClass, { id: top });
    expect(await ask(calls.queryPackageClasses)).toEqual([]);
  });
});
