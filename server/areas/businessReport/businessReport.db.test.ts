import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ReportCode, reportCodes } from '../../../src/domain/businessReport/codes.ts';
import { dimensionNames } from '../../../src/domain/businessReport/dimensions.ts';
import { isOfStock, type SumName, unitOf } from '../../../src/domain/businessReport/measures.ts';
import { reportOf } from '../../../src/domain/businessReport/reports.ts';
import { sumsNeeded } from '../../../src/domain/businessReport/rules.ts';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { addDays, addMonths, dateAt } from '../../../src/domain/dates.ts';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { reportDay } from '../../../tests/builders/reportDay.ts';
import { seeded } from '../../../tests/builders/seeded.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inEachClinic } from '../../database/eachClinic.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { tillCalls } from '../till/calls.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
const period = { from: addDays(today, -3), to: today };
let world: World;
let ask: Caller;
let book: Awaited<ReturnType<typeof reportDay>>;

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  book = await reportDay(database, world, { random: seeded(Number(process.env.FUZZ_SEED ?? 20_261_126)), today });
}, 120_000);

const read = (reportCode: ReportCode, more: object = {}): Promise<Answer> =>
  ask(calls.queryBusinessReport, { reportCode, ...period, ...more });
const drill = (reportCode: ReportCode, sum: SumName, keys: string[], more: object = {}) =>
  ask(calls.drillBusinessReport, { reportCode, ...period, ...more, sum, keys, page: 1, size: 100 });
const totalIn = ({ measures, totals }: Answer, measure: string) => totals[(measures as readonly string[]).indexOf(measure)];
const figureIn = ({ measures, rows }: Answer, key: string, measure: string) =>
  rows.find(({ keys }) => keys[0] === key)?.figures[(measures as readonly string[]).indexOf(measure)] ?? 0;
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);

describe('bills of the day', () => {
  const parts = ['gross', 'packageDeduction', 'rateDiscount', 'reduction', 'coupon', 'points', 'insurance', 'net', 'arrearsMade'] as const;

  it('are what was settled, each reduction by its kind, on every day and for every cashier', async () => {
    for (const [by, keyOf] of [
      ['day', 'day'],
      ['cashier', 'cashier'],
    ] as const) {
      const answer = await read('bill-daily', { by });
      for (const key of new Set(book.bills.map((bill) => bill[keyOf]))) {
        const own = book.bills.filter((bill) => bill[keyOf] === key);
        expect(figureIn(answer, key, 'bills')).toBe(own.length);
        for (const part of parts) expect([key, part, figureIn(answer, key, part)]).toEqual([key, part, sum(own, (bill) => bill[part])]);
      }
    }
  });

  it('are empty of everything before and after the days that are asked for', async () => {
    const answer = await read('bill-daily', { from: addDays(today, -2), to: addDays(today, -2) });
    const own = book.bills.filter(({ day }) => day === addDays(today, -2));
    expect(totalIn(answer, 'gross')).toBe(sum(own, ({ gross }) => gross));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(book.bills.length);
  });

  it('say by method what was paid at settlement, collected later and refunded', async () => {
    const answer = await read('bill-daily', { by: 'method' });
    expect(answer.measures).toEqual(['billPaid', 'arrearsCollected', 'billRefunded']);
    for (const method of new Set(book.payments.map((payment) => payment.method))) {
      const own = (kind: string) =>
        sum(
          book.payments.filter((each) => each.method === method && each.kind === kind),
          ({ amount }) => amount,
        );
      expect(figureIn(answer, method, 'billPaid')).toBe(own('bill'));
      expect(figureIn(answer, method, 'arrearsCollected')).toBe(own('arrears'));
      expect(figureIn(answer, method, 'billRefunded')).toBe(-own('refund') || 0);
    }
  });

  it('show what a refund took from arrears instead of paying it out', async () => {
    expect(totalIn(await read('bill-daily'), 'writtenOff')).toBe(book.writtenOff);
    expect(book.writtenOff).toBeGreaterThan(0);
  });
});

/** Use of cards and deposits brings no money. */
const isMoney = ({ method }: { method: string }) => method !== 'member-card' && method !== 'deposit';

describe('cash statistics', () => {
  it('are the payments of bills, cards and packages by method and kind, less what went back', async () => {
    const answer = await read('cash-statistics-report', { by: 'method', andBy: 'moneyKind' });
    const takings = answer.measures.indexOf('takings');
    const found = Object.fromEntries(answer.rows.map(({ keys, figures }) => [keys.join(' '), figures[takings]]));
    const expected: Record<string, number> = {};
    for (const payment of book.payments) {
      const key = `${payment.method} ${payment.kind}`;
      expected[key] = (expected[key] ?? 0) + (isMoney(payment) ? payment.amount : 0);
    }
    expect(found).toEqual(expected);
    expect(Object.keys(expected).map((key) => key.split(' ')[1])).toEqual(
      expect.arrayContaining(['bill', 'arrears', 'recharge', 'package', 'refund']),
    );
  });

  it('keep money from cards apart from money that came in', async () => {
    const answer = await read('cash-statistics-report');
    const byCard = sum(
      book.payments.filter(({ method }) => method === 'member-card'),
      ({ amount }) => amount,
    );
    expect(byCard).toBeGreaterThan(0);
    expect(totalIn(answer, 'fromCards')).toBe(byCard);
    expect(totalIn(answer, 'takings')).toBe(sum(book.payments.filter(isMoney), ({ amount }) => amount));
    expect(totalIn(answer, 'taken')! - totalIn(answer, 'paidOut')!).toBe(totalIn(answer, 'takings'));
  });

  it('of one cashier leave out the others', async () => {
    const [cashierId] = book.cashiers;
    const own = book.payments.filter(({ cashier }) => cashier === cashierId);
    expect(totalIn(await read('cash-statistics-report', { cashierId }), 'takings')).toBe(sum(own.filter(isMoney), ({ amount }) => amount));
    expect(own.length).toBeLessThan(book.payments.length);
  });

  it('stand beside the days right before', async () => {
    const ask2 = { from: today, to: today, comparisons: ['before'] };
    const answer = await read('cash-statistics-report', ask2);
    const before = book.payments.filter(({ day }) => day === addDays(today, -1));
    expect(answer.comparisons).toEqual([{ comparison: 'before', period: { from: addDays(today, -1), to: addDays(today, -1) } }]);
    expect(answer.comparedTotals[0]![answer.measures.indexOf('takings')]).toBe(sum(before.filter(isMoney), ({ amount }) => amount));
  });
});

it('income is what patients and insurers pay for the lines of bills, less what refunds took back', async () => {
  const answer = await read('income-statement');
  expect(totalIn(answer, 'itemGross')).toBe(sum(book.bills, ({ gross }) => gross));
  expect(totalIn(answer, 'itemRefunded')).toBe(book.refunded);
  expect(totalIn(answer, 'income')).toBe(sum(book.bills, ({ net, insurance }) => net + insurance) - book.refunded);
  expect(book.refunded).toBeGreaterThan(0);
  expect(book.insuredBack).toBeGreaterThan(0);
});

it('a refund lessens the income of the day it was paid on', async () => {
  const { measures, rows } = await read('income-statement', { by: 'day' });
  const place = measures.indexOf('itemRefunded');
  const found = Object.fromEntries(rows.map(({ keys, figures }) => [keys[0], figures[place]]).filter(([, figure]) => figure !== 0));
  expect(found).toEqual(book.refundedOn);
  expect(Object.keys(found).length).toBeGreaterThan(1);
});

it('money by shift is that of each till session, under its beginning and its cashier', async () => {
  const answer = await read('cash-statistics-report', { by: 'shift' });
  const sessions = await inTenant(
    database.app,
    world,
    (db) => db<{ id: string; takings: number }[]>`
      select t.id, coalesce(sum(p.amount) filter (where p.method_code not in ('member-card', 'deposit')), 0)::bigint as takings from till_session t join payment p on p.org_id = t.org_id and p.till_session_id = t.id group by t.id`,
  );
  expect(sessions.length).toBeGreaterThan(1);
  for (const { id, takings } of sessions) expect([id, figureIn(answer, id, 'takings')]).toEqual([id, takings]);
  expect(answer.rows.every(({ names }) => /^\d\d-\d\d \d\d:\d\d \S/.test(names[0]?.nameZh ?? ''))).toBe(true);
});

it('income by source tells sales to walk-in buyers from visits', async () => {
  const shop = await aWorld(database.owner, '零售药店');
  await takesPayments(database.owner, shop);
  const sell = callerIn(database.app, shop);
  const itemId = uuidv7();
  const item = { orgId: shop.orgId, id: itemId, code: 'MZ', nameZh: '雾化面罩', nameEn: 'Mask', pinyin: '', initials: '', unit: '个' };
  const priced = { ...item, adviceType: 3, price: 3500, categoryCode: 'treatment' };
  await inTenant(database.owner, shop, (db) => db`insert into item ${db(priced)}`);
  const made = await sell(billingCalls.createBilling, { walkIn: { name: '', mobile: '' }, charges: [{ itemId, quantity: 2 }] });
  const payments = [{ methodCode: 'cash', amount: 7000 }];
  await sell(billingCalls.settleBilling, { id: made.id, version: made.version, payments, allowArrears: false });
  const answer = await sell(calls.queryBusinessReport, { reportCode: 'income-statement', from: today, to: today, by: 'incomeSource' });
  expect(answer.rows.map(({ keys }) => [keys[0], figureIn(answer, keys[0]!, 'income')])).toEqual([['walkIn', 7000]]);
});

describe('drugs by expiry', () => {
  it('value batches at cost and say how long they last at the use of the last 90 days', async () => {
    const answer = await read('drug-expiration-date', { by: 'item', from: today, to: addMonths(today, 12) });
    // 60 boxes at 1.235 yuan; 12 were used, shared out over the batches in whole boxes: 2, 4 and 6.
    expect(totalIn(answer, 'batchUnits')).toBe(60);
    expect(totalIn(answer, 'batchValue')).toBe(1235 + 2470 + 3705);
    expect(totalIn(answer, 'usedUnits')).toBe(12);
    expect(totalIn(answer, 'daysOfCover')).toBe(450);
    const months = await read('drug-expiration-date', { from: today, to: addMonths(today, 12) });
    expect(months.rows.map(({ keys }) => keys[0])).toEqual([1, 2, 7].map((ahead) => addMonths(today, ahead).slice(0, 7)));
  });

  it('propose to use first what is used up in time, and to send back or promote the rest', async () => {
    const answer = await read('drug-expiration-date', { by: 'proposal', from: today, to: addMonths(today, 12) });
    // At 12 boxes in 90 days the stock of one, two and seven months lasts 75, 225 and 450 days.
    expect(answer.rows.map(({ keys }) => [keys[0], figureIn(answer, keys[0]!, 'batches')])).toEqual([
      ['promote', 2],
      ['sendBack', 1],
    ]);
  });

  it('cost what left the shelves', async () => {
    const answer = await read('operational-statement');
    // 3, 4 and 5 boxes at 1.235 yuan, each movement in whole fen.
    expect(totalIn(answer, 'cost')).toBe(371 + 494 + 618);
    expect(totalIn(answer, 'margin')).toBe(totalIn(answer, 'income')! - 1483);
  });
});

describe('every figure of every report', () => {
  // There are no shares without rules: shares.db.test.ts enters some.
  const ofShares = ['shareRule', 'shareRole'];
  const cases = reportCodes.flatMap((code) =>
    reportOf(code)
      // A weekday is read from the day of a fact in every report alike.
      .groupings.filter((by) => !ofShares.includes(by) && (by !== 'weekday' || code === 'cash-statistics-report'))
      .map((by) => [code, by] as const),
  );

  it.each(cases)('of %s by %s is the sum of the facts it opens', async (code, by) => {
    const question = ['drug-expiration-date', 'stock-cover'].includes(code) ? { by, from: today, to: addMonths(today, 18) } : { by };
    const answer = await read(code, question);
    const sums = sumsNeeded(answer.measures).filter((each) => answer.measures.includes(each));
    expect(answer.rows.length).toBeGreaterThan(0);
    for (const measure of sums) {
      const place = answer.measures.indexOf(measure);
      const whole = await drill(code, measure, [], question);
      if (isOfStock(measure) && by !== 'item') {
        expect([measure, ...answer.rows.map(({ figures }) => figures[place])]).toEqual([measure, ...answer.rows.map(() => null)]);
        expect([measure, answer.totals[place]]).toEqual([measure, null]);
        continue;
      }
      const isMixed = isOfStock(measure) && answer.rows.length > 1;
      expect([measure, answer.totals[place]]).toEqual([measure, isMixed ? null : whole.sum]);
      expect([measure, sum(answer.rows, ({ figures }) => figures[place]!)]).toEqual([measure, whole.sum]);
      for (const { keys, figures } of answer.rows.slice(0, 2)) {
        const opened = await drill(code, measure, keys, question);
        expect([measure, keys, opened.sum]).toEqual([measure, keys, figures[place]]);
        expect(opened.rows.length).toBe(Math.min(opened.total, 100));
        if (opened.total <= 100) expect(sum(opened.rows, ({ figure }) => figure)).toBe(figures[place]);
      }
    }
  });

  it('has words for its unit and a grouping that exists', () => {
    for (const code of reportCodes) {
      const { measures, headline, groupings, chart } = reportOf(code);
      for (const each of [...headline, ...chart]) expect(measures).toContain(each);
      for (const each of groupings) expect(dimensionNames).toContain(each);
      for (const each of measures) expect(['fen', 'count', 'stock', 'percent', 'minutes', 'days', 'date']).toContain(unitOf(each));
    }
  });
});

describe('a report is refused', () => {
  it.each([
    ['bill-daily', 3, 'error.dateRange.months'],
    ['cash-statistics-report', 3, 'error.dateRange.months'],
    ['business-statistics-report', 12, 'error.dateRange.years'],
    ['medical-report', 12, 'error.dateRange.years'],
    ['operational-statement', 24, 'error.dateRange.years'],
    ['department-statement', 24, 'error.dateRange.years'],
    ['income-statement', 60, 'error.dateRange.months'],
  ] as const)('%s beyond its %i months, beside the field', async (code, months, message) => {
    const from = addMonths(today, -months);
    await read(code, { from, to: today });
    const { details } = await problemOf(read(code, { from: addDays(from, -1), to: today }));
    expect(details.fields).toMatchObject([{ field: 'to', message }]);
  });

  it('without a period', async () => {
    const { details } = await problemOf(ask(calls.queryBusinessReport, { reportCode: 'bill-daily' }));
    expect(details.fields).toMatchObject([{ field: 'from', message: 'error.dateRange.required' }]);
  });

  it('by a grouping or a comparison it does not have', async () => {
    const { details } = await problemOf(read('bill-daily', { by: 'diagnosis', comparisons: ['before'] }));
    expect(details.fields!.map(({ field }) => field)).toEqual(['by', 'comparisons']);
  });

  it('without a right to reports', async () => {
    const cashier = callerIn(database.app, world, { authorities: ['m_billing' as Permission] });
    const refused = await problemOf(cashier(calls.queryBusinessReport, { reportCode: 'bill-daily', ...period }));
    expect(refused.id).toBe('error.permission');
  });
});

describe('the wall between clinics', () => {
  let branch: World;
  let branchBill: string;
  const settledAt = async (where: World, amount: number) => {
    const caller = callerIn(database.app, where);
    const { billId } = await aBill(database.owner, where, { lines: [{ unitPrice: amount, quantity: 1 }] });
    const { version } = await caller(billingCalls.queryBillingDetails, { billingId: billId });
    await caller(billingCalls.settleBilling, { id: billId, payments: [{ methodCode: 'cash', amount }], allowArrears: false, version });
    return billId;
  };
  const only = (...authorities: Permission[]) => callerIn(database.app, world, { authorities });

  beforeAll(async () => {
    branch = { ...world, practiceId: crypto.randomUUID(), departmentId: crypto.randomUUID() };
    await inTenant(database.owner, branch, async (db) => {
      await db`insert into practice (org_id, id, code, name_zh, name_en) values (${branch.orgId}, ${branch.practiceId}, 'EA', '东城', 'East')`;
      await db`insert into staff_practice (org_id, staff_id, practice_id, role_ids) values (${branch.orgId}, ${branch.staffId}, ${branch.practiceId}, '{}')`;
    });
    await takesPayments(database.owner, branch);
    branchBill = await settledAt(branch, 7700);
  });

  it('keeps the figures of another clinic from a person without a role there', async () => {
    const question = { reportCode: 'bill-daily', ...period };
    const refused = await problemOf(only('m_report')(calls.queryBusinessReport, { ...question, clinicId: branch.practiceId }));
    expect(refused.id).toBe('error.absent');
    const drilled = await problemOf(
      only('m_report')(calls.drillBusinessReport, { ...question, clinicId: branch.practiceId, sum: 'gross', keys: [], page: 1, size: 10 }),
    );
    expect(drilled.id).toBe('error.absent');
    const bill = { clinicId: branch.practiceId, billId: branchBill };
    expect((await problemOf(only('m_report')(calls.queryClinicBill, bill))).id).toBe('error.absent');
    for (const asking of [
      only('m_report')(tillCalls.queryTillDay, { clinicId: branch.practiceId }),
      only('m_report')(tillCalls.queryTillPayments, { clinicId: branch.practiceId, page: 1, size: 10 }),
    ])
      expect((await problemOf(asking)).id).toBe('error.absent');
    const { clinics } = await only('m_report')(calls.queryReportChoices);
    expect(clinics.map(({ id }) => id)).toEqual([world.practiceId]);
  });

  it('keeps all clinics of one question to those the person may see', async () => {
    const answer = await only('m_report')(calls.queryBusinessReport, { reportCode: 'bill-daily', ...period, isChain: true, by: 'clinic' });
    expect(answer.rows.map(({ keys }) => keys[0])).toEqual([world.practiceId]);
  });

  it('opens a clinic to a person whose role there reads reports', async () => {
    const roleId = crypto.randomUUID();
    await inTenant(database.owner, branch, async (db) => {
      await db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${branch.orgId}, ${roleId}, 'R', '店长', '', '{m_report}')`;
      await db`update staff_practice set role_ids = array[${roleId}]::uuid[] where staff_id = ${branch.staffId} and practice_id = ${branch.practiceId}`;
    });
    const answer = await only('m_report')(calls.queryBusinessReport, { reportCode: 'bill-daily', ...period, clinicId: branch.practiceId });
    expect(totalIn(answer, 'gross')).toBe(7700);
    const reader = only('m_report');
    const bill = await reader(calls.queryClinicBill, { clinicId: branch.practiceId, billId: branchBill });
    expect(bill).toMatchObject({
      clinicZh: '东城',
      receivable: 7700,
      lines: [{ net: 7700 }],
      payments: [{ kind: 'settlement', amount: 7700 }],
    });
    expect(reader.audited.at(-1)).toMatchObject({ objectId: branchBill, patientId: bill.patientId });
    // The own clinic does not hold it.
    expect((await problemOf(reader(calls.queryClinicBill, { clinicId: world.practiceId, billId: branchBill }))).id).toBe('error.absent');
  });

  it('shows the tills of that clinic down to the payment, and nothing of the own one among them', async () => {
    const there = { clinicId: branch.practiceId };
    const day = await only('m_report')(tillCalls.queryTillDay, there);
    expect(day.methods).toMatchObject([{ methodCode: 'cash', ledger: 7700, inOpen: 7700, onSheets: 0 }]);
    const paymentsAt = (criteria: object) => only('m_report')(tillCalls.queryTillPayments, { ...there, ...criteria, page: 1, size: 10 });
    expect((await paymentsAt({ day: today, place: 'inOpen' })).rows).toMatchObject([{ billId: branchBill, amount: 7700 }]);
    expect((await paymentsAt({ day: today, place: 'onSheets' })).rows).toEqual([]);
  });

  it('is where it was after a look at every clinic, for the next period of the same question', async () => {
    const seen = await inTenant(database.app, world, async (db) => {
      const clinicNow = async () => (await db<[{ id: string }]>`select app_practice() as id`)[0].id;
      const during = await inEachClinic(db, world.practiceId, [world.practiceId, branch.practiceId], clinicNow);
      return [...during, await clinicNow()];
    });
    expect(seen).toEqual([world.practiceId, branch.practiceId, world.practiceId]);
  });

  it('lets head office see the clinics side by side, each with its own figures', async () => {
    const question = { reportCode: 'bill-daily', ...period, isChain: true, by: 'clinic' };
    const answer: Answer = await ask(calls.queryBusinessReport, question);
    const own = sum(book.bills, ({ gross }) => gross);
    expect([figureIn(answer, world.practiceId, 'gross'), figureIn(answer, branch.practiceId, 'gross')]).toEqual([own, 7700]);
    expect(totalIn(answer, 'gross')).toBe(own + 7700);
    const opened = await ask(calls.drillBusinessReport, { ...question, sum: 'gross', keys: [branch.practiceId], page: 1, size: 10 });
    expect(opened).toMatchObject({ total: 1, sum: 7700, rows: [{ clinicId: branch.practiceId, figure: 7700 }] });
    const { departments } = await ask(calls.queryReportChoices);
    expect(departments.map(({ id }) => id)).toEqual([world.departmentId]);
  });
});

it('a file holds the rows and totals of the screen', async () => {
  const { bytes, name } = await ask(calls.exportBusinessReport, {
    reportCode: 'cash-statistics-report',
    ...period,
    by: 'method',
    format: 'csv',
  });
  const answer = await read('cash-statistics-report', { by: 'method' });
  const lines = bytes.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(name).toContain('收银统计报表');
  expect(lines).toHaveLength(answer.rows.length + 2);
  expect(lines[0]).toBe('支付方式,收款笔数,收款,退款,净收款,会员卡抵扣,押金抵扣');
  const fen = (value: number | null | undefined) => ((value ?? 0) / 100).toFixed(2);
  const [payments, ...money] = answer.totals;
  expect(lines.at(-1)).toBe(['合计', payments, ...money.map(fen)].join(','));
});
