import { describe, expect, test } from 'vitest';
import { aDrug, aDrugLine, aDrugOf, aWorld } from '../../../tests/drugs.ts';
import { sharedVectors } from '../../../tests/shared.ts';
import type { Item } from '../dictionary/shapes.ts';
import { warnOfOrders } from '../order/checks.ts';
import type { OrderWorld } from '../order/world.ts';
import { cautionOf, isAskedAboutPregnancy } from './populations.ts';
import { pregnancyOn } from './pregnancyAnswer.ts';
import { substancesOf } from './substances.ts';

interface Case {
  inn: string;
  stage: 'pregnancy' | 'lactation';
  level: 'contraindicated' | 'avoid' | 'usual';
}

const vectors = sharedVectors<{ cases: Case[] }>('pregnancy-lactation.json');
test.runIf(vectors).each(vectors?.cases.map(({ inn, stage, level }) => [inn, stage, level] as const) ?? [])(
  '%s in %s is %s',
  (inn, stage, level) => {
    const item = aDrugOf(inn);
    expect(cautionOf(stage, item, substancesOf(item))?.level ?? 'usual').toBe(level);
  },
);

const woman = { sex: 'F', ageMonths: 360 };
const pregnant = { ...woman, pregnancy: { state: 'pregnant', weeks: 10 } } as const;
const lactating = { ...woman, pregnancy: { state: 'lactating', weeks: null } } as const;
const single = { dose: 1, doseUnit: 'x', frequencyCode: 'st' };

describe('a drug for a woman', () => {
  test.each<[string, Partial<Item>, Partial<OrderWorld>, string[]]>([
    ['pregnant: contraindicated', { nameZh: '利巴韦林颗粒' }, pregnant, ['pregnancyContraindicated prohibit']],
    ['pregnant: contraindicated, but it may be the purpose', { nameZh: '米索前列醇片' }, pregnant, ['pregnancyPurpose reason']],
    ['pregnant: to be avoided', { nameZh: '布洛芬片' }, pregnant, ['pregnancyAvoid reason']],
    ['pregnant: in usual use', { nameZh: '对乙酰氨基酚片' }, pregnant, []],
    ['pregnant: contraindicated by the clinic', { pregnancyCaution: 'contraindicated' }, pregnant, ['pregnancyContraindicated prohibit']],
    [
      'pregnant: the clinic is milder than the label',
      { nameZh: '利巴韦林颗粒', pregnancyCaution: 'caution' },
      pregnant,
      ['pregnancyContraindicated prohibit'],
    ],
    ['not asked: contraindicated', { nameZh: '利巴韦林颗粒' }, woman, ['pregnancyUnknown reason']],
    ['not asked: to be avoided', { nameZh: '布洛芬片' }, woman, []],
    ['asked and not pregnant', { nameZh: '利巴韦林颗粒' }, { ...woman, pregnancy: { state: 'none', weeks: null } }, []],
    ['not asked at 60', { nameZh: '利巴韦林颗粒' }, { sex: 'F', ageMonths: 720 }, []],
    ['a man', { nameZh: '利巴韦林颗粒' }, {}, []],
    ['breast-feeding: contraindicated', { nameZh: '甲氨蝶呤片' }, lactating, ['lactationContraindicated reason']],
    ['breast-feeding: to be avoided', { nameZh: '左氧氟沙星片' }, lactating, ['lactationAvoid reason']],
    ['breast-feeding: in usual use', { nameZh: '布洛芬片' }, lactating, []],
  ])('%s', (_, item, world, expected) => {
    const warnings = warnOfOrders([aDrugLine(aDrug(item), single)], aWorld(world));
    expect(warnings.map(({ rule, level }) => `${rule} ${level}`)).toEqual(expected);
  });
});

describe('an age limit', () => {
  const limits = (leastMonths: number | null, greatestMonths: number | null) => ({ ageLimits: { leastMonths, greatestMonths } });
  test.each<[string, Partial<Item>, number | null, string[]]>([
    ['one month under the least', limits(24, null), 23, ['age']],
    ['at the least', limits(24, null), 24, []],
    ['one month over the greatest', limits(null, 144), 145, ['age']],
    ['at the greatest', limits(null, 144), 144, []],
    ['of the table: levofloxacin at 17', { nameZh: '左氧氟沙星片' }, 17 * 12, ['age']],
    ['of the table: levofloxacin at 18', { nameZh: '左氧氟沙星片' }, 18 * 12, []],
    ['the clinic’s limit replaces the table', { nameZh: '左氧氟沙星片', ...limits(12, null) }, 17 * 12, []],
    ['an unknown age', limits(24, null), null, []],
  ])('%s', (_, item, ageMonths, expected) => {
    const warnings = warnOfOrders([aDrugLine(aDrug(item), single)], aWorld({ ageMonths }));
    expect(warnings.map(({ rule }) => rule).filter((rule) => rule === 'age')).toEqual(expected);
  });
});

describe('an answer about pregnancy', () => {
  test.each([
    ['no, today', { state: 'none', weeks: null }, 0, { state: 'none', weeks: null }],
    ['no, four weeks ago', { state: 'none', weeks: null }, 28, { state: 'none', weeks: null }],
    ['no, longer ago, is asked again', { state: 'none', weeks: null }, 29, null],
    ['pregnant in week 10, three weeks ago', { state: 'pregnant', weeks: 10 }, 21, { state: 'pregnant', weeks: 13 }],
    ['pregnant in week 40, three weeks ago, is asked again', { state: 'pregnant', weeks: 40 }, 21, null],
    ['pregnant without a week', { state: 'pregnant', weeks: null }, 100, { state: 'pregnant', weeks: null }],
    ['breast-feeding half a year ago', { state: 'lactating', weeks: null }, 182, { state: 'lactating', weeks: null }],
    ['breast-feeding longer ago is asked again', { state: 'lactating', weeks: null }, 183, null],
  ] as const)('%s', (_, answer, days, expected) => expect(pregnancyOn({ ...answer, on: '2026-01-01' }, days)).toEqual(expected));

  test.each([
    ['F', 143, false],
    ['F', 144, true],
    ['F', 671, true],
    ['F', 672, false],
    ['M', 300, false],
    ['F', null, false],
  ])('%s of %s months is asked: %s', (sex, months, asked) => expect(isAskedAboutPregnancy(sex, months)).toBe(asked));
});
