import { describe, expect, it, test } from 'vitest';
import {
  needsReopening,
  type RecordState,
  type ReopeningAct,
  recordCan,
  recordStateAt,
  reopeningActs,
  reopeningRefused,
} from './reopening.ts';
import { recordClosed } from './sections.ts';

const now = new Date('2026-03-05T08:00:00.000Z');
const later = '2026-03-05T08:00:01.000Z';

describe('a record', () => {
  test.each([
    [0, null, 'written', []],
    [1, later, 'written', []],
    [2, null, 'written', []],
    [3, null, 'archived', ['reopen']],
    [3, later, 'reopened', ['sign']],
    [3, now.toISOString(), 'archived', ['reopen']],
  ] as const)('of a visit in state %i, reopened until %s, is %s and allows %j', (status, endsAt, state, allowed) => {
    const found: RecordState = recordStateAt({ status, endsAt }, now);

    expect(found).toBe(state);
    expect((Object.keys(reopeningActs) as ReopeningAct[]).filter((act) => recordCan(act, found))).toEqual(allowed);
    expect(recordClosed(status, found === 'reopened') === undefined).toBe(found === 'reopened' || status === 1 || status === 2);
  });
});

describe('a reopening', () => {
  test.each([
    ['the doctor of the visit', { staffId: 'a', isDoctor: true }, undefined],
    ['a colleague', { staffId: 'b', isDoctor: true }, 'encounter.refused.notYours'],
    ['a nurse', { staffId: 'a', isDoctor: false }, 'encounter.refused.notDoctor'],
  ])('by %s', (_, actor, refused) => {
    expect(reopeningRefused(actor, { doctorId: 'a' })).toBe(refused);
  });
});

it('is needed from ten minutes after the completion of a visit', () => {
  const completed = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  expect([null, completed(10), completed(11)].map((at) => needsReopening(at, now, 10))).toEqual([false, false, true]);
});
