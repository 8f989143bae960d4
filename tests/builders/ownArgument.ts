import { calls } from '../../server/pipeline/calls.ts';
import { type Call, catalogue } from '../../src/api/catalogue.ts';
import { awkwardRows } from './awkwardRows.ts';
import type { Objects, Place, Practice } from './everyKind.ts';
import { type Example, exampleFor } from './exampleArgument.ts';
import { type KindName, kindOf } from './objectKinds.ts';

/** The object an argument names; undefined where it names none. */
export function objectAt(name: Call, site: string): KindName | undefined {
  const kind = kindOf(name, catalogue[name].path, site);
  return kind === 'code' ? undefined : kind;
}

/** One's own argument that succeeds, where something was made ready for the call. */
export function readyArgumentOf(objects: Objects, name: Call, seenFrom: Practice): Example | undefined {
  const ready = seenFrom === 'SH' ? objects.ready?.get(name) : undefined;
  if (!ready) return undefined;
  const { argument, sites } = argumentOf(objects, name, 'own', seenFrom);
  return of({ ...argument, ...ready }, sites);
}

/** The argument of a row with every object of it in one place. */
export function argumentOf(objects: Objects, name: Call, place: Place, seenFrom: Practice): Example {
  const example = exampleFor(calls[name]!, (site) => {
    const kind = objectAt(name, site);
    return kind ? (objects.idOf(kind, place, seenFrom) ?? objects.idOf(kind, 'otherOrganisation', seenFrom)!) : 'A1';
  });
  if (!example) throw new Error(`Nothing is known that ${name} takes: say something of it in tests/builders/awkwardRows.ts`);
  const argument = { ...example.argument, ...awkwardRows[name]?.argument };
  const main = example.sites.find((site) => /^(id|ids\[\]|\w+Id)$/.test(site));
  const version = main && objects.versionOf(String(valueAt(argument, main)));
  if ('version' in argument && version !== undefined) argument.version = version;
  return of(argument, example.sites);
}

const of = (argument: Record<string, unknown>, sites: readonly string[]): Example => ({
  argument,
  sites: sites.filter((site) => (valueAt(argument, site) ?? undefined) !== undefined),
});

export const valueAt = (argument: unknown, site: string): unknown =>
  site
    .split(/\.|(?=\[\])/)
    .reduce<unknown>(
      (value, part) => (part === '[]' ? (value as unknown[] | undefined)?.[0] : (value as Record<string, unknown> | undefined)?.[part]),
      argument,
    );
