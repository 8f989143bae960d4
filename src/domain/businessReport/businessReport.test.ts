import { describe, expect, it } from 'vitest';
import { reportCodes } from './codes.ts';
import { figureOf } from './measures.ts';
import { comparedPeriod, periodOf } from './period.ts';
import { reportOf } from './reports.ts';
import { checkAsked, growthOf, inOrder, measuresOf, rankPlaces, withoutMixedUnits } from './rules.ts';
import type { Answer } from './shapes.ts';
import { tableOf } from './table.ts';
import { keyText } from './words/figures.ts';

describe('periods', () => {
  it.each([
    ['today', '2026-11-26', '2026-11-26'],
    ['yesterday', '2026-11-25', '2026-11-25'],
    ['thisWeek', '2026-11-23', '2026-11-26'],
    ['thisMonth', '2026-11-01', '2026-11-26'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-26'],
  ] as const)('%s, seen from a Thursday, is %s to %s', (preset, from, to) => {
    expect(periodOf(preset, '2026-11-26')).toEqual({ from, to });
  });

  it('begin a week on Monday on a Sunday too', () => expect(periodOf('thisWeek', '2026-11-29').from).toBe('2026-11-23'));

  it.each([
    ['before', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19'],
    ['before', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['before', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['yearAgo', '2026-11-20', '2026-11-26', '2025-11-20', '2025-11-26'],
    ['yearAgo', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ] as const)('compared %s with %s to %s is %s to %s', (comparison, from, to, otherFrom, otherTo) => {
    expect(comparedPeriod({ from, to }, comparison)).toEqual({ from: otherFrom, to: otherTo });
  });

  it.each(reportCodes)('at the start of %s are within its window on any day', (code) => {
    for (const day of ['2026-01-31', '2026-02-28', '2026-11-26', '2028-02-29'])
      for (const preset of reportOf(code).presets) expect(checkAsked({ reportCode: code, ...periodOf(preset, day) })).toEqual([]);
  });
});

describe('figures', () => {
  const reading = { days: 30, whole: {} };

  it('divide sums, and are unknown where there is nothing to divide by', () => {
    expect(figureOf('averageBill', { net: 1000, bills: 3 }, reading)).toBe(333);
    expect(figureOf('drugShare', { drugIncome: 1, income: 3 }, reading)).toBe(33.3);
    expect(figureOf('averageWaiting', { waitingMinutes: 25, waited: 10 }, reading)).toBe(2.5);
    expect(figureOf('averageBill', {}, reading)).toBeNull();
    expect(figureOf('daysOfCover', { batchUnits: 10, usedUnits: 0 }, reading)).toBeNull();
  });

  it('are left out where their facts do not have the grouping or filter', () => {
    expect(measuresOf(reportOf('bill-daily'), { by: 'method' })).toEqual(['billPaid', 'arrearsCollected', 'billRefunded']);
    expect(measuresOf(reportOf('statistics-doctors-drug-consumption'), { by: 'item' })).not.toContain('visits');
  });

  it('grow by percent of what was before, and from nothing by no percent', () => {
    expect([growthOf(150, 100), growthOf(50, 100), growthOf(5, 0), growthOf(null, 5)]).toEqual([50, -50, null, null]);
  });

  it('stand by time in its order and else by the largest', () => {
    const rows = [
      { keys: ['a'], figures: [1, 5] },
      { keys: ['b'], figures: [9, 7] },
    ];
    expect(inOrder(['doctor'], rows).map(({ keys }) => keys[0])).toEqual(['b', 'a']);
    expect(inOrder(['day'], rows).map(({ keys }) => keys[0])).toEqual(['a', 'b']);
  });

  it('stand by the measures that a report names, one after another: of one drug the store that sells it, and what sells nothing last', () => {
    const rows = [
      { keys: ['dead', 'w1'], figures: [900, 0, 0] },
      { keys: ['ours', 'attic'], figures: [80, 0, 0] },
      { keys: ['ours', 'pharmacy'], figures: [5, 30, 0] },
      { keys: ['short', 'pharmacy'], figures: [1, 2, 700] },
    ];
    const measures = ['forecastStock', 'forecastSold', 'forecastBuyValue'] as const;
    const places = rankPlaces({ rank: ['forecastBuyValue', 'forecastSold', 'forecastLostValue'] }, measures);
    expect(places).toEqual([2, 1]);
    expect(inOrder(['item', 'warehouse'], rows, places).map(({ keys }) => keys.join(' '))).toEqual([
      'short pharmacy',
      'ours pharmacy',
      'ours attic',
      'dead w1',
    ]);
  });
});

describe('the table', () => {
  const wording = { say: (id: string) => id, name: ({ nameZh }: { nameZh: string }) => nameZh, number: String, language: 'zh' as const };
  const answer: Answer = {
    reportCode: 'cash-statistics-report',
    period: { from: '2026-11-26', to: '2026-11-26' },
    groupings: ['method'],
    measures: ['takings'],
    comparisons: [{ comparison: 'before', period: { from: '2026-11-25', to: '2026-11-25' } }],
    rows: [{ keys: ['cash'], names: [{ nameZh: '现金', nameEn: 'Cash' }], figures: [123_456], compared: [[100_000]] }],
    totals: [123_456],
    comparedTotals: [[100_000]],
    packings: {},
    isCut: false,
  };

  it('shows each figure, the one it is compared with, the change and the totals', () => {
    const { rows, totals } = tableOf(answer, wording);
    expect(rows[0]!.cells.map(({ text }) => text)).toEqual(['现金', '1,234.56', '1,000.00', 'businessReport.percent']);
    expect(totals.map(({ value }) => value)).toEqual([null, 123_456, 100_000, 23.5]);
  });

  it('counts the stock of an item in packages and pieces, and gives all pieces in the tip', () => {
    const box = {
      packageUnit: '盒',
      packageUnitEn: 'box',
      singleUnit: '粒',
      singleUnitEn: 'capsule',
      splitAllowed: true,
      singlesPerPackage: 24,
    };
    const figures: Pick<Answer, 'measures' | 'comparisons' | 'comparedTotals' | 'totals'> = {
      measures: ['coverUnits', 'coverDays30'],
      comparisons: [],
      comparedTotals: [],
      totals: [null, null],
    };
    const rows = ['X1', 'X2'].map((key) => ({ keys: [key], names: [null], figures: [74, 2.5], compared: [] }));
    const stock: Answer = { ...answer, ...figures, reportCode: 'stock-cover', groupings: ['item'], rows, packings: { X1: box } };
    const table = tableOf(stock, wording);
    expect(table.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['X1', '3 盒 2 粒', '2.5'],
      ['X2', '74', '2.5'],
    ]);
    expect(table.rows[0]?.cells[1]?.tip).toBe('common.quantity.check');
    expect(table.totals.map(({ text }) => text)).toEqual(['businessReport.total', '–', '–']);
  });

  it('has no sum of pills and boxes, and no days of cover made of one', () => {
    expect(withoutMixedUnits(['inUnits', 'inValue', 'coverDays90', 'movements'], [5, 700, 3, 2])).toEqual([null, 700, null, 2]);
  });

  it('says what has no name, names an hour whole and a kind in words', () => {
    expect(keyText('doctor', '', null, wording)).toBe('businessReport.unnamed.doctor');
    expect(keyText('department', '', null, wording)).toBe('businessReport.unnamed');
    expect(keyText('hour', '09', null, wording)).toBe('09:00–09:59');
    expect(keyText('moneyKind', 'recharge', null, wording)).toBe('businessReport.moneyKind.recharge');
  });
});
