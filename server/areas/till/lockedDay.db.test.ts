import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { refusalOf } from '../../database/constraints.ts';
import { inTenant } from '../../database/tenant.ts';
import { moneyLedgers } from '../../maintenance/moneyLedgers.ts';
import { billingCalls } from '../billing/calls.ts';
import { businessReportCalls } from '../businessReport/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { tillCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const day = dateAt(new Date());
const next = addDays(day, 1);
let world: World;
let cashier: Caller;
let tomorrow: Caller;
let owner: Caller;

beforeEach(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  await aRole(database.owner, world, { limits: { pointsGiven: 1_000_000, cardType: 1_000_000 } });
  await inTenant(database.owner, world, (db) => db`update role set authorities = authorities || array['m_billing', 'o_till_keep']`);
  cashier = callerIn(database.app, world);
  tomorrow = callerIn(database.app, world, { now: `${next}T03:00:00.000Z` });
  owner = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
});

const unpaid = async (amount: number) => (await aBill(database.owner, world, { lines: [{ unitPrice: amount, quantity: 1 }] })).billId;
const settle = (ask: Caller, id: string, payments: object[] = [], version = 2) =>
  ask(billingCalls.settleBilling, { id, payments, allowArrears: true, version, confirmed: true });

/** A settled bill that owes all of its sum, and an approved refund of its only line: nothing is paid out. */
async function refundWithoutMoney(): Promise<string> {
  const billingId = await unpaid(2080);
  await settle(cashier, billingId);
  const { lines, version } = await cashier(billingCalls.queryBillingDetails, { billingId });
  const wanted = { billingId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '未做', version, confirmed: true };
  const { id } = await cashier(refundCalls.applyRefund, wanted);
  await owner(refundCalls.approveRefund, { id, remark: '', version: 1 });
  return id;
}

const figures = async () => {
  const read = async (reportCode: string, by: string) =>
    (await owner(businessReportCalls.queryBusinessReport, { reportCode, by, from: day, to: day })).rows;
  return [await read('bill-daily', 'day'), await read('cash-statistics-report', 'method'), await read('income-statement', 'category')];
};
const lockRefusal = { id: 'till.refused.dayLockedOn', details: { values: { day, next } } };
const lock = () => owner(calls.lockDay, { day });
const proofOfLock = () =>
  inTenant(database.app, world, (db) => {
    const ledger = moneyLedgers.find(({ name }) => name === 'till.lockedDays')!;
    return ledger.sums(db) as unknown as Promise<{ name: string; stored: number; counted: number }[]>;
  });

describe('a locked day', () => {
  it('takes no bill that owes all of its sum, and none of nothing', async () => {
    const [owing, free] = [await unpaid(19_800), await unpaid(0)];
    await lock();
    const before = await figures();
    expect(await problemOf(settle(cashier, owing))).toMatchObject(lockRefusal);
    expect(await problemOf(settle(cashier, free))).toMatchObject(lockRefusal);
    expect(await figures()).toEqual(before);
  });

  it('takes no refund that pays nothing back and writes the rest off', async () => {
    const id = await refundWithoutMoney();
    await lock();
    const before = await figures();
    expect(await problemOf(cashier(refundCalls.executeRefund, { id, version: 2 }))).toMatchObject(lockRefusal);
    expect(await figures()).toEqual(before);
  });

  it('takes no entry of a card', async () => {
    const patientId = await aPatient(database.owner, world);
    const typeId = await aType(database.owner, world);
    const { id: cardId } = await cashier(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
    const given = { cardId, points: 10, validUntil: addDays(day, 300), reason: '补录', version: 1 };
    await lock();
    expect(await problemOf(cashier(membershipCalls.adjustPoints, given))).toMatchObject(lockRefusal);
    await tomorrow(membershipCalls.adjustPoints, given);
  });

  it('keeps its figures when the same is booked on the next day, which is open', async () => {
    const [refundId, owing] = [await refundWithoutMoney(), await unpaid(500)];
    await lock();
    const before = await figures();
    await settle(tomorrow, owing);
    await tomorrow(refundCalls.executeRefund, { id: refundId, version: 2 });
    expect(await figures()).toEqual(before);
    const after = await callerIn(database.app, world, { now: `${next}T04:00:00.000Z` })(businessReportCalls.queryBusinessReport, {
      reportCode: 'bill-daily',
      by: 'day',
      from: next,
      to: next,
    });
    expect(after.rows).toHaveLength(1);
  });

  it('is proved by the sums that its lock kept', async () => {
    await settle(cashier, await unpaid(700));
    await lock();
    const proof = await proofOfLock();
    expect(proof.find(({ name }) => name === `${day} net`)).toMatchObject({ stored: 700, counted: 700 });
    expect(proof.filter(({ stored, counted }) => Number(stored) !== Number(counted))).toEqual([]);
    await database.owner.begin(async (db) => {
      await db`set local session_replication_role = replica`;
      await db`update bill set receivable = receivable + 1, subtotal = subtotal + 1, arrears = arrears + 1 where practice_id = ${world.practiceId}`;
    });
    expect((await proofOfLock()).filter(({ stored, counted }) => Number(stored) !== Number(counted))).toMatchObject([
      { name: `${day} gross` },
      { name: `${day} net` },
    ]);
  });
});

describe('the database itself', () => {
  const writes: readonly [title: string, sql: string][] = [
    ['a bill is settled', `update bill set status = 1, settled_at = now() where settled_at is null`],
    ['the sum of a settled bill changes', `update bill set receivable = receivable + 1 where settled_at is not null`],
    ['a settled bill becomes unpaid', `update bill set status = 0, settled_at = null where settled_at is not null`],
    ['a settled bill leaves the day', `update bill set settled_at = now() + interval '2 days' where settled_at is not null`],
    ['the sum of its line changes', `update bill_line l set net = net + 1 from bill b where b.id = l.bill_id and b.settled_at is not null`],
    [
      'its line goes to another bill',
      `update bill_line l set bill_id = (select id from bill where settled_at is null) from bill b where b.id = l.bill_id and b.settled_at is not null`,
    ],
    [
      'a line comes to it',
      `update bill_line l set bill_id = (select id from bill where settled_at is not null limit 1) from bill b where b.id = l.bill_id and b.settled_at is null`,
    ],
    ['a refund is paid', `update refund set status = 3, paid_at = now(), paid_by = applied_by`],
    [
      'a drawer is opened',
      `insert into till_session (org_id, practice_id, id, cashier_id, opened_at, opening_float, is_automatic)
      select app_org(), app_practice(), gen_random_uuid(), applied_by, now(), 0, false from refund`,
    ],
  ];

  it.each(writes)('refuses that %s, whoever writes it', async (_, sql) => {
    await refundWithoutMoney();
    await unpaid(500);
    await lock();
    const written = inTenant(database.app, world, (db) => db.unsafe(sql));
    const refusal = refusalOf(
      await written.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
    expect(refusal).toMatchObject({ message: 'till.refused.dayLockedOn', values: { day, next } });
  });
});
