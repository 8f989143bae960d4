import { expect, test } from 'vitest';
import { catalogue } from '../../src/api/catalogue.ts';
import { calls } from './calls.ts';
import { unbuilt } from './unbuilt.ts';

test('every call of the catalogue is built or stands in the list of those that are not', () => {
  const missing = Object.entries(catalogue).filter(([name, row]) => row.gives !== 'stream' && row.base !== 'plugin' && !calls[name]);

  expect(missing.map(([name]) => name)).toEqual([...unbuilt]);
});
