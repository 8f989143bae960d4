import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Change, placesOf } from './mutants/mutant.ts';
import { plantedBugs } from './plantedBugs.ts';

/** The bugs themselves are planted by `npm run test:mutants`; here they must stay plantable. */
const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (file: string) => (existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, 'utf8') : '');
const bugs = await plantedBugs();

test('each planted bug has one place to go, changes it, and names a suite that exists', () => {
  const isAstray = ({ file, find, put }: Change) => textOf(file).split(find).length !== 2 || find === put;
  const astray = bugs.filter((bug) => placesOf(bug).some(isAstray) || !existsSync(`${root}/${bug.suite}`));
  expect(astray.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
});

test('a planted bug changes a file once: a second change would be written over the first', () => {
  const twice = bugs.filter((bug) => new Set(placesOf(bug).map(({ file }) => file)).size !== placesOf(bug).length);
  expect(twice.map(({ name }) => name)).toEqual([]);
});

test('planted bugs have names of their own', () => {
  const names = bugs.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
