import { expect, test } from 'vitest';
import { catalogue } from '../../src/api/catalogue.ts';
import { calls } from './calls.ts';

test('every call of the catalogue has a handler', () => {
  const missing = Object.entries(catalogue).filter(([name, row]) => row.gives !== 'stream' && row.base !== 'plugin' && !calls[name]);

  expect(missing.map(([name]) => name)).toEqual([]);
});
