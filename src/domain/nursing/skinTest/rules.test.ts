import { expect, test } from 'vitest';
import { checkDiameter, checkReading, dueAt, skinTestClock, skinTestResult } from './rules.ts';

const startedAt = '2026-11-21T02:00:00.000Z';

test.each([
  ['2026-11-21T02:00:00Z', 'running', 1200],
  ['2026-11-21T02:19:59.500Z', 'running', 1],
  ['2026-11-21T02:20:00Z', 'due', 0],
  ['2026-11-21T02:25:30Z', 'due', 330],
])('at %s the test is %s (%i s)', (now, phase, seconds) => {
  expect(skinTestClock(startedAt, new Date(now))).toEqual({ phase, seconds });
});

test('it is due twenty minutes after the recorded start', () => expect(dueAt(startedAt)).toBe('2026-11-21T02:20:00.000Z'));

test.each([
  [0, 'negative'],
  [10, 'negative'],
  [10.1, 'positive'],
  [25, 'positive'],
])('a reaction of %s mm is %s', (diameter, result) => expect(skinTestResult(diameter)).toBe(result));

test.each([
  [null, 'error.field.required'],
  [4.5, 'error.field.whole'],
  [-1, 'nursing.skinTest.diameter'],
  [201, 'nursing.skinTest.diameter'],
  [0, undefined],
  [200, undefined],
])('of %s mm is said: %s', (diameter, message) => expect(checkDiameter(diameter)[0]?.message).toBe(message));

test('it cannot be read early, nor with an impossible size', () => {
  const early = checkReading({ startedAt, diameterMm: 5 }, new Date('2026-11-21T02:17:30Z'));
  const due = new Date('2026-11-21T02:20:00Z');

  expect(early).toEqual([{ field: 'startedAt', message: 'nursing.skinTest.tooEarly', values: { minutes: 3 } }]);
  expect(checkReading({ startedAt, diameterMm: 5 }, due)).toEqual([]);
  expect(checkReading({ startedAt, diameterMm: -1 }, due)[0]?.field).toBe('diameterMm');
});
