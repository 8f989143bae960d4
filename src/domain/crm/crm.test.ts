import { describe, expect, it, test } from 'vitest';
import { maskedMobile, maskedName } from './masking.ts';
import { checkTemplate, noticeText, remindersDue } from './notices.ts';
import type { ApplicationStatus } from './shapes.ts';
import { type ApplicationAct, applicationActs, applicationCan, minutesBeforeTry, noticeStateOf } from './states.ts';

describe('an application', () => {
  const states: ApplicationStatus[] = [0, 1, 2, 3];
  const matrix = (Object.keys(applicationActs) as ApplicationAct[]).flatMap((act) => states.map((state) => [act, state] as const));

  test.each(matrix)('%s is possible in state %i only while it is to be reviewed', (act, state) => {
    expect(applicationCan(act, state)).toBe(state === 0);
  });
});

test.each([
  ['李明', '李*'],
  ['欧阳静雯', '欧**'],
  ['Oliver Brandt', 'O**'],
  ['李', '李*'],
  ['', ''],
])('the name %j is masked as %j', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

test.each([
  ['13812345678', '138****5678'],
  ['55501', '****01'],
  ['', ''],
])('the mobile %j is masked as %j', (mobile, masked) => {
  expect(maskedMobile(mobile)).toBe(masked);
});

describe('the words of a notice', () => {
  const content = {
    patient: '李明',
    clinic: '杏林',
    clinicEn: 'Xinglin',
    doctor: '陈怡',
    doctorEn: 'Chen Yi',
    startsAt: '2026-11-22T01:30:00Z',
    amount: 12050,
    number: 'B1',
  };

  it('speak the language of the follower, the clock of the clinic and yuan', () => {
    expect(noticeText('{clinic} {doctor} {time} {amount}', content, 'zh')).toBe('杏林 陈怡 2026-11-22 09:30 120.50');
    expect(noticeText('{clinic} {doctor} {number} {before}', content, 'en')).toBe('Xinglin Chen Yi B1 ');
  });

  it.each([
    ['sign', '{patient}', '{doctor}', []],
    ['sign', '', '{doctor}', ['textZh']],
    ['sign', '{time}', '{amount}', ['textZh', 'textEn']],
    ['billing', '{amount} {number}', '{patient}', []],
  ] as const)('of %s, %j and %j, have problems in %j', (kind, textZh, textEn, fields) => {
    expect(checkTemplate({ kind, textZh, textEn }).map(({ field }) => field)).toEqual(fields);
  });
});

test.each([
  [0, 0, true, 'waiting'],
  [0, 0, false, 'noProvider'],
  [0, 3, true, 'retrying'],
  [0, 3, false, 'noProvider'],
  [1, 1, false, 'sent'],
  [2, 6, true, 'dead'],
  [3, 0, false, 'expired'],
  [4, 0, true, 'withdrawn'],
  [4, 0, false, 'withdrawn'],
] as const)('a notice in status %i after %i tries, service there %s, stands %s', (status, attempts, hasProvider, state) => {
  expect(noticeStateOf({ status, attempts, hasProvider })).toBe(state);
});

test('pauses grow, and after the sixth try there is none', () => {
  expect([1, 2, 3, 4, 5, 6].map(minutesBeforeTry)).toEqual([1, 5, 30, 120, 360, undefined]);
});

test.each([
  ['2026-11-21T00:59:00Z', undefined],
  ['2026-11-21T01:00:00Z', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T15:59:00Z', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T16:00:00Z', undefined],
])('at %s reminders are due from %s', (now, from) => {
  expect(remindersDue(new Date(now))?.from).toBe(from);
});
