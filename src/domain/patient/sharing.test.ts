import { expect, test } from 'vitest';
import { factsShared } from './sharing.ts';

const today = '2026-11-27';
const mother = { sex: 'F', birthDate: '1994-05-02' };
const born = (birthDate: string) => ({ sex: 'M', birthDate });
const newborn = born('2026-11-20');

test.each([
  ['a newborn', newborn, ['bloodType', 'allergies', 'contact']],
  ['an infant one day before the first birthday', born('2025-11-28'), ['bloodType', 'allergies', 'contact']],
  ['a child on the first birthday', born('2025-11-27'), ['allergies', 'contact']],
  ['a child on the second birthday', born('2024-11-27'), ['contact']],
  ['an adult', born('2008-11-27'), []],
])('the page of %s shows of the mother: %s', (_, child, facts) => {
  expect(factsShared('mother', { patient: child, relative: mother, today })).toEqual(facts);
});

test('the page of the mother shows blood group and allergies of an infant, and no contact', () => {
  expect(factsShared('child', { patient: mother, relative: newborn, today })).toEqual(['bloodType', 'allergies']);
});

test('nothing is shared with the father, nor between other relatives', () => {
  expect(factsShared('child', { patient: { ...mother, sex: 'M' }, relative: newborn, today })).toEqual([]);
  expect(factsShared('father', { patient: newborn, relative: { ...mother, sex: 'M' }, today })).toEqual([]);
  expect(factsShared('guardian', { patient: newborn, relative: mother, today })).toEqual([]);
});

test('a mother who has died is no contact', () => {
  expect(factsShared('mother', { patient: newborn, relative: { ...mother, isDeceased: true }, today })).toEqual(['bloodType', 'allergies']);
});
