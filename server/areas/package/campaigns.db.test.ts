import { beforeAll, expect, test } from 'vitest';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { approvalCalls } from '../approval/calls.ts';
import { billingCalls } from '../billing/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let second: Caller;
let packageId: string;
let amount: number;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  // May take off 20 percent.
  ask = callerIn(database.app, world);
  second = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
  const { billId } = await aBill(database.owner, world);
  const { lines } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
  packageId = await aPackage(database.owner, world, lines[0]!.itemId!);
  const [stored] = await inTenant(
    database.owner,
    world,
    (db) => db<{ amount: number }[]>`select amount from package where id = ${packageId}`,
  );
  amount = stored!.amount;
});

const campaign = (price: number, more: object = {}) => ({
  nameZh: '周年庆',
  nameEn: '',
  packageId,
  price,
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  reason: '周年庆',
  ...more,
});
const stored = () => inTenant(database.owner, world, (db) => db<{ price: number }[]>`select price::int as price from package_campaign`);

test('a campaign price within the discount of its writer is stored, one fen lower takes a second person', async () => {
  const least = amount * 0.8;
  expect(await ask(calls.saveCampaign, campaign(least))).toMatchObject({ version: 1 });
  expect((await problemOf(ask(calls.saveCampaign, campaign(least - 1)))).id).toBe('approval.confirm.beyond');
  expect((await stored()).map(({ price }) => price)).toEqual([least]);
});

test('a campaign is made cheaper later by nobody alone either, and is stored once another person agreed', async () => {
  const { id, version } = await ask(calls.saveCampaign, campaign(amount));
  const cheap = campaign(100, { id, version });
  expect((await problemOf(ask(calls.saveCampaign, cheap))).id).toBe('approval.confirm.beyond');
  const asked = await ask(approvalCalls.askApproval, { act: 'campaignPrice', draft: cheap });
  expect((await problemOf(ask(approvalCalls.approveApproval, { id: asked.id, remark: '', version: 1 }))).id).toBe('approval.refused.own');
  await second(approvalCalls.approveApproval, { id: asked.id, remark: '', version: 1 });
  await ask(approvalCalls.carryOutApproval, { id: asked.id, version: 2 });
  expect((await stored()).map(({ price }) => price)).toContain(100);
});

test.each<[string, object, string]>([
  ['a gift for a recharge', { rechargeBonus: 100 }, 'approval.confirm.newTypeTerms'],
  ['a discount', { discountRate: 50 }, 'approval.confirm.newTypeTerms'],
  ['no more than that', { rechargeBonus: 20, discountRate: 85 }, 'done'],
])('a new card type with %s beyond what its writer may give takes a second person', async (name, terms, expected) => {
  const draft = { nameZh: `类型${name}`, nameEn: '', discountRate: 100, rechargeBonus: 0, bonusPoints: 1, pointsValue: 1, pointsLimit: 50 };
  const more = { categoryRates: {}, shareable: false, remark: '', reason: '新卡型' };
  const outcome = await ask(membershipCalls.saveMemberType, { ...draft, ...more, ...terms }).then(
    () => 'done',
    ({ id }) => id as string,
  );
  expect(outcome).toBe(expected);
});
