import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { bookOfTill } from '../../../tests/builders/tillBook.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { moneyLedgers } from '../../maintenance/moneyLedgers.ts';
import { billingCalls } from '../billing/calls.ts';
import { configurationCalls } from '../configuration/calls/configuration.ts';
import { membershipCalls } from '../membership/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { tillCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let abroad: Caller;
let cashier: Caller;
let second: Caller;
let secondId: string;
let owner: Caller;

beforeEach(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  cashier = callerIn(database.app, world);
  secondId = await aColleague(database.owner, world);
  for (const staffId of [world.staffId, secondId]) await aRole(database.owner, world, { staffId });
  await inTenant(database.owner, world, (db) => db`update role set authorities = authorities || array['m_billing', 'o_till_keep']`);
  second = callerIn(database.app, { ...world, staffId: secondId });
  owner = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
});
beforeAll(async () => {
  const other = await aWorld(database.owner, '别家诊所');
  await takesPayments(database.owner, other);
  abroad = callerIn(database.app, other);
});

const today = () => dateAt(new Date());

async function settle(ask: Caller, amount: number, methodCode = 'cash', wishes: { paid?: number } = {}) {
  const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: amount, quantity: 1 }] });
  const { paid = amount } = wishes;
  await ask(billingCalls.settleBilling, {
    id: billId,
    payments: paid > 0 ? [{ methodCode, amount: paid }] : [],
    allowArrears: paid < amount,
    version: 2,
  });
  return billId;
}

const mine = async (ask: Caller) => (await ask(calls.queryMyTill)).sessions;

/** Lines that a session should hold by the ledger, as its sheet will say them: those that moved. */
const bookOf = (session: { id: string; openingFloat: number }) => bookOfTill(database.app, world, session);

/** Counts what is given, says the same reason for every difference and signs. */
async function close(ask: Caller, { cash, sums = [], reason = '已复核' }: { cash: number; sums?: object[]; reason?: string }) {
  const [session] = await mine(ask);
  const { id, version } = session!;
  await ask(calls.countTill, { id, counts: [{ fen: 10, count: cash / 10 }], sums, version });
  const [counted] = await mine(ask);
  const differing = counted!.figures.filter(({ isOff }) => isOff);
  const reasons = differing.map(({ methodCode }) => ({ methodCode, reason }));
  return ask(calls.signSheet, { id, reasons, remark: '', version: version + 1 });
}

const ledgers = () =>
  inTenant(database.app, world, async (db) => {
    const named = moneyLedgers.filter(({ name }) => name.startsWith('till.'));
    const rows = await Promise.all(named.map(({ sums }) => sums(db) as unknown as Promise<{ stored: number; counted: number }[]>));
    return { names: named.length, wrong: rows.flat().filter(({ stored, counted }) => Number(stored) !== Number(counted)) };
  });

describe('a till session', () => {
  it('is opened with a float by notes and coins, once', async () => {
    const counts = [
      { fen: 10_000, count: 2 },
      { fen: 50, count: 3 },
    ];
    await cashier(calls.openTill, { amount: 0, counts });
    expect(await mine(cashier)).toMatchObject([{ openingFloat: 20_150, isAutomatic: false, state: 'open' }]);
    expect((await problemOf(cashier(calls.openTill, { amount: 1 }))).id).toBe('till.refused.openAlready');
    const unknown = await problemOf(second(calls.openTill, { amount: 0, counts: [{ fen: 7, count: 1 }] }));
    expect(unknown.details.fields![0]!.message).toBe('till.count.unknown');
  });

  it('opens by itself with the first payment and holds what every kind of payment brought', async () => {
    await settle(cashier, 3000);
    const billId = await settle(cashier, 2000, 'wechat', { paid: 500 });
    const { version } = await cashier(billingCalls.queryBillingDetails, { billingId: billId });
    await cashier(billingCalls.collectArrears, { id: billId, payments: [{ methodCode: 'cash', amount: 1500, tendered: 2000 }], version });
    const [session] = await mine(cashier);
    expect(session).toMatchObject({ isAutomatic: true, openingFloat: 0 });
    expect(await bookOf(session!)).toMatchObject([
      { methodCode: '', taken: 4500, paidOut: 0 },
      { methodCode: 'wechat', taken: 500 },
    ]);
    expect(await mine(second)).toEqual([]);
  });

  it('that a payment opened gets its float later, once', async () => {
    await settle(cashier, 3000);
    await cashier(calls.openTill, { amount: 5000 });
    expect(await mine(cashier)).toMatchObject([{ isAutomatic: false, openingFloat: 5000, figures: [{}, {}, {}, {}] }]);
    expect((await problemOf(cashier(calls.openTill, { amount: 1 }))).id).toBe('till.refused.openAlready');
  });

  it('goes on after a count, unless another one is open by then', async () => {
    await cashier(calls.openTill, { amount: 100 });
    const [session] = await mine(cashier);
    const { id, version } = session!;
    expect((await problemOf(cashier(calls.resumeTill, { id, version }))).id).toBe('till.refused.notCounted');
    await cashier(calls.countTill, { id, counts: [], sums: [], version });
    expect((await problemOf(second(calls.resumeTill, { id, version: version + 1 }))).id).toBe('error.absent');
    await cashier(calls.resumeTill, { id, version: version + 1 });
    expect((await mine(cashier))[0]!.state).toBe('open');
    await cashier(calls.countTill, { id, counts: [], sums: [], version: version + 2 });
    await settle(cashier, 100);
    expect((await problemOf(cashier(calls.resumeTill, { id, version: version + 3 }))).id).toBe('till.refused.openAlready');
  });

  it('is wanted before money is taken where the clinic says so', async () => {
    await cashier(configurationCalls.updateSystemParameter, { code: 'TILL_SESSION_REQUIRED', value: true, version: 0 });
    expect((await problemOf(settle(cashier, 1000))).id).toBe('till.refused.noSession');
    await cashier(calls.openTill, { amount: 500 });
    await settle(cashier, 1000);
    expect((await bookOf((await mine(cashier))[0]!))[0]).toMatchObject({ taken: 1000, moved: 500 });
  });

  it('books cash in and out with a reason', async () => {
    await cashier(calls.openTill, { amount: 10_000 });
    await cashier(calls.addTillEntry, { kind: 'paidOut', amount: 4000, reason: '买水' });
    await cashier(calls.addTillEntry, { kind: 'paidIn', amount: 500, reason: '换零' });
    expect((await problemOf(cashier(calls.addTillEntry, { kind: 'paidOut', amount: 1, reason: ' ' }))).details.fields![0]!.field).toBe(
      'reason',
    );
    expect((await problemOf(second(calls.addTillEntry, { kind: 'paidOut', amount: 1, reason: '茶' }))).id).toBe('till.refused.noSession');
    expect((await mine(cashier))[0]).toMatchObject({
      entries: [{ amount: -4000 }, { amount: 500 }],
      figures: [{}, {}, {}, {}],
    });
    expect((await bookOf((await mine(cashier))[0]!))[0]).toMatchObject({ moved: 6500 });
  });
});

describe('a handover of the float', () => {
  const counts = [
    { fen: 10_000, count: 1 },
    { fen: 100, count: 5 },
  ];

  it('changes both drawers when the colleague has counted the same', async () => {
    await cashier(calls.openTill, { amount: 20_000 });
    const { id } = await cashier(calls.offerHandover, { toStaffId: secondId, counts });
    const [offered] = (await second(calls.queryMyTill)).handovers;
    expect(offered).toMatchObject({ id, isToMe: true, amount: 10_500, counts: [] });
    const wrong = await problemOf(second(calls.acceptHandover, { id, counts: [{ fen: 10_000, count: 1 }], version: 1 }));
    expect(wrong.details.fields).toMatchObject([{ field: 'counts.100', message: 'till.handover.differs' }]);
    await second(calls.acceptHandover, { id, counts, version: 1 });
    expect((await bookOf((await mine(cashier))[0]!))[0]).toMatchObject({ moved: 9500 });
    expect((await bookOf((await mine(second))[0]!))[0]).toMatchObject({ moved: 10_500 });
    expect((await problemOf(second(calls.acceptHandover, { id, counts, version: 2 }))).id).toBe('till.refused.handoverOver');
  });

  it('keeps the drawer open until it is accepted, declined or withdrawn', async () => {
    await cashier(calls.openTill, { amount: 20_000 });
    const { id } = await cashier(calls.offerHandover, { toStaffId: secondId, counts });
    const [session] = await mine(cashier);
    const count = { id: session!.id, counts: [], sums: [], version: session!.version };
    expect((await problemOf(cashier(calls.countTill, count))).id).toBe('till.refused.handoverOpen');
    expect((await problemOf(second(calls.withdrawHandover, { id, version: 1 }))).id).toBe('error.absent');
    await second(calls.declineHandover, { id, reason: '少一张', version: 1 });
    const again = await cashier(calls.offerHandover, { toStaffId: secondId, counts });
    expect((await problemOf(cashier(calls.acceptHandover, { id: again.id, counts, version: 1 }))).id).toBe('error.absent');
    await cashier(calls.withdrawHandover, { id: again.id, version: 1 });
    await cashier(calls.countTill, count);
    expect((await mine(cashier))[0]!.state).toBe('counted');
  });
});

describe('a float that is asked for', () => {
  const ask = () => cashier(calls.askFloat, { toStaffId: secondId, amount: 5000, note: '换零钱' });
  const requestsOf = async (by: Caller) => (await by(calls.queryMyTill)).floatRequests;

  it('is answered by a handover to the person who asked, and moves nothing before it is accepted', async () => {
    await second(calls.openTill, { amount: 20_000 });
    const { id } = await ask();
    expect((await problemOf(ask())).id).toBe('till.floatRequest.askedAlready');
    const [request] = await requestsOf(second);
    expect(request).toMatchObject({ id, isToMe: true, amount: 5000, note: '换零钱' });
    expect(await requestsOf(cashier)).toMatchObject([{ id, isToMe: false }]);
    const counts = [{ fen: 5000, count: 1 }];
    const offered = await second(calls.offerHandover, { toStaffId: request!.fromId, counts, requestId: id });
    expect(await requestsOf(second)).toEqual([]);
    expect((await problemOf(second(calls.offerHandover, { toStaffId: request!.fromId, counts, requestId: id }))).id).toBe(
      'till.floatRequest.over',
    );
    await cashier(calls.acceptHandover, { id: offered.id, counts, version: 1 });
    expect((await bookOf((await mine(cashier))[0]!))[0]).toMatchObject({ moved: 5000 });
    expect((await bookOf((await mine(second))[0]!))[0]).toMatchObject({ moved: 15_000 });
  });

  it('is declined by the colleague with a reason or withdrawn by the person who asked, and by nobody else', async () => {
    const { id } = await ask();
    expect((await problemOf(cashier(calls.declineFloat, { id, reason: '不', version: 1 }))).id).toBe('error.absent');
    expect((await problemOf(second(calls.withdrawFloat, { id, version: 1 }))).id).toBe('error.absent');
    expect((await problemOf(second(calls.declineFloat, { id, reason: ' ', version: 1 }))).details.fields![0]!.field).toBe('reason');
    await second(calls.declineFloat, { id, reason: '钱箱已清点', version: 1 });
    const again = await ask();
    await cashier(calls.withdrawFloat, { id: again.id, version: 1 });
    expect([await requestsOf(cashier), await requestsOf(second)]).toEqual([[], []]);
  });

  it('is refused beside what is wrong: no amount, nobody, a stranger', async () => {
    const fieldOf = async (over: object) =>
      (await problemOf(cashier(calls.askFloat, { toStaffId: secondId, amount: 5000, note: '', ...over }))).details.fields![0]!.field;
    expect(await fieldOf({ amount: 0 })).toBe('amount');
    expect(await fieldOf({ toStaffId: world.staffId })).toBe('toStaffId');
  });
});

describe('a closing sheet', () => {
  it('shows what should be there only once it is signed, wants a reason for each difference and is numbered without gaps', async () => {
    await cashier(calls.openTill, { amount: 10_000 });
    await settle(cashier, 5000);
    await settle(cashier, 700, 'wechat');
    const [session] = await mine(cashier);
    expect(session!.figures.every(({ counted, isOff }) => counted === null && isOff === null)).toBe(true);
    const { id, version } = session!;
    await cashier(calls.countTill, { id, counts: [{ fen: 10_000, count: 1 }], sums: [{ methodCode: 'wechat', amount: 700 }], version });
    const [counted] = await mine(cashier);
    expect(counted!.figures).toMatchObject([
      { methodCode: '', counted: 10_000, isOff: true },
      { methodCode: 'wechat', counted: 700, isOff: false },
    ]);
    expect(JSON.stringify(counted)).not.toContain('15000');
    const unsaid = await problemOf(cashier(calls.signSheet, { id, reasons: [], remark: '', version: version + 1 }));
    expect(unsaid.details.fields![0]!.message).toBe('till.reason.required');
    const reasons = [{ methodCode: '', reason: '少收' }];
    const sheet = await cashier(calls.signSheet, { id, reasons, remark: '晚班', version: version + 1 });
    expect(await cashier(calls.queryClosingSheet, { id: sheet.id })).toMatchObject({
      sheetNumber: 'RJ000001',
      cashier: { name: '陈静' },
      shortage: 5000,
      excess: 0,
      methods: [
        { methodCode: '', expected: 15_000, counted: 10_000, difference: -5000, reason: '少收' },
        { methodCode: 'wechat', difference: 0 },
      ],
    });
    await settle(second, 100);
    expect((await close(second, { cash: 100 })).sheetNumber).toBe('RJ000002');
    expect((await ledgers()).wrong).toEqual([]);
  });

  it('is not changed by a correction of its payments: that is a matter of each payment', async () => {
    const billId = await settle(cashier, 1000);
    const first = await close(cashier, { cash: 1000 });
    const { version } = await cashier(billingCalls.queryBillingDetails, { billingId: billId });
    const correction = { billingId: billId, payments: [{ methodCode: 'wechat', amount: 1000 }], reason: '误选现金', version };
    expect((await problemOf(second(billingCalls.updateSettleBillingPayment, correction))).id).toBe('billing.refused.sheetSigned');
    expect(await cashier(calls.queryClosingSheet, { id: first.id })).toMatchObject({ taken: 1000, paidOut: 0 });
    expect(await mine(second)).toEqual([]);
    expect((await ledgers()).wrong).toEqual([]);
  });

  it('of an open session takes the correction in, whoever corrects', async () => {
    const billId = await settle(cashier, 1000);
    const { version } = await cashier(billingCalls.queryBillingDetails, { billingId: billId });
    await second(billingCalls.updateSettleBillingPayment, {
      billingId: billId,
      payments: [{ methodCode: 'wechat', amount: 1000 }],
      reason: '误选现金',
      version,
    });
    expect(await mine(second)).toEqual([]);
    expect((await bookOf((await mine(cashier))[0]!)).find(({ methodCode }) => methodCode === 'wechat')).toMatchObject({ taken: 1000 });
  });

  it('is reopened only by another person, with a reason, and stays in the history', async () => {
    await settle(cashier, 1000);
    const { id } = await close(cashier, { cash: 900 });
    expect((await problemOf(cashier(calls.reopenSheet, { id, reason: '重点' }))).id).toBe('till.refused.ownSheet');
    expect((await problemOf(second(calls.reopenSheet, { id, reason: '' }))).details.fields![0]!.field).toBe('reason');
    expect((await problemOf(abroad(calls.reopenSheet, { id, reason: '重点' }))).id).toBe('error.absent');
    await second(calls.reopenSheet, { id, reason: '重点' });
    const [session] = await mine(cashier);
    await cashier(calls.countTill, { id: session!.id, counts: [{ fen: 1000, count: 1 }], sums: [], version: session!.version });
    const again = await cashier(calls.signSheet, { id: session!.id, reasons: [], remark: '', version: session!.version + 1 });
    expect(await cashier(calls.queryClosingSheet, { id })).toMatchObject({
      isReopened: true,
      shortage: 100,
      reopening: { reason: '重点' },
    });
    expect(await cashier(calls.queryClosingSheet, { id: again.id })).toMatchObject({
      isReopened: false,
      shortage: 0,
      sheetNumber: 'RJ000002',
    });
    const { rows, sums } = await owner(calls.queryClosingSheets, { page: 1, size: 10 });
    expect(rows.map(({ sheetNumber, isReopened }) => [sheetNumber, isReopened])).toEqual([
      ['RJ000002', false],
      ['RJ000001', true],
    ]);
    expect(sums).toMatchObject({ taken: 1000, shortage: 0 });
    expect((await problemOf(second(calls.reopenSheet, { id, reason: '再开' }))).id).toBe('till.refused.reopened');
    expect((await ledgers()).wrong).toEqual([]);
  });

  it('is seen by its cashier and by readers of reports, in no other clinic', async () => {
    await settle(cashier, 1000);
    const { id } = await close(cashier, { cash: 1000 });
    const colleague = callerIn(database.app, { ...world, staffId: secondId }, { authorities: ['m_billing'] });
    expect((await problemOf(colleague(calls.queryClosingSheet, { id }))).id).toBe('error.absent');
    expect((await colleague(calls.queryClosingSheets, { page: 1, size: 10 })).total).toBe(0);
    expect((await owner(calls.queryClosingSheetPrint, { id })).practiceName.zh).toBe('杏林门诊');
    expect((await problemOf(abroad(calls.queryClosingSheet, { id }))).id).toBe('error.absent');
    expect((await abroad(calls.queryTillPayments, { page: 1, size: 10 })).total).toBe(0);
  });

  it('leads to its payments, and these to what they are for', async () => {
    await settle(cashier, 1000);
    await settle(cashier, 300, 'wechat');
    const [session] = await mine(cashier);
    const cash = await cashier(calls.queryTillPayments, { page: 1, size: 10, sessionId: session!.id, methodCode: '' });
    expect(cash).toMatchObject({ total: 1, sums: { amount: 1000 }, rows: [{ kind: 'settlement', patientName: '王小明' }] });
    expect(cash.rows[0]!.objectNumber).toMatch(/^B\d{8}-/);
  });
});

describe('a difference', () => {
  it('is settled in parts by another person, up to what is left, and then open no more', async () => {
    await settle(cashier, 1000);
    const { id } = await close(cashier, { cash: 400 });
    const part = { id, methodCode: '', way: 'repaid', amount: -200, reason: '补款' };
    expect((await problemOf(cashier(calls.settleDifference, part))).id).toBe('till.refused.ownSheet');
    await second(calls.settleDifference, part);
    expect(await owner(calls.queryTillBalances)).toMatchObject([{ shortage: 600, excess: 0, open: -400, sheets: 1 }]);
    const messageOf = async (change: object) =>
      (await problemOf(second(calls.settleDifference, { ...part, ...change }))).details.fields![0]!.message;
    expect(await messageOf({ amount: -401 })).toBe('till.settlement.range');
    expect(await messageOf({ amount: 100 })).toBe('till.settlement.range');
    expect(await messageOf({ way: 'income' })).toBe('till.settlement.way');
    expect((await owner(calls.queryClosingSheets, { page: 1, size: 10, difference: 'open' })).total).toBe(1);
    await second(calls.settleDifference, { ...part, way: 'writtenOff', amount: -400 });
    expect((await owner(calls.queryClosingSheets, { page: 1, size: 10, difference: 'open' })).total).toBe(0);
    expect((await problemOf(second(calls.reopenSheet, { id, reason: '重点' }))).id).toBe('till.refused.settled');
  });
});

describe('the day of a clinic', () => {
  it('is locked once every session is closed, and takes no money afterwards', async () => {
    const day = today();
    const billId = await settle(cashier, 1000);
    await settle(second, 250, 'wechat');
    expect((await problemOf(owner(calls.lockDay, { day }))).id).toBe('till.blocker.unclosed');
    await close(cashier, { cash: 1000 });
    expect((await problemOf(owner(calls.lockDay, { day }))).id).toBe('till.blocker.unclosed');
    await close(second, { cash: 0, sums: [{ methodCode: 'wechat', amount: 250 }] });
    const shown = await owner(calls.queryTillDay, { day });
    expect(shown).toMatchObject({
      isLocked: false,
      blockers: [],
      methods: [
        { methodCode: 'cash', ledger: 1000, onSheets: 1000, inOpen: 0, withoutSession: 0 },
        { methodCode: 'wechat', ledger: 250, onSheets: 250 },
      ],
    });
    expect(shown.sessions.map(({ sheetNumber, taken }) => [sheetNumber, taken])).toEqual([
      ['RJ000001', 1000],
      ['RJ000002', 250],
    ]);
    await owner(calls.lockDay, { day });
    expect((await problemOf(settle(cashier, 100))).id).toBe('till.refused.dayLockedOn');
    const { version } = await cashier(billingCalls.queryBillingDetails, { billingId: billId });
    const correction = { billingId: billId, payments: [{ methodCode: 'wechat', amount: 1000 }], reason: '误选', version };
    expect((await problemOf(cashier(billingCalls.updateSettleBillingPayment, correction))).id).toBe('till.refused.dayLockedOn');
    expect((await problemOf(cashier(calls.openTill, { amount: 0 }))).id).toBe('till.refused.dayLockedOn');
    const tomorrow = callerIn(database.app, world, { now: `${addDays(day, 1)}T03:00:00.000Z` });
    await settle(tomorrow, 100);
    expect((await ledgers()).wrong).toEqual([]);
  });

  it('refuses a refund that would be dated into it', async () => {
    const day = today();
    const billId = await settle(cashier, 1000);
    const { lines, version } = await cashier(billingCalls.queryBillingDetails, { billingId: billId });
    const wanted = { billingId: billId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '未做', version };
    const { id } = await cashier(refundCalls.applyRefund, { ...wanted, confirmed: true });
    await owner(refundCalls.approveRefund, { id, remark: '', version: 1 });
    await close(cashier, { cash: 1000 });
    await owner(calls.lockDay, { day });
    expect((await problemOf(cashier(refundCalls.executeRefund, { id, version: 2 }))).id).toBe('till.refused.dayLockedOn');
  });

  it('is unlocked by another person, the latest day only', async () => {
    const day = today();
    await owner(calls.lockDay, { day: addDays(day, -1) });
    await settle(cashier, 1000);
    await close(cashier, { cash: 1000 });
    await owner(calls.lockDay, { day });
    expect((await problemOf(owner(calls.lockDay, { day }))).id).toBe('till.blocker.locked');
    expect((await problemOf(second(calls.unlockDay, { day: addDays(day, -1), reason: '漏记' }))).id).toBe('till.refused.notLatest');
    expect((await problemOf(owner(calls.unlockDay, { day, reason: '漏记' }))).id).toBe('till.refused.ownLock');
    await second(calls.unlockDay, { day, reason: '漏记' });
    await settle(cashier, 100);
    expect(await owner(calls.queryTillDay, { day })).toMatchObject({ isLocked: false, history: [{ reason: '漏记' }] });
    await close(cashier, { cash: 100 });
    await owner(calls.lockDay, { day });
    expect(await owner(calls.queryTillDay, { day })).toMatchObject({ isLatestLock: true, history: [{}, { reason: '' }] });
  });

  it('waits for an earlier day with payments, and for no day that is still to come', async () => {
    const day = today();
    await owner(calls.lockDay, { day: addDays(day, -3) });
    const yesterday = callerIn(database.app, world, { now: `${addDays(day, -1)}T03:00:00.000Z` });
    await settle(yesterday, 1000);
    await close(yesterday, { cash: 1000 });
    expect((await problemOf(owner(calls.lockDay, { day }))).id).toBe('till.blocker.earlier');
    expect((await problemOf(owner(calls.lockDay, { day: addDays(day, 1) }))).id).toBe('till.blocker.future');
    await owner(calls.lockDay, { day: addDays(day, -1) });
    await owner(calls.lockDay, { day });
  });

  it('divides a session that runs over midnight by the clock of the clinic', async () => {
    const day = today();
    const evening = callerIn(database.app, world, { now: `${addDays(day, -1)}T15:30:00.000Z` });
    const night = callerIn(database.app, world, { now: `${addDays(day, -1)}T16:30:00.000Z` });
    await settle(evening, 1000);
    await settle(night, 70);
    const before = await owner(calls.queryTillDay, { day: addDays(day, -1) });
    expect(before).toMatchObject({
      methods: [{ ledger: 1000 }],
      sessions: [{ taken: 1000 }],
      blockers: [{ message: 'till.blocker.unclosed' }],
    });
    expect(await owner(calls.queryTillDay, { day })).toMatchObject({ methods: [{ ledger: 70 }], sessions: [{ taken: 70 }] });
    await close(cashier, { cash: 1070 });
    await owner(calls.lockDay, { day: addDays(day, -1) });
    await settle(cashier, 5);
  });

  it('stands in its month with ledger, sheets, what is left to do and its lock', async () => {
    await settle(cashier, 1000);
    const month = today().slice(0, 7);
    const days = async () => (await owner(calls.queryTillMonth, { month })).days;
    expect((await days()).at(-1)).toMatchObject({
      day: today(),
      taken: 1000,
      inOpen: 1000,
      onSheets: 0,
      sheets: 0,
      unclosed: 1,
      isLocked: false,
    });
    await close(cashier, { cash: 900 });
    await owner(calls.lockDay, { day: today() });
    const shown = await days();
    expect(shown.at(-1)).toMatchObject({ onSheets: 1000, inOpen: 0, sheets: 1, shortage: 100, unclosed: 0, isLocked: true });
    expect(shown.map(({ day }) => day)[0]).toBe(`${month}-01`);
    expect(shown.slice(0, -1).every(({ taken, isLocked }) => taken === 0 && isLocked)).toBe(true);
  });

  it('of each clinic is seen by whoever reads the day there', async () => {
    await settle(cashier, 1000);
    expect(await cashier(calls.queryClinicDays)).toEqual([]);
    await aRole(database.owner, world);
    await inTenant(database.owner, world, (db) => db`update role set authorities = authorities || array['m_report']`);
    expect(await cashier(calls.queryClinicDays)).toMatchObject([
      { practiceId: world.practiceId, taken: 1000, unclosed: 1, isLocked: false },
    ]);
  });
});

describe('cards and packages', () => {
  it('stand in the session with their recharge and with what is paid by card', async () => {
    const patientId = await aPatient(database.owner, world);
    const typeId = await aType(database.owner, world, { rechargeBonus: 0 });
    const { id } = await cashier(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
    await cashier(membershipCalls.recharge, {
      cardId: id,
      amount: 5000,
      gift: 0,
      giftValidUntil: null,
      payments: [{ methodCode: 'wechat', amount: 5000 }],
      reason: '',
      version: 1,
    });
    expect((await bookOf((await mine(cashier))[0]!)).find(({ methodCode }) => methodCode === 'wechat')).toMatchObject({ taken: 5000 });
    const { rows } = await cashier(calls.queryTillPayments, { page: 1, size: 10 });
    expect(rows).toMatchObject([{ kind: 'recharge', patientName: '孙晓梅' }]);
  });
});
