import { describe, expect, it } from 'vitest';
import { doseBandProblem, doseBandsText, readDoseBands, usualDose } from './doseBands.ts';

const label = '6月-1岁 1.5; 1岁-4岁 2.5; 4岁-7岁 3.5; 7岁-10岁 4.5; 10岁以上 6';

describe('bands of a drug', () => {
  it.each([
    ['6月-1岁 1.5', '6m-1y 1.5'],
    ['6～12个月：1.5', '6m-1y 1.5'],
    ['1-3岁 2.5；3-6 岁 5', '1y-3y 2.5; 3y-6y 5'],
    ['1y-3y 8kg-12kg 2.5', '1y-3y 8kg-12kg 2.5'],
    ['10至15公斤 = 5', '10kg-15kg 5'],
    ['<10kg 2.5\n10kg- 5', '0kg-10kg 2.5; 10kg- 5'],
    ['12岁以上 10', '12y- 10'],
    ['18 months - 3 years 2', '18m-3y 2'],
    ['', ''],
  ])('"%s" is kept as "%s"', (typed, kept) => {
    expect(doseBandProblem(typed)).toBeUndefined();
    expect(doseBandsText(readDoseBands(typed))).toBe(kept);
    expect(doseBandsText(readDoseBands(kept))).toBe(kept);
  });

  it.each([
    ['a word', '儿童酌减'],
    ['no dose', '1岁-3岁'],
    ['no measure', '1-3 2.5'],
    ['an age up to a weight', '1岁-10kg 2'],
    ['ends reversed', '3岁-1岁 2'],
    ['a dose of nought', '1岁-3岁 0'],
    ['two ages', '1岁-3岁 4岁-6岁 2'],
    ['an impossible age', '1岁-900岁 2'],
  ])('are refused with %s', (_, typed) => {
    expect(doseBandProblem(typed)?.message).toBe('inventory.goods.doseBands.unread');
  });

  it('are refused where two fit the same person, and kept apart by weight', () => {
    expect(doseBandProblem('1岁-3岁 2; 2岁-4岁 3')).toMatchObject({
      message: 'inventory.goods.doseBands.overlap',
      values: { line: '2岁-4岁 3' },
    });
    expect(doseBandProblem('1岁-3岁 5kg-10kg 2; 1岁-3岁 10kg-15kg 3')).toBeUndefined();
  });
});

describe('the dose that is proposed', () => {
  const plain = { defaultDose: 4 };
  const banded = { defaultDose: 6, doseBands: label };
  const byWeight = { defaultDose: null, doseBands: '10kg-15kg 5; 15kg-20kg 7.5' };
  it.each([
    ['an adult has the plain one', plain, { ageMonths: 216, kg: null }, 4, undefined],
    ['a child a month younger has none', plain, { ageMonths: 215, kg: 50 }, null, 'adultDose'],
    ['a newborn has none', plain, { ageMonths: 0, kg: 3 }, null, 'adultDose'],
    ['nobody knows the age', plain, { ageMonths: null, kg: 60 }, null, 'ageUnknown'],
    ['below all bands', banded, { ageMonths: 5, kg: null }, null, 'noBand'],
    ['the first day of a band', banded, { ageMonths: 6, kg: null }, 1.5, undefined],
    ['the last month of a band', banded, { ageMonths: 11, kg: null }, 1.5, undefined],
    ['the first month of the next', banded, { ageMonths: 12, kg: null }, 2.5, undefined],
    ['an open band holds for adults', banded, { ageMonths: 480, kg: null }, 6, undefined],
    ['a weight within a band', byWeight, { ageMonths: 36, kg: 14.9 }, 5, undefined],
    ['a weight at the end of a band', byWeight, { ageMonths: 36, kg: 15 }, 7.5, undefined],
    ['a weight outside of all', byWeight, { ageMonths: 36, kg: 30 }, null, 'noBand'],
    ['a child without weight', byWeight, { ageMonths: 36, kg: null }, null, 'noWeight'],
    ['a line for nobody', plain, null, 4, undefined],
  ])('%s', (_, drug, person, dose, why) => {
    expect(usualDose(drug, person)).toEqual({ dose, ...(why && { why }) });
  });
});
