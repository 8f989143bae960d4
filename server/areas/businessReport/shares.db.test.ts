import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { addDays, dateAt, instantOf } from '../../../src/domain/dates.ts';
import type { Permission } from '../../../src/domain/permission/codes.ts';
import type { Draft } from '../../../src/domain/register/shareRules.ts';
import { reportDay } from '../../../tests/builders/reportDay.ts';
import { seeded } from '../../../tests/builders/seeded.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { registerCalls } from '../register/calls.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const today = dateAt(new Date());
const reportCode = 'doctor-income-statistics' as const;
const period = { from: addDays(today, -3), to: today };
let world: World;
let ask: Caller;
let rate: string;
let tiers: string;

const aRule = (own: Partial<Draft>): Draft => ({
  nameZh: '提成',
  nameEn: 'Share',
  staffId: null,
  titleCode: null,
  categoryCode: null,
  itemId: null,
  role: 'ordering',
  base: 'after',
  way: 'percent',
  rate: 12,
  amount: null,
  tiers: [],
  validFrom: '2020-01-01',
  validTo: null,
  ...own,
});

interface Sold {
  id: string;
  at: string;
  doctorId: string;
  units: number;
  gross: number;
  off: number;
}
interface Returned {
  refundId: string;
  lineId: string;
  at: string;
  units: number;
}
let sold: Sold[];
let returned: Returned[];

beforeAll(async () => {
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  await reportDay(database, world, { random: seeded(Number(process.env.FUZZ_SEED ?? 20_261_126)), today });
  const other = await aColleague(database.owner, world);
  // A third of the bills is charged at the desk for a colleague.
  await inTenant(database.owner, world, async (db) => {
    await db`update bill set doctor_id = ${other} where id in (select id from bill order by id offset 1 limit 8)`;
    await db`update bill_line set advice_id = null where bill_id in (select id from bill where doctor_id = ${other})`;
    sold = [
      ...(await db<Sold[]>`
        select l.id, b.settled_at as at, coalesce(a.doctor_id, b.doctor_id) as doctor_id, l.quantity as units, l.amount as gross,
          l.discount + l.coupon + l.points as off
        from bill b join bill_line l on l.bill_id = b.id left join advice a on a.id = l.advice_id where b.settled_at is not null`),
    ];
    returned = [
      ...(await db<Returned[]>`
        select r.id as refund_id, g.bill_line_id as line_id, r.paid_at as at, g.quantity as units
        from refund r join refund_line g on g.refund_id = r.id where r.paid_at is not null`),
    ];
  });
  rate = (await ask(registerCalls.saveShareRule, aRule({ nameZh: '本人提成', staffId: world.staffId, rate: 12.35 }))).id;
  tiers = (
    await ask(
      registerCalls.saveShareRule,
      aRule({
        nameZh: '分段提成',
        way: 'tiers',
        rate: null,
        base: 'before',
        tiers: [
          { from: 0, rate: 8 },
          { from: 50_000, rate: 15.5 },
        ],
      }),
    )
  ).id;
}, 120_000);

const read = (more: object = {}): Promise<Answer> => ask(calls.queryBusinessReport, { reportCode, ...period, ...more });
const shareIn = ({ measures, rows }: Answer, key: string) =>
  rows.find(({ keys }) => keys[0] === key)?.figures[measures.indexOf('share')] ?? 0;
const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);

/** Shares by doctor and day, reckoned once more from the bills: half a fen up, the month's amount first, then each line's part of it. */
function reckon(): Record<string, number> {
  const found: Record<string, number> = {};
  const add = (key: string, fen: number) => {
    found[key] = (found[key] ?? 0) + fen;
  };
  const amounts = new Map<string, number>();
  const shares = new Map<string, { fen: number; doctorId: string; units: number; back: number }>();
  const ofMonth = (isOwn: boolean, amount: number) => {
    const rounded = (part: number, hundredths: number) => Math.floor((part * hundredths) / 10_000 + 0.5);
    return isOwn ? rounded(amount, 1235) : rounded(Math.min(amount, 50_000), 800) + rounded(Math.max(0, amount - 50_000), 1550);
  };
  const inTime = <Row extends { at: string }>(rows: Row[], id: (row: Row) => string) =>
    rows.toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at) || (id(one) < id(two) ? -1 : 1));
  for (const { id, at, doctorId, units, gross, off } of inTime(sold, (line) => line.id)) {
    const isOwn = doctorId === world.staffId;
    const month = `${doctorId} ${dateAt(at).slice(0, 7)}`;
    const before = amounts.get(month) ?? 0;
    const after = before + (isOwn ? gross - off : gross);
    amounts.set(month, after);
    const fen = ofMonth(isOwn, after) - ofMonth(isOwn, before);
    shares.set(id, { fen, doctorId, units, back: 0 });
    add(`${doctorId} ${dateAt(at)}`, fen);
  }
  for (const { lineId, at, units } of inTime(returned, ({ refundId }) => refundId)) {
    const share = shares.get(lineId)!;
    const upTo = (n: number) => Math.round((share.fen * n) / share.units);
    add(`${share.doctorId} ${dateAt(at)}`, upTo(share.back) - upTo(share.back + units));
    share.back += units;
  }
  return found;
}

describe('shares of doctors', () => {
  it('are, by doctor and day, those of another reckoning from the bills and refunds', async () => {
    const answer = await read({ by: 'doctor', andBy: 'day' });
    const place = answer.measures.indexOf('share');
    const found = Object.fromEntries(answer.rows.map(({ keys, figures }) => [keys.join(' '), figures[place]]).filter(([, fen]) => fen));
    const expected = Object.fromEntries(Object.entries(reckon()).filter(([, fen]) => fen));
    expect(found).toEqual(expected);
    expect(new Set(Object.keys(found).map((key) => key.split(' ')[0])).size).toBe(2);
    expect(returned.length).toBeGreaterThan(3);
  });

  it('of one day are the same when only that day is asked for', async () => {
    const day = addDays(today, -1);
    const own = await read({ from: day, to: day });
    const reckoned = reckon();
    expect(shareIn(own, world.staffId)).toBe(reckoned[`${world.staffId} ${day}`]);
  });

  it('are explained in lines that sum to the figure, each with the rule that gave it', async () => {
    const answer = await read({ by: 'shareRule' });
    const lines = await ask(calls.queryShareExplanation, period);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const ruleId of [rate, tiers]) {
      const own = lines.filter((line) => line.ruleId === ruleId);
      expect(sum(own, ({ share }) => share)).toBe(shareIn(answer, ruleId));
      for (const { isTakenBack, parts, share, earlierShare } of own) {
        if (isTakenBack) continue;
        const reckoned = sum(parts, (part) => Math.floor((part.amount * Math.round(part.rate * 100)) / 10_000 + 0.5));
        expect(reckoned - earlierShare).toBe(share);
      }
    }
    expect(lines.find(({ ruleId }) => ruleId === rate)).toMatchObject({ ruleName: '本人提成', role: 'ordering', base: 'after' });
  });

  it('open the bill lines whose sum is the figure', async () => {
    const answer = await read();
    const drilled = await ask(calls.drillBusinessReport, {
      reportCode,
      ...period,
      sum: 'share',
      keys: [world.staffId],
      page: 1,
      size: 100,
    });
    expect(drilled.sum).toBe(shareIn(answer, world.staffId));
    expect(sum(drilled.rows, ({ figure }) => figure)).toBe(drilled.sum);
    expect(drilled.rows.every(({ of }) => of === 'bill')).toBe(true);
  });

  it('stand beside the days before', async () => {
    const day = { from: addDays(today, -1), to: addDays(today, -1) };
    const answer = await read({ ...day, comparisons: ['before'] });
    const before = addDays(today, -2);
    const reckoned = reckon();
    const expected = sum(
      Object.entries(reckoned).filter(([key]) => key.endsWith(before)),
      ([, fen]) => fen,
    );
    expect(answer.comparedTotals[0]![answer.measures.indexOf('share')]).toBe(expected);
  });
});

describe('share rules', () => {
  const whole = async () => shareTotal(await read());
  const shareTotal = ({ measures, totals }: Answer) => totals[measures.indexOf('share')]!;

  it('in another order give another share, for the first that fits counts', async () => {
    const before = await whole();
    await ask(registerCalls.moveShareRule, { id: tiers, direction: 'up' });
    expect(await whole()).not.toBe(before);
    await ask(registerCalls.moveShareRule, { id: tiers, direction: 'down' });
    expect(await whole()).toBe(before);
  });

  it('that were in force are not deleted, that begin later are', async () => {
    const refused = await problemOf(ask(registerCalls.deleteShareRule, { id: rate, version: 1, reason: 'x' }));
    expect(refused.id).toBe('register.used');
    const later = await ask(registerCalls.saveShareRule, aRule({ nameZh: '明年', validFrom: addDays(today, 1) }));
    await ask(registerCalls.deleteShareRule, { id: later.id, version: 1, reason: '不再需要' });
  });

  it('switched off give nothing', async () => {
    const { version } = await ask(registerCalls.setShareRuleEnabled, { id: rate, version: 1, flag: 0 });
    expect(shareIn(await read({ by: 'shareRule' }), rate)).toBe(0);
    await ask(registerCalls.setShareRuleEnabled, { id: rate, version: version!, flag: 1 });
  });

  it.each<[string, Partial<Draft>, string, string]>([
    ['a percentage without a rate', { rate: null }, 'rate', 'error.field.required'],
    ['an amount a unit without an amount', { way: 'fixed' }, 'amount', 'error.field.required'],
    ['tiers without a tier', { way: 'tiers' }, 'tiers', 'register.share.tiers.none'],
    ['tiers that do not begin at zero', { way: 'tiers', tiers: [{ from: 1, rate: 1 }] }, 'tiers.0.from', 'register.share.tiers.first'],
    [
      'tiers that do not rise',
      {
        way: 'tiers',
        tiers: [
          { from: 0, rate: 1 },
          { from: 0, rate: 2 },
        ],
      },
      'tiers.1.from',
      'register.share.tiers.rising',
    ],
    ['a last day before the first', { validTo: '2019-12-31' }, 'validTo', 'register.share.validTo'],
    ['a category and an item', { categoryCode: 'treatment', itemId: crypto.randomUUID() }, 'itemId', 'register.share.categoryOrItem'],
    ['a person and a title', { staffId: crypto.randomUUID(), titleCode: 'chief' }, 'titleCode', 'register.share.personOrTitle'],
    ['a person nobody knows', { staffId: crypto.randomUUID() }, 'staffId', 'register.share.staff.unknown'],
    ['an item nobody knows', { itemId: crypto.randomUUID() }, 'itemId', 'register.share.item.unknown'],
  ])('are refused with %s, beside the field', async (_, own, field, message) => {
    const { details } = await problemOf(ask(registerCalls.saveShareRule, aRule({ nameZh: 'x', ...own })));
    expect(details.fields).toMatchObject([{ field, message }]);
  });

  it('are read by readers of reports', async () => {
    const reader = callerIn(database.app, world, { authorities: ['m_report' as Permission] });
    expect((await reader(registerCalls.queryShareRuleList, { page: 1, size: 20 })).rows.map(({ nameZh }) => nameZh)).toContain('分段提成');
  });

  it('of another clinic are not seen', async () => {
    const branch = { ...world, practiceId: crypto.randomUUID(), departmentId: crypto.randomUUID() };
    await inTenant(database.owner, branch, async (db) => {
      await db`insert into practice (org_id, id, code, name_zh, name_en) values (${branch.orgId}, ${branch.practiceId}, 'EA', '东城', 'East')`;
    });
    const there = callerIn(database.app, branch);
    expect((await there(registerCalls.queryShareRuleList, { page: 1, size: 20 })).total).toBe(0);
  });
});

it('a share of the month before is taken back by a refund of this month', async () => {
  const [line] = await inTenant(
    database.owner,
    world,
    (db) => db<{ id: string; billId: string }[]>`
      select l.id, l.bill_id from bill_line l join refund_line g on g.bill_line_id = l.id join refund r on r.id = g.refund_id
      where r.paid_at is not null limit 1`,
  );
  const past = instantOf(addDays(today, -45), '10:00');
  await inTenant(database.owner, world, (db) => db`update bill set settled_at = ${past} where id = ${line!.billId}`);
  const bill = sold.filter(({ id }) => id === line!.id);
  expect(bill).toHaveLength(1);
  const lines = await ask(calls.queryShareExplanation, period);
  const drilled = await ask(calls.drillBusinessReport, { reportCode, ...period, sum: 'share', keys: [], page: 1, size: 100 });
  expect(sum(lines, ({ share }) => share)).toBe(drilled.sum);
  expect(drilled.rows.some(({ objectId, figure }) => objectId === line!.billId && figure < 0)).toBe(true);
  expect(drilled.rows.some(({ objectId, figure }) => objectId === line!.billId && figure > 0)).toBe(false);
});
