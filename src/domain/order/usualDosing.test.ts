import { expect, test } from 'vitest';
import type { Item } from '../dictionary/shapes.ts';
import type * as Order from './shapes.ts';
import { usualDraft } from './usualDosing.ts';

const amoxicillin = {
  id: 'i1',
  adviceType: 1,
  unit: '盒',
  doseUnit: 'g',
  dosePerSingle: 0.25,
  singleUnit: '粒',
  singlesPerPackage: 24,
  splitAllowed: true,
  calculationRule: 'by-unit',
  price: 2400,
  splitPrice: 100,
  defaultDose: 0.5,
  defaultRoute: 'po',
  defaultFrequency: 'tid',
  defaultDuration: 5,
} as Item;
const own = { dose: 1, doseUnit: 'g', routeCode: 'po', frequencyCode: 'tid', duration: 7 };
const frequencyOf = (code: string | null) => (code === 'tid' ? { times: 3, days: 1, at: [], once: false, asNeeded: false } : null);
const asked = (item: Partial<Item>, answer: Order.OwnDosing) =>
  usualDraft(
    { ...amoxicillin, ...item },
    { adviceType: 1, own: answer, frequencyOf, person: { ageMonths: answer.isChild ? 40 : 400, kg: 15 } },
  );

test.each<[string, Partial<Item>, Order.OwnDosing, Partial<Order.Draft>, boolean]>([
  ['the item’s usual dosing', {}, { dosing: null, isChild: false }, { dose: 0.5, duration: 5, quantity: 30, split: true }, true],
  ['the doctor’s own last dosing', {}, { dosing: own, isChild: false }, { dose: 1, duration: 7, quantity: 84, split: true }, true],
  ['an item without a usual dose', { defaultDose: null }, { dosing: null, isChild: false }, { dose: null }, false],
  ['an item without one, ordered before', { defaultDose: null }, { dosing: own, isChild: false }, { dose: 1 }, true],
  ['an item without a usual route', { defaultRoute: null }, { dosing: null, isChild: false }, { routeCode: null }, false],
  ['a child: the dose for adults is left out', {}, { dosing: null, isChild: true }, { dose: null }, false],
  ['a child: an adult’s dosing is not taken over', {}, { dosing: own, isChild: true }, { dose: null }, false],
  [
    'a child: its band is filled in, never added unseen',
    { doseBands: '3y-6y 0.25' },
    { dosing: null, isChild: true },
    { dose: 0.25 },
    false,
  ],
])('one key takes %s', (_, item, answer, part, isReady) => {
  const usual = asked(item, answer);

  expect(usual.draft).toMatchObject(part);
  expect(usual.isReady).toBe(isReady);
});

test('one key adds what has no dose for a child too', () => {
  const usual = usualDraft(
    { ...amoxicillin, adviceType: 6 },
    { adviceType: 6, own: { dosing: null, isChild: true }, frequencyOf, person: { ageMonths: 40, kg: 15 } },
  );

  expect(usual).toMatchObject({ isReady: true, draft: { quantity: 1, dose: null } });
});
