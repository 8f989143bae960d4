import { describe, expect, it } from 'vitest';
import { dailyTableFor, dailyTables, stretchesOf, summedKinds } from './dailySums.ts';
import { type FactKind, factKinds } from './measures.ts';
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

  it('keeps every dimension of its facts but the hour', () => {
    for (const kind of Object.keys(factKinds) as FactKind[]) {
      if (kind === 'batch' || kind === 'share') continue;
      const all = factKinds[kind].filter((dimension) => dimension !== 'hour');
      expect([kind, dailyTableFor(kind, all)]).toEqual([kind, dailyTables[kind]!.at(-1)]);
    }
    expect(summedKinds).toHaveLength(Object.keys(factKinds).length - 2);
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
    for (const { isSummed, ...stretch } of stretches) if (isSummed) for (const day of daysOf(stretch)) expect(everyOther.has(day)).toBe(true);
    expect(stretches).toContainEqual({ from: '2026-03-21', to: '2026-03-31', isSummed: true });
  });
});
