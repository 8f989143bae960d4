import { describe, expect, test } from 'vitest';
import { latestResults, visitBefore } from './strip.ts';
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

describe('the last results', () => {
  const row = (result: string, unit: string, abnormalFlag = '', indicatorId = 'g') => ({
    indicatorId,
    nameZh: '血糖',
    nameEn: 'Glucose',
    unit,
    result,
    abnormalFlag,
    at: '2026-11-20T02:00:00Z',
  });

  test.each([
    ['have those before them, the oldest first', [row('8', 'mmol/L'), row('7', 'mmol/L'), row('6', 'mmol/L')], ['6', '7']],
    ['leave out earlier values in another unit', [row('8', 'mmol/L'), row('126', 'mg/dL'), row('6', 'mmol/L')], ['6']],
    ['have nothing before them where all earlier ones are in another unit', [row('8', 'mmol/L'), row('126', 'mg/dL')], []],
  ])('%s', (_, rows, before) => {
    expect(latestResults(rows).map((one) => one.before)).toEqual([before]);
  });

  test('begin with the abnormal ones', () => {
    const rows = [row('5', 'mmol/L', '', 'k'), row('9', 'mmol/L', 'H', 'g')];
    expect(latestResults(rows).map(({ indicatorId }) => indicatorId)).toEqual(['g', 'k']);
  });
});
