import { expect, it } from 'vitest';
import { aDrug, aDrugLine, aDrugOf, aWorld } from '../../../tests/drugs.ts';
import { warnOfOrders } from './checks.ts';
import type { OrderWorld } from './world.ts';

const patent = aDrug({ nameZh: '小儿豉翘清热颗粒', categoryCode: 'proprietary' });
const banded = aDrug({ nameZh: '小儿豉翘清热颗粒', categoryCode: 'proprietary', doseBands: '6m-1y 1.5; 10kg-15kg 3' });
const limited = aDrug({ doseLimits: { single: null, daily: null, singlePerKg: 5, dailyPerKg: null } });
const weight = { kg: 12, on: '2026-11-20' };

it.each<[string, Parameters<typeof aDrugLine>, Partial<OrderWorld>, string[]]>([
  ['a newborn and a patent medicine', [patent], { ageMonths: 0 }, ['noChildDose reason']],
  ['a child of 17 years', [patent], { ageMonths: 215 }, ['noChildDose reason']],
  ['an adult of 18 years', [patent], { ageMonths: 216 }, []],
  ['a patient of unknown age', [patent], { ageMonths: null }, ['noChildDose reason']],
  ['herbs to be boiled', [aDrug({ nameZh: '麻黄', categoryCode: 'decoction' })], { ageMonths: 30 }, ['noChildDose reason']],
  ['a western drug without a known dose', [aDrug({ nameZh: '西药' })], { ageMonths: 30 }, ['noChildDose reason']],
  ['a drip', [patent, { adviceType: 14, routeCode: 'ivgtt', groupNumber: 1 }], { ageMonths: 30 }, ['noChildDose reason']],
  ['an age within a band', [banded], { ageMonths: 6 }, []],
  ['an age outside of the bands', [banded], { ageMonths: 5 }, ['noChildDose reason']],
  ['a weight within a band', [banded], { ageMonths: 30, weight }, []],
  ['a weight that is too old', [banded], { ageMonths: 30, weight: { kg: 12, on: '2026-01-01' } }, ['noChildDose reason']],
  ['a largest dose by weight of the clinic', [limited], { ageMonths: 30, weight }, []],
  ['a largest dose for children in the table', [aDrugOf('paracetamol')], { ageMonths: 120, weight: { kg: 35, on: '2026-11-20' } }, []],
  ['a solvent', [aDrug({ nameZh: '氯化钠注射液', isSolvent: true })], { ageMonths: 30 }, []],
  ['an ointment', [patent, { routeCode: 'ext' }], { ageMonths: 30 }, []],
  ['a suppository', [patent, { routeCode: 'pr' }], { ageMonths: 30 }, ['noChildDose reason']],
])('asks for a reason where no dose is known: %s', (_, [item, over], world, expected) => {
  const found = warnOfOrders([aDrugLine(item, over)], aWorld(world)).filter(({ rule }) => rule === 'noChildDose');
  expect(found.map(({ rule, level }) => `${rule} ${level}`)).toEqual(expected);
});
