import { describe, expect, it, test } from 'vitest';
import { aDrug, aDrugLine, aWorld } from '../../../../tests/drugs.ts';
import { sharedVectors } from '../../../../tests/shared.ts';
import type { Item } from '../../dictionary/shapes.ts';
import { warnOfOrders } from '../checks.ts';
import type { Draft } from '../shapes.ts';
import type { OrderWorld } from '../world.ts';
import type { HerbalHead } from './shapes.ts';
import { linesToCheck } from './typed.ts';

interface Worked {
  pieces: [string, number][];
  pregnant: boolean;
  expected: { over_max: string[]; pregnancy: [string, string][] };
}
const vectors = sharedVectors<{ cases: Worked[] }>('tcm-incompatibility.json');

const weighed = { categoryCode: 'decoction', dosageForm: 'decoction', doseUnit: 'g', dosePerSingle: 1, singlesPerPackage: 1 } as const;
/** Goods about which the clinic has answered nothing that limits them. */
const aPiece = (nameZh: string, over: Partial<Item> = {}): Item =>
  aDrug({ ...weighed, nameZh, nameEn: '', genericName: '', singleUnit: null, controlled: null, ...over });
const inGrams = (item: Item, dose: number | null, over: Partial<Draft> = {}) =>
  aDrugLine(item, { dose, doseUnit: 'g', frequencyCode: 'qd', duration: 5, ...over });
const overdoses = (lines: ReturnType<typeof inGrams>[], world: Partial<OrderWorld> = {}) =>
  warnOfOrders(lines, aWorld(world)).flatMap(({ index, rule, level, values }) =>
    rule === 'doseDaily' ? [[index, level, values?.amount, values?.limit]] : [],
  );

describe('a piece whose goods have no largest dose of a day', () => {
  test.each<[string, Partial<Item>, number, string | undefined]>([
    ['麻黄', {}, 60, '10'],
    ['麻黄', {}, 10, undefined],
    ['麻黄', { doseLimits: null }, 10.01, '10'],
    ['蜜麻黄', {}, 11, '10'],
    ['麻黄根', {}, 10, '9'],
    ['黑顺片', {}, 16, '15'],
    ['制川乌', {}, 4, '3'],
    ['生川乌', {}, 4, '3'],
    ['生草乌', {}, 3, undefined],
    ['何首乌', {}, 7, '6'],
    ['制何首乌', {}, 7, undefined],
    ['马钱子', {}, 1, '0.6'],
    ['细辛配方颗粒', { dosePerSingle: 2, pieceValue: 5 }, 4, '3'],
    ['麻黄', { doseUnit: 'mg', dosePerSingle: 500 }, 12, '10'],
    ['麻黄', { doseUnit: null, dosePerSingle: null }, 12, '10'],
    ['店内自制料', { genericName: '麻黄' }, 12, '10'],
    ['店内自制料', {}, 900, undefined],
  ])('%s %o: %d g a day are over %s', (name, over, grams, limit) => {
    expect(overdoses([inGrams(aPiece(name, over), grams)])).toEqual(limit === undefined ? [] : [[0, 'reason', String(grams), limit]]);
  });

  it('has the one of the clinic where it has set one', () => {
    const limits = { single: null, daily: 20, singlePerKg: null, dailyPerKg: null };
    expect(overdoses([inGrams(aPiece('麻黄', { doseLimits: limits }), 18)])).toEqual([]);
    expect(overdoses([inGrams(aPiece('麻黄', { doseLimits: limits }), 21)])).toEqual([[0, 'reason', '21', '20']]);
  });

  it('counts each dose of the day, and the same piece of another line with it', () => {
    expect(overdoses([inGrams(aPiece('麻黄'), 6, { frequencyCode: 'bid' })])).toEqual([[0, 'reason', '12', '10']]);
    expect(overdoses([inGrams(aPiece('麻黄'), 6), inGrams(aPiece('蜜麻黄'), 6)])).toEqual([[1, 'reason', '12', '10']]);
    expect(overdoses([inGrams(aPiece('麻黄'), 6)], { visitDrugs: [inGrams(aPiece('麻黄'), 6)] })).toEqual([[0, 'reason', '12', '10']]);
  });

  it('counts single bags of granules by the grams that they replace', () => {
    const granules = aPiece('细辛配方颗粒', { dosePerSingle: 2, pieceValue: 5, singleUnit: '袋' });
    expect(overdoses([inGrams(granules, 1, { doseUnit: '袋' })])).toEqual([[0, 'reason', '10', '3']]);
  });

  it('is not limited in a wash, and a tablet of the same name is no piece', () => {
    expect(overdoses([inGrams(aPiece('麻黄'), 60, { routeCode: 'ext' })])).toEqual([]);
    expect(overdoses([inGrams(aPiece('甘草片', { categoryCode: 'patent', dosageForm: 'tablet' }), 60)])).toEqual([]);
  });

  test.runIf(vectors).each(vectors?.cases.map((one) => [JSON.stringify(one.pieces), one] as const) ?? [])(
    '%s is warned of',
    (_, worked) => {
      const { pieces, pregnant, expected } = worked;
      const world = pregnant ? ({ sex: 'F', ageMonths: 360, pregnancy: { state: 'pregnant' } } as unknown as OrderWorld) : {};
      const lines = pieces.map(([name, grams]) => inGrams(aPiece(name), grams));
      const warned = warnOfOrders(lines, aWorld(world));
      const named = (found: typeof warned) => found.map(({ index }) => pieces[index]?.[0]);
      expect(named(warned.filter(({ rule }) => rule === 'doseDaily'))).toEqual(expected.over_max);
      expect(named(warned.filter(({ rule }) => rule.startsWith('pregnancy')))).toEqual(expected.pregnancy.map(([name]) => name));
    },
  );
});

test('a toxic piece is controlled although the clinic has not said its class', () => {
  const apprentice = { prescriber: { authorities: [], antibioticGrade: 0, mayPrescribeControlled: false } } as unknown as OrderWorld;
  const rules = (item: Item) => warnOfOrders([inGrams(item, 1)], aWorld(apprentice)).map(({ rule }) => rule);
  expect(rules(aPiece('生川乌'))).toContain('controlled');
  expect(rules(aPiece('生川乌', { controlled: 'none' }))).not.toContain('controlled');
  expect(rules(aPiece('黄芪'))).not.toContain('controlled');
});

describe('a recipe that is still typed', () => {
  const head: HerbalHead = { doses: 7, dosesPerDay: 1, portions: 2, portionMl: null, routeCode: 'po', decoction: 'self', memo: '' };
  const rulesOf = (pieces: [string, number | null][], over: Partial<HerbalHead> = {}, world: Partial<OrderWorld> = {}) => {
    const items = pieces.map(([name]) => aPiece(name));
    const typed = pieces.map(([, grams], at) => ({ item: items[at] ?? aPiece(''), grams, handling: null }));
    const lines = linesToCheck(typed, { head: { ...head, ...over }, frequencyCode: 'qd' });
    expect(
      lines.every(({ quantity, duration }) => quantity >= 1 && quantity <= 9999 && (duration ?? 0) >= 1 && (duration ?? 0) <= 365),
    ).toBe(true);
    const warned = warnOfOrders(
      lines.map((draft, at) => ({ draft, item: items[at] })),
      aWorld(world),
    );
    return warned.filter(({ rule }) => rule !== 'unansweredFacts' && rule !== 'stock').map(({ index, rule }) => [index, rule]);
  };

  test.each<[string, [string, number | null][], (string | number)[][]]>([
    [
      'a large dose before a piece without grams',
      [
        ['麻黄', 60],
        ['桂枝', null],
      ],
      [[0, 'doseDaily']],
    ],
    [
      'a large dose behind a piece without grams',
      [
        ['桂枝', null],
        ['麻黄', 60],
      ],
      [[1, 'doseDaily']],
    ],
    [
      'a piece that clashes with one without grams',
      [
        ['海藻', null],
        ['甘草', 6],
      ],
      [[1, 'interactionContraindicated']],
    ],
    [
      'a piece without grams that clashes',
      [
        ['海藻', 10],
        ['甘草', null],
      ],
      [[1, 'interactionContraindicated']],
    ],
    [
      'the same piece under another name, without grams',
      [
        ['麻黄', 6],
        ['蜜麻黄', null],
      ],
      [[1, 'duplicateIngredient']],
    ],
    [
      'grams far above any',
      [
        ['麻黄', 99_999_999],
        ['桂枝', 3],
      ],
      [[0, 'doseDaily']],
    ],
    [
      'grams with many decimals',
      [
        ['麻黄', 10.123456],
        ['桂枝', 3],
      ],
      [[0, 'doseDaily']],
    ],
    [
      'grams below nothing',
      [
        ['麻黄', 60],
        ['桂枝', -3],
      ],
      [[0, 'doseDaily']],
    ],
  ])('is checked: %s', (_, pieces, expected) => {
    expect(rulesOf(pieces)).toEqual(expected);
  });

  it('is checked in pregnancy, whatever is missing', () => {
    const pregnant = { sex: 'F', ageMonths: 360, pregnancy: { state: 'pregnant' } } as unknown as OrderWorld;
    expect(rulesOf([['三棱', null]], {}, pregnant)).toEqual([[0, 'pregnancyContraindicated']]);
  });

  test.each([{ doses: 5000 }, { doses: -4 }, { doses: 2.5 }, { dosesPerDay: 0 }])('is checked with %o', (over) => {
    expect(rulesOf([['麻黄', 60]], over)).toContainEqual([0, 'doseDaily']);
  });
});
