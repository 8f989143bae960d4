import { expect, it } from 'vitest';
import { summaryLines } from './VitalSummary.tsx';

const subject = { birthDate: '1960-01-01', sex: 'M' };
const measured = (values: object) => ({ values, recordedAt: '2026-11-20T01:05:00.000Z' });

it('has a line for the score, each abnormal sign and the number of the others, so that no row cuts one off', () => {
  const values = { SPO2: 90, RESPIRATORY_RATE: 26, SYSTOLIC: 85, DIASTOLIC: 50, PULSE: 135, TEMPERATURE: 39.6, CONSCIOUSNESS: 'V' };

  expect(summaryLines(measured(values), subject)).toBe(7);
  expect(summaryLines(measured({ SPO2: 90, PULSE: 135, TEMPERATURE: 39.6 }), subject)).toBe(4);
  expect(summaryLines(measured({ TEMPERATURE: 39.6 }), subject)).toBe(2);
  expect(summaryLines(measured({ SPO2: 98 }), subject)).toBe(1);
  expect(summaryLines(null, subject)).toBe(1);
});
