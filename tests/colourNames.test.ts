import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const texts = files.map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

it('uses no colour or measure of the theme that is defined nowhere', () => {
  const defined = new Set(texts.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name)));
  const used = texts
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => ({ file, name: name! })));

  expect(used.length).toBeGreaterThan(500);
  expect(used.filter(({ name }) => !defined.has(name))).toEqual([]);
});
