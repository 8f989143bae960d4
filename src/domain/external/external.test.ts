import { describe, expect, it, test } from 'vitest';
import { checkInquiry } from './inquiry.ts';
import { linkStateAt, provesIdentity } from './pages.ts';

const now = new Date('2026-11-21T08:00:00Z');
const open = { page: 'my-courses', expiresAt: '2026-11-22T08:00:00Z', revokedAt: null, usedAt: null, failures: 0 } as const;

test.each([
  [{}, 'open'],
  [{ expiresAt: '2026-11-21T08:00:00Z' }, 'expired'],
  [{ usedAt: '2026-11-21T07:00:00Z' }, 'used'],
  [{ failures: 4 }, 'open'],
  [{ failures: 5 }, 'locked'],
  [{ revokedAt: '2026-11-21T07:00:00Z', usedAt: '2026-11-21T07:00:00Z' }, 'revoked'],
] as const)('a link with %j is %s', (over, state) => {
  expect(linkStateAt({ ...open, ...over }, now)).toBe(state);
});

test.each([
  ['19880305', true],
  ['1988-03-05', true],
  ['5678', true],
  [' 5678 ', true],
  ['1988', false],
  ['0000', false],
  ['13912345678', false],
  ['', false],
])('%j proves who the patient is: %s', (said, isProven) => {
  expect(provesIdentity(said, { birthDate: '1988-03-05', mobile: '13912345678' })).toBe(isProven);
});

test('without a mobile number only the birth date proves anything', () => {
  expect(provesIdentity('0000', { birthDate: '1988-03-05', mobile: '' })).toBe(false);
});

describe('an inquiry sheet', () => {
  const good = { complaint: '咳嗽', since: 'days', allergy: 'no' };

  it.each([
    [good, 'M', []],
    [{ ...good, history: ['asthma', 'heart'], smoking: 'never' }, 'M', []],
    [{ ...good, complaint: ' ' }, 'M', ['complaint']],
    [{ ...good, since: 'ages' }, 'M', ['since']],
    [{ ...good, since: ['days'] }, 'M', ['since']],
    [{ ...good, history: ['plague'] }, 'M', ['history']],
    [{ ...good, pregnancy: 'no' }, 'M', ['pregnancy']],
    [{ ...good, pregnancy: 'no' }, 'F', []],
    [{ ...good, password: 'x' }, 'F', ['password']],
    [{ ...good, other: 'x'.repeat(501) }, 'F', ['other']],
  ])('%j of %s has problems in %j', (answers, sex, fields) => {
    expect(checkInquiry(answers, sex).map(({ field }) => field)).toEqual(fields);
  });
});
