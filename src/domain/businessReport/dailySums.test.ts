import { describe, expect, it } from 'vitest';
import { cutAtMonths, dailyTableFor, dailyTables, stretchesOf, summedKinds, wholeMonthsOf } from './dailySums.ts';
import { antibioticFactKinds } from './drugs/antibioticFacts.ts';
import { type FactKind, factKinds } from './measures.ts';
import { storeFactKinds } from './storeFacts.ts';
import { daysOf } from './table.ts';

describe('the table of daily sums for a question', () => {
  it.each([
    ['line', ['doctor', 'day'], 'daily_line'],
    ['line', ['doctor', 'item'], 'daily_item'],
    ['line', ['item', 'executor'], 'daily_item'],
    ['cost', ['category', 'month'], 'daily_cost'],
    ['diagnosis', ['sex'], 'daily_diagnosis'],
    ['diagnosis', ['diagnosis', 'sex'], 'daily_diagnosis_code'],
    ['payment', ['method', 'moneyKind', 'cashier'], 'daily_payment'],
    ['bill', ['hour'], undefined],
    ['bill', ['cashier', 'hour'], undefined],
    ['batch', ['item'], undefined],
  ] as const)('of %s by %s is %s', (kind, wanted, table) => expect(dailyTableFor(kind, wanted)?.table).toBe(table));

  it('keeps every dimension of its facts but the hour and the till session', () => {
    const unsummed: readonly string[] = [
      'batch',
      'share',
      'claim',
      'claimBill',
      ...Object.keys(antibioticFactKinds),
      ...Object.keys(storeFactKinds),
    ];
    for (const kind of Object.keys(factKinds) as FactKind[]) {
      if (unsummed.includes(kind)) continue;
      const all = factKinds[kind].filter((dimension) => dimension !== 'hour' && dimension !== 'shift');
      expect([kind, dailyTableFor(kind, all)]).toEqual([kind, dailyTables[kind]!.at(-1)]);
    }
    expect(summedKinds).toHaveLength(Object.keys(factKinds).length - unsummed.length);
  });
});

describe('the stretches of a period', () => {
  const days = daysOf({ from: '2026-03-01', to: '2026-03-31' });
  const summed = (...parts: [from: string, to: string][]) => new Set(parts.flatMap(([from, to]) => daysOf({ from, to })));

  it('are one where nothing or everything is added up', () => {
    expect(stretchesOf(days, new Set())).toEqual([{ from: '2026-03-01', to: '2026-03-31', isSummed: false }]);
    expect(stretchesOf(days, new Set(days))).toEqual([{ from: '2026-03-01', to: '2026-03-31', isSummed: true }]);
  });

  it('change where a day is not added up', () => {
    expect(stretchesOf(days, summed(['2026-03-01', '2026-03-09'], ['2026-03-11', '2026-03-30']))).toEqual([
      { from: '2026-03-01', to: '2026-03-09', isSummed: true },
      { from: '2026-03-10', to: '2026-03-10', isSummed: false },
      { from: '2026-03-11', to: '2026-03-30', isSummed: true },
      { from: '2026-03-31', to: '2026-03-31', isSummed: false },
    ]);
  });

  it('are few: of many, the longest are read from their sums and all else from the facts', () => {
    const everyOther = new Set(days.filter((_, place) => place % 2 === 0 || place > 20));
    const stretches = stretchesOf(days, everyOther);
    expect(stretches.length).toBeLessThanOrEqual(9);
    expect(stretches.flatMap((stretch) => daysOf(stretch))).toEqual(days);
    expect(stretches.find(({ isSummed }) => isSummed && stretches.length > 0)).toBeDefined();
    for (const { isSummed, ...stretch } of stretches)
      if (isSummed) for (const day of daysOf(stretch)) expect(everyOther.has(day)).toBe(true);
    expect(stretches).toContainEqual({ from: '2026-03-21', to: '2026-03-31', isSummed: true });
  });
});

describe('a stretch of summed days', () => {
  const months = new Set(['2026-02-01', '2026-03-01', '2026-05-01']);
  const cut = (from: string, to: string) => cutAtMonths({ from, to }, months);

  it.each([
    ['of two whole months is read by months', '2026-02-01', '2026-03-31', [['2026-02-01', '2026-03-31', true]]],
    [
      'that begins and ends within months reads those by days',
      '2026-01-30',
      '2026-04-02',
      [
        ['2026-01-30', '2026-01-31', false],
        ['2026-02-01', '2026-03-31', true],
        ['2026-04-01', '2026-04-02', false],
      ],
    ],
    ['that holds a month but for its last day is read by days', '2026-05-01', '2026-05-30', [['2026-05-01', '2026-05-30', false]]],
    ['that holds a month but for its first day is read by days', '2026-05-02', '2026-05-31', [['2026-05-02', '2026-05-31', false]]],
    [
      'reads a month without sums by its days',
      '2026-03-01',
      '2026-05-31',
      [
        ['2026-03-01', '2026-03-31', true],
        ['2026-04-01', '2026-04-30', false],
        ['2026-05-01', '2026-05-31', true],
      ],
    ],
  ] as const)('%s', (_, from, to, parts) =>
    expect(cut(from, to)).toEqual(parts.map(([first, last, isMonths]) => ({ from: first, to: last, isMonths }))),
  );

  it('holds the months whose days are all there', () =>
    expect(wholeMonthsOf(new Set(daysOf({ from: '2026-01-02', to: '2026-04-29' })))).toEqual(['2026-02-01', '2026-03-01']));
});
