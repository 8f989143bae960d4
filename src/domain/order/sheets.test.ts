import { describe, expect, it, test } from 'vitest';
import type { Item } from '../dictionary/shapes.ts';
import { countedDraft, doseUnitsOf, draftFromItem, isByHand } from './entry.ts';
import { executionCountOf } from './executions.ts';
import { stockQuantityOf, unitOf } from './quantity.ts';
import type { AdviceType } from './shapes.ts';
import { type LineForSheet, sheetsOf } from './sheets.ts';

const line = (id: string, over: Partial<LineForSheet> = {}): LineForSheet => ({
  id,
  adviceType: 1,
  groupNumber: null,
  controlled: null,
  categoryCode: 'western',
  ...over,
});
const many = (count: number, over: Partial<LineForSheet> = {}) => Array.from({ length: count }, (_, index) => line(`${index}`, over));
const laid = (lines: LineForSheet[]) => sheetsOf(lines).map(({ kind, lines: on }) => `${kind} ${on.length}`);

describe('prescription sheets', () => {
  test.each<[string, LineForSheet[], string[]]>([
    ['five drugs', many(5), ['ordinary 5']],
    ['six drugs', many(6), ['ordinary 5', 'ordinary 1']],
    ['a narcotic among drugs', [line('a'), line('b', { controlled: 'narcotic' }), line('c')], ['ordinary 2', 'narcotic 1']],
    [
      'both classes of psychotropics',
      [line('a', { controlled: 'psychotropic1' }), line('b', { controlled: 'psychotropic2' })],
      ['narcotic 1', 'psychotropic2 1'],
    ],
    [
      'a drip and a tablet',
      [line('a', { adviceType: 14, groupNumber: 1 }), line('b'), line('c', { adviceType: 14, groupNumber: 1 })],
      ['infusion 2', 'ordinary 1'],
    ],
    ['twelve decoction pieces', many(12, { categoryCode: 'decoction' }), ['decoction 12']],
    ['seven materials and a vaccine', [...many(7, { adviceType: 4 }), line('v', { adviceType: 2 })], ['material 7', 'vaccine 1']],
  ])('hold %s', (_, lines, expected) => expect(laid(lines)).toEqual(expected));

  it('never tear a group apart', () => {
    const drips = [1, 2].flatMap((groupNumber) => many(3).map(({ id }) => line(`${groupNumber}${id}`, { adviceType: 14, groupNumber })));
    expect(laid(drips)).toEqual(['infusion 3', 'infusion 3']);
    expect(laid(many(7, { adviceType: 14, groupNumber: 1 }))).toEqual(['infusion 7']);
  });
});

describe('how often a nurse acts', () => {
  const tid = { times: 3, days: 1 };
  test.each<[AdviceType, string | null, typeof tid | null, number | null, number, number]>([
    [1, 'oral', tid, 5, 15, 0],
    [1, 'injection', tid, 5, 15, 15],
    [14, 'infusion', { times: 1, days: 2 }, 5, 3, 3],
    [1, 'inhale', tid, 3, 9, 0],
    [3, null, null, null, 4, 4],
    [3, null, tid, 2, 1, 6],
    [0, null, null, null, 1, 1],
    [2, null, null, null, 1, 1],
    [11, null, null, null, 1, 1],
    [4, null, null, null, 9, 0],
    [6, null, null, null, 2, 0],
    [8, null, null, null, 1, 0],
  ])('type %i by %s: %j for %s days, quantity %i, is %i times', (adviceType, routeKind, frequency, duration, quantity, times) =>
    expect(executionCountOf({ adviceType, duration, quantity }, { routeKind, frequency })).toBe(times),
  );

  it('is once for what is given when needed', () =>
    expect(
      executionCountOf({ adviceType: 1, duration: 3, quantity: 3 }, { routeKind: 'injection', frequency: { ...tid, asNeeded: true } }),
    ).toBe(1));
});

describe('an entry', () => {
  const item = {
    id: 'i1',
    adviceType: 1,
    unit: '盒',
    unitEn: 'box',
    price: 2400,
    splitAllowed: true,
    splitPrice: null,
    singleUnit: '粒',
    singleUnitEn: 'capsule',
    singlesPerPackage: 24,
    doseUnit: 'g',
    dosePerSingle: 0.25,
    calculationRule: 'by-unit',
    defaultDose: 0.5,
    defaultRoute: 'po',
    defaultFrequency: 'tid',
    defaultDuration: 5,
  } as Item;
  const frequency = { times: 3, days: 1, at: [] };

  it('starts with what the item usually is given like, and counts', () => {
    const { draft } = countedDraft(draftFromItem(item, 1, null), { item, frequency, isByHand: false });
    expect(draft).toMatchObject({
      dose: 0.5,
      doseUnit: 'g',
      routeCode: 'po',
      frequencyCode: 'tid',
      duration: 5,
      quantity: 30,
      split: true,
    });
  });
  it.each([
    ['what counting gives', {}, false],
    ['more than counting gives', { quantity: 31 }, true],
    ['whole boxes', { quantity: 30, split: false }, true],
  ])('taken back with %s: by hand %s', (_, over, expected) => {
    const { draft } = countedDraft(draftFromItem(item, 1, null), { item, frequency, isByHand: false });
    expect(isByHand({ ...draft, ...over }, { item, frequency })).toBe(expected);
  });
  it('keeps a quantity set by hand', () => {
    const typed = { ...draftFromItem(item, 1, null), quantity: 2 };
    expect(countedDraft(typed, { item, frequency, isByHand: true }).draft).toMatchObject({ quantity: 2, split: false });
  });
  it('offers units that convert', () => expect(doseUnitsOf(item)).toEqual(['g', 'mg', '粒']));
  it('costs a single unit its share of the package, half up', () => {
    expect(unitOf(true, item)).toEqual({ unit: '粒', unitEn: 'capsule', unitPrice: 100, wholePrice: 2400, wholeUnits: 24 });
    expect(unitOf(true, { ...item, price: 2412 }).unitPrice).toBe(101);
    expect(unitOf(false, item).unitPrice).toBe(2400);
  });
  test.each([
    [2, false, true, 48],
    [30, true, true, 30],
    [2, false, false, 2],
  ])('%i, split %s, of an item that may be split: %s, takes %i from the stock', (quantity, split, splitAllowed, taken) =>
    expect(stockQuantityOf({ quantity, split }, { ...item, splitAllowed })).toBe(taken),
  );
});
