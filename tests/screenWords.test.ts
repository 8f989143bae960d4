import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { documentAreas } from '../src/print/acts/useDocumentWords.ts';

/** The words every screen has (src/app/routes.tsx). */
const always = ['common', 'error', 'shell', 'patient'];

const areaOf = new Map(
  readdirSync('lang/zh').flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(`lang/zh/${file}`, 'utf8')) as Record<string, string>).map((id) => [id, file.replace('.json', '')]),
  ),
);

const texts = new Map<string, string>();
function textOf(file: string): string {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts.get(file)!;
}

/** A part that another shows only where the screen asks for it: the record of a visit, which is read by itself. */
const shownOnRequest: Readonly<Record<string, string>> = { 'src/blocks/PatientHeader.tsx': 'src/blocks/VitalSummary.tsx' };

/** Files of screens and blocks that a file loads, at once or later. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, path]) => normalize(join(dirname(file), path!)))
    .filter((path) => /^src\/(features|blocks|app\/screens)\//.test(path) && path !== shownOnRequest[file]);

/** Areas that a file fetches itself before it shows its part. */
const fetchedBy = (file: string): string[] =>
  [...textOf(file).matchAll(/\bload(?:Words|Both)\(\[([^\]]*)\]/g)].flatMap(([, areas]) =>
    [...areas!.matchAll(/\w+/g)].map(([area]) => area),
  );

interface Part {
  file: string;
  areas: readonly string[];
}

/** Files of a screen, each with the areas that are there when it is shown: the screen's, and those fetched on the way to it. */
function partsOf(file: string, areas: readonly string[], seen = new Map<string, Part>()): Part[] {
  const there = [...new Set([...areas, ...fetchedBy(file)])].sort();
  const key = `${file} ${there.join()}`;
  if (seen.has(key)) return [];
  seen.set(key, { file, areas: there });
  for (const next of importsOf(file)) partsOf(next, there, seen);
  return [...seen.values()];
}

/** Words that a file says by their ids. */
const saidIn = (file: string): string[] => [...textOf(file).matchAll(/\bsay\(\s*'([\w.]+)'/g)].map(([, id]) => id!);

const row = /path: ['`]([^'`]+)['`],(?:(?!path: )[\s\S])*?areas: \[([^\]]*)\],(?:(?!path: )[\s\S])*?import\('([^']+)'\)/g;
const screens = ['src/app/routes.tsx', 'src/app/moneyScreens.ts'].flatMap((file) =>
  [...textOf(file).matchAll(row)].map(([, path, areas, module]) => ({
    path: path!,
    areas: [...areas!.matchAll(/\w+/g)].map(([area]) => area),
    file: normalize(join(dirname(file), module!)),
  })),
);

test('every screen loads the words that its parts say', () => {
  expect(screens.length).toBeGreaterThan(60);
  const missing = screens.flatMap(({ path, areas, file }) =>
    partsOf(file, [...always, ...areas]).flatMap((part) =>
      saidIn(part.file).flatMap((id) => {
        const area = areaOf.get(id);
        return area === undefined || part.areas.includes(area) ? [] : [`${path} ${part.file} ${id}`];
      }),
    ),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('every printed document has its words, whatever screen it is printed from', () => {
  const files = readdirSync('src/print', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/print/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^src\/print\/(acts|plugin|template|samples)\//.test(file));
  const loaded = new Set<string>(['common', 'error', ...documentAreas]);
  const missing = files.flatMap((file) =>
    [...textOf(file).matchAll(/'([a-zA-Z]+\.[\w.]+)'/g)]
      .filter(([, id]) => areaOf.has(id!) && !loaded.has(areaOf.get(id!)!))
      .map(([, id]) => `${file} ${id}`),
  );
  expect(missing).toEqual([]);
});
