import { describe, expect, it, test } from 'vitest';
import type { Item } from '../dictionary/shapes.ts';
import { draftFromItem } from './entry.ts';
import { checkKinds, checkOrdersConfig, kindOf, type OrdersConfig, standardConfig, usualCourseOf } from './ordersConfig.ts';
import { orderType } from './orderTypes.ts';
import type { AdviceType } from './shapes.ts';

const usual = { routeCode: 'po', frequencyCode: 'tid', duration: 3 };
const config: OrdersConfig = { ...standardConfig, usual: { ...standardConfig.usual, drug: usual } };

describe('the configuration of orders', () => {
  it.each<[string, Partial<OrdersConfig>, string[]]>([
    ['the standard', {}, []],
    ['no kind', { kinds: [] }, ['kinds']],
    ['a kind twice', { kinds: ['drug', 'drug'] }, ['kinds']],
    ['a usual route that is offered', { routes: ['po', 'im'], frequencies: ['tid'] }, []],
    ['a usual route that is not offered', { routes: ['im'] }, ['usual.drug.routeCode']],
    ['a usual frequency that is not offered', { frequencies: ['qd'] }, ['usual.drug.frequencyCode']],
  ])('with %s has problems at %j', (_, change, fields) => {
    expect(checkOrdersConfig({ ...config, ...change }).map(({ field }) => field)).toEqual(fields);
  });
});

test('lines of a kind that is not offered are refused, each at its place', () => {
  expect(checkKinds([1, 6, 12], { kinds: ['drug', 'nameList'] }).map(({ field }) => field)).toEqual(['lines.1.adviceType']);
  expect(kindOf(13)).toBe('doctorList');
});

test('a drug without an answer of its own begins with the usual course of the clinic', () => {
  const item = {
    id: 'i',
    defaultDose: null,
    doseUnit: 'g',
    defaultRoute: 'im',
    defaultFrequency: null,
    defaultDuration: null,
  } as unknown as Item;
  const { routeCode, frequencyCode, duration } = draftFromItem(item, 1, null, usualCourseOf(1, config));
  expect([routeCode, frequencyCode, duration]).toEqual(['im', 'tid', 3]);
  expect(usualCourseOf(6, config).duration).toBeNull();
});

test('a drug with days of its own keeps them, whatever the doctor usually orders', () => {
  const item = { id: 'i', doseUnit: 'g', defaultDuration: 5 } as unknown as Item;
  expect(draftFromItem(item, orderType.drug, null, usualCourseOf(orderType.drug, config, { duration: 7 })).duration).toBe(5);
});

test("the doctor's own days of a drug go before those of the clinic, and no other kind of order takes them", () => {
  const daysOf = (type: AdviceType) => usualCourseOf(type, config, { duration: 7 }).duration;
  expect(daysOf(orderType.drug)).toBe(7);
  expect([orderType.infusion, orderType.lab, orderType.vaccine].map(daysOf)).toEqual([config.usual.infusion.duration, null, null]);
  expect(usualCourseOf(orderType.drug, config, { duration: null }).duration).toBe(3);
});
