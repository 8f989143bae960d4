import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Deposit from '../../../src/domain/deposit/shapes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient } from '../../../tests/builders/money.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { approvalCalls } from '../approval/calls.ts';
import { billingCalls } from '../billing/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { refundCalls } from '../refund/calls.ts';
import { tillCalls } from '../till/calls.ts';
import { depositCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let other: World;
let ask: Caller;
let manager: Caller;
let managerId: string;
let many: Sql;

const purposes = [
  { kind: 'depositPurpose', code: 'inpatient', nameZh: '住院押金', nameEn: 'In-patient deposit', pinyin: '', initials: '', sort: 0 },
  { kind: 'depositPurpose', code: 'device', nameZh: '器械押金', nameEn: 'Deposit for a device', pinyin: '', initials: '', sort: 1 },
];

beforeAll(async () => {
  world = await aWorld(database.owner);
  other = await aWorld(database.owner, '别家诊所');
  for (const each of [world, other]) {
    await takesPayments(database.owner, each);
    await inTenant(
      database.owner,
      each,
      (db) => db`insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, sort, for_package, for_refund)
        values (${each.orgId}, ${each.practiceId}, 'deposit', '押金', 'Deposit', 'deposit', 9, false, false)`,
    );
  }
  await database.owner`insert into dictionary_entry ${database.owner(purposes)} on conflict do nothing`;
  await aRole(database.owner, world, { limits: { depositRefund: 10_000_000 } });
  managerId = await aColleague(database.owner, world);
  ask = callerIn(database.app, world);
  manager = callerIn(database.app, { ...world, staffId: managerId });
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

const cash = (amount: number) => ({ methodCode: 'cash', amount });
const take = (patientId: string, amount: number, more: object = {}, caller = ask) =>
  caller(calls.takeDeposit, { patientId, purposeCode: 'inpatient', note: '', amount, payments: [cash(amount)], ...more });
const open = (id: string, caller = ask) => caller(calls.queryDeposit, { id });
const payBack = ({ id, version }: Deposit.Full, shares: Deposit.Share[], reason = '出院', caller = ask) =>
  caller(calls.payBackDeposit, { id, version, shares, reason });
async function bill(patientId?: string) {
  const made = await aBill(database.owner, world, { lines: [{ unitPrice: 1000, quantity: 3 }] });
  if (!patientId) return made;
  await inTenant(database.owner, world, (db) => db`update bill set patient_id = ${patientId} where id = ${made.billId}`);
  return { ...made, patientId };
}
const settle = (billId: string, payments: object[], more: object = {}, caller = ask) =>
  caller(billingCalls.settleBilling, { id: billId, payments, allowArrears: false, version: 2, ...more });
const byDeposit = (amount: number) => ({ methodCode: 'deposit', amount });
const idOf = async (attempt: Promise<unknown>) => (await problemOf(attempt)).id;
const fieldsOf = async (attempt: Promise<unknown>) => (await problemOf(attempt)).details.fields?.map(({ field }) => field);
const heldOf = (patientId: string) => ask(calls.queryHeldDeposits, { patientId });
const wrongLedgers = () => findLedgerDifferences(database.app, world.orgId);

describe('a deposit', () => {
  it('is taken under a number of its own by several methods and printed', async () => {
    const patientId = await aPatient(database.owner, world, '周住院');
    const payments = [
      { methodCode: 'cash', amount: 30_000, tendered: 40_000 },
      { methodCode: 'wechat', amount: 20_000 },
    ];
    const asking = callerIn(database.app, world);

    const taken = await asking(calls.takeDeposit, { patientId, purposeCode: 'device', note: '轮椅', amount: 50_000, payments });

    expect(taken).toMatchObject({ depositNumber: expect.stringMatching(/^YJ\d{8}-\d{4}$/), change: 10_000 });
    expect(asking.audited).toMatchObject([{ patientId, objectId: taken.id }]);
    expect(await open(taken.id)).toMatchObject({
      purposeZh: '器械押金',
      note: '轮椅',
      amount: 50_000,
      balance: 50_000,
      used: 0,
      paidBack: 0,
      state: 'held',
      entries: [{ kind: 'taken', amount: 50_000, balanceAfter: 50_000 }],
      methods: [cash(30_000), { methodCode: 'wechat', amount: 20_000 }],
    });
    const paper = await ask(printCalls.queryDepositPrint, { id: taken.id });
    expect(paper).toMatchObject({
      number: taken.depositNumber,
      payMoney: 50_000,
      subject: { zh: '器械押金' },
      patientName: { zh: '周住院' },
    });
    const { rows, sums } = await ask(calls.queryDepositList, { keyword: taken.depositNumber, page: 1, size: 10 });
    expect([rows.map(({ id }) => id), sums]).toEqual([[taken.id], { amount: 50_000, balance: 50_000 }]);
  });

  it('is refused without purpose, patient and the whole money, and is nobody else’s to see', async () => {
    const patientId = await aPatient(database.owner, world);
    expect(await fieldsOf(take(patientId, 0))).toContain('amount');
    expect(await fieldsOf(take(patientId, 100, { purposeCode: 'no-such' }))).toEqual(['purposeCode']);
    expect(await fieldsOf(take(patientId, 100, { payments: [cash(99)] }))).toEqual(['payments']);
    expect(await fieldsOf(take(patientId, 100, { payments: [byDeposit(100)] }))).toEqual(['payments.0.methodCode']);
    expect(await idOf(take('018f0000-0000-7000-8000-000000000000', 100))).toBe('error.absent');
    const { id } = await take(patientId, 100);
    expect(await idOf(open(id, callerIn(database.app, other)))).toBe('error.absent');
  });

  it('pays a bill of its own patient, the oldest first, and gets back what is refunded', async () => {
    const { billId, patientId } = await bill();
    const first = await take(patientId, 1000);
    const second = await take(patientId, 5000);
    expect(await heldOf(patientId)).toEqual({ count: 2, balance: 6000 });

    await settle(billId, [byDeposit(2500), cash(500)]);

    expect((await open(first.id)).balance).toBe(0);
    expect(await open(second.id)).toMatchObject({ balance: 3500, used: 1500, entries: [{}, { kind: 'used', amount: -1500 }] });
    const paid = await ask(billingCalls.queryBillingDetails, { billingId: billId });
    const lines = [{ lineId: paid.lines[0]!.id, quantity: 3 }];
    const split = [byDeposit(2500), cash(500)];
    const { id } = await ask(refundCalls.applyRefund, {
      billingId: billId,
      lines,
      split,
      reason: '未做',
      version: paid.version,
      confirmed: true,
    });
    await manager(refundCalls.approveRefund, { id, remark: '', version: 1 });
    await ask(refundCalls.executeRefund, { id, version: 2 });

    expect([(await open(first.id)).balance, (await open(second.id)).balance]).toEqual([1000, 5000]);
    expect((await open(second.id)).entries.at(-1)).toMatchObject({ kind: 'givenBack', amount: 1500, balanceAfter: 5000 });
    expect(await wrongLedgers()).toEqual([]);
  });

  it('never pays more than it holds, nor a bill of somebody else, nor what is taken as a deposit', async () => {
    const { billId } = await bill();
    const stranger = await aPatient(database.owner, world);
    await take(stranger, 10_000);
    expect(await fieldsOf(settle(billId, [byDeposit(3000)]))).toEqual(['payments.0.amount']);
    const own = await bill();
    await take(own.patientId, 2999);
    expect(await fieldsOf(settle(own.billId, [byDeposit(3000)]))).toEqual(['payments.0.amount']);
  });

  it('is paid back by methods, in parts, by none more than it took', async () => {
    const patientId = await aPatient(database.owner, world);
    const payments = [cash(300), { methodCode: 'wechat', amount: 700 }];
    const { id } = await take(patientId, 1000, { payments });

    expect(await fieldsOf(payBack(await open(id), [cash(301)]))).toEqual(['shares.0.amount']);
    expect(await fieldsOf(payBack(await open(id), [cash(100)], ' '))).toEqual(['reason']);
    await payBack(await open(id), [cash(200)]);
    expect(await fieldsOf(payBack(await open(id), [cash(101)]))).toEqual(['shares.0.amount']);
    await payBack(await open(id), [cash(100), { methodCode: 'wechat', amount: 700 }]);

    const spent = await open(id);
    expect(spent).toMatchObject({ balance: 0, paidBack: 1000, state: 'spent', methods: [] });
    expect(await idOf(payBack(spent, [cash(1)]))).toBe('deposit.refused.spent');
    expect(await wrongLedgers()).toEqual([]);
  });

  it('refuses a paying back that was decided over an older balance', async () => {
    const patientId = await aPatient(database.owner, world);
    const seen = await open((await take(patientId, 1000)).id);
    await payBack(seen, [cash(1)]);
    expect(await idOf(payBack(seen, [cash(1)]))).toBe('error.version');
  });

  it('needs a second person beyond the limit, whose approval carries it out', async () => {
    const patientId = await aPatient(database.owner, world);
    const seen = await open((await take(patientId, 100_000)).id);
    const draft = { id: seen.id, version: seen.version, shares: [cash(100_000)], reason: '出院结清' };
    expect(await idOf(manager(calls.payBackDeposit, draft))).toBe('approval.confirm.beyond');

    const { id } = await manager(approvalCalls.askApproval, { act: 'depositRefund', draft });
    await ask(approvalCalls.approveApproval, { id, remark: '', version: 1 });
    await manager(approvalCalls.carryOutApproval, { id, version: 2 });

    expect((await open(seen.id)).balance).toBe(0);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('stands apart on the closing sheet: taken, used and paid back', async () => {
    const cashierId = await aColleague(database.owner, world);
    await aRole(database.owner, world, { staffId: cashierId, limits: { depositRefund: 10_000_000 } });
    const cashier = callerIn(database.app, { ...world, staffId: cashierId });
    const { billId, patientId } = await bill();
    const { id } = await take(patientId, 9000, {}, cashier);
    await settle(billId, [byDeposit(3000)], {}, cashier);
    await payBack(await open(id), [cash(1000)], '多收', cashier);
    const [till] = (await cashier(tillCalls.queryMyTill)).sessions;
    const counts = [
      { fen: 5000, count: 1 },
      { fen: 1000, count: 3 },
    ];
    await cashier(tillCalls.countTill, { id: till!.id, counts, sums: [], version: till!.version });
    const signed = await cashier(tillCalls.signSheet, { id: till!.id, reasons: [], remark: '', version: till!.version + 1 });

    const sheet = await cashier(tillCalls.queryClosingSheet, { id: signed.id });

    expect(sheet).toMatchObject({ deposits: { taken: 9000, used: 3000, paidBack: 1000 }, excess: 0, shortage: 0 });
    expect(sheet.methods.find(({ methodCode }) => methodCode === '')).toMatchObject({ taken: 9000, paidOut: 1000 });
    expect(await wrongLedgers()).toEqual([]);
  });

  it('takes, spends and pays back on no locked day', async () => {
    const patientId = await aPatient(database.owner, other);
    const elsewhere = callerIn(database.app, other);
    const { id } = await take(patientId, 1000, {}, elsewhere);
    const seen = await open(id, elsewhere);
    await inTenant(
      database.owner,
      other,
      (db) => db`insert into day_closing (org_id, practice_id, id, day, round, figures, locked_at, locked_by)
        values (${other.orgId}, ${other.practiceId}, gen_random_uuid(), current_date + 2, 1, '[]', now(), ${other.staffId})`,
    );

    expect(await idOf(take(patientId, 1000, { againConfirmed: true }, elsewhere))).toBe('till.refused.dayLockedOn');
    expect(await idOf(payBack(seen, [cash(1)], '退', elsewhere))).toBe('till.refused.dayLockedOn');
    expect((await open(id, elsewhere)).balance).toBe(1000);
  });
});

describe('twenty windows at once', () => {
  const windows = Array.from({ length: 20 }, (_, index) => index);

  it('spend one deposit once', async () => {
    const crowd = callerIn(many, world);
    const first = await bill();
    const bills = [first, ...(await Promise.all(windows.slice(1).map(() => bill(first.patientId))))];
    await take(first.patientId, 3000);

    const outcomes = await Promise.allSettled(bills.map(({ billId }) => settle(billId, [byDeposit(3000)], {}, crowd)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await heldOf(first.patientId)).toEqual({ count: 0, balance: 0 });
    expect(await wrongLedgers()).toEqual([]);
  });

  it('pay one deposit back once', async () => {
    const crowd = callerIn(many, world);
    const seen = await open((await take(await aPatient(database.owner, world), 1000)).id);

    const outcomes = await Promise.allSettled(windows.map(() => payBack(seen, [cash(1000)], '退', crowd)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await open(seen.id)).toMatchObject({ balance: 0, paidBack: 1000 });
    expect(await wrongLedgers()).toEqual([]);
  });
});

it('adds up to the fen whatever is taken, used, refunded and paid back', async () => {
  const act = fc.record({ kind: fc.constantFrom('take', 'use', 'back'), amount: fc.integer({ min: 1, max: 3000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (acts) => {
      const patientId = await aPatient(database.owner, world);
      let held = 0;
      const ids: string[] = [];
      for (const { kind, amount } of acts) {
        if (kind === 'take') {
          ids.push((await take(patientId, amount)).id);
          held += amount;
        } else if (kind === 'use') {
          const { billId } = await bill(patientId);
          const part = Math.min(amount, 3000);
          const payments = [byDeposit(part), ...(part < 3000 ? [cash(3000 - part)] : [])];
          const done = await settle(billId, payments).then(
            () => true,
            () => false,
          );
          expect(done).toBe(part <= held);
          if (done) held -= part;
        } else {
          const all = await Promise.all(ids.map((id) => open(id)));
          const one = all.find(({ balance }) => balance > 0);
          const part = Math.min(amount, one?.balance ?? 0);
          if (one) await payBack(one, [cash(part)]);
          held -= part;
        }
        expect((await heldOf(patientId)).balance).toBe(held);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(await wrongLedgers()).toEqual([]);
}, 120_000);
