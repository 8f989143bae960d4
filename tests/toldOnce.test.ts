import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type Call, catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';

const rows = catalogue as Record<string, AnyRow>;
const callOf = (hook: string) => `${hook[0]!.toLowerCase()}${hook.slice(1)}` as Call;

/** Where the parenthesis that opens at `start` is closed. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** Acts that are unwrapped, so their caller shows what goes wrong, and whose argument is not marked: the problem is told twice. */
function toldTwice(text: string): string[] {
  return [...text.matchAll(/const \[(\w+)[^\]]*\] = api\.use(\w+)Mutation\(/g)].flatMap(([, name, hook]) => {
    // Who fetches a file leaves it to the notice.
    if (rows[callOf(hook!)]?.gives === 'blob') return [];
    return [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\(`, 'g'))].flatMap(({ index, 0: { length } }) => {
      const end = closing(text, index + length - 1);
      const argument = text.slice(index + length, end).trim();
      const isMarked = argument === '' || argument.startsWith('showingProblems(');
      return /^\)\s*\.unwrap\(\)/.test(text.slice(end)) && !isMarked ? [`${name}(${argument.slice(0, 40)}`] : [];
    });
  });
}

/** Files whose callers show nothing, so the notice has to. */
const noticeNeeded: Readonly<Record<string, string>> = {
  'app/current.ts': 'the practice is switched from a menu that closes at once',
  'features/encounter/ExportNote.tsx': 'a file is fetched by a button that shows no problem',
  'features/organisation/OrgExportScreen.tsx': 'a file is fetched by a button that shows no problem',
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test[.-]/.test(file));

test('a problem that a form or question shows is not told by a notice as well', () => {
  const twice = files
    .filter((file) => !(file in noticeNeeded))
    .flatMap((file) => toldTwice(readFileSync(`src/${file}`, 'utf8')).map((act) => `${file}: ${act}`));
  expect(twice).toEqual([]);
});

describe('the search', () => {
  const hook = 'const [save] = api.useSaveRoleMutation();\n';
  it('finds a planted act that is told twice', () => expect(toldTwice(`${hook}save({ a: (1) })\n  .unwrap()`)).toHaveLength(1));
  it('passes one that is marked', () => expect(toldTwice(`${hook}save(showingProblems({ a: 1 })).unwrap()`)).toEqual([]));
});
