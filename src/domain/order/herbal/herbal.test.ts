import { describe, expect, it, test } from 'vitest';
import type { Item } from '../../dictionary/shapes.ts';
import { pieceNamed } from '../../medication/herbs/pieces.ts';
import { handlingOf } from '../../medication/herbs/tables/handling.ts';
import { sheetsOf } from '../sheets.ts';
import { checkHerbal, daysOf, frequencyOf, herbalAmount, herbQuantity, lineOf } from './rules.ts';
import type { HerbalHead, Piece } from './shapes.ts';

const aPiece = (over: Partial<Item> = {}): Item =>
  ({
    id: 'huangqi',
    nameZh: '黄芪',
    categoryCode: 'decoction',
    dosageForm: 'decoction',
    doseUnit: 'g',
    dosePerSingle: 1,
    singlesPerPackage: 1,
    splitAllowed: false,
    unit: '克',
    unitEn: 'g',
    price: 12,
    ...over,
  }) as unknown as Item;
const granule = aPiece({ id: 'granule', nameZh: '黄芪配方颗粒', dosePerSingle: 2, pieceValue: 5, unit: '袋' });
const head: HerbalHead = {
  doses: 7,
  dosesPerDay: 1,
  portions: 2,
  portionMl: 200,
  routeCode: 'po',
  decoction: 'self',
  memo: '',
};
const frequencies = [
  ['tid', { times: 3, days: 1 }],
  ['st', { times: 1, days: 1, once: true }],
  ['prn', { times: 1, days: 1, asNeeded: true }],
  ['qod', { times: 1, days: 2 }],
  ['qd', { times: 1, days: 1 }],
  ['bid', { times: 2, days: 1 }],
] as const;

describe('the quantity of a piece', () => {
  test.each<[string, Partial<Item>, number, number, number | undefined]>([
    ['grams of one dose times the doses', {}, 15, 7, 105],
    ['a part of a gram is rounded up once for all doses', {}, 1.5, 7, 11],
    ['grams that add up to whole ones are not rounded', {}, 0.1, 30, 3],
    ['a packet of 10 g', { dosePerSingle: 10 }, 9, 7, 7],
    ['weighed in milligrams', { doseUnit: 'mg', dosePerSingle: 500 }, 3, 2, 12],
    ['granules by their piece value: a bag of 2 g stands for 10 g', { ...granule }, 15, 7, 11],
    ['granules whose piece value is not on file', { ...granule, pieceValue: null }, 15, 7, undefined],
    ['goods that do not say their grams', { dosePerSingle: null }, 15, 7, undefined],
    ['goods counted in millilitres', { doseUnit: 'ml' }, 15, 7, undefined],
  ])('%s', (_, over, grams, doses, quantity) => {
    expect(herbQuantity(aPiece(over), grams, doses)?.quantity).toBe(quantity);
  });

  it('counts single bags out of a box that may be opened, and whole boxes otherwise', () => {
    const box = { ...granule, singlesPerPackage: 10 };
    expect(herbQuantity({ ...box, splitAllowed: true }, 15, 7)).toEqual({ quantity: 11, split: true });
    expect(herbQuantity(box, 15, 7)).toEqual({ quantity: 2, split: false });
  });
});

describe('a piece as an order line', () => {
  const piece: Piece = { itemId: 'huangqi', grams: 15, handling: 'last' };

  it('keeps the grams of one dose as its dose, and the doses in its quantity and days', () => {
    expect(lineOf(piece, { item: aPiece(), head, frequencyCode: 'qd' })).toMatchObject({
      adviceType: 1,
      dose: 15,
      doseUnit: 'g',
      frequencyCode: 'qd',
      duration: 7,
      quantity: 105,
      groupNumber: 1,
      handling: 'last',
    });
  });

  it.each([
    [7, 1, 7, 'qd'],
    [7, 2, 4, 'bid'],
    [6, 3, 2, 'tid'],
  ])('%i doses at %i a day last %i days', (doses, dosesPerDay, days, code) => {
    expect(daysOf({ doses, dosesPerDay })).toBe(days);
    expect(frequencyOf(dosesPerDay, frequencies)).toBe(code);
  });

  it('costs its unit price times its quantity, each line rounded once', () => {
    const lines = [
      { item: aPiece(), line: { quantity: 105, split: false } },
      { item: aPiece({ price: 18 }), line: { quantity: 70, split: false } },
    ];
    expect(herbalAmount(lines)).toBe(105 * 12 + 70 * 18);
  });
});

describe('a herbal prescription is refused', () => {
  const line = (itemId = 'huangqi', grams = 15): Piece => ({ itemId, grams, handling: null });
  const others = [aPiece(), granule, aPiece({ id: 'vague', dosePerSingle: null }), aPiece({ id: 'pill', categoryCode: 'western' })];
  const items = new Map(others.map((item) => [item.id, item]));
  const problems = (lines: Piece[], over: Partial<HerbalHead> = {}, frequencyCode: string | undefined = 'qd') =>
    checkHerbal({ ...head, ...over, lines }, { items, frequencyCode }).map(({ field, message }) => [field, message]);

  test.each<[string, Piece[], Partial<HerbalHead>, string[][]]>([
    ['never, with one complete piece', [line()], {}, []],
    ['with the same piece twice', [line(), line()], {}, [['lines.1.itemId', 'order.herbal.twice']]],
    ['with goods that are no piece', [line('pill')], {}, [['lines.0.itemId', 'order.herbal.noHerb']]],
    ['with goods that are not sold', [line('gone')], {}, [['lines.0.itemId', 'order.item.unknown']]],
    ['with granules to be boiled', [line('granule')], {}, [['lines.0.itemId', 'order.herbal.isGranule']]],
    ['with pieces to be taken as granules', [line()], { decoction: 'granules' }, [['lines.0.itemId', 'order.herbal.isPiece']]],
    ['never, with granules to be taken as granules', [line('granule')], { decoction: 'granules' }, []],
    ['with goods that do not say their grams', [line('vague')], {}, [['lines.0.itemId', 'order.herbal.noGrams']]],
    ['with more units than stock can count', [line('huangqi', 1000)], { doses: 90 }, [['lines.0.grams', 'order.herbal.tooMuch']]],
  ])('%s', (_, lines, over, expected) => {
    expect(problems(lines, over)).toEqual(expected);
  });

  it('where the dictionary has no frequency for its doses a day', () => {
    expect(checkHerbal({ ...head, lines: [line()] }, { items, frequencyCode: undefined })).toMatchObject([
      { field: 'dosesPerDay', message: 'order.herbal.noFrequency' },
    ]);
  });
});

describe('the sheet of a herbal prescription', () => {
  const line = (id: string, herbalId: string | null) =>
    ({ id, adviceType: 1, groupNumber: null, controlled: null, categoryCode: 'decoction', herbalId }) as const;

  it('holds all its pieces and no piece of another', () => {
    const sheets = sheetsOf([line('1', 'a'), line('2', 'b'), line('3', 'a'), line('4', null), line('5', 'b')]);
    expect(sheets.map(({ lines }) => lines.map(({ id }) => id).join(''))).toEqual(['13', '25', '4']);
  });
});

describe('the usual handling of a piece', () => {
  test.each([
    ['生石膏', 'first'],
    ['附片', 'first'],
    ['薄荷', 'last'],
    ['车前子', 'wrapped'],
    ['阿胶', 'melted'],
    ['芒硝', 'stirred'],
    ['生晒参', 'separate'],
    ['黄芪', null],
  ])('%s: %s', (name, handling) => {
    expect(handlingOf(pieceNamed(name) ?? name)).toBe(handling);
  });
});
