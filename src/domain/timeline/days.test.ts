import { expect, test } from 'vitest';
import { daysOf, isOpenAtFirst, newestOpen } from './days.ts';

test('entries are grouped by the calendar day of the clinic, in their order', () => {
  const at = (time: string) => ({ at: time });
  const [late, noon, evening] = [at('2026-11-22T17:00:00.000Z'), at('2026-11-22T04:00:00.000Z'), at('2026-11-22T03:00:00.000Z')];

  expect(daysOf([late, noon, evening])).toEqual([
    { day: '2026-11-23', entries: [late] },
    { day: '2026-11-22', entries: [noon, evening] },
  ]);
});

const plain = { at: '2026-01-05T02:00:00.000Z' };
test.each([
  ['the newest day', 0, plain, true],
  ['the last of the newest days', newestOpen - 1, plain, true],
  ['an older day', newestOpen, plain, false],
  ['an older day with an abnormal result', newestOpen, { ...plain, abnormal: [{ critical: false }] }, false],
  ['an older day with a critical value', newestOpen + 20, { ...plain, abnormal: [{ critical: true }] }, true],
  ['an older day with a critical finding', newestOpen + 20, { ...plain, criticalFindings: [{}] }, true],
])('%s is open at first or folded', (_, index, entry, isOpen) => {
  expect(isOpenAtFirst(index, { day: '2026-01-05', entries: [plain, entry] })).toBe(isOpen);
});
