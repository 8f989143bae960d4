import type { Item } from '../src/domain/dictionary/shapes.ts';
import { noFacts } from '../src/domain/medication/facts.ts';
import type { Draft } from '../src/domain/order/shapes.ts';
import type { OrderWorld } from '../src/domain/order/world.ts';

/** Every safety fact answered with no; ingredients are named by `ingredients` or found by name. */
const answered = {
  ...noFacts,
  allergenClasses: [],
  antibioticGrade: 0,
  controlled: 'none',
  isHighRisk: false,
  skinTestRequired: false,
  ingredients: [],
  doseLimits: { single: null, daily: null, singlePerKg: null, dailyPerKg: null },
  ageLimits: { leastMonths: null, greatestMonths: null },
  pregnancyCaution: 'none',
  lactationCaution: 'none',
} as const;

let made = 0;

/** Tablets of 100 mg that nothing is known against. */
export function aDrug(over: Partial<Item> = {}): Item {
  made += 1;
  return {
    id: `drug-${made}`,
    code: `XY${made}`,
    nameZh: '试验药',
    nameEn: 'Trial drug',
    adviceType: 1,
    categoryCode: 'western',
    specification: '',
    specificationEn: '',
    unit: '盒',
    unitEn: 'box',
    price: 100,
    minimumDiscount: 0,
    allowDiscount: true,
    sexLimit: null,
    genericName: null,
    dosageForm: null,
    manufacturer: null,
    doseUnit: 'mg',
    dosePerSingle: 100,
    singleUnit: '片',
    singleUnitEn: 'tablet',
    singlesPerPackage: 10,
    splitAllowed: false,
    splitPrice: null,
    calculationRule: 'by-package',
    defaultDose: 100,
    defaultRoute: 'po',
    defaultFrequency: 'tid',
    defaultDuration: 3,
    atcCode: '',
    insuranceClass: null,
    ...answered,
    ingredients: [],
    allergenClasses: [],
    stock: 100,
    ...over,
  } as Item;
}

/** A drug of one ingredient, by its name in the table. */
export const aDrugOf = (inn: string, over: Partial<Item> = {}): Item =>
  aDrug({ nameZh: `（${inn}）`, ingredients: [{ code: inn, strength: null, unit: null }], ...over });

export const aDrugLine = (item: Item, over: Partial<Draft> = {}): { draft: Draft; item: Item } => ({
  item,
  draft: {
    adviceType: 1,
    itemId: item.id,
    content: '',
    dose: 100,
    doseUnit: 'mg',
    routeCode: 'po',
    frequencyCode: 'tid',
    duration: 5,
    quantity: 1,
    split: false,
    groupNumber: null,
    dripRate: null,
    positionCode: null,
    memo: '',
    ...over,
  },
});

/** A man of 40 without allergies, before a doctor who may order everything but special antibiotics. */
export const aWorld = (over: Partial<OrderWorld> = {}): OrderWorld => ({
  sex: 'M',
  ageMonths: 480,
  today: '2026-11-21',
  weight: null,
  pregnancy: null,
  diagnosisCodes: [],
  allergies: [],
  prescriber: { authorities: ['o_order_antibiotic', 'o_order_controlled'], antibioticGrade: 1, mayPrescribeControlled: true },
  orderedItemIds: [],
  visitDrugs: [],
  running: [],
  skinTests: [],
  levels: new Map(),
  ownRules: [],
  forbidsUnanswered: false,
  frequencies: new Map([
    ['qd', { times: 1, days: 1, at: [] }],
    ['bid', { times: 2, days: 1, at: [] }],
    ['tid', { times: 3, days: 1, at: [] }],
    ['qid', { times: 4, days: 1, at: [] }],
    ['qod', { times: 1, days: 2, at: [] }],
    ['st', { times: 1, days: 1, at: [], once: true }],
  ]),
  routes: new Map([
    ['po', 'oral'],
    ['ivgtt', 'infusion'],
    ['im', 'injection'],
    ['ext', 'topical'],
    ['pr', 'topical'],
  ]),
  ...over,
});
