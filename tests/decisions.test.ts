import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const decisions = readdirSync(folder).filter((file) => /^\d/.test(file));

test('decisions have numbers of their own, the same in name and heading', () => {
  const numbers = decisions.map((file) => Number(file.slice(0, 4)));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const astray = decisions.filter((file) => !readFileSync(`${folder}/${file}`, 'utf8').startsWith(`# ${Number(file.slice(0, 4))}. `));
  expect(astray).toEqual([]);
});

/** Numbers and file names by which texts cite decisions. */
const citations = (text: string) =>
  [...text.matchAll(/\bdecisions?[/ ](\d{4})(-[a-z0-9-]+)?/g)].map(([, number, name]) => `${number}${name ?? ''}`);

const written = ['docs', 'src', 'server', 'tests', 'scripts', 'bench', 'print-agent', 'deploy']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`))
  .filter((file) => /\.(md|tsx?|mjs|sql)$/.test(file) && file !== 'tests/decisions.test.ts');

test('a decision that is cited exists under that number and name', () => {
  const unknown = [...written, 'README.md'].flatMap((file) =>
    citations(readFileSync(file, 'utf8'))
      .filter((cited) => !decisions.some((decision) => decision.startsWith(cited.length === 4 ? `${cited}-` : `${cited}.`)))
      .map((cited) => `${file}: ${cited}`),
  );
  expect(unknown).toEqual([]);
});

test('the search for citations reads both forms', () => {
  expect(citations('(decision 0047), docs/decisions/0005-files-and-reports.md')).toEqual(['0047', '0005-files-and-reports']);
});
