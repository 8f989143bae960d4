import { describe, expect, it } from 'vitest';
import type { DimensionName } from './dimensions.ts';
import { drawingOf, type HeatDrawing, type SeriesDrawing } from './drawing.ts';
import type { Answer } from './shapes.ts';

const answerOf = (
  groupings: DimensionName[],
  rows: [keys: string[], takings: number][],
  period = { from: '2026-11-01', to: '2026-11-03' },
) =>
  ({
    reportCode: 'cash-statistics-report',
    period,
    groupings,
    measures: ['payments', 'takings'],
    comparisons: [],
    rows: rows.map(([keys, takings]) => ({ keys, names: keys.map(() => null), figures: [1, takings], compared: [] })),
    totals: [0, 0],
    comparedTotals: [],
    packings: {},
    isCut: false,
  }) satisfies Answer;
const cash = { chart: ['takings'] } as const;

describe('the drawing of a report', () => {
  it('shows each day of the period, also days without figures', () => {
    const drawing = drawingOf(cash, answerOf(['day'], [[['2026-11-02'], 500]])) as SeriesDrawing;
    expect(drawing.kind).toBe('bars');
    expect(drawing.keys.map(({ key }) => key)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(drawing.series).toEqual([{ measure: 'takings', part: null, values: [0, 500, 0] }]);
  });

  it('is a line over more days than bars have room for', () => {
    const period = { from: '2026-10-01', to: '2026-11-30' };
    expect(drawingOf(cash, answerOf(['day'], [[['2026-11-02'], 5]], period))?.kind).toBe('lines');
  });

  it('stacks by the second grouping, largest first, and adds the smallest parts up', () => {
    const parts = Array.from({ length: 9 }, (_, index): [string[], number] => [['2026-11-01', `m${index}`], 100 - index]);
    const drawing = drawingOf(cash, answerOf(['day', 'method'], [...parts, [['2026-11-03', 'm8'], 1000]])) as SeriesDrawing;
    expect(drawing.kind).toBe('stack');
    expect(drawing.series.map(({ part }) => (part === 'others' ? part : part?.key))).toEqual([
      'm8',
      'm0',
      'm1',
      'm2',
      'm3',
      'm4',
      'others',
    ]);
    expect(drawing.series[0]?.values).toEqual([92, 0, 1000]);
    expect(drawing.series.at(-1)?.values).toEqual([95 + 94 + 93, 0, 0]);
  });

  it.each([
    [
      ['weekday', 'hour'],
      ['2', '09'],
    ],
    [
      ['hour', 'weekday'],
      ['09', '2'],
    ],
  ] as const)('by %j is a heat map of hours, in either order', (groupings, keys) => {
    const later = groupings[0] === 'hour' ? ['11', '1'] : ['1', '11'];
    const drawing = drawingOf(
      cash,
      answerOf(
        [...groupings],
        [
          [[...keys], 300],
          [later, 700],
        ],
      ),
    ) as HeatDrawing;
    expect(drawing.hours.map(({ key }) => key)).toEqual(['09', '10', '11']);
    expect(drawing.rows.map(({ key }) => key)).toEqual(['1', '2']);
    expect([drawing.values, drawing.most]).toEqual([
      [
        [0, 0, 700],
        [300, 0, 0],
      ],
      700,
    ]);
  });

  it('leaves out what does not add up to a stack, and what has no figures', () => {
    expect(drawingOf({ chart: ['averageWaiting'] }, answerOf(['day', 'doctor'], [[['2026-11-01', 'd'], 1]]))).toBeUndefined();
    expect(drawingOf(cash, answerOf(['day'], []))).toBeUndefined();
  });
});
