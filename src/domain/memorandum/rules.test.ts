import { describe, expect, it } from 'vitest';
import { checkMemo, memoMay } from './rules.ts';

const now = new Date('2026-03-02T01:00:00Z');
const memo = { themeZh: '请领氧气', themeEn: '', remindAt: null as string | null };

describe('a memo', () => {
  it.each<[string, Partial<typeof memo>, string[]]>([
    ['with a Chinese theme', {}, []],
    ['with an English theme only', { themeZh: ' ', themeEn: 'Order oxygen' }, []],
    ['without a theme', { themeZh: ' ' }, ['themeZh']],
    ['with a theme too long', { themeEn: 'a'.repeat(201) }, ['themeEn']],
    ['that reminds a minute later', { remindAt: '2026-03-02T01:01:00.000Z' }, []],
    ['that reminds now', { remindAt: '2026-03-02T01:00:00.000Z' }, ['remindAt']],
    ['that reminds in the past', { remindAt: '2026-03-01T01:00:00.000Z' }, ['remindAt']],
    ['with a time that is none', { remindAt: 'invalid' }, ['remindAt']],
  ])('%s', (_, change, fields) => {
    expect(checkMemo({ ...memo, ...change }, now).map(({ field }) => field)).toEqual(fields);
  });

  it('keeps a reminder that has passed when something else is changed', () => {
    const remindAt = '2026-03-01T01:00:00.000Z';
    expect(checkMemo({ ...memo, remindAt }, now, '2026-03-01T01:00:00Z')).toEqual([]);
    expect(checkMemo({ ...memo, remindAt }, now, '2026-03-01T02:00:00Z')).toHaveLength(1);
  });
});

it.each([
  ['writer', 'w', true, true],
  ['person it is for', 'a', false, true],
  ['colleague', 'c', false, false],
])('the %s, as %s, changes it: %s, finishes it: %s', (_, staffId, change, finish) => {
  const parties = { assignorId: 'w', assigneeId: 'a' };
  expect([memoMay.change(parties, staffId as string), memoMay.finish(parties, staffId as string)]).toEqual([change, finish]);
});
