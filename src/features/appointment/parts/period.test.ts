import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

/** Saturday, 21 November 2026, 00:30 in the clinic. */
const now = new Date('2026-11-20T16:30:00Z');

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['tomorrow', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-16', '2026-11-22'],
  ['last7', '2026-11-15', '2026-11-21'],
  ['month', '2026-11-01', '2026-11-30'],
  ['2026-01-01~2026-03-31', '2026-01-01', '2026-03-31'],
  ['nonsense', '2026-11-21', '2026-11-21'],
])('%s is from %s to %s', (text, from, to) => expect(periodOf(text, now)).toEqual({ from, to }));
