import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/api/catalogue.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import type { Db } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { approvalCalls } from '../approval/calls.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { refundCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const limit = 6_000;
let world: World;
/** Takes the money of every bill; the refunds are of a cashier made anew for each test, so that no day is used up. */
let till: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await parameterSince(database.owner, world, 'REFUND_AT_ONCE', true);
  till = callerIn(database.app, world);
});

async function aCashier(options: Parameters<typeof callerIn>[2] = {}) {
  const staffId = await aColleague(database.owner, world);
  await aRole(database.owner, world, { staffId, limits: { refundAtOnce: limit } });
  return Object.assign(callerIn(database.app, { ...world, staffId }, options), { staffId });
}

const cash = (amount: number) => ({ methodCode: 'cash', amount });
const wechat = (amount: number) => ({ methodCode: 'wechat', amount });

async function settled(payments: object[] = [cash(3_000)], { quantity = 3, allowArrears = false } = {}) {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: 1000, quantity }] });
  await till(billingCalls.settleBilling, { id: bill.billId, payments, allowArrears, version: 2, namesakeConfirmed: true });
  const details = () => till(billingCalls.queryBillingDetails, { billingId: bill.billId });
  const { lines, version } = await details();
  const lineId = lines[0]?.id ?? '';
  const want = (count: number, seen = version) => ({
    billingId: bill.billId,
    lines: [{ lineId, quantity: count }],
    reason: '未执行',
    version: seen,
  });
  return { ...bill, adviceId: lines[0]?.adviceId ?? '', details, want };
}

type Settled = Awaited<ReturnType<typeof settled>>;
const at = new Date();
const written = (work: (db: Db) => Promise<unknown>) => inTenant(database.owner, world, work);
const own = () => ({ orgId: world.orgId, practiceId: world.practiceId, id: uuidv7() });

const refusal = async (work: Promise<unknown>) => (await problemOf(work)).id;
const proof = () => inTenant(database.app, world, findUnbalancedBills);

describe('a refund paid back at once', () => {
  it('is applied for and paid in one act, by the method that took money last, and says that nobody approved it', async () => {
    const cashier = await aCashier();
    const { want, details } = await settled([cash(1_000), wechat(2_000)]);
    expect(await cashier(calls.calculateRefund, want(1))).toMatchObject({ way: 'atOnce', why: '', against: '', byMethod: [wechat(1_000)] });

    const paid = await cashier(calls.refundAtOnce, want(1));

    expect(paid).toMatchObject({ amount: 1_000, cash: 1_000, byMethod: [wechat(1_000)] });
    expect(await cashier(calls.queryRefund, { id: paid.id })).toMatchObject({
      refundNumber: paid.refundNumber,
      status: 3,
      decidedByName: null,
      plan: { byMethod: [wechat(1_000)] },
    });
    expect(await details()).toMatchObject({ refunded: 1_000, openRefund: null, lines: [{ refundedQuantity: 1 }] });
    expect(await proof()).toEqual([]);
  });

  it('takes whole amounts, the last method first and the one before it for the rest', async () => {
    const cashier = await aCashier();
    const { want, details } = await settled([cash(1_600), wechat(1_400)]);
    const first = await cashier(calls.refundAtOnce, want(1));
    const second = await cashier(calls.refundAtOnce, want(2, (await details()).version));
    expect([first.byMethod, second.byMethod]).toEqual([[wechat(1_000)], [wechat(400), cash(1_600)]]);
  });

  it('takes what is owing before it pays anything out', async () => {
    const cashier = await aCashier();
    const { want, details } = await settled([cash(1_000)], { allowArrears: true });
    expect(await cashier(calls.refundAtOnce, want(3))).toMatchObject({ writtenOff: 2_000, cash: 1_000, byMethod: [cash(1_000)] });
    expect(await details()).toMatchObject({ arrears: 0, refunded: 1_000 });
    expect(await proof()).toEqual([]);
  });

  it('adds up over a day, and above the limit of the person it is an application as before', async () => {
    const cashier = await aCashier();
    const [first, second] = [await settled([cash(5_000)], { quantity: 5 }), await settled([cash(5_000)], { quantity: 5 })];
    await cashier(calls.refundAtOnce, first.want(5));
    const beyond = await cashier(calls.calculateRefund, second.want(2));
    expect(beyond).toMatchObject({ way: 'application', why: '超过您每天可直接退费的 60.00 元（今天已退 50.00 元），须由另一位同事审批' });
    expect(await refusal(cashier(calls.refundAtOnce, second.want(2)))).toBe('refund.way.beyond');
    expect((await second.details()).refunded).toBe(0);

    await cashier(calls.refundAtOnce, second.want(1));
    const { id } = await cashier(calls.applyRefund, second.want(1, (await second.details()).version));
    expect(await cashier(calls.queryRefund, { id })).toMatchObject({ status: 0 });
  });

  it('comes to no more than the limit when one person pays several at once', async () => {
    const cashier = await aCashier();
    const bills = await Promise.all([1, 2, 3, 4].map(() => settled([cash(2_000)], { quantity: 2 })));
    const outcomes = await Promise.allSettled(bills.map(({ want }) => cashier(calls.refundAtOnce, want(2))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await proof()).toEqual([]);
  });

  it('of one bill by two windows goes out once', async () => {
    const [one, other] = [await aCashier(), await aCashier()];
    const { want, details } = await settled();
    const outcomes = await Promise.allSettled([one, other].map((cashier) => cashier(calls.refundAtOnce, want(3))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await details()).refunded).toBe(3_000);
    expect(await proof()).toEqual([]);
  });

  it.each<[string, (of: Settled) => Promise<unknown>]>([
    [
      'was carried out',
      ({ adviceId }) =>
        written((db) => db`insert into execution ${db({ ...own(), adviceId, count: 1, at, by: world.staffId, createdAt: at })}`),
    ],
    [
      'has a report',
      ({ adviceId, encounterId, patientId }) =>
        written((db) => {
          const report = { adviceType: 6, reportNumber: uuidv7(), versionNumber: 1, status: 1, writtenBy: world.staffId, writtenAt: at };
          return db`insert into report ${db({ ...own(), adviceId, encounterId, patientId, ...report })}`;
        }),
    ],
    [
      'is a skin test that runs',
      ({ adviceId, patientId }) =>
        written((db) => db`insert into skin_test ${db({ ...own(), adviceId, patientId, startedAt: at, startedBy: world.staffId })}`),
    ],
  ])('waits for a second person once its order %s', async (_, happens) => {
    const cashier = await aCashier();
    const bill = await settled();
    await happens(bill);
    expect(await cashier(calls.calculateRefund, bill.want(1))).toMatchObject({ way: 'application' });
    expect(await refusal(cashier(calls.refundAtOnce, bill.want(1)))).toBe('refund.way.carriedOut');
  });

  it('waits for a second person for the fee of a visit that has begun', async () => {
    const cashier = await aCashier();
    const { want, billId } = await settled();
    await inTenant(database.owner, world, (db) => db`update bill_line set advice_id = null where bill_id = ${billId}`);
    expect(await refusal(cashier(calls.refundAtOnce, want(1)))).toBe('refund.way.carriedOut');
    await inTenant(database.owner, world, (db) => db`update bill_line set added_by = ${world.staffId} where bill_id = ${billId}`);
    expect(await cashier(calls.calculateRefund, want(1))).toMatchObject({ way: 'atOnce' });
  });

  it('needs both rights, and the one that pays is that of the call', async () => {
    expect(catalogue.refundAtOnce.needs).toBe('o_refund_pay');
    const { want } = await settled();
    for (const missing of ['o_refund_apply', 'o_refund_pay'] as const) {
      const cashier = await aCashier({ authorities: permissions.filter((code) => code !== missing) });
      expect(await cashier(calls.calculateRefund, want(1))).toMatchObject({ way: 'application', why: '' });
      const id = await refusal(cashier(calls.refundAtOnce, want(1)));
      expect(id).toBe(missing === 'o_refund_apply' ? 'error.permission' : 'refund.refused.atOnce');
    }
  });

  it('is refused while the organisation does not allow it, and asks no approval of another kind', async () => {
    const cashier = await aCashier();
    const { want } = await settled();
    await parameterSince(database.owner, world, 'REFUND_AT_ONCE', false);
    expect(await cashier(calls.calculateRefund, want(1))).toMatchObject({ way: 'application', why: '' });
    expect(await refusal(cashier(calls.refundAtOnce, want(1)))).toBe('refund.refused.atOnce');
    await parameterSince(database.owner, world, 'REFUND_AT_ONCE', true);
    expect(await refusal(cashier(approvalCalls.askApproval, { act: 'refundAtOnce', draft: want(1) }))).toBe('approval.refused.notNeeded');
  });

  it('obeys the flow of refunds, which no limit goes around', async () => {
    const cashier = await aCashier();
    const [head, { want }] = [await aColleague(database.owner, world), await settled()];
    const node = { nameZh: '院长', nameEn: 'Dean', approvers: [{ kind: 'person', id: head }], quorum: 'any', above: 1_500, copies: [] };
    const flow = { subject: 'refund', practiceId: null, nameZh: '退费', nameEn: 'Refund' };
    await till(approvalCalls.saveApprovalFlow, { ...flow, nodes: [{ ...node, escalateAfter: null, escalateTo: [] }] });
    expect(await cashier(calls.calculateRefund, want(2))).toMatchObject({ way: 'flow', why: '须经 何云 审批' });
    expect(await refusal(cashier(calls.refundAtOnce, want(2)))).toBe('approval.confirm.flow');
    await cashier(calls.refundAtOnce, want(1));
    const second = await settled();
    expect(await refusal(cashier(calls.refundAtOnce, second.want(1)))).toBe('approval.confirm.flow');
    await inTenant(database.owner, world, (db) => db`update approval_flow set enabled = false`);
  });

  it('is refused for a bill with an open application, an invoice or another version', async () => {
    const cashier = await aCashier();
    const { want, billId } = await settled();
    expect(await refusal(cashier(calls.refundAtOnce, want(1, 1)))).toBe('error.version');
    const { id } = await cashier(calls.applyRefund, want(1));
    expect(await refusal(cashier(calls.refundAtOnce, want(1)))).toBe('refund.refused.openAlready');
    await cashier(calls.cancelRefund, { id, version: 1 });
    await cashier(calls.refundAtOnce, want(1));
    const abroad = callerIn(database.app, await aWorld(database.owner, '别家'));
    expect(await refusal(abroad(calls.refundAtOnce, { ...want(1), billingId: billId }))).toBe('error.absent');
  });

  it('takes no money out of a locked day or without a till where one is needed, and the proposal says so', async () => {
    const cashier = await aCashier();
    const { want } = await settled();
    await parameterSince(database.owner, world, 'TILL_SESSION_REQUIRED', true);
    expect(await cashier(calls.calculateRefund, want(1))).toMatchObject({ way: 'application', why: expect.stringContaining('收银') });
    expect(await refusal(cashier(calls.refundAtOnce, want(1)))).toBe('till.refused.noSession');
    await parameterSince(database.owner, world, 'TILL_SESSION_REQUIRED', false);
    await cashier(calls.refundAtOnce, want(1));
  });
});
