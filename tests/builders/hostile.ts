import fc from 'fast-check';

const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown;

/** What no form sends: wrong kinds, endless texts, half characters, days that are none, numbers beyond any column. */
const hostileValues: readonly unknown[] = [
  ...[null, true, 0, -1, -0.5, 1e308, 2 ** 31, 4e9, Number.MAX_SAFE_INTEGER, 2 ** 53 + 2, -(2 ** 63), 0.1 + 0.2],
  ...[
    '',
    ' ',
    'x'.repeat(100_000),
    'a\0b',
    '\ud800',
    '１２',
    'NaN',
    '1e999',
    '-1',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '99999-01-01',
  ],
  ...['2026-03-05T25:61:00Z', '__proto__', 'constructor', '../../etc/passwd', "' or 1=1 --", '%00', '\u202e', '{"$gt":""}'],
  ...[[], [[]], {}, deep, { constructor: { prototype: { isAdmin: true } } }, Array.from({ length: 2000 }, () => 'x')],
];

type Path = readonly (string | number)[];

export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

export function replaced(value: unknown, [head, ...rest]: Path, put: unknown): unknown {
  if (head === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[head] = replaced(copy[head], rest, put);
  return copy;
}

/** A valid argument with something hostile in one or two places, or with names nobody asked for. */
export function hostileTo(argument: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const paths = pathsIn(argument).filter((path) => path.length > 0);
  const unasked = fc
    .constantFrom('orgId', 'practiceId', 'staffId', 'isAdmin', 'status', 'createdBy', 'x'.repeat(5000))
    .map((name) => ({ ...argument, [name]: 'x' }));
  if (paths.length === 0) return unasked;
  const bitten = fc
    .array(fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...hostileValues)), { minLength: 1, maxLength: 2 })
    .map(
      (bites) =>
        bites.reduce<unknown>((value, [path, put]) => (reaches(value, path) ? replaced(value, path, put) : value), argument) as Record<
          string,
          unknown
        >,
    );
  return fc.oneof({ arbitrary: bitten, weight: 6 }, { arbitrary: unasked, weight: 1 });
}

const reaches = (value: unknown, path: Path): boolean =>
  path.slice(0, -1).every((name) => {
    value = (value as Record<string | number, unknown> | null)?.[name];
    return typeof value === 'object' && value !== null;
  });
