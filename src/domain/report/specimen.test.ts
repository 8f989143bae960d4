import { expect, test } from 'vitest';
import { checkSpecimen } from './specimen.ts';
import { unitText } from './unitText.ts';

const now = new Date('2026-11-23T03:00:00.000Z');
const [before, after, ahead] = ['2026-11-23T02:00:00.000Z', '2026-11-23T02:30:00.000Z', '2026-11-23T03:30:00.000Z'];

test.each([
  [{ sampledAt: before, receivedAt: after }, []],
  [{ sampledAt: after, receivedAt: after }, []],
  [{ sampledAt: null, receivedAt: after }, []],
  [{ sampledAt: '', receivedAt: after }, []],
  [{ sampledAt: before, receivedAt: null }, ['receivedAt error.field.required']],
  [{ sampledAt: after, receivedAt: before }, ['receivedAt report.problem.receivedFirst']],
  [{ sampledAt: 'invalid', receivedAt: after }, ['sampledAt error.date.invalid']],
  [{ sampledAt: ahead, receivedAt: ahead }, ['sampledAt error.futureTime', 'receivedAt error.futureTime']],
] as const)('a specimen with %j has the problems %j', (times, problems) => {
  expect(checkSpecimen(times, now).map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});

test.each([
  ['10^9/L', '10⁹/L'],
  ['10*12/L', '10¹²/L'],
  ['×10^-3', '×10⁻³'],
  ['mmol/L', 'mmol/L'],
  ['110^9', '110^9'],
])('the unit %s is read as %s', (unit, read) => {
  expect(unitText(unit)).toBe(read);
});
