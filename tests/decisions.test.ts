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
