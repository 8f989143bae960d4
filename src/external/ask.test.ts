import { expect, test } from 'vitest';
import { catalogue } from '../api/catalogue.ts';
import { type ExternalCall, externalPaths } from './ask.ts';

test.each(Object.keys(externalPaths) as ExternalCall[])('%s goes where the catalogue says, and needs no session', (name) => {
  const { verb, path, needs } = catalogue[name];

  expect(externalPaths[name]).toEqual({ verb, path });
  expect(needs).toBe('anyone');
});
