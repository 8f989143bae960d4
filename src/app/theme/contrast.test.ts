import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { themeFor } from './theme.ts';

/** Axe judges contrast of every screen in one language (tests/journeys/everyScreen.whole.spec.ts): what it judges must be the same in the other. */
const folder = fileURLToPath(new URL('../../', import.meta.url));
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.css') && !name.startsWith('print'), // papers are no screens
);

test('both languages wear the same colours and sizes', () => {
  const [zh, en] = [themeFor('zh'), themeFor('en')];
  expect(JSON.parse(JSON.stringify(en.palette))).toEqual(JSON.parse(JSON.stringify(zh.palette)));
  expect(JSON.parse(JSON.stringify(en.typography))).toEqual(JSON.parse(JSON.stringify(zh.typography)));
});

test('a style for one language says where things stand, and nothing of colour, ground or letters', () => {
  expect(sheets.length).toBeGreaterThan(10);
  const rules = sheets.flatMap((name) => [
    ...readFileSync(`${folder}${name}`, 'utf8').matchAll(/[^{}]*(?::lang\(|\[lang)[^{}]*\{([^}]*)\}/g),
  ]);
  expect(rules.map(([, inner]) => inner).filter((inner) => /color|background|font|opacity|filter|shadow/.test(inner!))).toEqual([]);
});
