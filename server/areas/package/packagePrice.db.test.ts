import { beforeAll, expect, test } from 'vitest';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { approvalCalls } from '../approval/calls.ts';
import { billingCalls } from '../billing/calls.ts';
import { packageCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
/** May take off 20 percent. */
let ask: Caller;
let second: Caller;
let itemId: string;
const price = 1000;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
  second = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
  const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: price, quantity: 1 }] });
  const { lines } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
  itemId = lines[0]!.itemId!;
  await inTenant(database.owner, world, (db) => db`update item set price = ${price} where id = ${itemId}`);
});

let made = 0;
const definition = (amount: number, more: object = {}) => {
  made += 1;
  const items = [{ itemId, quantity: 10, unitPrice: amount / 10 }];
  return {
    code: `TC${made}`,
    nameZh: `换药${made}`,
    nameEn: '',
    amount,
    validityDays: 30,
    items,
    reason: '开业',
    confirmed: true,
    ...more,
  };
};
const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'stored',
    ({ id }) => id as string,
  );
const beyond = 'approval.confirm.beyond';

test.each([
  ['at the prices of its items', 10_000, {}, 'stored'],
  ['with the discount of its writer', 8_000, {}, 'stored'],
  ['one fen cheaper', 7_999, {}, beyond],
  ['for one fen', 1, {}, beyond],
  ['with an unlimited item that costs less than a use on each day', 23_999, { quantity: -1 }, beyond],
  ['with an unlimited item that costs a use on each day, less the discount', 24_000, { quantity: -1 }, 'stored'],
])('a package %s: %i fen', async (_, amount, { quantity = 10 }: { quantity?: number }, expected) => {
  const items = [{ itemId, quantity, unitPrice: 100 }];
  expect(await outcomeOf(ask(calls.savePackageDefinition, definition(amount, { items })))).toBe(expected);
});

test('a package is made cheaper, or holds more, later by nobody alone either; another name asks nobody', async () => {
  const draft = definition(8_000);
  const { id } = await ask(calls.savePackageDefinition, draft);
  const stored = { ...draft, id, version: 1 };
  expect(await outcomeOf(ask(calls.savePackageDefinition, { ...stored, amount: 7_990 }))).toBe(beyond);
  const items = [{ itemId, quantity: 11, unitPrice: 800 }];
  expect(await outcomeOf(ask(calls.savePackageDefinition, { ...stored, items }))).toBe(beyond);
  expect(await outcomeOf(ask(calls.savePackageDefinition, { ...stored, nameZh: '换药套餐' }))).toBe('stored');
});

test('a cheap package is stored once another person agreed, and its name is changed without asking again', async () => {
  const { confirmed: _, ...draft } = definition(100);
  const asked = await ask(approvalCalls.askApproval, { act: 'packagePrice', draft });
  expect((await problemOf(ask(approvalCalls.approveApproval, { id: asked.id, remark: '', version: 1 }))).id).toBe('approval.refused.own');
  await second(approvalCalls.approveApproval, { id: asked.id, remark: '', version: 1 });
  await ask(approvalCalls.carryOutApproval, { id: asked.id, version: 2 });

  const { rows } = await ask(calls.queryPackageDefinitionList, { page: 1, size: 20, keyword: draft.code });
  expect(rows).toMatchObject([{ code: draft.code, amount: 100 }]);
  const renamed = { ...draft, id: rows[0]!.id, version: rows[0]!.version, nameZh: '体验套餐', confirmed: true };
  expect(await outcomeOf(ask(calls.savePackageDefinition, renamed))).toBe('stored');
});
