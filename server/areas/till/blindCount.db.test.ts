import { beforeEach, describe, expect, it } from 'vitest';
import { dateAt } from '../../../src/domain/dates.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { businessReportCalls } from '../businessReport/calls.ts';
import { homePageCalls } from '../homePage/calls.ts';
import { tillCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
const month = today.slice(0, 7);
let world: World;
/** Reads every report, and supervises nobody. */
let cashier: Caller;
let supervisor: Caller;

beforeEach(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  await aRole(database.owner, world);
  await inTenant(
    database.owner,
    world,
    (db) => db`update role set authorities = authorities || array['m_billing', 'm_report', 'o_till_keep']`,
  );
  const authorities = permissions.filter((code) => code !== 'o_till_supervise' && code !== ('v2_o_till_supervise' as never));
  cashier = callerIn(database.app, world, { authorities });
  supervisor = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
  for (const [amount, methodCode] of [
    [12_345, 'cash'],
    [6_789, 'wechat'],
  ] as const) {
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: amount, quantity: 1 }] });
    await cashier(billingCalls.settleBilling, { id: billId, payments: [{ methodCode, amount }], allowArrears: false, version: 2 });
  }
});

const session = async () => (await cashier(calls.queryMyTill)).sessions[0]!;
const count = async (fen: number) => {
  const { id, version } = await session();
  await cashier(calls.countTill, { id, counts: [{ fen: 10, count: fen / 10 }], sums: [], version });
};
const sign = async () => {
  const { id, version } = await session();
  const reasons = ['', 'wechat'].map((methodCode) => ({ methodCode, reason: '未点' }));
  return cashier(calls.signSheet, { id, reasons, remark: '', version });
};
const cashReport = { reportCode: 'cash-statistics-report', from: today, to: today, by: 'method' };
const sums = [12_345, 6_789, 19_134];

/** Everything that a cashier who may read every report can look at. */
async function looks(): Promise<[screen: string, shown: string][]> {
  const shownBy = async (screen: string, look: Promise<unknown>): Promise<[string, string]> => [
    screen,
    await look.then(
      (answer) => JSON.stringify(answer),
      (error: { id: string }) => error.id,
    ),
  ];
  const { id } = await session();
  const page = { page: 1, size: 50 };
  const { sums: ofTill } = await cashier(calls.queryTillPayments, { ...page, sessionId: id });
  const { sums: ofDay } = await cashier(calls.queryTillPayments, { ...page, day: today });
  const { sums: ofAll } = await cashier(calls.queryTillPayments, page);
  const billDaily = { reportCode: 'bill-daily', from: today, to: today, by: 'method' };
  return [
    await shownBy('my till', cashier(calls.queryMyTill)),
    ['payments', JSON.stringify([ofTill, ofDay, ofAll])],
    await shownBy('daily check', cashier(calls.queryTillDay, { day: today })),
    await shownBy('month', cashier(calls.queryTillMonth, { month })),
    await shownBy('clinics', cashier(calls.queryClinicDays, { day: today })),
    await shownBy('home', cashier(homePageCalls.queryHomeFigures)),
    await shownBy('cash statistics', cashier(businessReportCalls.queryBusinessReport, cashReport)),
    await shownBy('by kind', cashier(businessReportCalls.queryBusinessReport, { ...cashReport, by: 'moneyKind' })),
    await shownBy('bill-daily', cashier(businessReportCalls.queryBusinessReport, billDaily)),
    await shownBy(
      'facts',
      cashier(businessReportCalls.drillBusinessReport, { ...cashReport, sum: 'takings', keys: ['cash'], page: 1, size: 9 }),
    ),
  ];
}
const telling = async () =>
  (await looks()).filter(([, shown]) => sums.some((sum) => shown.includes(String(sum)))).map(([screen]) => screen);

describe('a blind count', () => {
  it('shows nothing of what should be there on any screen, before the count and after it', async () => {
    expect(await telling()).toEqual([]);
    await count(100);
    expect(await telling()).toEqual([]);
    expect((await session()).figures).toMatchObject([
      { methodCode: '', counted: 100, isOff: true },
      { methodCode: 'wechat', counted: 0, isOff: true },
    ]);
  });

  it('tells it once the sheet is signed', async () => {
    await count(100);
    const { id } = await sign();
    expect(await cashier(calls.queryClosingSheet, { id })).toMatchObject({ taken: 19_134, shortage: 19_034 });
    expect((await cashier(calls.queryTillDay, { day: today })).methods.map(({ ledger }) => ledger)).toEqual([12_345, 6_789]);
    const report = await cashier(businessReportCalls.queryBusinessReport, cashReport);
    expect(report.totals[report.measures.indexOf('takings')]).toBe(19_134);
    expect(report.isWithheld).toBeUndefined();
  });

  it('is told to whoever supervises the tills, and to people without a till', async () => {
    expect((await supervisor(calls.queryTillDay, { day: today })).methods).toHaveLength(2);
    const reader = callerIn(
      database.app,
      { ...world, staffId: await aColleague(database.owner, world) },
      { authorities: ['m_report', 'm_billing'] },
    );
    expect((await reader(calls.queryTillDay, { day: today })).methods).toHaveLength(2);
  });

  it('names its reason where sums are withheld', async () => {
    expect((await problemOf(cashier(calls.queryTillDay, { day: today }))).id).toBe('till.refused.blind');
    expect((await cashier(calls.queryTillDay, { day: '2020-01-01' })).methods).toEqual([]);
    const report = await cashier(businessReportCalls.queryBusinessReport, cashReport);
    expect(report).toMatchObject({ isWithheld: true });
  });
});

describe('every count', () => {
  it('stands on the sheet and on its print, with its number, time and sums', async () => {
    await count(100);
    await count(12_340);
    const { id } = await sign();
    const { countings } = await cashier(calls.queryClosingSheet, { id });
    expect(countings).toMatchObject({
      times: 2,
      each: [
        { cash: 100, others: 0 },
        { cash: 12_340, others: 0 },
      ],
    });
    expect(countings.each.every(({ at }) => dateAt(at) === today)).toBe(true);
    expect((await cashier(calls.queryClosingSheetPrint, { id })).countings).toEqual(countings);
  });
});
