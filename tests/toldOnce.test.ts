import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

/** Returns the position of the parenthesis that closes the one at `start`. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/**
 * Calls that nobody tells about: made with `{ tells: 'caller' }`, so without a notice, and neither unwrapped nor read for their `error`.
 * The opposite, telling twice, does not compile: only a call made with `{ tells: 'caller' }` can be unwrapped.
 */
function findUntold(text: string): string[] {
  return [...text.matchAll(/const \[(\w+)([^\]]*)\] = api\.use\w+\(\{ tells: 'caller' \}\)/g)].flatMap(([, name, state]) => {
    if (/\berror\b/.test(state!)) return [];
    return [...text.matchAll(new RegExp(`(?<![\\w.])${name}\\(`, 'g'))].flatMap(({ index, 0: { length } }) => {
      const after = text.slice(closing(text, index + length - 1) + 1);
      const before = text.slice(Math.max(0, index - 90), index);
      // A setter of the state of another component of the file may have the same name: `onClick={() => remove(row)}`.
      const isProp = /(onClick=\{\(\) => |close=\{\(\) => |aside\(\(\) => |stopPropagation\(\);\s*)$/.test(before);
      const isChosen = /const call = /.test(before) && text.includes('await call.unwrap()');
      const isUnwrapped = /^[^;]{0,400}?\.unwrap\(\)/.test(after.trimStart()) && !after.trimStart().startsWith(';');
      return isUnwrapped || isProp || isChosen
        ? []
        : [`${name}${text.slice(index + length - 1, index + length + 40)}`.replace(/\s+/g, ' ')];
    });
  });
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test[.-]/.test(file));

test('a call whose caller tells a refusal is unwrapped, or its error is read', () => {
  const untold = files.flatMap((file) => findUntold(readFileSync(`src/${file}`, 'utf8')).map((call) => `${file}: ${call}`));
  expect(untold).toEqual([]);
});

describe('the search for refusals that nobody tells', () => {
  const hook = "const [save] = api.useSaveRoleMutation({ tells: 'caller' });\n";
  it('finds a planted call without a notice and without unwrap', () => {
    expect(findUntold(`${hook}const { data } = await save({ a: (1) });`)).toHaveLength(1);
  });
  it('passes a call that is unwrapped on the next line', () => {
    expect(findUntold(`${hook}save({ a: 1 })\n  .unwrap()`)).toEqual([]);
  });
});
