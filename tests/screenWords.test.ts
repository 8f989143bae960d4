import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { frontWordIds } from '../scripts/vite/frontWords.ts';
import { screens as built } from '../src/app/routes.tsx';
import { checkCodeRequest, checkPasswordReset } from '../src/domain/session/code.ts';
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
    .filter((path) => /^src\/(features|blocks|app\/screens|app\/patient)/.test(path) && path !== shownOnRequest[file]);

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

/** Text of a file without its comments, and without the changes of a thing, which fetch the words of their title themselves (src/blocks/History.ts). */
const spokenIn = (file: string): string => textOf(file).replaceAll(/\/\*\*[\s\S]*?\*\/|<History\b[^>]*/g, '');

/** Words that a file says by their ids: at once, as the title of a part, or as an attribute such as a label. */
const saidIn = (file: string): string[] =>
  [...spokenIn(file).matchAll(/(?:(?:\bsay\(\s*|\btitle: )'|\w="|=\{')([\w.]+)['"]/g)].map(([, id]) => id!);

const row = /path: (?:'([^']+)'|`\$\{\w+\}([^`]+)`),(?:(?!path: )[\s\S])*?import\('([^']+)'\)/g;
const screens = [
  'routes.tsx',
  'careScreens.ts',
  'clinicScreens.ts',
  'moneyScreens.ts',
  'patientScreens.ts',
  'reportScreens.ts',
  'stockScreens.ts',
]
  .map((file) => `src/app/${file}`)
  .flatMap((file) =>
    [...textOf(file).matchAll(row)].flatMap(([, path, end, module]) =>
      built
        .filter((screen) => (path ? screen.path === path : screen.path.endsWith(end!)))
        .map((screen) => ({ path: screen.path, areas: screen.areas, file: normalize(join(dirname(file), module!)) })),
    ),
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

test('the pages before the application have the words of each problem that stands beside a field', () => {
  const empty = { account: '', mobile: '' };
  const reset = { code: '123456', password: 'Bamboo2027', confirmPassword: 'Bamboo2027' };
  const problems = [
    ...checkCodeRequest(empty),
    ...checkPasswordReset({ ...reset, code: '12' }),
    ...checkPasswordReset({ ...reset, password: 'short' }),
    ...checkPasswordReset({ ...reset, confirmPassword: 'Bamboo2028' }),
  ].map(({ message }) => message);
  const ofServer = ['login.captcha.wrong', 'login.code.wrong', 'login.password.account', 'login.password.obvious'];
  const ids = frontWordIds();
  expect(problems).toHaveLength(5);
  expect([...problems, ...ofServer].filter((id) => !ids.has(id))).toEqual([]);
});
