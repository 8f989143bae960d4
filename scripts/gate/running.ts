import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reportsFolder } from './record.ts';
import { countsOfVitest, type VitestReport } from './reports.ts';
import type { Counts } from './tally.ts';

const bin = (name: string) => `node_modules/.bin/${name}`;

export interface Ended {
  code: number;
  printed: string;
}

/** Runs a program whose output goes straight to the terminal; it is not kept. */
export const show = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', ({ message }) => resolve({ code: 1, printed: message }));
    child.on('close', (code) => resolve({ code: code ?? 1, printed: '' }));
  });

/** Runs a program and keeps what it says, so that two of them can run side by side. */
export const listen = (command: string, args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
    child.on('error', ({ message }) => resolve({ code: 1, printed: message }));
    child.on('close', (code) => resolve({ code: code ?? 1, printed: Buffer.concat(printed).toString() }));
  });

export const tool = (name: string, ...args: string[]) => listen(bin(name), args);
export const script = (file: string) => listen(process.execPath, [file]);

/** The counts of a runner; one that died without a report, or that ran nothing, is a failure. */
export function counted<Report>(stage: string, code: number, file: string, countsOf: (stage: string, report: Report) => Counts): Counts {
  const counts = existsSync(file) ? countsOf(stage, JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: [] };
  const isEmpty = counts.passed === 0 && counts.failed.length === 0;
  if (counts.failed.length > 0 || (code === 0 && !isEmpty)) return counts;
  return { ...counts, failed: [{ stage, name: stage, reason: `ended with ${code}, ${counts.passed} passed` }] };
}

export interface VitestRun {
  projects: readonly string[];
  workers: number;
  /** Test files, or what is given to the command; all of the projects without. */
  files?: readonly string[];
  command?: readonly string[];
  /** A run without a test is no failure. */
  mayBeEmpty?: boolean;
}

export async function runVitest(
  stage: string,
  { projects, workers, files = [], command = ['run'], mayBeEmpty = false }: VitestRun,
): Promise<Counts> {
  const file = path.join(reportsFolder, `vitest-${stage}.json`);
  const { code } = await show(bin('vitest'), [
    ...command,
    ...files,
    `--maxWorkers=${workers}`,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(mayBeEmpty ? ['--passWithNoTests'] : []),
  ]);
  const counts = counted<VitestReport>(stage, code, file, countsOfVitest);
  return mayBeEmpty && code === 0 ? { passed: counts.passed, failed: [] } : counts;
}
