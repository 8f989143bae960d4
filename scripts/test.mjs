// The one gate: types, lint, dependency rules, unit, screen and endpoint tests, browser journeys.
// `npm test -- unit` (or types, lint, …) runs one stage. Every stage runs even when an earlier one failed, so that one run tells all.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { prepareCups } from './cups.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const bin = (name) => `node_modules/.bin/${name}`;
let passed = 0;
/** What failed, with the first lines of its reason: told once more at the very end, where it is looked for. */
const failures = [];
const fails = (name, reason) => failures.push(`✗ ${name}\n${reason.split('\n').slice(0, 12).join('\n')}`);

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

/** A stage that says only yes or no counts as one test. What it printed comes in one piece: two such stages run at a time. */
const check = (stage, command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    const end = (code) => {
      const text = Buffer.concat(printed).toString();
      if (code === 0) passed += 1;
      else fails(stage, text.trimEnd().split('\n').slice(-12).join('\n'));
      resolve(text);
    };
    child.on('error', ({ message }) => end(message));
    child.on('close', end);
  });

/** Counts from a JSON report; a runner that died without one, or ran nothing, is a failure. */
const counted = (stage, code, file, resultsOf) => {
  const results = existsSync(file) ? resultsOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: [] };
  passed += results.passed;
  for (const { name, reason } of results.failed) fails(`${stage}: ${name}`, reason);
  if (results.failed.length === 0 && (code !== 0 || results.passed === 0)) fails(stage, `ended with ${code}, ${results.passed} passed`);
};

const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name: file, message, assertionResults }) => {
    const name = relative('.', file);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    return tests.length === 0 && message
      ? [{ name, reason: message }]
      : tests.map((test) => ({ name: `${name} › ${test.fullName}`, reason: test.failureMessages.join('\n') }));
  }),
});

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
const ofPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title, tests }) => ({
      name: `${file}:${line} › ${title}`,
      reason: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n'),
    })),
});

const vitest = async (stage, workers, ...projects) => {
  const file = `${reports}/vitest-${projects.join('-')}.json`;
  const args = [
    'run',
    `--maxWorkers=${workers}`,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  counted(stage, await run(bin('vitest'), args), file, ofVitest);
};

const stages = {
  types: (stage) => check(stage, bin('tsc'), ['--noEmit', '--checkers', '1']),
  lint: (stage) => check(stage, bin('biome'), ['check', '--error-on-warnings', '.']),
  dependencies: (stage) => check(stage, process.execPath, ['scripts/dependencies.mjs']),
  unused: (stage) => check(stage, bin('knip'), ['--no-progress']),
  documents: (stage) => check(stage, process.execPath, ['scripts/documents.mjs']),
  build: (stage) => check(stage, process.execPath, ['scripts/build.mjs']),
  tools: (stage) => check(stage, process.execPath, ['scripts/tools.mjs']),
  unit: (stage) => vitest(stage, 2, 'unit', 'screen'),
  endpoint: (stage) => vitest(stage, isBeside('endpoint', 'journeys') ? 1 : 2, 'endpoint'),
  budgets: (stage) => check(stage, process.execPath, ['scripts/budgets.mjs']),
  journeys: async (stage) => {
    const chromium = await findChromium({ forJourneys: true });
    prepareCups();
    const file = `${reports}/journeys.json`;
    const code = await run(bin('playwright'), ['test', '--config', 'tests/journeys/playwright.config.ts'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolvePath(file),
    });
    counted(stage, code, file, ofPlaywright);
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) throw new Error(`no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}`);

/** Journeys leave a fifth of two processors idle while they wait for a page: one worker of the endpoint tests takes it. */
const isBeside = (...stages) => stages.every((stage) => named.includes(stage));

const named = wanted.length > 0 ? wanted : Object.keys(stages);

const perform = async (name) => {
  const began = Date.now();
  let printed = '';
  try {
    printed = (await stages[name](name)) ?? '';
  } catch (error) {
    fails(name, String(error?.stack ?? error));
  }
  console.log(`${printed}── ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
};

/**
 * Rounds, and what runs side by side in each. The first uses one processor each and nothing of each other, and tools wait for a network;
 * the last needs what was built.
 */
const rounds = [
  [['types'], ['lint', 'dependencies', 'unused', 'documents', 'build'], ['tools']],
  [['unit']],
  [['budgets', 'journeys'], ['endpoint']],
];
const inTurn = async (names) => {
  for (const name of names.filter((each) => named.includes(each))) await perform(name);
};
for (const rows of rounds) await Promise.all(rows.map(inTurn));

for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
