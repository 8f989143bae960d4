import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

export const features = fileURLToPath(new URL('../src/features', import.meta.url));
export const featureFiles = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(features, file), 'utf8') }));
const builder = String.raw`(?:text|own|money|number|date|dateTime|status|strength|name|quantity)\(\s*'\w+',\s*`;
/** Columns that several lists of a feature share, by the name under which they are used: `companyColumns.phone`. */
const shared = new Map<string, string>(
  featureFiles.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+Columns) = \{([\s\S]*?)\n\};/g)].flatMap(([, name, body]) =>
      [...body!.matchAll(new RegExp(`(\\w+): column\\.${builder}'([\\w.]+)'`, 'g'))].map(
        ([, key, label]) => [`${name}.${key}`, label!] as const,
      ),
    ),
  ),
);

/** The heads of the columns in a text, in order; a column of use has the usual head. One of two heads is written `one|other`. */
export function headsIn(text: string): string[] {
  const columns = text.matchAll(
    new RegExp(`\\b\\w+\\.(?:(inUse)\\(|${builder}(?:isLab \\? )?'([\\w.]+)'(?: : '([\\w.]+)')?)|\\b(\\w+Columns\\.\\w+),`, 'g'),
  );
  return [...columns].flatMap(([, inUse, label, other, sharedName]) => {
    if (sharedName) return shared.get(sharedName) ?? [];
    return inUse ? 'field.status' : other === undefined ? label! : `${label}|${other}`;
  });
}

/** The columns of the screen that offers a file: in the screen itself, or in the columns of its folder. */
export function headsOfScreen(offers: (text: string) => boolean): string[] {
  const [screen, ...others] = featureFiles.filter(({ text }) => offers(text));
  expect(others.map(({ file }) => path.dirname(file)).filter((folder) => folder !== path.dirname(screen!.file))).toEqual([]);
  const own = headsIn(screen!.text);
  if (own.length > 2) return own;
  return headsIn(readFileSync(path.join(features, path.dirname(screen!.file), 'columns.tsx'), 'utf8'));
}

/** The heads of lists whose columns a tab chooses, by tab: `columnsFor = { paid: [person, number] }` over named columns. */
export function headsByTab(file: string, from = ''): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(path.join(features, file), 'utf8');
  const heads = [...text.matchAll(new RegExp(`const (\\w+) =[^;]*?column\\.${builder}'([\\w.]+)'`, 'g'))];
  const names = new Map(heads.map(([, name, label]) => [name!, label!]));
  const part = text.slice(text.indexOf(from));
  const lists = part.slice(0, part.indexOf('\n};')).matchAll(/^ {2}(\w+): \[([\w, ]+)\],$/gm);
  return new Map([...lists].map(([, tab, list]) => [tab!, list!.split(', ').map((name) => names.get(name) ?? name)]));
}
