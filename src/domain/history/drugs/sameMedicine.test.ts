import { expect, test } from 'vitest';
import { aDrugOf } from '../../../../tests/drugs.ts';
import { medicineKey } from './sameMedicine.ts';

const made = (id: string, specification: string, more = {}) => aDrugOf('amlodipine', { id, specification, dosageForm: '片剂', ...more });
const first = made('a', '5mg×28片/盒');

test.each([
  ['another maker and another number in the box', made('b', '5 mg×7片/盒'), true],
  ['another strength', made('b', '10mg×28片/盒'), false],
  ['another dosage form', made('b', '5mg×28片/盒', { dosageForm: '缓释片' }), false],
  ['another ingredient', aDrugOf('nifedipine', { id: 'b', specification: '5mg×28片/盒', dosageForm: '片剂' }), false],
  ['no strength on file', made('b', ''), false],
])('a medicine of %s', (_, other, isSame) => {
  expect(medicineKey(first) === medicineKey(other)).toBe(isSame);
});

test('a medicine without a strength on file is the same as itself', () => {
  expect(medicineKey(made('b', ''))).toBe(medicineKey(made('b', '')));
});
