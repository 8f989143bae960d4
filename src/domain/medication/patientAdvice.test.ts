import { expect, test } from 'vitest';
import { adviceOf, unansweredOf } from './patientAdvice.ts';

const harmless = {
  antibioticGrade: 0,
  controlled: 'none',
  isHighRisk: false,
  skinTestRequired: false,
  athleteCaution: false,
  ageLimits: { leastMonths: null, greatestMonths: null },
  pregnancyCaution: 'none',
  lactationCaution: 'none',
} as const;
type Facts = Parameters<typeof adviceOf>[0];
const messagesOf = (over: Partial<Facts>) =>
  adviceOf({ ...harmless, ...over }).map(({ message }) => message.replace('print.drugSheet.', ''));

test.each([
  ['nothing of a drug without cautions', {}, []],
  ['to keep to the dose of a high-alert drug', { isHighRisk: true }, ['highRisk']],
  ['to finish a course of antibiotics', { antibioticGrade: 2 }, ['antibiotic']],
  ['not to pass a controlled drug on', { controlled: 'psychotropic2' }, ['controlled']],
  ['of the skin test', { skinTestRequired: true }, ['skinTest']],
  [
    'of pregnancy and breast-feeding',
    { pregnancyCaution: 'contraindicated', lactationCaution: 'avoid' },
    ['pregnancy.contraindicated', 'lactation.avoid'],
  ],
  ['of both ends of the ages', { ageLimits: { leastMonths: 24, greatestMonths: 216 } }, ['notBefore', 'notAfter']],
  ['of doping', { athleteCaution: true }, ['athlete']],
] as [string, Partial<Facts>, string[]][])('a patient is told %s', (_, over, messages) => expect(messagesOf(over)).toEqual(messages));

test('an age that is no whole year is told in months', () => {
  const [advice] = adviceOf({ ...harmless, ageLimits: { leastMonths: 18, greatestMonths: null } });
  expect(advice?.values).toEqual({ count: 18, unit: 'months' });
});

test('an open answer is named and never read as harmless', () => {
  expect(unansweredOf(harmless)).toEqual([]);
  expect(unansweredOf({ ...harmless, pregnancyCaution: null, ageLimits: null })).toEqual(['pregnancyCaution', 'ageLimits']);
  expect(messagesOf({ pregnancyCaution: null })).toEqual([]);
});
