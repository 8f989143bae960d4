import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from './running.ts';

export interface Take {
  round: number;
  name: string;
  take: number;
  seed: number;
  seconds: number;
  isSound: boolean;
  /** What was tried: `codeTried()`. */
  code: string;
}

/** What was asked for, and what came of it so far. No names: every part that is not long. */
export interface Order {
  names: readonly string[];
  lengths: Environment;
  seed: number;
  takes: readonly Take[];
}

/** The commit that is tried, with a + where the files are others. */
export function codeTried(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain') ? '+' : ''}`;
  } catch {
    return '–';
  }
}

export const readOrder = (file: string): Order | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Order) : undefined;

export function keepOrder(file: string, order: Order): Order {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(order, null, 1)}\n`);
  return order;
}

type Which = Pick<Take, 'round' | 'name' | 'take'>;
const isSame = (one: Which, other: Which) => one.round === other.round && one.name === other.name && one.take === other.take;

/** One that is tried again counts once, as it ended last. */
export const withTake = (order: Order, take: Take): Order => ({
  ...order,
  takes: [...order.takes.filter((other) => !isSame(other, take)), take],
});

export const wasSound = ({ takes }: Order, which: Which): boolean => takes.some((other) => isSame(other, which) && other.isSound);

interface Lengths {
  lengthOf: (name: string) => string;
  takesOf: (name: string) => readonly Environment[];
}

/** One line a part and round: whether it was sound, of how many takes how many were, how long it took, by which seed, of which code. */
export function tableOf({ takes }: Order, { lengthOf, takesOf }: Lengths): string {
  const tried = [...new Set(takes.map(({ round, name }) => `${round} ${name}`))];
  const lines = tried.map((part) => {
    const group = takes.filter(({ round, name }) => `${round} ${name}` === part);
    const { round, name, seed } = group[0]!;
    const sound = group.filter(({ isSound }) => isSound).length;
    const wanted = takesOf(name).length;
    const verdict = sound < group.length ? 'FAILED' : sound < wanted ? 'unfinished' : 'sound';
    const seconds = group.reduce((sum, take) => sum + take.seconds, 0);
    const codes = [...new Set(group.map(({ code }) => code))].join(' ');
    return [verdict, name, round, `${sound}/${wanted}`, seconds, seed, codes, lengthOf(name)].map(String);
  });
  const all = [['', 'part', 'round', 'takes', 'seconds', 'seed', 'code', 'length'], ...lines];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
