import { expect, test } from 'vitest';
import type { Call } from '../../src/api/catalogue.ts';
import { nobodysId } from '../../tests/builders/everyKind.ts';
import { exampleFor } from '../../tests/builders/exampleArgument.ts';
import { pathsIn, replaced } from '../../tests/builders/hostile.ts';
import { calls } from './calls.ts';

/** Every number that any call takes, with its place in a valid argument. */
const numbers = (Object.keys(calls) as Call[]).flatMap((name) => {
  const argument = exampleFor(calls[name]!, () => nobodysId)?.argument;
  if (!argument || !calls[name]!.takes.safeParse(argument).success) return [];
  const valueAt = (path: readonly (string | number)[]) =>
    path.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], argument);
  return pathsIn(argument)
    .filter((path) => typeof valueAt(path) === 'number')
    .map((path) => ({ name, argument, path, place: `${name} ${path.join('.')}` }));
});

/** Where a value was taken that is not told to be wrong beside its field. */
const takenWith = (value: unknown, which = numbers) =>
  which
    .filter(({ name, argument, path }) => {
      const { success, error } = calls[name]!.takes.safeParse(replaced(argument, path, value));
      return success || !error.issues.some((issue) => issue.path.join('.') === path.join('.'));
    })
    .map(({ place }) => place);

test.each([Number.NaN, Number.POSITIVE_INFINITY, '１２', '1e999', 'NaN', {}])(
  '%o is no number to any call, and is refused beside its field',
  (value) => expect(takenWith(value)).toEqual([]),
);

const money = numbers.filter(({ path }) =>
  /amount|price|money|tendered|gift$|cost|exemption|maximum$|paid$|tax$|requested/i.test(String(path.at(-1))),
);
test('an amount of money is whole fen: no part of one is taken, and none is rounded', () => {
  expect(money.length).toBeGreaterThan(20);
  for (const value of [0.5, 0.1 + 0.2, 12.345, 1e-7]) expect(takenWith(value, money)).toEqual([]);
});
