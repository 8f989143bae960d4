import { describe, expect, it, test } from 'vitest';
import { aDrug, aDrugLine, aDrugOf, aWorld } from '../../../tests/drugs.ts';
import { sharedVectors } from '../../../tests/shared.ts';
import type { Item } from '../dictionary/shapes.ts';
import { warnOfOrders } from '../order/checks.ts';
import type { Draft } from '../order/shapes.ts';
import type { OrderWorld } from '../order/world.ts';
import { doseExcesses } from './doses.ts';
import { substancesOf } from './substances.ts';

interface Worked {
  inn: string;
  route: 'oral' | 'parenteral';
  input: { age: number; kg?: number; single?: number; daily: number };
  over: string[];
}

describe('the largest dose', () => {
  const vectors = sharedVectors<{ worked: Worked[] }>('drug-max-dose.json');
  test.runIf(vectors).each(vectors?.worked.map((one) => [one.inn, JSON.stringify(one.input), one] as const) ?? [])(
    'of %s for %s',
    (inn, _, { route, input: { age, kg = null, single, daily }, over }) => {
      const item = aDrugOf(inn);
      // The daily amount alone: given as so many doses that no single one is too large.
      const dose = single ?? daily / 1000;
      const line = {
        draft: { dose, doseUnit: 'mg' },
        item,
        substances: substancesOf(item),
        frequency: { times: daily / dose, days: 1 },
        route,
      };
      expect(doseExcesses(line, { others: [], outside: [] }, { ageMonths: age * 12, kg }).map(({ kind }) => kind)).toEqual(over);
    },
  );

  const doseWarnings = (item: Partial<Item>, draft: Partial<Draft>, world: Partial<OrderWorld> = {}) =>
    warnOfOrders([aDrugLine(aDrug(item), draft)], aWorld(world))
      .filter(({ rule }) => rule === 'doseSingle' || rule === 'doseDaily' || rule === 'noWeight')
      .map(({ rule, level }) => `${rule} ${level}`);
  const paracetamol = { nameZh: '对乙酰氨基酚片', dosePerSingle: 500 };
  const child = { ageMonths: 60, weight: { kg: 20, on: '2026-11-01' } };
  const limits = { single: null, daily: null, singlePerKg: null, dailyPerKg: null };

  test.each<[string, Partial<Item>, Partial<Draft>, Partial<OrderWorld>, string[]]>([
    ['1 g three times is allowed', paracetamol, { dose: 1, doseUnit: 'g' }, {}, []],
    ['in another unit', paracetamol, { dose: 1.5, doseUnit: 'g' }, {}, ['doseSingle reason', 'doseDaily reason']],
    ['in tablets', paracetamol, { dose: 3, doseUnit: '片' }, {}, ['doseSingle reason', 'doseDaily reason']],
    ['only by the day', paracetamol, { dose: 1000, frequencyCode: 'tid' }, {}, []],
    [
      'five times a day',
      paracetamol,
      { dose: 900, frequencyCode: 'fiveTimes' },
      { frequencies: new Map([['fiveTimes', { times: 5, days: 1, at: [] }]]) },
      ['doseDaily reason'],
    ],
    ['every other day counts the day it is given', { nameZh: '布洛芬片' }, { dose: 900, frequencyCode: 'qod' }, {}, ['doseSingle reason']],
    ['a single dose counts once', paracetamol, { dose: 1000, frequencyCode: 'st' }, {}, []],
    ['in a unit that does not convert: no guess', paracetamol, { dose: 99, doseUnit: 'ml' }, {}, []],
    ['on the skin: no guess', paracetamol, { dose: 9000, routeCode: 'ext' }, {}, []],
    ['a child within 15 mg/kg', paracetamol, { dose: 300 }, child, []],
    ['a child above 15 mg/kg', paracetamol, { dose: 350 }, child, ['doseSingle reason']],
    ['a child without a weight', paracetamol, { dose: 300 }, { ageMonths: 60 }, ['noWeight reason']],
    [
      'a child whose weight is seven months old',
      paracetamol,
      { dose: 300 },
      { ageMonths: 60, weight: { kg: 20, on: '2026-04-20' } },
      ['noWeight reason'],
    ],
    [
      'an infant whose weight is six weeks old',
      paracetamol,
      { dose: 100 },
      { ageMonths: 12, weight: { kg: 9, on: '2026-10-10' } },
      ['noWeight reason'],
    ],
    ['an adult without a weight', paracetamol, { dose: 500 }, {}, []],
    ['above the limit the clinic set', { doseLimits: { ...limits, single: 50 } }, { dose: 100 }, {}, ['doseSingle reason']],
    [
      'the clinic’s limit replaces that of the table',
      { ...paracetamol, doseLimits: { ...limits, single: 2000, daily: 6000 } },
      { dose: 1500 },
      {},
      [],
    ],
    [
      'a child above the clinic’s limit by weight',
      { doseLimits: { ...limits, singlePerKg: 2 } },
      { dose: 50 },
      child,
      ['doseSingle reason'],
    ],
    [
      'millilitres by the strength of a bottle',
      {
        ...paracetamol,
        doseUnit: 'ml',
        dosePerSingle: 100,
        singleUnit: '瓶',
        ingredients: [{ code: 'paracetamol', strength: 3200, unit: 'mg' }],
      },
      { dose: 20, doseUnit: 'ml' },
      child,
      ['doseSingle reason', 'doseDaily reason'],
    ],
    ['a solvent', { nameZh: '氯化钠注射液', isSolvent: true }, { dose: 9000, routeCode: 'ivgtt' }, {}, []],
  ])('%s', (_, item, draft, world, expected) => expect(doseWarnings(item, draft, world)).toEqual(expected));

  it('adds up the same ingredient of two brands over the visit', () => {
    const cold = aDrug({
      nameZh: '酚麻美敏片',
      ingredients: [{ code: 'paracetamol', strength: 325, unit: 'mg' }],
      doseUnit: '片',
      dosePerSingle: 1,
    });
    const plain = aDrug({ ...paracetamol });
    const lines = [aDrugLine(plain, { dose: 1000 }), aDrugLine(cold, { dose: 1, doseUnit: '片', frequencyCode: 'qid' })];

    const ofDay = warnOfOrders(lines, aWorld()).filter(({ rule }) => rule === 'doseDaily');

    expect(ofDay).toMatchObject([{ index: 1, level: 'reason', values: { amount: '4300', limit: '4000' } }]);
    expect(warnOfOrders([lines[1]!], aWorld({ visitDrugs: [lines[0]!] })).filter(({ rule }) => rule === 'doseDaily')).toHaveLength(1);
  });
});
