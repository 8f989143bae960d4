import { describe, expect, it, test } from 'vitest';
import {
  columnShares,
  hoursOf,
  instantAt,
  leastWidthOfDay,
  minuteOf,
  placeBands,
  placeEvents,
  placeOn,
  slotAt,
  stepFrom,
} from './board.ts';
import type { Line } from './shapes.ts';

const day = '2026-11-23';
const hours = { opensAt: 480, closesAt: 1200, slot: 15 };
const columns = [
  { key: 'a', date: day, doctorId: 'a' },
  { key: 'b', date: day, doctorId: 'b' },
];
const at = (id: string, doctorId: string, minute: number, duration = 15) =>
  ({ id, doctorId, startsAt: instantAt(day, minute), duration }) as Line;

describe('the board', () => {
  it('reads and writes minutes of the clinic’s clock', () => {
    expect(instantAt(day, 540)).toBe('2026-11-23T01:00:00.000Z');
    expect(minuteOf('2026-11-23T01:00:00.000Z')).toBe(540);
  });

  it('puts each appointment into its doctor’s column, and those at one time side by side', () => {
    const placed = placeEvents(columns, [at('3', 'b', 540), at('1', 'a', 540, 30), at('2', 'a', 555)], hours);

    expect(placed.map(({ line, column, top, size, lane, lanes }) => [line.id, column, top, size, lane, lanes])).toEqual([
      ['1', 0, 4, 2, 0, 2],
      ['2', 0, 5, 1, 1, 2],
      ['3', 1, 4, 1, 0, 1],
    ]);
  });

  it('puts each appointment into the column of its room, of whatever doctor, and those without one into a column of their own', () => {
    const rooms = [
      { key: 'r1', date: day, roomId: 'r1' },
      { key: 'none', date: day, roomId: null },
    ];
    const lines = [
      { ...at('1', 'a', 540), roomId: 'r1' },
      { ...at('2', 'b', 600), roomId: 'r1' },
      { ...at('3', 'a', 660), roomId: null },
    ];

    expect(placeEvents(rooms, lines, hours).map(({ line, column }) => [line.id, column])).toEqual([
      ['1', 0],
      ['2', 0],
      ['3', 1],
    ]);
  });

  test.each([
    [{ doctorId: 'b' }, { doctorId: 'b', roomId: 'r1' }],
    [{ roomId: 'r2' }, { doctorId: 'a', roomId: 'r2' }],
    [{ roomId: null }, { doctorId: 'a', roomId: null }],
    [{}, { doctorId: 'a', roomId: 'r1' }],
  ])('a drop on %o changes what the column names and nothing else', (column, expected) =>
    expect(placeOn({ key: 'k', date: day, ...column }, { doctorId: 'a', roomId: 'r1' })).toEqual(expected),
  );

  it('keeps the order of its elements when one moves', () => {
    const order = (lines: Line[]) => placeEvents(columns, lines, hours).map(({ line }) => line.id);

    expect(order([at('1', 'a', 540), at('2', 'a', 600)])).toEqual(order([at('2', 'a', 480), at('1', 'b', 1100)]));
  });

  it('cuts a suspension that began yesterday to the hours shown', () => {
    const band = { id: 's', doctorId: 'b', startsAt: instantAt('2026-11-22', 600), endsAt: instantAt(day, 600) };

    expect(placeBands(columns, [band], hours)).toMatchObject([{ column: 1, top: 0, size: 8 }]);
  });

  it('grows to whole hours around what lies outside the clinic’s', () => {
    expect(hoursOf(hours, [at('1', 'a', 450), at('2', 'a', 1190, 30)])).toEqual({ opensAt: 420, closesAt: 1260, slot: 15 });
  });

  test.each([
    [0, 0, { column: 0, minute: 480 }],
    [0.99, 0.999, { column: 1, minute: 1185 }],
    [-1, 2, { column: 0, minute: 1185 }],
  ])('finds the slot under %d, %d', (x, y, slot) => expect(slotAt(x, y, columns, hours)).toEqual(slot));

  it('gives a busy day the width of three empty ones, and finds its slots there', () => {
    const least = [leastWidthOfDay([at('1', 'a', 540), at('2', 'b', 540), at('3', 'c', 545)]), leastWidthOfDay([])];
    const week = least.map((width, index) => ({ key: String(index), date: day, least: width }));
    const [busy, empty] = columnShares(week);

    expect(busy!.width).toBeGreaterThan(3 * empty!.width);
    expect(busy!.left + busy!.width).toBeCloseTo(empty!.left);
    expect([0.7, 0.9].map((x) => slotAt(x, 0, week, hours).column)).toEqual([0, 1]);
  });

  test.each([
    ['ArrowUp', { column: 0, minute: 480 }],
    ['ArrowDown', { column: 0, minute: 495 }],
    ['ArrowLeft', { column: 0, minute: 480 }],
    ['ArrowRight', { column: 1, minute: 480 }],
    ['Enter', { column: 0, minute: 480 }],
  ])('steps with %s and never off the board', (key, slot) => expect(stepFrom({ column: 0, minute: 480 }, key, 2, hours, 30)).toEqual(slot));
});
