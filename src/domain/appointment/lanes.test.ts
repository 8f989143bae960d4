import { describe, expect, test } from 'vitest';
import { laneFor } from './lanes.ts';

const at = (id: string, from: string, to: string, lane: number) => ({
  id,
  lane,
  startsAt: `2026-11-23T${from}:00.000Z`,
  duration: (Date.parse(`2026-11-23T${to}:00Z`) - Date.parse(`2026-11-23T${from}:00Z`)) / 60_000,
});
const wanted = at('new', '01:00', '01:30', 1);

describe('the lane of a booking', () => {
  test.each([
    ['the first, when nobody is there', [], { lane: 1, moved: [] }],
    ['the first, beside one that only touches', [at('a', '00:30', '01:00', 1)], { lane: 1, moved: [] }],
    ['the second, beside one', [at('a', '01:00', '01:15', 1)], { lane: 2, moved: [] }],
    ['the first, where only the second is taken', [at('a', '01:00', '01:15', 2)], { lane: 1, moved: [] }],
    ['none, where both are taken at one moment', [at('a', '01:00', '01:15', 1), at('b', '01:00', '01:30', 2)], undefined],
    [
      'the first, once others have moved together',
      [at('a', '01:00', '01:15', 1), at('b', '01:15', '01:30', 2)],
      { lane: 1, moved: [{ id: 'a', lane: 2 }] },
    ],
  ])('is %s', (_, bookings, expected) => expect(laneFor(wanted, bookings, 2)).toEqual(expected));

  test('is never a second one where the practice allows one', () => {
    expect(laneFor(wanted, [at('a', '01:00', '01:15', 1)], 1)).toBeUndefined();
  });
});
