import fc from 'fast-check';
import type { AnyServed } from '../../server/pipeline/call.ts';
import { arbitraryOf, type Schema, schemaTaken } from './arbitraryArgument.ts';

/** Where an argument names an object: `patientId`, `lines[].itemId`. */
export type Site = string;

export interface Example {
  argument: Record<string, unknown>;
  sites: readonly Site[];
}

/** The shape of `Wire.id`, or a name that says so. A `pattern` or an `enum` makes it something else. */
export const isId = (name: string, { type, pattern, enum: values, minLength, maxLength }: Schema): boolean =>
  [type].flat().includes('string') && !pattern && !values && ((minLength === 1 && maxLength === 64) || /^ids?$|Ids?$/.test(name));

const stands = '\u2009';

const skeletons = new WeakMap<AnyServed, { skeleton: unknown; sites: readonly Site[] } | null>();

/**
 * One argument the call's shape admits, optional parts included, the same at every run. Ids are filled by `idAt`.
 * undefined when the shape asks for more than can be read from it.
 */
export function exampleFor(served: AnyServed, idAt: (site: Site) => string): Example | undefined {
  if (!skeletons.has(served)) skeletons.set(served, skeletonOf(served));
  const known = skeletons.get(served);
  return known ? { argument: filledIn(known.skeleton, idAt) as Record<string, unknown>, sites: known.sites } : undefined;
}

function skeletonOf(served: AnyServed) {
  const schema = schemaTaken(served);
  const candidates = function* () {
    yield exampleOf(schema, '', '', true);
    yield exampleOf(schema, '', '', false);
    for (const sample of fc.sample(arbitraryOf(schema, fc.constant(`${stands}?`)), { numRuns: 200, seed: 7 })) yield named(sample, '');
  };
  for (const skeleton of candidates()) {
    const sites = new Set<Site>();
    const filled = filledIn(skeleton, (site) => {
      sites.add(site);
      return '01980000-0000-7000-8000-000000000000';
    });
    // A file cannot be told in JSON; whoever sends one knows the rest.
    if ('file' in (filled as object) || served.takes.safeParse(filled).success) return { skeleton, sites: [...sites] };
  }
  return null;
}

/** Ids of a random sample get the names of their places. */
function named(value: unknown, path: string): unknown {
  if (value === `${stands}?`) return stands + path;
  if (Array.isArray(value)) return value.map((inner) => named(inner, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, named(inner, path ? `${path}.${name}` : name)]));
}

function filledIn(value: unknown, idAt: (site: Site) => string): unknown {
  if (typeof value === 'string' && value.startsWith(stands)) return idAt(value.slice(stands.length));
  if (Array.isArray(value)) return value.map((inner) => filledIn(inner, idAt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filledIn(inner, idAt)]));
}

function exampleOf(schema: Schema, path: string, name: string, optional: boolean): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return exampleOf(either.find(({ type }) => type !== 'null') ?? either[0]!, path, name, optional);
  if (schema.allOf) return exampleOf(Object.assign({}, ...schema.allOf), path, name, optional);
  if (Array.isArray(schema.type)) return exampleOf({ ...schema, type: schema.type[0] }, path, name, optional);
  switch (schema.type) {
    case 'string':
      return isId(name, schema) ? stands + path : textOf(schema, name);
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1);
      return Math.min(Math.max(least, name === 'version' ? 0 : 1), schema.maximum ?? 1);
    }
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => exampleOf(schema.items ?? {}, `${path}[]`, name, optional));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          // What a list sorts by is a word of its own, and text to whoever only reads its shape.
          .filter(([key]) => schema.required?.includes(key) || (optional && key !== 'sort'))
          .map(([key, part]) => [key, exampleOf(part, path ? `${path}.${key}` : key, key, optional)]),
      );
    default:
      return 'x';
  }
}

const samples: readonly string[] = [
  '2026-03-05',
  '2026-03',
  '2026-03-05T09:00:00.000Z',
  '2026-03-05T09:00:00+08:00',
  '09:00',
  '1',
  '13800138000',
  '#2f6f9f',
  'zh',
];

function textOf({ minLength = 0, pattern }: Schema, name: string): string {
  if (!pattern) return /code$/i.test(name) ? 'A1'.padEnd(minLength, '0') : 'x'.repeat(Math.max(1, minLength));
  const fits = new RegExp(pattern);
  return samples.find((text) => fits.test(text)) ?? fc.sample(fc.stringMatching(fits), { numRuns: 1, seed: 7 })[0]!;
}

/** The same argument with another id in one place. */
export function withIdAt(argument: unknown, site: Site, id: string): unknown {
  const [head, ...rest] = site.split(/\.|(?=\[\])/).filter(Boolean);
  if (head === undefined) return id;
  const further = rest.join('.').replaceAll('.[]', '[]');
  if (head === '[]') return (argument as unknown[]).map((inner) => withIdAt(inner, further, id));
  const whole = argument as Record<string, unknown>;
  return { ...whole, [head]: withIdAt(whole[head], further, id) };
}

/** The same argument with another id behind those it has, where a list of them or of what names one stands. */
export function withOneMore(argument: Record<string, unknown>, site: Site, id: string): Record<string, unknown> {
  const [outer, inner] = site.split(/\.(.*)/, 2) as [string, string | undefined];
  if (inner !== undefined && !outer.includes('[]'))
    return { ...argument, [outer]: withOneMore(argument[outer] as Record<string, unknown>, inner, id) };
  const [head, ...rest] = site.split('[]') as [string, ...string[]];
  const list = argument[head] as unknown[];
  const further = rest.join('[]').replace(/^\./, '');
  return { ...argument, [head]: [...list, further ? withIdAt(list[0], further, id) : id] };
}
