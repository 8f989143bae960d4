import { expect, it, test } from 'vitest';
import { linkStateAt, needsProof, provesIdentity } from './pages.ts';
import { recordOfStored, type StoredRecord } from './shapes.ts';

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

test.each([
  ['create-inquiry-sheet', null, false],
  ['create-inquiry-sheet', 'a sheet', true],
  ['details-inquiry-sheet', 'a sheet', true],
  ['my-courses', null, false],
] as const)('a link to %s of %s is proved: %s', (page, objectId, isProved) => {
  expect(needsProof({ page, objectId })).toBe(isProved);
});

it('a record kept by an older link is read in the shape of today', () => {
  const unnamed = { zh: '', en: '' };
  const kept: StoredRecord = {
    patientName: '李**',
    clinic: unnamed,
    clinicPhone: '',
    department: unnamed,
    doctor: unnamed,
    visitedAt: '2026-03-02T02:30:00.000Z',
    diagnoses: [],
    orders: [],
    sections: [{ sectionType: '0001', text: '发热三天' }],
    vitals: {
      recordedAt: '2026-03-02T02:30:00.000Z',
      signs: [{ name: unnamed, value: unnamed, unit: '次/分', state: 'normal', mark: unnamed }],
    },
  };
  expect(recordOfStored(kept)).toMatchObject({
    sections: [{ sectionType: '0001', title: unnamed, text: '发热三天', facts: [] }],
    allergies: null,
    vitals: { signs: [{ unit: { zh: '次/分', en: '次/分' } }] },
  });
});
