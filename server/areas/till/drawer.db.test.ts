import { beforeEach, describe, expect, it } from 'vitest';
import * as Till from '../../../src/domain/till/shapes.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { bookOfTill } from '../../../tests/builders/tillBook.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { approvalCalls } from '../approval/calls.ts';
import { tillCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let cashier: Caller;
let second: Caller;
let secondId: string;

beforeEach(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  cashier = callerIn(database.app, world);
  secondId = await aColleague(database.owner, world);
  for (const staffId of [world.staffId, secondId]) await aRole(database.owner, world, { staffId });
  await inOrg((db) => db`update role set authorities = authorities || array['m_billing', 'o_refund_approve', 'm_report']`);
  second = callerIn(database.app, { ...world, staffId: secondId });
});

const inOrg = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => inTenant(database.owner, world, work);
const drawerOf = async (ask: Caller) => (await ask(calls.queryMyTill)).sessions[0]!; // opened by the test
const notes = (yuan: number) => [{ fen: 100, count: yuan }];
const toSafe = (yuan: number) => cashier(calls.offerHandover, { toStaffId: secondId, counts: notes(yuan), toSafe: true, note: '午间缴款' });
const payOut = (amount: number) => cashier(calls.addTillEntry, { kind: 'paidOut', amount, reason: '买水' });
const fieldOf = async (attempt: Promise<unknown>) => (await problemOf(attempt)).details.fields![0]!;
const leaveAlone = () => inOrg((db) => db`update staff set active = false where id = ${secondId}`);

/** Counts the drawer in jiao, again and again, and signs the last count. */
async function sign(...yuan: number[]): Promise<Till.Sheet> {
  for (const found of yuan) {
    const { id, version } = await drawerOf(cashier);
    await cashier(calls.countTill, { id, counts: notes(found), sums: [], version });
  }
  const { id, version } = await drawerOf(cashier);
  const { id: sheetId } = await cashier(calls.signSheet, { id, reasons: [{ methodCode: '', reason: '找零' }], remark: '', version });
  return cashier(calls.queryClosingSheet, { id: sheetId });
}

describe('money for the safe', () => {
  it('leaves the drawer when a second person has counted and received it, and the sheet names the person', async () => {
    await cashier(calls.openTill, { amount: 50_000 });
    const { id } = await toSafe(300);
    expect((await bookOfTill(database.app, world, await drawerOf(cashier)))[0]).toMatchObject({ moved: 50_000 });
    expect((await second(calls.queryMyTill)).handovers).toMatchObject([{ id, isToMe: true, toSafe: true }]);
    await second(calls.acceptHandover, { id, counts: notes(300), version: 1 });
    expect((await second(calls.queryMyTill)).sessions).toEqual([]);
    const sheet = await sign(200);
    expect(sheet.entries).toMatchObject([
      { kind: 'toSafe', amount: -30_000, reason: '午间缴款', colleague: { name: expect.any(String) }, isUnreceived: false },
    ]);
    expect(sheet).toMatchObject({ unreceived: 0, shortage: 0, excess: 0 });
  });

  it('stays in the drawer when it is declined or withdrawn', async () => {
    await cashier(calls.openTill, { amount: 50_000 });
    const { id } = await toSafe(300);
    await second(calls.declineHandover, { id, reason: '少一张', version: 1 });
    const again = await toSafe(300);
    await cashier(calls.withdrawHandover, { id: again.id, version: 1 });
    expect(await drawerOf(cashier)).toMatchObject({ entries: [], figures: [{}, {}, {}, {}] });
    expect((await bookOfTill(database.app, world, await drawerOf(cashier)))[0]).toMatchObject({ moved: 50_000 });
  });

  it('is offered with a reason, which stands on the sheet', async () => {
    await cashier(calls.openTill, { amount: 50_000 });
    const offer = { toStaffId: secondId, counts: notes(300), toSafe: true, note: ' ' };
    expect(await fieldOf(cashier(calls.offerHandover, offer))).toMatchObject({ field: 'note' });
  });

  it('is not entered by the cashier alone while a colleague is at work', async () => {
    await cashier(calls.openTill, { amount: 50_000 });
    const entry = cashier(calls.addTillEntry, { kind: 'toSafe', amount: 30_000, reason: '缴款' });
    expect((await problemOf(entry)).id).toBe('till.refused.safeReceiver');
    expect(await cashier(calls.queryMyTill)).toMatchObject({ isAlone: false, sessions: [{ entries: [] }] });
  });

  it('passes where nobody else can receive it, and sheet and day say so', async () => {
    await leaveAlone();
    await cashier(calls.openTill, { amount: 50_000 });
    expect(await cashier(calls.queryMyTill)).toMatchObject({ isAlone: true });
    await cashier(calls.addTillEntry, { kind: 'toSafe', amount: 30_000, reason: '缴款' });
    const sheet = await sign(200);
    expect(sheet).toMatchObject({ unreceived: 30_000, entries: [{ colleague: null, isUnreceived: true }] });
    expect((await cashier(calls.queryClosingSheetPrint, { id: sheet.id })).unreceived).toBe(30_000);
    expect((await cashier(calls.queryTillDay, {})).sessions).toMatchObject([{ unreceived: 30_000 }]);
  });
});

describe('cash paid out', () => {
  it('needs a second person beyond the sum of the day, whose name then stands on the sheet', async () => {
    await cashier(calls.openTill, { amount: 50_000 });
    await payOut(20_000);
    expect((await problemOf(payOut(1))).id).toBe('approval.confirm.beyond');
    const { id } = await cashier(approvalCalls.askApproval, { act: 'drawerPaidOut', draft: { amount: 10_000, reason: '修水管' } });
    await second(approvalCalls.approveApproval, { id, remark: '', version: 1 });
    await cashier(approvalCalls.carryOutApproval, { id, version: 2 });
    const { entries } = await sign(200);
    expect(entries).toMatchObject([
      { kind: 'paidOut', amount: -20_000, colleague: null, approvalNumber: null },
      { kind: 'paidOut', amount: -10_000, colleague: { name: expect.any(String) }, approvalNumber: expect.stringMatching(/^SP/) },
    ]);
  });

  it('is not more than the drawer holds by the record, as is money for the safe and for a colleague', async () => {
    await cashier(calls.openTill, { amount: 10_000 });
    const beyond = { message: 'till.entry.beyondHeld' };
    expect(await fieldOf(payOut(10_001))).toMatchObject({ field: 'amount', ...beyond });
    expect(await fieldOf(toSafe(101))).toMatchObject({ field: 'counts', ...beyond });
    expect(await fieldOf(cashier(calls.offerHandover, { toStaffId: secondId, counts: notes(101) }))).toMatchObject(beyond);
    const { id } = await toSafe(100);
    await payOut(1);
    expect(await fieldOf(second(calls.acceptHandover, { id, counts: notes(100), version: 1 }))).toMatchObject(beyond);
    await leaveAlone();
    expect(await fieldOf(cashier(calls.addTillEntry, { kind: 'toSafe', amount: 10_000, reason: '缴款' }))).toMatchObject(beyond);
    expect((await bookOfTill(database.app, world, await drawerOf(cashier)))[0]).toMatchObject({ moved: 9999 });
  });

  it('is taken once from a drawer that two acts ask at once', async () => {
    await cashier(calls.openTill, { amount: 10_000 });
    const outcomes = await Promise.allSettled([payOut(10_000), payOut(10_000)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await bookOfTill(database.app, world, await drawerOf(cashier)))[0]).toMatchObject({ moved: 0 });
  });

  it.each(['paidIn', 'paidOut', 'toSafe'] as const)('has an upper bound of a million yuan as %s', (kind) => {
    expect(Till.entryDraft.safeParse({ kind, amount: 100_000_000, reason: '' }).success).toBe(true);
    expect(Till.entryDraft.safeParse({ kind, amount: 100_000_001, reason: '' }).success).toBe(false);
  });
});

describe('a correction', () => {
  const withFlow = () =>
    inOrg(
      (db) => db`insert into approval_flow (org_id, id, subject, name_zh, nodes, changed_at, changed_by)
        values (${world.orgId}, gen_random_uuid(), 'tillCorrection', 'x', '[]', now(), ${world.staffId})`,
    );
  const correct = async (entryId: string | null, amount: number) =>
    cashier(calls.correctTill, { id: (await drawerOf(cashier)).id, entryId, amount, reason: '录错' });

  it('that takes money out counts like money paid out', async () => {
    await withFlow();
    await cashier(calls.openTill, { amount: 50_000 });
    await payOut(1);
    const [{ id }] = (await drawerOf(cashier)).entries as [Till.Entry];
    expect((await problemOf(correct(id, 20_001))).id).toBe('till.correction.beyond');
    expect((await problemOf(correct(null, 29_999))).id).toBe('till.correction.beyond');
    await correct(id, 15_000);
    expect((await problemOf(payOut(5001))).id).toBe('approval.confirm.beyond');
    await correct(null, 60_000);
    expect(await drawerOf(cashier)).toMatchObject({ recordedFloat: 60_000 });
  });

  it('changes nothing that two people handled', async () => {
    await withFlow();
    await cashier(calls.openTill, { amount: 50_000 });
    const { id } = await toSafe(300);
    await second(calls.acceptHandover, { id, counts: notes(300), version: 1 });
    const [entry] = (await drawerOf(cashier)).entries;
    expect((await problemOf(correct(entry!.id, 100))).id).toBe('till.correction.handover');
  });
});

describe('a signed sheet', () => {
  it('says how often the drawer was counted, and what the first count differed by', async () => {
    await cashier(calls.openTill, { amount: 50_000 });
    const sheet = await sign(400, 450, 500);
    const countings = { times: 3, firstExcess: 0, firstShortage: 10_000 };
    expect(sheet).toMatchObject({ shortage: 0, countings });
    expect((await cashier(calls.queryClosingSheetPrint, { id: sheet.id })).countings).toMatchObject(countings);
  });

  it('says so too where the drawer was opened again between the counts', async () => {
    await cashier(calls.openTill, { amount: 50_000 });
    const before = await drawerOf(cashier);
    await cashier(calls.countTill, { id: before.id, counts: notes(600), sums: [], version: before.version });
    await cashier(calls.resumeTill, { id: before.id, version: before.version + 1 });
    expect((await sign(500)).countings).toMatchObject({ times: 2, firstExcess: 10_000, firstShortage: 0 });
  });
});
