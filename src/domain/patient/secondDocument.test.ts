import { expect, test } from 'vitest';
import { blankPatient } from './newcomer.ts';
import { checkPatient } from './rules.ts';
import { nameFromParts } from './secondDocument.ts';
import type { Draft } from './shapes.ts';

const known: Draft = { ...blankPatient, name: '韩雪松', sex: 'M', birthDate: '1988-08-08' };
const first = { idType: 'idCard', idNumber: '330106198808080017' } as const;
const cases: [name: string, over: Partial<Draft>, problem?: [string, string]][] = [
  ['a passport beside the card', { ...first, secondIdType: 'passport', secondIdNumber: 'E12345678' }],
  ['none', first],
  ['a number without a kind', { ...first, secondIdNumber: 'E12345678' }, ['secondIdType', 'error.field.required']],
  ['a kind without a number', { ...first, secondIdType: 'passport' }, ['secondIdNumber', 'error.field.required']],
  ['the kind of the first', { ...first, secondIdType: 'idCard', secondIdNumber: '1' }, ['secondIdType', 'patient.secondId.repeated']],
  [
    'a card whose number is none',
    { idType: 'passport', idNumber: 'E1', secondIdType: 'idCard', secondIdNumber: '123' },
    ['secondIdNumber', 'patient.idCard.invalid'],
  ],
];
test.each(cases)('a second document: %s', (_, over, problem) => {
  const found: readonly { field: string; message: string }[] = checkPatient({ ...known, ...over }, '2026-11-27');
  expect(found.map(({ field, message }) => [field, message])).toEqual(problem ? [problem] : []);
});

test('the English name follows from its parts unless it was typed', () => {
  expect(nameFromParts({ nameEn: '', surnameEn: 'Ouyang', givenNameEn: 'Jianguo' })).toBe('Ouyang Jianguo');
  expect(nameFromParts({ nameEn: 'James Ouyang', surnameEn: 'Ouyang', givenNameEn: 'Jianguo' })).toBe('James Ouyang');
});
