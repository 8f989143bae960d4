import { expect, test } from 'vitest';
import { type AttemptKind, pauseAfter, pausesOf } from './attempts.ts';

test.each<[AttemptKind, number, number]>([
  ['guess', 4, 0],
  ['guess', 5, 1000],
  ['guess', 8, 8000],
  ['guess', 10, 900_000],
  ['session', 4, 0],
  ['session', 10, 900_000],
  ['account', 29, 0],
  ['account', 30, 1000],
  ['account', 60, 900_000],
  ['source', 59, 0],
  ['source', 120, 900_000],
  ['code', 1, 60_000],
  ['code', 3, 240_000],
  ['code', 5, 900_000],
  ['codeSource', 19, 0],
  ['captcha', 1, 900_000],
])('%s: after %i attempts the next one waits %i ms', (kind, attempts, pause) => {
  expect(pauseAfter(kind, attempts)).toBe(pause);
});

test('the list of pauses ends with the lock and never shrinks', () => {
  for (const kind of ['guess', 'account', 'source', 'session', 'code', 'codeSource', 'codeTry', 'captcha'] as const) {
    const pauses = pausesOf(kind);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBe(900_000);
  }
});
