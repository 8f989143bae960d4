import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** The function that a place of a migration lies in. Its body ends with the second pair of dollar signs. */
function functionAround({ file, find }: Change): string | undefined {
  const before = textOf(file).split(find)[0]!;
  const begun = [...before.matchAll(/create (?:or replace )?function (\w+)/g)].at(-1);
  const isOver = begun && before.slice(begun.index).split('$$').length > 2;
  return isOver ? undefined : begun?.[1];
}

/** Migrations call it for each table that they make, so an earlier definition holds for the earlier tables. */
const calledByMigrations = ['belongs_to_practice'];

test('a bug planted in a function of the database lies in the definition that is in force', () => {
  const migrations = readdirSync(`${root}/server/schema`).filter((name) => name.endsWith('.sql'));
  const replacementOf = (place: Change): string | undefined => {
    const name = place.file.startsWith('server/schema/') ? functionAround(place) : undefined;
    if (!name || calledByMigrations.includes(name)) return undefined;
    const again = new RegExp(`create or replace function ${name}\\b|drop function (?:if exists )?${name}\\b`);
    return migrations.find((later) => `server/schema/${later}` > place.file && again.test(textOf(`server/schema/${later}`)));
  };
  const replaced = bugs.flatMap((bug) => placesOf(bug).map((place) => ({ bug, place, by: replacementOf(place) })));
  expect(replaced.filter(({ by }) => by).map(({ bug, place, by }) => `${bug.name}: ${place.file}, replaced by ${by}`)).toEqual([]);
});
