import { beforeAll, describe, expect, it } from 'vitest';
import { dateAt } from '../../../src/domain/dates.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { billingCalls } from '../billing/calls.ts';
import { businessReportCalls } from '../businessReport/calls.ts';
import { depositCalls } from '../deposit/calls.ts';
import { homePageCalls } from '../homePage/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { tillCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
let world: World;
let cashier: Caller;
let owner: Caller;
/** By own SQL from the payments: money that came in less money that went out, and use of cards and deposits. */
let money: number;
let beside: { cards: number; deposits: number };

const cash = (amount: number) => [{ methodCode: 'cash', amount }];

beforeAll(async () => {
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  await aRole(database.owner, world);
  const ownerId = await aColleague(database.owner, world);
  await aRole(database.owner, world, { staffId: ownerId });
  const extra = [{ kind: 'depositPurpose', code: 'inpatient', nameZh: '住院押金', nameEn: '', pinyin: '', initials: '', sort: 0 }];
  await database.owner`insert into dictionary_entry ${database.owner(extra)} on conflict do nothing`;
  await inTenant(database.owner, world, async (db) => {
    await db`insert into payment_method (org_id, practice_id, code, name_zh, name_en, kind, sort, for_package, for_refund)
      values (${world.orgId}, ${world.practiceId}, 'deposit', '押金', 'Deposit', 'deposit', 9, false, false)`;
    await db`update role set authorities = authorities || array['m_billing', 'm_report', 'o_till_keep']`;
  });
  cashier = callerIn(database.app, world);
  owner = callerIn(database.app, { ...world, staffId: ownerId });
  await aDay();
  const [sums] = await database.owner<[{ money: number; cards: number; deposits: number }]>`
    select sum(case when method_code in ('cash', 'wechat') then amount else 0 end)::int as money,
      sum(case when method_code = 'member-card' then amount else 0 end)::int as cards,
      sum(case when method_code = 'deposit' then amount else 0 end)::int as deposits
    from payment where practice_id = ${world.practiceId}`;
  ({ money } = sums);
  beside = { cards: sums.cards, deposits: sums.deposits };
});

/** A recharge that pays a bill, a deposit that pays another, a bill in money, and a refund in money. */
async function aDay(): Promise<void> {
  const patientId = await aPatient(database.owner, world);
  const typeId = await aType(database.owner, world, { rechargeBonus: 0, discountRate: 100 });
  const { id: cardId } = await cashier(membershipCalls.openCard, { patientId, typeId, cardNumber: '' });
  const recharge = { cardId, amount: 50_000, gift: 0, giftValidUntil: null, payments: cash(50_000), reason: '', version: 1 };
  await cashier(membershipCalls.recharge, recharge);
  await cashier(depositCalls.takeDeposit, { patientId, purposeCode: 'inpatient', note: '', amount: 30_000, payments: cash(30_000) });
  const bill = async (amount: number, payments: object[], benefits?: object) => {
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: amount, quantity: 1 }] });
    await inTenant(database.owner, world, (db) => db`update bill set patient_id = ${patientId} where id = ${billId}`);
    await cashier(billingCalls.settleBilling, { id: billId, payments, allowArrears: false, version: 2, ...(benefits && { benefits }) });
    return billId;
  };
  await bill(22_914, [{ methodCode: 'member-card', amount: 22_914 }], { cardId });
  await bill(9_912, [{ methodCode: 'deposit', amount: 9_912 }]);
  await bill(4_000, [{ methodCode: 'wechat', amount: 4_000 }]);
  const billingId = await bill(1_500, cash(1_500));
  const { lines, version } = await cashier(billingCalls.queryBillingDetails, { billingId });
  const wanted = { billingId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '未做', version, confirmed: true };
  const { id } = await cashier(refundCalls.applyRefund, wanted);
  await owner(refundCalls.approveRefund, { id, remark: '', version: 1 });
  await cashier(refundCalls.executeRefund, { id, version: 2 });
}

const report = async (by: string) => {
  const { measures, rows, totals } = await owner(businessReportCalls.queryBusinessReport, {
    reportCode: 'cash-statistics-report',
    from: today,
    to: today,
    by,
  });
  const total = (measure: string) => totals[measures.indexOf(measure as never)];
  return { total, rows: Object.fromEntries(rows.map(({ keys, figures }) => [keys[0], figures[measures.indexOf('takings')]])) };
};

describe('takings are money in', () => {
  it('of the day are 840.00 here: each yuan once', () => {
    expect(money).toBe(84_000);
    expect(beside).toEqual({ cards: 22_914, deposits: 9_912 });
  });

  it.each(['takingsToday', 'takingsMonth'] as const)('on the home page: %s', async (card) => {
    const figures = (await owner(homePageCalls.queryHomeFigures)).find((each) => each.card === card)!;
    expect(figures.total).toBe(money);
    expect(figures.rows.map(({ key }) => key).toSorted()).toEqual(['cash', 'wechat']);
  });

  it('in the report, in which use of cards and deposits stands beside them', async () => {
    const byMethod = await report('method');
    expect(byMethod.total('takings')).toBe(money);
    expect(byMethod.total('taken')! - byMethod.total('paidOut')!).toBe(money);
    expect([byMethod.total('fromCards'), byMethod.total('fromDeposits')]).toEqual([beside.cards, beside.deposits]);
    expect(byMethod.rows).toMatchObject({ 'member-card': 0, deposit: 0 });
    expect((await report('day')).rows).toEqual({ [today]: money });
  });

  it('on the card of each clinic', async () => {
    const [clinic] = await owner(calls.queryClinicDays, { day: today });
    expect(clinic!.taken - clinic!.paidOut).toBe(money);
    expect(clinic).toMatchObject({ fromCards: beside.cards, fromDeposits: beside.deposits });
  });

  it('in the month', async () => {
    const { days } = await owner(calls.queryTillMonth, { month: today.slice(0, 7) });
    const found = days.find(({ day }) => day === today)!;
    expect([found.taken - found.paidOut, found.onSheets + found.inOpen]).toEqual([money, money]);
    expect(found).toMatchObject({ fromCards: beside.cards, fromDeposits: beside.deposits });
  });

  it('in the daily check, for each till', async () => {
    const { sessions } = await owner(calls.queryTillDay, { day: today });
    expect(sessions.map(({ taken, paidOut }) => taken - paidOut)).toEqual([money]);
  });

  it('on the closing sheet, in the list of sheets and on paper', async () => {
    const [session] = (await cashier(calls.queryMyTill)).sessions;
    const { id, version } = session!;
    await cashier(calls.countTill, { id, counts: [{ fen: 10, count: 8_000 }], sums: [{ methodCode: 'wechat', amount: 4_000 }], version });
    const { id: sheetId } = await cashier(calls.signSheet, { id, reasons: [], remark: '', version: version + 1 });
    const sheet = await owner(calls.queryClosingSheet, { id: sheetId });
    expect(sheet.taken - sheet.paidOut).toBe(money);
    expect(sheet).toMatchObject({ fromCards: beside.cards, deposits: { used: beside.deposits }, excess: 0, shortage: 0 });
    expect(sheet.methods.map(({ methodCode }) => methodCode)).toEqual(['', 'wechat']);
    const list = await owner(calls.queryClosingSheets, { page: 1, size: 10, sort: 'taken', direction: 'desc' });
    expect(list.sums!.taken! - list.sums!.paidOut!).toBe(money);
    expect(list.rows).toMatchObject([{ taken: sheet.taken, fromCards: beside.cards }]);
    const printed = await owner(calls.queryClosingSheetPrint, { id: sheetId });
    expect(printed.methods.reduce((sum, { taken, paidOut }) => sum + taken - paidOut, 0)).toBe(money);
    expect(await findLedgerDifferences(database.app, world.orgId)).toEqual([]);
  });
});
