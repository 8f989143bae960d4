import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague, aWorld, callerIn } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { draftOf, flowsIn, node, type Person, person, refusalOf } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { billingCalls } from '../billing/calls.ts';
import { configurationCalls } from '../configuration/calls/configuration.ts';
import { approvalCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { approve, ask, caseOf, inOrg, role, somebody, withFlow, world } = flowsIn(database, (own) => takesPayments(database.owner, own));

/** Voids a bill of a hundred yuan: an act that the flow of voided bills decides. */
async function voidBill(by: Person): Promise<unknown> {
  const itemId = await anItem(database, world, { name: `项目${uuidv7().slice(-8)}`, adviceType: 3, price: 10_000 } as never);
  const bill = await by.ask(billingCalls.createBilling, { walkIn: { name: '', mobile: '' }, charges: [{ itemId, quantity: 1 }] });
  return by.ask(billingCalls.voidBilling, { id: bill.id, version: bill.version, reason: '不要了' });
}
const isHeld = async (by: Person) => (await voidBill(by).catch(({ id }) => id)) === 'approval.confirm.flow';
const theNextDay = () => inOrg((db) => db`update control_weakening set ends_at = now() - interval '1 second'`);
const reason = '人手不足';
const ofHead = () => [node([role('head')])];
const flowIsOn = async (id: string, by: Person) => (await by.ask(calls.queryApprovalFlow, { id })).enabled;
const refusal = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ id }) => id as string,
  );

describe('a flow that is weakened', () => {
  it('needs another administrator, is told to all of them, and helps neither of the two on that day', async () => {
    const [first, second, third] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    await withFlow('billVoid', ofHead(), async ({ id, version }) => {
      expect(await refusalOf(first.ask(calls.enableApprovalFlow, { id, flag: 0, version }))).toBe('approval.confirm.flow');
      expect(await flowIsOn(id, first)).toBe(true);
      const draft = { change: 'turnFlow', id, flag: 0, version, reason };
      const asked = await ask(first, 'controlWeakened', draft);
      expect(await caseOf(asked.id)).toMatchObject({
        objectNumber: '作废账单 / Voided bill',
        steps: [{ nameEn: 'Another administrator' }],
      });
      expect(await refusalOf(approve(first, asked.id))).toMatch(/^approval\.refused\./);
      expect(await approve(second, asked.id)).toMatchObject({ status: 'done' });
      expect(await flowIsOn(id, first)).toBe(false);
      const told = second.ask.announced.flatMap(({ content, audience }) =>
        content?.values?.change === 'controlWeakened' ? [(audience as { staffId: string }).staffId] : [],
      );
      expect(told).toEqual(expect.arrayContaining([first.staffId, second.staffId, third.staffId]));
      expect([await isHeld(first), await isHeld(second), await isHeld(third)]).toEqual([true, true, false]);
      await theNextDay();
      expect(await isHeld(first)).toBe(false);
    });
  });

  it.each<[string, (flow: { id: string; version: number }) => object]>([
    ['with a higher sum', () => ({ nodes: [node([role('head')], { above: 1_000_000 })] })],
    ['with another approver', () => ({ nodes: [node([role('dean')])] })],
    [
      'for one clinic beside that of the organisation',
      () => ({ id: undefined, practiceId: world.practiceId, nodes: [node([role('dean')])] }),
    ],
  ])('is not stored %s by one administrator alone', async (_, changed) => {
    const [first, second] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    await withFlow('billVoid', ofHead(), async (flow) => {
      const draft = { ...draftOf('billVoid', ofHead()), id: flow.id, version: flow.version, ...changed(flow) };
      expect(await refusal(first.ask(calls.saveApprovalFlow, draft))).toBe('approval.confirm.flow');
      const asked = await ask(first, 'controlWeakened', { change: 'saveFlow', flow: draft, reason });
      expect(await approve(second, asked.id)).toMatchObject({ status: 'done' });
      await inOrg((db) => db`update approval_flow set enabled = false where subject = 'billVoid'`);
    });
  });

  it('is not deleted by one administrator alone', async () => {
    const [first] = [await somebody('desk'), await somebody('head')];
    await withFlow('transfer', ofHead(), async ({ id, version }) => {
      expect(await refusal(first.ask(calls.deleteApprovalFlow, { id, version }))).toBe('approval.confirm.flow');
    });
  });

  it('is stricter at once: nobody is asked about a lower sum or one step more', async () => {
    const [first] = [await somebody('desk'), await somebody('head'), await somebody('dean')];
    await withFlow('billVoid', [node([role('head')], { above: 50_000 })], async ({ id, version }) => {
      const draft = { ...draftOf('billVoid', [node([role('head')], { above: 100 }), node([role('dean')])]), id, version };
      expect(await refusal(first.ask(calls.saveApprovalFlow, draft))).toBe('done');
    });
  });

  it('that was changed meanwhile is not weakened by an older request', async () => {
    const [first, second] = [await somebody('desk'), await somebody('head')];
    await withFlow('billVoid', ofHead(), async ({ id, version }) => {
      const asked = await ask(first, 'controlWeakened', { change: 'turnFlow', id, flag: 0, version, reason });
      await first.ask(calls.saveApprovalFlow, { ...draftOf('billVoid', ofHead()), nameZh: '新名', id, version });
      expect(await approve(second, asked.id)).toMatchObject({ status: 'lapsed' });
      expect(await flowIsOn(id, first)).toBe(true);
    });
  });

  it('is decided by no flow of its own, which those who weaken could draw', async () => {
    const first = await somebody('desk', 'head');
    const draft = draftOf('controlWeakened', [node([person(first)])]);
    expect(await refusal(first.ask(calls.saveApprovalFlow, draft))).toBe('approval.flow.refused.control');
  });
});

describe('a parameter that is weakened', () => {
  const code = 'REFUND_APPROVED_ALONE';

  it('needs another administrator too, also by taking a change back and by the default', async () => {
    const [first, second] = [await somebody('desk'), await somebody('head')];
    const change = { code, value: true, version: 0 };
    expect(await refusal(first.ask(configurationCalls.updateSystemParameter, change))).toBe('approval.confirm.flow');
    const asked = await ask(first, 'controlWeakened', { change: 'parameter', ...change, level: 'clinic', reason });
    expect(await approve(second, asked.id)).toMatchObject({ status: 'done' });
    const readValue = async () => (await first.ask(configurationCalls.querySystemParameter, { code })).value;
    expect(await readValue()).toBe(true);
    // Stricter at once; weaker again by taking that back, which needs a second person as well.
    await first.ask(configurationCalls.updateSystemParameter, { code, value: false, version: 1 });
    const { rows } = await first.ask(configurationCalls.queryParameterHistory, { page: 1, size: 1 });
    expect(await refusal(first.ask(configurationCalls.undoParameter, { id: rows[0]!.id }))).toBe('approval.confirm.flow');
    await parameterSince(database.owner, world, 'TILL_SESSION_REQUIRED', true);
    const reset = { code: 'TILL_SESSION_REQUIRED', version: 1, level: 'clinic' as const };
    expect(await refusal(first.ask(configurationCalls.resetSystemParameter, reset))).toBe('approval.confirm.flow');
    await theNextDay();
  });
});

describe('the only administrator', () => {
  it('weakens a flow and a parameter from the next day, and everybody is told', async () => {
    const own = await aWorld(database.owner, '一人诊所');
    const colleagueId = await aColleague(database.owner, own);
    const alone = callerIn(database.app, own, { authorities: permissions });
    const parties = [node([{ kind: 'person', id: colleagueId }])];
    const { id, version } = await alone(calls.saveApprovalFlow, draftOf('stockOut', parties));
    await alone(calls.enableApprovalFlow, { id, flag: 0, version });
    const told = alone.announced.filter(({ content }) => content?.values?.change === 'controlWeakenedAlone');
    expect(told.map(({ audience }) => (audience as { staffId: string }).staffId)).toEqual(
      expect.arrayContaining([own.staffId, colleagueId]),
    );
    await alone(configurationCalls.updateSystemParameter, { code: 'REFUND_APPROVED_ALONE', value: true, version: 0 });
    const at = (now: string) => callerIn(database.app, own, { authorities: permissions, now });
    const readValue = async (by = alone) => (await by(configurationCalls.querySystemParameter, { code: 'REFUND_APPROVED_ALONE' })).value;
    expect(await readValue()).toBe(false);
    const midnight = instantOf(addDays(dateAt(new Date()), 1), '00:00');
    const { rows } = await alone(configurationCalls.querySystemParameters, { keyword: 'REFUND_APPROVED_ALONE', page: 1, size: 5 });
    expect(rows).toMatchObject([{ value: true, held: { value: false, until: midnight } }]);
    expect((await alone(calls.queryApprovalFlow, { id })).heldUntil).toBe(midnight);
    // By the clock of the server that answers, whatever the database's says.
    expect(await readValue(at(new Date(Date.parse(midnight) - 1).toISOString()))).toBe(false);
    expect(await readValue(at(midnight))).toBe(true);
    expect((await at(midnight)(calls.queryApprovalFlow, { id })).heldUntil).toBeNull();
  });
});
