import { expect, test } from 'vitest';
import { printProjectTypes, templateInForce, templatesOf } from './templates.ts';

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
