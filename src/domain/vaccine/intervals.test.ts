import { describe, expect, test } from 'vitest';
import { breachesOf, type GivenDose, isInjectedLive } from './intervals.ts';

const born = '2026-01-10';
const dose = (vaccineCode: string, doseNumber: number, givenOn: string): GivenDose => ({ vaccineCode, doseNumber, givenOn });
const named = (nameZh: string, givenOn: string): GivenDose => ({ vaccineCode: `other:${nameZh}`, nameZh, doseNumber: 1, givenOn });
const told = (one: GivenDose, given: readonly GivenDose[], birthDate = born) =>
  breachesOf(one, birthDate, given).map(({ kind, earliest }) => (earliest ? `${kind} ${earliest}` : kind));

describe('a dose too soon after the one before it', () => {
  test.each<[string, GivenDose, GivenDose[], string[]]>([
    ['hepatitis B five days after the first', dose('HepB', 2, '2026-01-15'), [dose('HepB', 1, born)], ['early 2026-02-07']],
    ['hepatitis B on the 28th day', dose('HepB', 2, '2026-02-07'), [dose('HepB', 1, born)], []],
    [
      'the third 59 days after the second',
      dose('HepB', 3, '2026-06-29'),
      [dose('HepB', 1, born), dose('HepB', 2, '2026-05-01')],
      ['early 2026-06-30'],
    ],
    [
      'the third within 4 months of the first',
      dose('HepB', 3, '2026-04-20'),
      [dose('HepB', 1, born), dose('HepB', 2, '2026-02-10')],
      ['early 2026-05-10'],
    ],
    ['inactivated JE vaccine after 6 days', dose('JE-I', 2, '2026-09-18'), [dose('JE-I', 1, '2026-09-12')], ['early 2026-09-19']],
    ['inactivated JE vaccine after 7 days', dose('JE-I', 2, '2026-09-19'), [dose('JE-I', 1, '2026-09-12')], []],
    ['the fourth DTaP after 5 months', dose('DTaP', 4, '2026-12-09'), [dose('DTaP', 3, '2026-07-10')], ['early 2027-01-10']],
    ['live JE vaccine after 11 months', dose('JE-L', 2, '2027-08-10'), [dose('JE-L', 1, '2026-09-10')], ['early 2027-09-10']],
    ['oral polio 20 days after the injected one', dose('bOPV', 3, '2026-05-30'), [dose('IPV', 2, '2026-05-10')], ['early 2026-06-07']],
    ['meningococcal A after 2 months', dose('MPSV-A', 2, '2026-10-10'), [dose('MPSV-A', 1, '2026-08-10')], ['early 2026-11-10']],
    ['a vaccine outside the programme after 10 days', dose('FLU', 2, '2026-10-11'), [dose('FLU', 1, '2026-10-01')], ['early 2026-10-29']],
    ['an older dose told later, too near to the one after it', dose('HepB', 1, '2026-02-01'), [dose('HepB', 2, '2026-02-10')], ['early']],
  ])('%s', (_, one, given, expected) => {
    expect(told(one, given)).toEqual(expected);
  });
});

test.each<[string, GivenDose, GivenDose[], string[]]>([
  ['before the dose before it', dose('HepB', 2, '2026-02-01'), [dose('HepB', 1, '2026-03-01')], ['backwards']],
  ['on the day of the dose before it', dose('HepB', 2, '2026-03-01'), [dose('HepB', 1, '2026-03-01')], ['backwards']],
  ['after the dose after it', dose('HepB', 1, '2026-04-01'), [dose('HepB', 2, '2026-03-01')], ['backwards']],
  ['of another vaccine on that day', dose('MMR', 1, '2026-10-01'), [dose('HepB', 1, '2026-10-01')], []],
])('a dose out of order: %s', (_, one, given, expected) => {
  expect(told(one, given)).toEqual(expected);
});

test.each<[string, GivenDose, GivenDose[], string[]]>([
  ['MMR 27 days after live JE vaccine', dose('MMR', 1, '2026-10-07'), [dose('JE-L', 1, '2026-09-10')], ['live 2026-10-08']],
  ['MMR 28 days after it', dose('MMR', 1, '2026-10-08'), [dose('JE-L', 1, '2026-09-10')], []],
  ['both on one day', dose('MMR', 1, '2026-09-10'), [dose('JE-L', 1, '2026-09-10')], []],
  ['varicella by its name ten days after MMR', named('水痘减毒活疫苗', '2026-10-11'), [dose('MMR', 1, '2026-10-01')], ['live 2026-10-29']],
  ['told later, but nearer before it', dose('MMR', 1, '2026-09-20'), [dose('JE-L', 1, '2026-10-01')], ['live 2026-10-29']],
  ['oral polio vaccine', dose('bOPV', 3, '2026-09-12'), [dose('MMR', 1, '2026-09-10')], []],
  ['an inactivated vaccine', dose('HepA-I', 1, '2027-08-12'), [dose('MMR', 2, '2027-08-10'), dose('MMR', 1, '2026-10-10')], []],
])('two injected live vaccines are given together or 28 days apart: %s', (_, one, given, expected) => {
  expect(told(one, given)).toEqual(expected);
});

test.each<[string, GivenDose, string[]]>([
  ['MMR at seven months', dose('MMR', 1, '2026-09-09'), ['young 2026-09-10']],
  ['MMR at eight months', dose('MMR', 1, '2026-09-10'), []],
  ['DTaP at six weeks', dose('DTaP', 1, '2026-02-21'), ['young 2026-03-10']],
  ['hepatitis B at birth', dose('HepB', 1, born), []],
  ['a vaccine outside the programme', dose('FLU', 1, born), []],
  ['BCG on the day before four years', dose('BCG', 1, '2030-01-09'), []],
  ['BCG at four years', dose('BCG', 1, '2030-01-10'), ['old']],
  ['meningococcal A at two years', dose('MPSV-A', 2, '2028-01-10'), ['old', 'skipped']],
])('the ages of a vaccine: %s', (_, one, expected) => {
  expect(told(one, [])).toEqual(expected);
});

test.each<[string, GivenDose, GivenDose[], string[]]>([
  ['the third without a second', dose('HepB', 3, '2026-08-10'), [dose('HepB', 1, born)], ['skipped']],
  ['the first of oral polio is number 3', dose('bOPV', 3, '2026-06-10'), [], []],
])('a dose before it is not on record: %s', (_, one, given, expected) => {
  expect(told(one, given)).toEqual(expected);
});

test.each([
  ['BCG', '', true],
  ['bOPV', '', false],
  ['HepB', '', false],
  ['YM010', '水痘减毒活疫苗', true],
  ['YM011', '口服轮状病毒活疫苗', false],
  ['YM012', '鼻喷流感减毒活疫苗', false],
  ['YM001', '流感病毒裂解疫苗', false],
  ['YM013', '黄热减毒活疫苗', true],
])('the live vaccines that are injected: %s %s', (vaccineCode, nameZh, expected) => {
  expect(isInjectedLive({ vaccineCode, nameZh })).toBe(expected);
});
