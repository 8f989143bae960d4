import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Machine } from './machine.ts';
import type { ByChance, StageTime, Tally } from './tally.ts';

export const reportsFolder = '.cache/reports';
const file = path.join(reportsFolder, 'gate.json');

/** The record of a run: `npm test -- last` prints it, `-- failed` runs its failures again. */
export interface GateRecord {
  commit: string;
  /** Whether files differed from the commit. */
  isChanged: boolean;
  /** The words of the command: none for the whole gate. */
  asked: readonly string[];
  at: string;
  seconds: number;
  processorSeconds: number;
  stages: Record<string, StageTime>;
  machine: Machine;
  passed: number;
  /** Names of what failed. */
  failed: readonly string[];
  /** Stage and place of what failed, where it has one. */
  places: readonly { stage: string; place?: string | undefined }[];
  byChance: readonly ByChance[];
}

export const readRecord = (): GateRecord | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GateRecord) : undefined;

export function keepRecord(record: GateRecord): void {
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}

export const recordOf = (tally: Tally, run: Pick<GateRecord, 'asked' | 'seconds' | 'machine'>): GateRecord => ({
  ...stateOfCheckout(),
  ...run,
  at: new Date().toISOString(),
  processorSeconds: Object.values(tally.stages).reduce((sum, { processorSeconds }) => sum + processorSeconds, 0),
  stages: tally.stages,
  passed: tally.passed,
  failed: tally.failed.map(({ stage, name }) => (name === stage ? name : `${stage}: ${name}`)),
  places: tally.failures.map(({ stage, place }) => ({ stage, place })),
  byChance: tally.byChance,
});

function stateOfCheckout(): { commit: string; isChanged: boolean } {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { encoding: 'utf8' }).trim();
    } catch {
      return ''; // no repository: a folder that was copied
    }
  };
  return { commit: git('rev-parse', 'HEAD'), isChanged: git('status', '--porcelain') !== '' };
}

/** Lines for a person. */
export function toldOfRecord(record: GateRecord): string {
  const { commit, isChanged, asked, at, seconds, processorSeconds, stages, passed, failed, byChance } = record;
  return [
    `${commit.slice(0, 8)}${isChanged ? ' with changed files' : ''}, ${at}${asked.length > 0 ? `, ${asked.join(' ')}` : ''}`,
    ...Object.entries(stages).map(([name, time]) => `  ${name}: ${time.seconds} s, ${time.processorSeconds} s of a processor`),
    ...failed.map((name) => `✗ ${name}`),
    ...byChance.map(({ name, trace }) => `by chance: ${name} (${trace})`),
    `${Math.round(seconds)} s, ${Math.round(processorSeconds)} s of a processor`,
    `${passed} passed, ${failed.length} failed`,
  ].join('\n');
}
