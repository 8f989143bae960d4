import { expect, it } from 'vitest';
import { aDrug, aDrugLine, aDrugOf, aWorld } from '../../../tests/drugs.ts';
import { itemOfMedicine } from '../history/drugs/rules.ts';
import { warnOfOrders } from './checks.ts';
import type { OrderWorld, RunningDrug } from './world.ts';

const words = { zh: '', en: '' };
const outside = (dosing: RunningDrug['dosing'], over: Partial<RunningDrug> = {}): RunningDrug => ({
  item: itemOfMedicine({ id: 'h1', name: '对乙酰氨基酚', nameEn: 'paracetamol', ingredients: ['paracetamol'] }),
  routeCode: null,
  dose: words,
  frequency: words,
  doctorName: words,
  from: '2024-03',
  until: '',
  elsewhere: 'otherHospital',
  ...(dosing && { dosing }),
  ...over,
});
const halfGram = { dose: 0.5, doseUnit: 'g', frequencyCode: 'tid' };
const tablets = aDrug({
  nameZh: '对乙酰氨基酚片',
  ingredients: [{ code: 'paracetamol', strength: 500, unit: 'mg' }],
  dosePerSingle: 500,
});
const ownLimit = { single: null, daily: 3000, singlePerKg: null, dailyPerKg: null };

/** 1000 mg three times a day by mouth: 3000 mg of at most 4000. */
function findingsWith(running: RunningDrug[], { item = tablets, ...world }: Partial<OrderWorld> & { item?: RunningDrug['item'] } = {}) {
  const found = warnOfOrders([aDrugLine(item, { dose: 1000 })], aWorld({ ...world, running }));
  return found
    .filter(({ rule }) => rule === 'doseDaily' || rule === 'doseNotAdded')
    .map(({ rule, level, values = {} }) => `${rule} ${level} ${values.amount ?? ''} ${values.outside ?? ''}`.trim());
}

it.each<[string, RunningDrug[], Parameters<typeof findingsWith>[1], string[]]>([
  ['nothing is taken from elsewhere', [], {}, []],
  ['a dose in another unit of mass is added', [outside(halfGram)], {}, ['doseDaily reason 4500 1500']],
  [
    'two medicines are added',
    [outside({ ...halfGram, frequencyCode: 'qd' }), outside({ ...halfGram, frequencyCode: 'bid' })],
    {},
    ['doseDaily reason 4500 1500'],
  ],
  ['the sum stays below the limit', [outside({ ...halfGram, frequencyCode: 'bid' })], {}, []],
  [
    'tablets of goods of the clinic are added by their strength',
    [outside({ dose: 1, doseUnit: '片', frequencyCode: 'tid' }, { item: tablets })],
    {},
    ['doseDaily reason 4500 1500'],
  ],
  [
    'the limit that the clinic set counts it, too',
    [outside(halfGram)],
    { item: aDrug({ ...tablets, doseLimits: ownLimit }) },
    ['doseDaily reason 4500 1500'],
  ],
  ['the dose is not known', [outside({ ...halfGram, dose: null })], {}, ['doseNotAdded remind']],
  ['the unit does not convert', [outside({ ...halfGram, doseUnit: '粒' })], {}, ['doseNotAdded remind']],
  ['the frequency is not known', [outside({ ...halfGram, frequencyCode: null })], {}, ['doseNotAdded remind']],
  ['nothing is known of how it is taken', [outside(undefined)], {}, ['doseNotAdded remind']],
  ['it is put on the skin', [outside(halfGram, { routeCode: 'ext' })], {}, []],
  ['it has another ingredient', [outside(halfGram, { item: aDrugOf('ibuprofen') })], {}, []],
  [
    'an order of the organisation runs: the duplicate tells of it',
    [{ ...outside(halfGram), elsewhere: undefined } as unknown as RunningDrug],
    {},
    [],
  ],
])('the daily dose: %s', (_, running, world, expected) => {
  expect(findingsWith(running, world)).toEqual(expected);
});
