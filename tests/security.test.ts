import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** docs/security.md promises; what it names must be there, and its sums must be those of its lines. */
const text = readFileSync('docs/security.md', 'utf8');

it('every file that is named as evidence exists', () => {
  const named = new Set([...text.matchAll(/`((?:server|src|tests|docs|scripts|print-agent|bench)\/[\w./-]+)`/g)].map(([, path]) => path!));
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((path) => !existsSync(path))).toEqual([]);
});

it('every program and chapter that is named exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const programs = new Set([...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!));
  expect([...programs].filter((name) => !(name in scripts))).toEqual([]);
  const chapters = { above: text, README: readFileSync('README.md', 'utf8') };
  const missing = [...text.matchAll(/(above|README), "([^"]+)"/g)].filter(
    ([, where, title]) => !new RegExp(`^#+ ${title}$`, 'm').test(chapters[where as 'above']),
  );
  expect(missing.map(([words]) => words)).toEqual([]);
});

/** `10.4.1–10.4.5` and `24 requirements` stand for as many. */
const countOf = (numbers: string, evidence: string): number => {
  const told = /^(\d+) requirements/.exec(evidence)?.[1];
  if (told) return Number(told);
  const [, from, to] = /\.(\d+)–[\d.]*\.(\d+)$/.exec(numbers) ?? [];
  return from && to ? Number(to) - Number(from) + 1 : 1;
};

it('every requirement has one line, and the sums are right', () => {
  const lines = [...text.matchAll(/^\| ([\d., –]+?) *\| ([12]) *\| [^|]+\| (met|partly|not met|n\/a) *\| ([^|]*?) *\|$/gm)];
  const numbers = lines.map(([, number]) => number);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  for (const [level, all] of [
    ['1', 70],
    ['2', 183],
  ] as const) {
    const sum = (state: string) =>
      lines.filter((line) => line[2] === level && line[3] === state).reduce((count, line) => count + countOf(line[1]!, line[4]!), 0);
    const counts = ['met', 'partly', 'not met', 'n/a'].map(sum);
    const told = new RegExp(`^\\| ${level} +\\| (\\d+) +\\| (\\d+) +\\| (\\d+) +\\| (\\d+) +\\| (\\d+) +\\|$`, 'm').exec(text);
    expect(told?.slice(1).map(Number)).toEqual([...counts, all]);
    expect(counts.reduce((one, other) => one + other)).toBe(all);
  }
});
