import { expect, test } from 'vitest';
import { checkReason, checkRequired } from './required.ts';

test.each([[undefined], [null], [''], ['  '], [[]]])('reports a required field that holds %j', (value) => {
  expect(checkRequired({ name: value }, ['name'])).toEqual([{ field: 'name', message: 'error.field.required' }]);
});

test.each([['x'], [0], [false], [['x']]])('accepts a required field that holds %j', (value) => {
  expect(checkRequired({ name: value }, ['name'])).toEqual([]);
});

test('reports the empty ones of several fields in their order', () => {
  expect(checkRequired({ code: '', name: 'x', unit: '' }, ['code', 'name', 'unit']).map(({ field }) => field)).toEqual(['code', 'unit']);
});

test('refuses a reason of spaces', () => expect(checkReason(' ')).toEqual([{ field: 'reason', message: 'error.field.required' }]));
