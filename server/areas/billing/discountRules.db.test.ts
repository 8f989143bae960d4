import { beforeAll, describe, expect, it } from 'vitest';
import type { DiscountRuleDraft } from '../../../src/domain/billing/discountRuleShapes.ts';
import type { DiscountDraft } from '../../../src/domain/billing/shapes.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aType, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { membershipCalls } from '../membership/calls.ts';
import { billingCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let ask: Caller;
/** May take everything off, by the word of others. */
let manager: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  ask = callerIn(database.app, world);
  const managerId = await aColleague(database.owner, world);
  manager = callerIn(database.app, { ...world, staffId: managerId });
  await inTenant(database.owner, world, async (db) => {
    await db`update staff set maximum_discount = 10 where id = ${world.staffId}`;
    await db`update staff set maximum_discount = 100 where id = ${managerId}`;
  });
});

const rule = (part: Partial<DiscountRuleDraft>): DiscountRuleDraft => ({
  nameZh: '规则',
  nameEn: 'Rule',
  who: 'everyone',
  roleId: null,
  staffId: null,
  what: 'all',
  categoryCode: null,
  itemId: null,
  startsOn: null,
  endsOn: null,
  weekdays: [],
  maximum: 30,
  ...part,
});
const detailsOf = (billingId: string) => ask(calls.queryBillingDetails, { billingId });
const discount = async (billId: string, part: Partial<DiscountDraft>) =>
  ask(calls.saveDiscount, {
    id: billId,
    billRate: 100,
    lineRates: [],
    reason: '老客户',
    version: (await detailsOf(billId)).version,
    ...part,
  });
const oneLine = async () => {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 10_000, quantity: 1 }] });
  const { lines } = await detailsOf(bill.billId);
  return { ...bill, line: lines[0]! };
};
/** Without the agreement of another administrator, which a strict rule would need: the test is about something else. */
const forget = (id: string) => inTenant(database.owner, world, (db) => db`delete from discount_rule where id = ${id}`);

describe('a discount rule', () => {
  it('decides at the till from the moment it is saved until it is deleted', async () => {
    const { billId, line } = await oneLine();
    const lineRates = [{ lineId: line.id, rate: 75 }];
    expect((await problemOf(discount(billId, { lineRates }))).details.fields![0]).toMatchObject({ message: 'billing.discount.userLimit' });

    const { id } = await manager(calls.saveDiscountRule, rule({ what: 'item', itemId: line.itemId }));
    const tooFar = await problemOf(discount(billId, { lineRates: [{ lineId: line.id, rate: 69 }] }));
    const given = await discount(billId, { lineRates });
    await manager(calls.deleteDiscountRule, { id, version: 1 });

    expect(tooFar.details.fields).toEqual([{ field: 'lineRates.0.rate', message: 'billing.discount.ruleLimit', values: { lowest: 70 } }]);
    expect(given.receivable).toBe(7500);
    expect((await problemOf(discount(billId, { lineRates: [{ lineId: line.id, rate: 74 }] }))).details.fields![0]!.message).toBe(
      'billing.discount.userLimit',
    );
  });

  it('answers the try-out with what the till allows', async () => {
    const { line } = await oneLine();
    const { id } = await manager(calls.saveDiscountRule, rule({ who: 'staff', staffId: world.staffId, maximum: 20 }));

    const result = await ask(calls.tryDiscountRules, { staffId: world.staffId, itemId: line.itemId! });
    const later = await ask(calls.queryMyDiscountRules, {});
    await forget(id);

    expect(result).toMatchObject({ own: 10, maximum: 20, lowestRate: 80, price: 10_000, lowest: 8000, rule: { id } });
    expect(later).toMatchObject({ staffId: world.staffId, maximum: 10, rules: [{ id, maximum: 20 }] });
    expect(await ask(calls.tryDiscountRules, { staffId: world.staffId, itemId: line.itemId! })).toMatchObject({ rule: null, maximum: 10 });
  });

  it('keeps charges it holds tighter from a bill with a discount', async () => {
    const { billId, line } = await oneLine();
    await discount(billId, { billRate: 92 });
    const add = async () =>
      ask(calls.addBillCharge, { billingId: billId, itemId: line.itemId!, quantity: 1, version: (await detailsOf(billId)).version });
    const { id } = await manager(calls.saveDiscountRule, rule({ what: 'item', itemId: line.itemId, maximum: 5 }));

    const refused = await problemOf(add());
    await forget(id);

    expect(refused).toMatchObject({ id: 'billing.refused.ruledCharge', details: { values: { maximum: 5 } } });
    expect((await add()).lines).toHaveLength(2);
  });

  it('gives nobody who writes it more than the own maximum: neither by name, nor by a role, nor as one of everybody', async () => {
    const held = await aRole(database.owner, world, { staffId: world.staffId });
    const ways: Partial<DiscountRuleDraft>[] = [
      { who: 'staff', staffId: world.staffId },
      { who: 'role', roleId: held },
      { who: 'everyone' },
    ];
    for (const way of ways) {
      const problem = await problemOf(ask(calls.saveDiscountRule, rule({ ...way, maximum: 11 })));
      expect(problem.details.fields).toEqual([{ field: 'maximum', message: 'billing.rule.ownMaximum', values: { maximum: 10 } }]);
      const { id } = await ask(calls.saveDiscountRule, rule({ ...way, maximum: 10 }));
      const raised = await problemOf(ask(calls.saveDiscountRule, { ...rule({ ...way, maximum: 100 }), id, version: 1 }));
      await forget(id);
      expect(raised.details.fields?.[0]?.message).toBe('billing.rule.ownMaximum');
    }
  });

  it('may give others more than whoever writes it has', async () => {
    const { id } = await ask(calls.saveDiscountRule, rule({ who: 'staff', staffId: await aColleague(database.owner, world), maximum: 60 }));
    await forget(id);
    expect(id).toMatch(/./);
  });

  it('of another period or weekday leaves the person’s own maximum', async () => {
    const { line } = await oneLine();
    const { id } = await manager(calls.saveDiscountRule, rule({ startsOn: addDays(today, 1), maximum: 60 }));
    const now = await ask(calls.tryDiscountRules, { staffId: world.staffId, itemId: line.itemId! });
    const tomorrow = await ask(calls.tryDiscountRules, { staffId: world.staffId, itemId: line.itemId!, day: addDays(today, 1) });
    await forget(id);

    expect([now.maximum, tomorrow.maximum]).toEqual([10, 60]);
  });

  it('is refused for people, roles, categories and items that do not exist, and when it has changed meanwhile', async () => {
    const nobody = '01980000-0000-7000-8000-000000000000';
    const fieldOf = async (part: Partial<DiscountRuleDraft>) =>
      (await problemOf(manager(calls.saveDiscountRule, rule(part)))).details.fields?.[0]?.field;
    expect(await fieldOf({ who: 'role', roleId: nobody })).toBe('roleId');
    expect(await fieldOf({ who: 'staff', staffId: nobody })).toBe('staffId');
    expect(await fieldOf({ what: 'category', categoryCode: 'nowhere' })).toBe('categoryCode');
    expect(await fieldOf({ what: 'item', itemId: nobody })).toBe('itemId');

    const { id } = await manager(calls.saveDiscountRule, rule({}));
    await manager(calls.saveDiscountRule, { ...rule({ maximum: 15 }), id, version: 1 });
    const stale = await problemOf(manager(calls.saveDiscountRule, { ...rule({ maximum: 90 }), id, version: 1 }));
    await forget(id);
    expect(stale.id).toBe('error.version');
  });
});

describe('a card with rates for items', () => {
  it('is named in the way of the price, before the settlement and after it', async () => {
    const { billId, patientId, line } = await oneLine();
    const typeId = await aType(database.owner, world, { discountRate: 95 });
    const { rows } = await ask(membershipCalls.memberTypeList, { pageNo: 1, pageSize: 100 });
    const { enabled: _enabled, cards: _cards, ratedItems: _rated, ...type } = rows.find(({ id }) => id === typeId)!;
    await manager(membershipCalls.saveMemberType, { ...type, itemRates: { [line.itemId!]: 85 } });
    const opener = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
    const { id: cardId } = await opener(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });

    const preview = await ask(calls.calculateBilling, { billingId: billId, benefits: { cardId } });
    const { version } = await detailsOf(billId);
    const payments = [{ methodCode: 'cash', amount: 8500 }];
    await ask(calls.settleBilling, { id: billId, allowArrears: false, version, confirmed: true, benefits: { cardId }, payments });
    const settled = await detailsOf(billId);

    const told = (lines: typeof preview.lines) => lines[0]!.trace.find(({ message }) => message === 'billing.trace.card.item')?.text;
    expect(told(preview.lines)).toContain(type.nameZh);
    expect(told(settled.lines)).toBe(told(preview.lines));
    expect(settled).toMatchObject({ receivable: 8500, lines: [{ appliedRate: 85, discount: 1500 }] });
  });

  it('is refused for an item that does not exist', async () => {
    const typeId = await aType(database.owner, world, {});
    const { rows } = await ask(membershipCalls.memberTypeList, { pageNo: 1, pageSize: 100 });
    const { enabled: _enabled, cards: _cards, ratedItems: _rated, ...type } = rows.find(({ id }) => id === typeId)!;

    const asked = ask(membershipCalls.saveMemberType, { ...type, itemRates: { '01980000-0000-7000-8000-000000000000': 80 } });

    expect((await problemOf(asked)).details.fields).toEqual([{ field: 'itemRates', message: 'error.field.choice' }]);
  });
});
