import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaGraph, areaTable, circleIn, importedBy } from './areaGraph.ts';

const sections = [...readFileSync('src/api/catalogue.ts', 'utf8').matchAll(/^ {2}\/\/ (\w+)$/gm)].map(([, name]) => name!);
/** Folders with something in them: git leaves an empty one behind when its files move. */
const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && readdirSync(`${path}/${entry.name}`).length > 0 ? [entry.name] : [],
  );

/** Folders of src/domain that no area of calls owns: vocabulary of several areas. */
const sharedDomain = [
  'account',
  'disk',
  'environment',
  'fhir',
  'growth',
  'help',
  'identity',
  'listImport',
  'medication',
  'money',
  'names',
  'operation',
  'permission',
  'recordTabs',
  'scan',
  'search',
  'sheet',
  'value',
  'vitals',
];
/** Files of lang/zh that no area of calls owns: words of several areas, of the shell, the sign-in page and the programs. */
const sharedWords = ['agent', 'common', 'dict', 'error', 'help', 'import', 'login', 'shell', 'vital'];

test('every section of the catalogue has a folder of the same name on the server, and no other folder is there', () =>
  expect(folders('server/areas').sort()).toEqual(sections));

test('every folder of the domain is a section of the catalogue or named as shared', () => {
  expect(folders('src/domain').filter((name) => !sections.includes(name))).toEqual(sharedDomain);
  const absent = sections.filter((name) => !existsSync(`src/domain/${name}`));
  expect(absent).toEqual([]);
});

test('every feature is a section of the catalogue, help aside', () =>
  expect(folders('src/features').filter((name) => !sections.includes(name))).toEqual(['help']));

test('every file of words is a section of the catalogue or named as shared', () => {
  const files = readdirSync('lang/zh').map((file) => file.replace('.json', ''));
  expect(files.filter((name) => !sections.includes(name))).toEqual(sharedWords);
});

test('an import of types alone does not count as use', () => {
  const text =
    "import { type A, type B } from '../b/queries.ts';\nimport type { C } from '../c/queries.ts';\nimport { d } from '../d/queries.ts';\n";
  expect(importedBy('server/areas/a/acts/act.ts', text)).toEqual(['server/areas/a/d/queries.ts']);
});

test('a circle of areas is found and named', () => {
  expect(circleIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a'], d: [] })))).toEqual(['a', 'b', 'c', 'a']);
  expect(circleIn(new Map(Object.entries({ a: ['b', 'c'], b: ['c'], c: [] })))).toBeUndefined();
});

test('no areas use each other in a circle', () => expect(circleIn(areaGraph())).toBeUndefined());

test('docs/architecture.md shows the graph of areas as it is', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const shown = page.slice(page.indexOf('| floor')).split('\n\n')[0]!;
  const cells = (table: string) =>
    table
      .trim()
      .split('\n')
      .filter((line) => !/^[| -]+$/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cells(shown)).toEqual(cells(areaTable(areaGraph())));
});

/** Folders of data or of files that are served as they are: a page in them would be read or served as one of them. */
const withoutPage = [
  '.ci',
  'docs/manual/en',
  'docs/manual/zh',
  'docs/pictures',
  'lang/en',
  'lang/zh',
  'public',
  'public/push',
  'tests/releases',
];

test('every folder of the first two levels says in a few lines what is in it', () => {
  const tops = folders('.').filter(
    (name) => existsSync(`${name}/README.md`) || execFileSync('git', ['ls-files', name], { encoding: 'utf8' }) !== '',
  );
  const all = tops.flatMap((top) => [top, ...folders(top).map((name) => `${top}/${name}`)]);
  const tracked = all.filter((folder) => execFileSync('git', ['ls-files', folder], { encoding: 'utf8' }) !== '');
  expect(tracked.filter((folder) => !withoutPage.includes(folder) && !existsSync(`${folder}/README.md`))).toEqual([]);
});
