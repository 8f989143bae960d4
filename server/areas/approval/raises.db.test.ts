import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import type { DiscountRuleDraft } from '../../../src/domain/billing/discountRuleShapes.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { aColleague, aRole, aWorld, callerIn } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, type Person, refusalOf } from '../../../tests/flowWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { staffCalls } from '../staff/calls.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { approve, ask, caseOf, givePerson, inOrg, role, roles, somebody, withFlow, world } = flowsIn(database);
const reason = '新增退卡岗位';
const done = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ id }) => id as string,
  );
/** The people who were told of a change of a control, by the word of the notice. */
const toldOf = (by: Person, change: string) =>
  by.ask.announced.flatMap(({ content, audience }) =>
    content?.values?.change === change ? [(audience as { staffId: string }).staffId] : [],
  );

async function cashiers(held?: Person) {
  const staffId = held?.staffId ?? (await aColleague(database.owner, world));
  return { id: await aRole(database.owner, world, { limits: { cardRefund: 10_000 }, staffId }), version: 1 };
}
const limitOf = async (id: string) => {
  const [stored] = await inOrg((db) => db<{ limits: { cardRefund: number } }[]>`select limits from role where id = ${id}`);
  return stored!.limits.cardRefund;
};
const rule = (part: Partial<DiscountRuleDraft>): DiscountRuleDraft => ({
  nameZh: `规则${uuidv7().slice(-6)}`,
  nameEn: '',
  who: 'everyone',
  roleId: null,
  staffId: null,
  what: 'all',
  categoryCode: null,
  itemId: null,
  startsOn: null,
  endsOn: null,
  weekdays: [],
  maximum: 90,
  ...part,
});
const maximumOf = async (id: string) => {
  const [stored] = await inOrg((db) => db<{ maximum: number }[]>`select maximum_discount as maximum from staff where id = ${id}`);
  return stored!.maximum;
};
const mayDiscount = (by: Person, maximum = 100) =>
  inOrg((db) => db`update staff set maximum_discount = ${maximum} where id = ${by.staffId}`);
const personOf = (by: Person, id: string) => by.ask(staffCalls.queryStaff, { id });
async function raised(by: Person, id: string, maximumDiscount: number) {
  const { active, withinReach, isSelf, formerNames, leftOn, ...draft } = await personOf(by, id);
  return {
    ...draft,
    mobile: '',
    loginName: `p${id.slice(-8)}`,
    maximumDiscount,
    workplaces: draft.workplaces.map((place) => ({ ...place, roleIds: [roles.dean] })),
  };
}

describe('a higher limit of a role', () => {
  it('takes another administrator where no flow is drawn, and all administrators are told', async () => {
    const [first, second] = [await somebody('desk'), await somebody('head')];
    const cashier = await cashiers();
    const draft = { ...cashier, limits: { cardRefund: 30_000 } };
    expect(await refusalOf(first.ask(calls.saveRoleLimits, draft))).toBe('approval.confirm.flow');
    const { id } = await ask(first, 'roleRights', { ...draft, reason });
    expect(await caseOf(id)).toMatchObject({ steps: [{ nameEn: 'Another administrator' }] });
    expect(await limitOf(cashier.id)).toBe(10_000);
    expect(await approve(second, id)).toMatchObject({ status: 'done' });
    expect(await limitOf(cashier.id)).toBe(30_000);
    expect(toldOf(second, 'controlWeakened')).toEqual(expect.arrayContaining([first.staffId, second.staffId]));
  });

  it('takes one also where the flow of rights lets so few changes pass', async () => {
    const [first] = [await somebody('desk'), await somebody('head')];
    const cashier = await cashiers();
    await withFlow('roleRights', [node([role('head')], { above: 5 })], async () => {
      expect(await refusalOf(first.ask(calls.saveRoleLimits, { ...cashier, limits: { cardRefund: 30_000 } }))).toBe(
        'approval.confirm.flow',
      );
    });
  });

  it('is decided by nobody who holds the role, not even by one who was given it after the request', async () => {
    const [first, second] = [await somebody('desk'), await somebody('head')];
    const cashier = await cashiers(second);
    const { id } = await ask(first, 'roleRights', { ...cashier, limits: { cardRefund: 30_000 }, reason });
    expect(await refusalOf(approve(second, id))).toBe('approval.limit.own');
    const other = await cashiers();
    const late = await ask(first, 'roleRights', { ...other, limits: { cardRefund: 30_000 }, reason });
    const third = await somebody('dean');
    await givePerson(second.staffId, [roles.head, other.id]);
    expect(await refusalOf(approve(second, late.id))).toBe('approval.limit.own');
    expect(await refusalOf(approve(third, late.id))).toBe('approval.refused.notAsked');
  });

  it('is stored alone if it is lower', async () => {
    const first = await somebody('desk');
    const cashier = await cashiers();
    expect(await done(first.ask(calls.saveRoleLimits, { ...cashier, limits: { cardRefund: 100 } }))).toBe('done');
  });
});

describe('a higher discount of a person', () => {
  it('takes another administrator, who is not that person, and the form alone raises nothing', async () => {
    const [first, second, third] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    await mayDiscount(third, 10);
    expect(await refusalOf(first.ask(staffCalls.saveStaff, await raised(first, third.staffId, 60)))).toBe('approval.confirm.flow');
    const { id } = await ask(first, 'controlWeakened', { change: 'discountMaximum', staffId: third.staffId, maximum: 60, reason });
    expect(await refusalOf(approve(third, id))).toBe('approval.refused.ownRaise');
    expect(await caseOf(id)).toMatchObject({ changes: [{ before: 10, after: 60 }] });
    expect(await approve(second, id)).toMatchObject({ status: 'done' });
    expect(await maximumOf(third.staffId)).toBe(60);
  });

  it('is asked for by nobody for himself', async () => {
    const [first] = [await somebody('desk'), await somebody('head')];
    const own = { change: 'discountMaximum', staffId: first.staffId, maximum: 100, reason };
    expect(await refusalOf(ask(first, 'controlWeakened', own))).toBe('error.fields');
  });
});

describe('a discount rule', () => {
  it('that gives more takes another administrator, one that gives less none', async () => {
    const [first, second] = [await somebody('desk'), await somebody('head')];
    await mayDiscount(first);
    await mayDiscount(second);
    expect(await done(first.ask(billingCalls.saveDiscountRule, rule({ maximum: 0 })))).toBe('done');
    const generous = rule({ who: 'role', roleId: roles.dean, maximum: 90 });
    expect(await refusalOf(first.ask(billingCalls.saveDiscountRule, generous))).toBe('approval.confirm.flow');
    const { id } = await ask(first, 'controlWeakened', { change: 'saveDiscountRule', rule: generous, reason });
    expect(await approve(second, id)).toMatchObject({ status: 'done' });
    const { rows } = await first.ask(billingCalls.queryDiscountRuleList, { page: 1, size: 100 });
    expect(rows.map(({ nameZh }) => nameZh)).toContain(generous.nameZh);
  });

  it('that holds people back is not deleted by one administrator alone', async () => {
    const [first, second] = [await somebody('desk'), await somebody('head')];
    await mayDiscount(first);
    await mayDiscount(second);
    const held = await aColleague(database.owner, world);
    await inOrg((db) => db`delete from discount_rule`);
    const kept = await first.ask(billingCalls.saveDiscountRule, rule({ who: 'staff', staffId: held, maximum: 0 }));
    const wanted = { id: kept.id, version: kept.version };
    expect(await refusalOf(first.ask(billingCalls.deleteDiscountRule, wanted))).toBe('approval.confirm.flow');
    const { id } = await ask(first, 'controlWeakened', { change: 'deleteDiscountRule', ...wanted, reason });
    expect(await approve(second, id)).toMatchObject({ status: 'done' });
  });
});

describe('the right to a change', () => {
  it.each<[string, object]>([
    ['a parameter', { change: 'parameter', code: 'REFUND_APPROVED_ALONE', value: true, version: 0, level: 'clinic', reason }],
    ['a discount', { change: 'discountMaximum', staffId: uuidv7(), maximum: 100, reason }],
    ['a flow', { change: 'turnFlow', id: uuidv7(), flag: 0, version: 1, reason }],
  ])('is needed to ask for it: who writes discount rules weakens no other control, as %s', async (_, draft) => {
    const { staffId } = await somebody('desk');
    const clerk = callerIn(database.app, { ...world, staffId }, { authorities: ['o_discount_rule', 'm_billing'] });
    expect(await refusalOf(clerk(calls.askApproval, { act: 'controlWeakened', draft }))).toBe('error.permission');
  });
});

describe('an administrator of another clinic', () => {
  it('finds the request among what waits for him, is told, and decides it as if he stood in its clinic', async () => {
    const own = await aWorld(database.owner, '连锁门诊');
    const otherId = uuidv7();
    const second = await aColleague(database.owner, own);
    const administrator = uuidv7();
    await inTenant(database.owner, own, async (db) => {
      await db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${own.orgId}, ${administrator}, 'adm', '管理员', '', ${[...permissions]})`;
      await db`insert into practice (org_id, id, code, name_zh, name_en) values (${own.orgId}, ${otherId}, 'B', '二店', 'Second')`;
      await db`update staff_practice set role_ids = ${[administrator]}::uuid[] where staff_id = ${own.staffId}`;
      await db`update staff_practice set practice_id = ${otherId}, department_id = null, role_ids = ${[administrator]}::uuid[] where staff_id = ${second}`;
    });
    const here = callerIn(database.app, own);
    const there = callerIn(database.app, { ...own, practiceId: otherId, staffId: second });
    const change = { code: 'REFUND_APPROVED_ALONE', value: true, version: 0 };
    const { id } = await here(calls.askApproval, {
      act: 'controlWeakened',
      draft: { change: 'parameter', ...change, level: 'clinic', reason },
    });
    expect(here.announced.map(({ audience }) => audience)).toContainEqual({ staffId: second, everywhere: true });
    expect((await there(calls.queryApprovalTodoList, { page: 1, size: 10 })).rows.map((row) => row.id)).toEqual([id]);
    expect((await there(calls.queryApprovalCounts)).todo).toBe(1);
    expect(await there(calls.queryApproval, { id })).toMatchObject({ id, events: [{ kind: 'asked' }] });
    const stranger = callerIn(database.app, { ...own, practiceId: otherId, staffId: await aColleague(database.owner, own) });
    expect(await refusalOf(stranger(calls.queryApproval, { id }))).toBe('error.absent');
    expect(await there(calls.approveApproval, { id, remark: '', version: 1 })).toMatchObject({ status: 'done' });
    const [stored] = await inTenant(
      database.owner,
      own,
      (db) => db<{ value: boolean }[]>`select value from setting where code = ${change.code}`,
    );
    expect(stored?.value).toBe(true);
    const elsewhere = await inTenant(
      database.owner,
      { ...own, practiceId: otherId },
      (db) => db`select from setting where practice_id = ${otherId} and code = ${change.code}`,
    );
    expect(elsewhere).toHaveLength(0);
    expect((await there(calls.queryApprovalDoneList, { page: 1, size: 10 })).rows.map((row) => row.id)).toEqual([id]);
    expect((await there(calls.queryApproval, { id })).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['asked', 'approved']),
    );
    expect((await stranger(calls.queryApprovalDoneList, { page: 1, size: 10 })).rows).toEqual([]);
    expect(await refusalOf(stranger(calls.queryApproval, { id }))).toBe('error.absent');
  });
});
