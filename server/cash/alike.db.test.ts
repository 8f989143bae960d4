import { beforeAll, expect, test } from 'vitest';
import { aBill, takesPayments } from '../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../tests/builders/money.ts';
import { aWorld, callerIn, problemOf, type World } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { depositCalls } from '../areas/deposit/calls.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { packageCalls } from '../areas/package/calls.ts';
import { inTenant } from '../database/tenant.ts';
import { findLedgerDifferences } from '../maintenance/ledgerSums.ts';
import { loadReference } from '../seed/reference.ts';

const database = freshDatabaseForFile();
let world: World;
let typeId: string;
let packageId: string;
const price = 4000;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  const purpose = { kind: 'depositPurpose', code: 'inpatient', nameZh: '住院押金', nameEn: '', pinyin: '', initials: '', sort: 0 };
  await database.owner`insert into dictionary_entry ${database.owner(purpose)} on conflict do nothing`;
  typeId = await aType(database.owner, world);
  await aBill(database.owner, world);
  const [item] = await inTenant(database.owner, world, (db) => db<{ id: string }[]>`select id from item limit 1`);
  packageId = await aPackage(database.owner, world, item!.id);
});

const start = '2026-11-29T02:00:00Z';
const after = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
const at = (now: string) => callerIn(database.app, world, { now });
const cash = (amount: number) => [{ methodCode: 'cash', amount }];

type Take = (now: string, amount: number, more?: object) => Promise<unknown>;
/** Takes money again and again for one patient or card. */
const ways: Record<string, () => Promise<Take>> = {
  'a deposit': async () => {
    const patientId = await aPatient(database.owner, world);
    return (now, amount, more = {}) =>
      at(now)(depositCalls.takeDeposit, { patientId, purposeCode: 'inpatient', note: '', amount, payments: cash(amount), ...more });
  },
  'a recharge': async () => {
    const patientId = await aPatient(database.owner, world);
    const { id: cardId } = await at(start)(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
    const versionOf = async () => (await at(start)(membershipCalls.queryCard, { id: cardId })).version;
    return async (now, amount, more = {}) =>
      at(now)(membershipCalls.recharge, {
        cardId,
        amount,
        gift: 0,
        giftValidUntil: null,
        payments: cash(amount),
        reason: '',
        version: await versionOf(),
        ...more,
      });
  },
};

test.each(Object.keys(ways))('%s like one of the last ten minutes is asked about, and taken once the person means it', async (name) => {
  const take = await ways[name]!();
  await take(start, 500_00);
  const asked = await problemOf(take(after(9), 500_00));
  expect([asked.id, asked.details.kind]).toEqual(['common.confirm.again', 'confirmAgain']);
  expect(asked.details.values).toMatchObject({ time: '10:00', amount: '500.00' });
  await take(after(9), 500_00, { againConfirmed: true });
});

test.each(Object.keys(ways))('%s of another sum, or later, asks nothing', async (name) => {
  const take = await ways[name]!();
  await take(start, 500_00);
  await take(after(1), 300_00);
  await take(after(12), 500_00);
});

test('the same package for the same patient is asked about, for another patient it is not', async () => {
  const [one, other] = [await aPatient(database.owner, world), await aPatient(database.owner, world)];
  const buy = (patientId: string, now: string, more = {}) =>
    at(now)(packageCalls.buyPackage, { patientId, packageId, payments: cash(price), ...more });
  await buy(one, start);
  expect((await problemOf(buy(one, after(1)))).id).toBe('common.confirm.again');
  await buy(other, after(1));
  await buy(one, after(1), { againConfirmed: true });
});

test('of ten deposits that are sent at the same moment one is taken, and nine are asked about', async () => {
  const take = await ways['a deposit']!();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => take(start, 888_00)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.id] : []));
  expect(new Set(refused)).toEqual(new Set(['common.confirm.again']));
});

test('entries of a deposit stand in the order in which they were written, whatever a clock says, and the ledger adds up', async () => {
  const patientId = await aPatient(database.owner, world);
  const taken = { patientId, purposeCode: 'inpatient', note: '', amount: 3000, payments: cash(3000) };
  const { id } = await at(after(120))(depositCalls.takeDeposit, taken);
  const { version } = await at(start)(depositCalls.queryDeposit, { id });
  await at(start)(depositCalls.payBackDeposit, { id, version, shares: cash(1000), reason: '退' });

  const { entries } = await at(start)(depositCalls.queryDeposit, { id });
  expect(entries.map(({ kind, balanceAfter }) => [kind, balanceAfter])).toEqual([
    ['taken', 3000],
    ['paidBack', 2000],
  ]);
  expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);
});
