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
])('a reaction of %s mm is %s', (diameter, result) => expect(skinTestResult({ diameterMm: diameter, isGeneral: false })).toBe(result));

test.each([
  [null, 'error.field.required'],
  [4.5, 'error.field.whole'],
  [-1, 'nursing.skinTest.diameter'],
  [201, 'nursing.skinTest.diameter'],
  [0, undefined],
  [200, undefined],
])('of %s mm is said: %s', (diameter, message) => expect(checkDiameter(diameter)[0]?.message).toBe(message));

test.each([null, 0, 4])('a general reaction with %s mm is positive', (diameterMm) =>
  expect(skinTestResult({ diameterMm, isGeneral: true })).toBe('positive'),
);

const typed = { startedAt, diameterMm: 5 as number | null, isGeneral: false, reactedAt: null as string | null, note: '' };
const [early, due, nextDay] = ['2026-11-21T02:08:30Z', '2026-11-21T02:20:00Z', '2026-11-22T02:00:01Z'] as const;
test.each([
  ['a negative reading before twenty minutes', {}, early, ['diameterMm nursing.skinTest.tooEarly']],
  ['a negative reading after them', {}, due, []],
  ['a negative reading a day later', {}, nextDay, ['diameterMm nursing.skinTest.tooLate']],
  ['an impossible size', { diameterMm: -1 }, due, ['diameterMm nursing.skinTest.diameter']],
  ['no size', { diameterMm: null }, due, ['diameterMm error.field.required']],
  ['a positive reading at any second, with what was done', { diameterMm: 15, note: '停止观察，肾上腺素备用' }, early, []],
  ['a positive reading that ends the test, without what was done', { diameterMm: 15 }, early, ['note nursing.skinTest.measureNeeded']],
  ['a positive reading in time', { diameterMm: 15 }, due, []],
  ['a positive reading a day later', { diameterMm: 15 }, nextDay, []],
  ['a general reaction without a size', { diameterMm: null, isGeneral: true, note: '肾上腺素 0.3 mg 肌注' }, early, []],
  ['a general reaction with a small size', { diameterMm: 3, isGeneral: true, note: '肾上腺素 0.3 mg 肌注' }, early, []],
  ['a general reaction without what was done', { isGeneral: true }, due, ['note nursing.skinTest.measureNeeded']],
  [
    'a reaction before the start',
    { diameterMm: 15, note: 'x', reactedAt: '2026-11-21T01:59:00Z' },
    early,
    ['reactedAt nursing.skinTest.beforeStart'],
  ],
  [
    'a reaction that is still to come',
    { diameterMm: 15, note: 'x', reactedAt: '2026-11-21T02:09:30Z' },
    early,
    ['reactedAt error.futureTime'],
  ],
  ['a reaction of the same minute', { diameterMm: 15, note: 'x', reactedAt: '2026-11-21T02:08:59Z' }, early, []],
])('of %s is said: %#', (_, over, now, problems) => {
  const found = checkReading({ ...typed, ...over }, { now: new Date(now), hours: 24 });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});
