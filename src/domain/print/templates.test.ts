import { expect, test } from 'vitest';
import { documentNames } from './shapes.ts';
import { printProjectTypes, projectTypeOf, templateInForce, templatesOf } from './templates.ts';

test.each([
  ['prescription', undefined, 'CF'],
  ['prescription', 'CFS', 'CFS'],
  ['prescription', 'CF', 'CF'],
  ['prescription', 'Bill', 'CF'],
  ['bill', undefined, 'Bill'],
  ['label', 'gone', 'PatientInfo'],
  ['nothing of ours', undefined, undefined],
])('%s with the choice %s is printed by %s', (type, chosen, code) => {
  expect(templateInForce(type, chosen)?.code).toBe(code);
});

test('every document has a template', () => {
  expect(printProjectTypes.filter((type) => templatesOf(type).length === 0)).toEqual([]);
});

test('only what is handed out for money shares the receipt’s template; every other document has one of its own', () => {
  expect(documentNames.filter((document) => projectTypeOf(document) === 'receipt')).toEqual([
    ...['recharge', 'rechargeClient', 'package', 'packageClient', 'deposit', 'refund', 'collection'],
  ]);
  const own = documentNames.map(projectTypeOf).filter((type) => type !== 'receipt');
  expect(new Set(own).size).toBe(own.length);
});
