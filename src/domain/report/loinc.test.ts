import { expect, it, test } from 'vitest';
import { type VitalRow, vitalObservationsOf } from '../fhir/vitals.ts';
import { checkLoinc, isLoinc, loincCheckDigit } from './loinc.ts';

const vitals: VitalRow = {
  id: 'v',
  patientId: 'p',
  encounterId: 'e',
  recordedBy: 's',
  recordedAt: '2026-11-23T00:30:00.000Z',
  isDeleted: false,
  measured: { SYSTOLIC: 120, DIASTOLIC: 80, TEMPERATURE: 36.5, SPO2: 97, PULSE: 72, BREATH: 16, WEIGHT: 60, HEIGHT: 170 } as never,
};
const known = [...JSON.stringify(vitalObservationsOf(vitals)).matchAll(/"http:\/\/loinc\.org","code":"([\d-]+)"/g)].map(
  ([, code]) => code!,
);

test.each([...new Set(known)])('%s, a code of the export of vital signs, has the check digit that is computed', (code) => {
  const [number, check] = code.split('-');

  expect(isLoinc(code)).toBe(true);
  expect(loincCheckDigit(number!)).toBe(Number(check));
});

it('knows at least eight codes to compute by', () => {
  expect(new Set(known).size).toBeGreaterThanOrEqual(8);
});

it('refuses every other check digit, and two digits that changed places', () => {
  const wrong = Array.from({ length: 10 }, (_, digit) => `8867-${digit}`).filter(isLoinc);

  expect(wrong).toEqual(['8867-4']);
  expect(isLoinc('8687-4')).toBe(false);
});

test.each(['8867', '8867-', '-4', 'LP8867-4', '8867–4', ' 8867-4', '88678867-4', '8867-44', '八-4'])('%j is no LOINC code', (text) => {
  expect(isLoinc(text)).toBe(false);
});

test.each([
  [undefined, false],
  ['', false],
  ['  ', false],
  [' 8867-4 ', false],
  ['8867-5', true],
])('of an indicator with the code %j a problem is named: %s', (loinc, isNamed) => {
  expect(checkLoinc({ loinc }).length > 0).toBe(isNamed);
});
