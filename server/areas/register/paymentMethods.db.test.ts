import { beforeAll, describe, expect, it } from 'vitest';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { takesCards } from '../../../tests/builders/money.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { loadReference } from '../../seed/reference.ts';
import { dictionaryCalls } from '../dictionary/calls/dictionary.ts';
import { organisationCalls } from '../organisation/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { registerCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  ask = callerIn(database.app, world);
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];
const voucher = { nameZh: '美团团购', nameEn: 'Meituan', kind: 'voucher', forVisit: true, forPackage: true, forRefund: false } as const;
const listed = async (criteria = {}) => (await ask(calls.queryPaymentMethodList, { page: 1, size: 50, ...criteria })).rows;
const methodCalled = async (nameZh: string) => (await listed()).find((row) => row.nameZh === nameZh)!;
const offeredFor = async () => ({
  visit: (await ask(dictionaryCalls.queryVisitPaymentMethods)).filter(({ isOffered }) => isOffered).map(({ nameZh }) => nameZh),
  package: (await ask(packageCalls.querySetMealPaymentMethods)).map(({ nameZh }) => nameZh),
  refund: (await ask(refundCalls.queryRefundPaymentMethods)).map(({ nameZh }) => nameZh),
});

describe('the payment methods of a clinic', () => {
  it('offers a method the clinic adds for what it is meant for, after the others, and to nobody else', async () => {
    const { id } = await ask(calls.savePaymentMethod, voucher);
    const offered = await offeredFor();
    expect(offered.visit.at(-1)).toBe('美团团购');
    expect(offered.package).toContain('美团团购');
    expect(offered.refund).not.toContain('美团团购');
    expect(await stranger(dictionaryCalls.queryVisitPaymentMethods)).toEqual([]);
    expect(await refusal(stranger(calls.deletePaymentMethod, { id, version: 1, reason: 'x' }))).toBe('error.absent');
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...voucher, nameZh: ' 美团团购 ' }))).toEqual({
      field: 'nameZh',
      message: 'register.payment.exists',
    });
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...voucher, nameZh: '空', forVisit: false, forPackage: false }))).toMatchObject({
      field: 'forVisit',
    });
  });

  it('keeps what a method was before each change, and refuses a change of what somebody else has changed', async () => {
    const { id } = await methodCalled('美团团购');
    await ask(calls.savePaymentMethod, { ...voucher, id, version: 1, nameEn: 'Meituan voucher' });
    expect(await refusal(ask(calls.savePaymentMethod, { ...voucher, id, version: 1 }))).toBe('error.version');
    const [change] = await ask(organisationCalls.queryChangeList, { kind: 'paymentMethod', id });
    expect(change).toMatchObject({ act: 'changed', fields: ['nameEn'], before: { ...voucher } });
  });

  it('keeps the name of a method that is switched off, and offers it no more', async () => {
    const { id, version } = await methodCalled('美团团购');
    const { version: next } = await ask(calls.setPaymentMethodEnabled, { id, version, flag: 0 });
    const [known] = (await ask(dictionaryCalls.queryVisitPaymentMethods)).filter(({ code }) => code === id);
    expect(known).toMatchObject({ nameZh: '美团团购', isOffered: false });
    const offered = await offeredFor();
    expect([...offered.visit, ...offered.package]).not.toContain('美团团购');
    expect((await listed({ enabled: '0' })).map(({ nameZh }) => nameZh)).toEqual(['美团团购']);
    await ask(calls.setPaymentMethodEnabled, { id, version: next, flag: 1 });
    expect((await offeredFor()).visit).toContain('美团团购');
  });

  it('offers the methods in the order the clinic gives them', async () => {
    const { id } = await methodCalled('美团团购');
    const before = (await offeredFor()).visit;
    await ask(calls.movePaymentMethod, { id, direction: 'up' });
    const after = (await offeredFor()).visit;
    expect(after.indexOf('美团团购')).toBe(before.indexOf('美团团购') - 1);
    expect([...after].sort()).toEqual([...before].sort());
    await ask(calls.movePaymentMethod, { id, direction: 'down' });
    expect((await offeredFor()).visit).toEqual(before);
  });

  it('says that the first method cannot go up, nor the last one down', async () => {
    const rows = await listed();
    expect(await refusal(ask(calls.movePaymentMethod, { id: rows[0]!.id, direction: 'up' }))).toBe('error.move.first');
    expect(await refusal(ask(calls.movePaymentMethod, { id: rows.at(-1)!.id, direction: 'down' }))).toBe('error.move.last');
  });

  it('deletes an unused method with its reason, and can add it again from the history', async () => {
    const { id, version } = await methodCalled('美团团购');
    expect(await fieldOf(ask(calls.deletePaymentMethod, { id, version, reason: ' ' }))).toMatchObject({ field: 'reason' });
    await ask(calls.deletePaymentMethod, { id, version, reason: '合同到期' });
    expect(await methodCalled('美团团购')).toBeUndefined();
    const [gone] = await ask(organisationCalls.queryChangeList, { kind: 'paymentMethod', id: 'all' });
    expect(gone).toMatchObject({ act: 'deleted', name: '美团团购', reason: '合同到期', before: { nameEn: 'Meituan voucher' } });
    await ask(calls.savePaymentMethod, { ...gone!.before });
    expect(await methodCalled('美团团购')).toMatchObject({ nameEn: 'Meituan voucher', kind: 'voucher' });
  });

  it('leaves the card of members one method that pays for visits only', async () => {
    const card = await methodCalled('会员卡');
    expect(await refusal(ask(calls.deletePaymentMethod, { id: card.id, version: card.version, reason: 'x' }))).toBe('register.used');
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...card, kind: 'other' }))).toMatchObject({ field: 'kind' });
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...card, forRefund: true }))).toMatchObject({ field: 'forPackage' });
    expect(await fieldOf(ask(calls.savePaymentMethod, { ...voucher, nameZh: '第二张卡', kind: 'memberCard' }))).toMatchObject({
      field: 'kind',
    });
  });

  it('refuses to switch off or delete the last method a visit can be paid with', async () => {
    const others = (await listed()).filter(({ id, forVisit }) => forVisit && id !== 'member-card' && id !== 'cash');
    for (const { id, version } of others) await ask(calls.setPaymentMethodEnabled, { id, version, flag: 0 });
    const cash = await methodCalled('cash');
    expect(await refusal(ask(calls.setPaymentMethodEnabled, { id: 'cash', version: cash.version, flag: 0 }))).toBe(
      'register.payment.lastMethod',
    );
    expect(await refusal(ask(calls.savePaymentMethod, { ...cash, forVisit: false }))).toBe('register.payment.lastMethod');
    expect(await refusal(ask(calls.deletePaymentMethod, { id: 'cash', version: cash.version, reason: 'x' }))).toBe(
      'register.payment.lastMethod',
    );
    expect((await offeredFor()).visit).toEqual(['cash', '会员卡']);
  });
});
