import { expect, it } from 'vitest';
import { type NeedyPatient, sortByNeed } from './need.ts';

const at = '2026-11-21T02:00:00.000Z';
const patient = (id: string, more: Partial<NeedyPatient> = {}): NeedyPatient => ({
  id,
  birthDate: '1985-05-01',
  sex: 'F',
  encounterStatus: 0,
  toExecute: 0,
  partially: 0,
  skinTestStartedAt: null,
  vitals: null,
  cameAt: '2026-11-21T00:30:00.000Z',
  ...more,
});
const measured = (values: Record<string, number>) => ({ vitals: { values, recordedAt: at } });

it('puts urgent scores first, then skin tests, the unmeasured, raised scores, due orders, and the finished last', () => {
  const wanted = [
    patient('urgent', measured({ SPO2: 88, PULSE: 120 })),
    patient('singleThree', measured({ SPO2: 91 })),
    patient('skinTest', { ...measured({ PULSE: 70 }), skinTestStartedAt: at }),
    patient('unmeasured'),
    patient('raised', measured({ PULSE: 118, TEMPERATURE: 39.4, SPO2: 94 })),
    patient('due', { ...measured({ PULSE: 70 }), toExecute: 1 }),
    patient('calm', measured({ PULSE: 70 })),
    patient('finished', { ...measured({ SPO2: 88 }), encounterStatus: 3 }),
  ];
  expect(sortByNeed(wanted.toReversed()).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
});

it('keeps a finished patient with orders due among those with orders due', () => {
  const finished = patient('finished', { encounterStatus: 3, partially: 1 });
  expect(sortByNeed([patient('calm', measured({ PULSE: 70 })), finished]).map(({ id }) => id)).toEqual(['finished', 'calm']);
});

it('lets patients alike in need wait in the order they came', () => {
  const late = patient('a', { cameAt: '2026-11-21T01:30:00.000Z' });
  expect(sortByNeed([late, patient('b')]).map(({ id }) => id)).toEqual(['b', 'a']);
});
