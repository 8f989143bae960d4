// npm run pinyin: the pinyin of every title that the search of the bar finds, as a table, so that the browser needs no dictionary.
import { readFileSync, writeFileSync } from 'node:fs';
import { spellTitles } from './spellTitles.ts';

const words = JSON.parse(readFileSync(new URL('../../lang/zh/shell.json', import.meta.url), 'utf8')) as Record<string, string>;
const rows = Object.entries(spellTitles(words)).map(([id, spelling]) => `  '${id}': '${spelling}',`);
const page = [
  '/** The pinyin of the titles of screens and acts, without tones. Made by `npm run pinyin` from lang/zh/shell.json; do not edit. */',
  'export const pinyinOfTitles: Readonly<Record<string, string>> = {',
  ...rows,
  '};',
  '',
];
writeFileSync(new URL('../../src/app/shell/finder/pinyinOfTitles.ts', import.meta.url), page.join('\n'));
console.log(`src/app/shell/finder/pinyinOfTitles.ts: ${rows.length} titles`);
