import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The areas spread into the map of handlers, in their order. */
const spread = [...readFileSync('server/pipeline/calls.ts', 'utf8').matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(([, name]) => name!);

test('each area of calls is served once, in alphabetical order', () => expect(spread).toEqual([...new Set(spread)].sort()));

test('no call is served by two areas: the second would silently take its place', async () => {
  const text = readFileSync('server/pipeline/calls.ts', 'utf8');
  const names = await Promise.all(
    spread.map(async (area) => {
      const file = new RegExp(`import \\{[^}]*\\b${area}\\b[^}]*\\} from '(\\.\\.?/[^']+)'`).exec(text)?.[1] ?? '';
      const module = (await import(file)) as Record<string, object>;
      return Object.keys(module[area] ?? {});
    }),
  );
  const all = names.flat();
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});
