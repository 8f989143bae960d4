import { expect, test } from 'vitest';
import { allergyStatement, unlistedAllergies } from './statement.ts';

test.each([
  [0, false, false, 'notAsked'],
  [0, false, true, 'onlyHistorical'],
  [0, true, false, 'none'],
  [0, true, true, 'none'],
  [1, false, false, 'listed'],
  [1, false, true, 'listed'],
  [1, true, false, 'contradicted'],
  [2, true, true, 'contradicted'],
] as const)('%i active allergies, none known %s, asked %s is stated as %s', (active, neverAllergic, isAsked, statement) => {
  expect(allergyStatement({ active, neverAllergic, isAsked })).toBe(statement);
});

test.each([
  [true, true, 'common.allergy.never'],
  [false, true, 'patient.allergy.onlyHistorical'],
  [false, false, 'common.allergy.notAsked'],
] as const)('without an active allergy, none known %s and asked %s is said by %s', (neverAllergic, isAllergyAsked, message) => {
  expect(unlistedAllergies({ neverAllergic, isAllergyAsked })).toBe(message);
});
