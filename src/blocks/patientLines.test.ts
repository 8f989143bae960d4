import { expect, test } from 'vitest';
import { patientLines } from './patientLines.ts';

/** About as wide as a browser draws them at 13 px. */
const measure = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 13 : 7.2), 0);
const linesOf = (text: string, width: number, more = 0) =>
  patientLines({ mrn: 'M0000001', words: { kind: 'listed', text, more } }, width, measure);

test.each([
  ['a short name', '青霉素类', 152, 0, 1],
  ['a short name in a wide column', 'Penicillins', 200, 0, 1],
  ['a name that does not fit beside the record number', 'Penicillins', 152, 0, 2],
  ['a long name', 'Iodine contrast media', 200, 0, 2],
  ['a name longer than the column', 'Procaine-type local anaesthetics', 188, 1, 3],
])('gives the row of a patient room for %s', (_, text, width, more, lines) => {
  expect(linesOf(text, width, more)).toBe(lines);
});

test('counts the number of further allergies with the name', () => {
  expect(linesOf('对乙酰氨基酚', 170)).toBe(1);
  expect(linesOf('对乙酰氨基酚', 170, 1)).toBe(2);
});

test.each([
  ['青霉素类', 200, '已故', 1],
  ['青霉素类', 152, '已故', 2],
  ['Egg', 200, 'Deceased', 1],
  ['Penicillins', 200, 'Deceased', 2],
  ['Egg', 200, '', 1],
  ['Penicillins', 130, 'Deceased', 3],
])('gives the row of a patient who has died room for the mark and for %s at %i px beside “%s”', (text, width, death, lines) => {
  expect(patientLines({ mrn: 'M0000001', death, words: { kind: 'listed', text, more: 0 } }, width, measure)).toBe(lines);
});
