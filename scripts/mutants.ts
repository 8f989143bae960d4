// npm run test:mutants: plants each bug of tests/mutants in a copy of the project and runs the suite that must catch it.
// `npm run test:mutants -- session scope` plants those whose list, name or suite has one of the words in it. Two are tried at a time, each in a copy
// of its own (`MUTANT_LANES=1`: one); journeys alone.
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutant, placesOf } from '../tests/mutants/mutant.ts';
import { plantedBugs } from '../tests/plantedBugs.ts';
import { findChromium } from './chromium.mjs';
import { isWhole } from './gate/changed.ts';

interface Outcome {
  /** Tests that ran. */
  ran: number;
  failed: number;
  /** Names of the tests that passed; of a journey none. */
  passed: readonly string[];
  said: string;
}

const PATIENCE = 15 * 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const bugs = (await plantedBugs()).filter(
  ({ list, name, suite }) => wanted.length === 0 || wanted.some((word) => `${list} ${name} ${suite}`.includes(word)),
);
if (bugs.length === 0) throw new Error(`no planted bug is called ${wanted.join(' or ')}`);

const lanes = Array.from({ length: Math.max(1, Number(process.env.MUTANT_LANES ?? 2)) }, () => copyProject());
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) end(child);
    process.exit(130);
  });
process.on('exit', () => {
  for (const copy of lanes) rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

const began = Date.now();
const secondsSince = (start: number) => ((Date.now() - start) / 1000).toFixed(0);
const survivors: string[] = [];
const green = new Map<string, Promise<Outcome>>();
const isJourney = ({ suite }: Pick<Mutant, 'suite'>) => suite.endsWith('.spec.ts');
const asked = new Map(bugs.map(({ suite }) => [suite, bugs.filter((bug) => bug.suite === suite).length]));

const waiting = bugs.filter((bug) => !isJourney(bug));
await Promise.all(lanes.map((copy) => work(copy, waiting)));
await work(lanes[0]!, bugs.filter(isJourney));
console.log(
  `\n${bugs.length - survivors.length} of ${bugs.length} planted bugs caught${survivors.length ? `; not: ${survivors.join(', ')}` : ''}, ${secondsSince(began)} s`,
);
process.exitCode = survivors.length === 0 ? 0 : 1;

async function work(copy: string, queue: Mutant[]): Promise<void> {
  for (let bug = queue.shift(); bug; bug = queue.shift()) {
    const start = Date.now();
    const verdict = await plant(bug, copy);
    if (verdict !== 'caught') survivors.push(bug.name);
    console.log(`${verdict.padEnd(9)} ${secondsSince(start).padStart(3)} s  ${bug.name}`);
  }
}

/** What git knows of, and what it would be told of; packages are linked. */
function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'xinglin-mutants-'));
  chmodSync(copy, 0o755); // PostgreSQL runs as somebody else where we are root
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const file of listed.split('\0').filter((name) => name && name !== 'node_modules' && existsSync(path.join(root, name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

async function plant(bug: Mutant, copy: string): Promise<string> {
  if (!(await isGreen(bug, copy))) return 'RED';
  const places = placesOf(bug).map((change) => {
    const file = path.join(copy, change.file);
    const sound = readFileSync(file, 'utf8');
    return { file, sound, parts: sound.split(change.find), put: change.put };
  });
  if (places.some(({ parts }) => parts.length !== 2)) return 'ASTRAY';
  for (const { file, parts, put } of places) writeFileSync(file, parts.join(put));
  try {
    const { ran, failed, said } = await runSuite(bug, copy, ['--bail=1']);
    if (failed > 0) return 'caught';
    if (ran > 0) return 'SURVIVED';
    console.error(said);
    return 'BROKEN';
  } finally {
    for (const { file, sound } of places) writeFileSync(file, sound);
  }
}

/** Without a bug the suite passes: else its failure would say nothing. It is run once: whole where several bugs are its own, else what is asked of it. */
async function isGreen({ suite, only = '', env }: Mutant, copy: string): Promise<boolean> {
  const isOne = isJourney({ suite }) || asked.get(suite) === 1;
  const key = isOne ? `${suite} ${only}` : suite;
  const isFirst = !green.has(key);
  const run = green.get(key) ?? runSuite(isOne ? { suite, only, env } : { suite }, copy);
  green.set(key, run);
  const known = await run;
  if (isFirst && (known.ran === 0 || known.failed > 0)) console.error(known.said);
  return known.ran > 0 && known.failed === 0 && (isJourney({ suite }) || known.passed.some((name) => new RegExp(only).test(name)));
}

function projectOf(suite: string): string {
  if (suite.endsWith('.tsx')) return 'screen';
  if (isWhole(suite)) return 'whole';
  return suite.endsWith('.db.test.ts') || suite.startsWith('tests/soak/') ? 'endpoint' : 'unit';
}

type Asked = Pick<Mutant, 'suite' | 'only' | 'env'>;

async function runSuite({ suite, only, env }: Asked, copy: string, options: string[] = []): Promise<Outcome> {
  const report = path.join(copy, '.cache', 'report.json');
  rmSync(report, { force: true });
  const said = isJourney({ suite })
    ? await journey({ suite, only, env }, { copy, report })
    : await vitest([suite, ...(only ? ['-t', only] : []), ...options], { copy, report, suite, env });
  if (!existsSync(report)) return { ran: 0, failed: 0, passed: [], said };
  const told = JSON.parse(readFileSync(report, 'utf8'));
  if (isJourney({ suite })) return { ran: told.stats.expected + told.stats.unexpected, failed: told.stats.unexpected, passed: [], said };
  const tests = (told as Report).testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
  return { ran: told.numPassedTests + told.numFailedTests, failed: told.numFailedTests, passed, said };
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

interface Place {
  copy: string;
  report: string;
  env?: Mutant['env'] | undefined;
}

function vitest(own: readonly string[], { copy, report, suite, env }: Place & { suite: string }): Promise<string> {
  const args = ['run', `--project=${projectOf(suite)}`, '--reporter=json', `--outputFile=${report}`, ...own];
  const options = { cwd: copy, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } } satisfies SpawnOptions;
  return spoken(spawn('node_modules/.bin/vitest', args, options));
}

/** A journey sees what was built: with the bug in it. */
async function journey({ suite, only, env: asked }: Asked, { copy, report }: Place): Promise<string> {
  const options = { cwd: copy, detached: true, stdio: ['ignore', 'pipe', 'pipe'] } satisfies SpawnOptions;
  const said = await spoken(spawn(process.execPath, ['scripts/build.mjs'], options));
  if (!existsSync(path.join(copy, 'dist'))) return said;
  const args = ['test', '--config', 'tests/journeys/playwright.config.ts', '--reporter=json', suite, ...(only ? ['-g', only] : [])];
  const env = { ...process.env, ...asked, CHROMIUM_PATH: await findChromium({ forJourneys: true }), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return spoken(spawn('node_modules/.bin/playwright', args, { ...options, env }));
}

function spoken(child: ChildProcess): Promise<string> {
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said = (said + part).slice(-4000)));
  const impatience = setTimeout(() => end(child), PATIENCE);
  return new Promise((resolve) =>
    child.once('close', () => {
      clearTimeout(impatience);
      running.delete(child);
      resolve(said);
    }),
  );
}

/** The suite and what it has started. */
function end(child: ChildProcess): void {
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
}
