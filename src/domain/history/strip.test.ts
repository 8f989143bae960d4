import { describe, expect, test } from 'vitest';
import { visitBefore } from './strip.ts';
import type { EarlierVisit } from './stripShapes.ts';

const visit = (encounterId: string, at: string): EarlierVisit => ({
  encounterId,
  at,
  doctorName: '',
  doctorNameEn: '',
  diagnoses: [],
  drugs: [],
});
const visits = [
  visit('today', '2026-11-20T02:00:00Z'),
  visit('november', '2026-11-01T02:00:00Z'),
  visit('october', '2026-10-01T02:00:00Z'),
];

describe('the visit before another one', () => {
  test.each([
    ['is the one before today, not today itself', { id: 'today', at: '2026-11-20T02:00:00Z' }, 'november'],
    [
      'is never the visit itself, not even where its appointment was later than its beginning',
      { id: 'today', at: '2026-11-20T03:00:00Z' },
      'november',
    ],
    ['leaves out later visits of a record of an earlier day', { id: 'november', at: '2026-11-01T02:00:00Z' }, 'october'],
    ['is the newest for a visit that is not begun', { id: 'booked', at: '2026-11-21T02:00:00Z' }, 'today'],
    ['is none before the first', { id: 'october', at: '2026-10-01T02:00:00Z' }, undefined],
    ['is none for a record older than the list', { id: 'old', at: '2026-09-01T02:00:00Z' }, undefined],
    ['is another one of the same day', { id: 'evening', at: '2026-11-20T10:00:00Z' }, 'today'],
  ])('%s', (_, of, expected) => {
    expect(visitBefore(visits, of)?.encounterId).toBe(expected);
  });
});
