import { expect, test } from 'vitest';
import { doseBandProblem, usualDose } from '../../../../src/domain/medication/doseBands.ts';
import { doseBands, sourcedBands } from './doseBands.ts';

const months = (years: number) => years * 12;

test.each(Object.entries(sourcedBands))('the doses of %s for children name their label and its source, and are read', (_, sourced) => {
  expect(sourced.source).toMatch(/^https:\/\//);
  expect(sourced.label).not.toBe('');
  expect(doseBandProblem(sourced.bands)).toBeUndefined();
});

test.each([
  ['ZY005 at five months', 'ZY005', 5, null, null],
  ['ZY005 at six months', 'ZY005', 6, null, 1.5],
  ['ZY005 at three years', 'ZY005', months(3) + 11, null, 2.5],
  ['ZY005 at four years', 'ZY005', months(4), null, 3.5],
  ['ZY005 at ten years', 'ZY005', months(10), null, 6],
  ['oseltamivir at eleven months', 'XY024', 11, 9, null],
  ['oseltamivir without a weight', 'XY024', months(3), null, null],
  ['oseltamivir at 15 kg', 'XY024', months(3), 15, 30],
  ['oseltamivir above 15 kg', 'XY024', months(3), 15.1, 45],
  ['oseltamivir at 23 kg', 'XY024', months(6), 23, 45],
  ['oseltamivir at 40 kg', 'XY024', months(11), 40, 60],
  ['oseltamivir above 40 kg', 'XY024', months(11), 41, 75],
  ['oseltamivir at 13 years, whatever the weight', 'XY024', months(13), 38, 75],
  ['acetylcysteine under two years', 'XY050', 23, null, null],
  ['acetylcysteine at two years', 'XY050', 24, null, 0.1],
  ['acetylcysteine at fourteen years', 'XY050', months(14), null, null],
  ['bacillus subtilis, whose label nobody has found', 'XY064', 24, null, null],
])('the usual dose of a child is that of the label: %s', (_, code, ageMonths, kg, expected) => {
  expect(usualDose({ defaultDose: 99, doseBands: doseBands[code] }, { ageMonths, kg }).dose).toBe(expected);
});
