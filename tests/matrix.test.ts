import { expect, it } from 'vitest';
import { calls } from '../server/pipeline/calls.ts';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';
import { nobodysId } from './builders/everyKind.ts';
import { exampleFor } from './builders/exampleArgument.ts';
import { kindOf } from './builders/objectKinds.ts';

/** Calls behind a session, as tests/endpoint/authorization.test.ts asks them of every object. */
const rows = (Object.entries(catalogue) as [Call, AnyRow][]).filter(
  ([name, row]) => row.gives !== 'stream' && calls[name] && row.needs !== 'anyone' && !row.ticket,
);

it('the matrix of authorization knows what every id of every row names', () => {
  const unknown = rows.flatMap(([name, { path }]) =>
    (exampleFor(calls[name]!, () => nobodysId)?.sites ?? []).filter((site) => !kindOf(name, path, site)).map((site) => `${name} ${site}`),
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(unknown, 'say in tests/builders/objectKinds.ts what object the argument names').toEqual([]);
});
