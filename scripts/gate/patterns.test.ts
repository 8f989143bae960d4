import { describe, expect, it, test } from 'vitest';
import { findPatterns, judgePattern } from './patterns.ts';

describe('a pattern', () => {
  it.each([
    [/^(a+)+$/, 'exponential'],
    [/\s+$/, '2nd degree polynomial'],
    [/\d+\s*\+?\s*\d*\s*z/, '4th degree polynomial'],
  ])('%s is refused: it takes more than linear time', (pattern, reason) => {
    expect(judgePattern(pattern)).toContain(reason);
  });

  it.each([[/(?<!\s)\s+$/], [/^[^,]*,[^,]*$/], [/\d{1,9}(\.\d{1,2})?/]])('%s is accepted: it takes linear time', (pattern) => {
    expect(judgePattern(pattern)).toBeUndefined();
  });
});

test('patterns are found wherever they are written', () => {
  const text =
    'const one = /a+/gi; function two(text: string) { return text.split(/b*c/).map((each) => <p title={each}>{/d/.test(each)}</p>); }';
  expect(findPatterns(text, { isTsx: true })).toEqual({
    written: [
      { source: 'a+', flags: 'gi' },
      { source: 'b*c', flags: '' },
      { source: 'd', flags: '' },
    ],
    builds: false,
  });
});

test('a file that builds a pattern is told apart', () => {
  expect(findPatterns('export const one = new RegExp(two);', { isTsx: false }).builds).toBe(true);
  expect(findPatterns('export const one = (two: string) => RegExp(two);', { isTsx: false }).builds).toBe(true);
});
