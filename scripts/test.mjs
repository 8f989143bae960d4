// The one gate: types, lint, dependency rules, unit, screen and endpoint tests, browser journeys.
// `npm test -- unit` (or types, lint, …) runs one stage. Every stage runs even when an earlier one failed, so that one run tells all.
// `npm test -- changed` runs what a change can touch: `npm test -- changed main` counts from that commit, otherwise from the last one.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpointTestsOf, findChangedFiles, findTests } from './changed.mjs';
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
const counted = (stage, code, file, resultsOf, mayBeEmpty = false) => {
  const results = existsSync(file) ? resultsOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: [] };
  passed += results.passed;
  for (const { name, reason } of results.failed) fails(`${stage}: ${name}`, reason);
  if (results.failed.length === 0 && (code !== 0 || (results.passed === 0 && !mayBeEmpty)))
    fails(stage, `ended with ${code}, ${results.passed} passed`);
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

const vitest = (stage, workers, ...projects) => vitestOf(stage, ['run'], workers, projects);
const vitestOf = async (stage, command, workers, projects) => {
  const file = `${reports}/vitest-${projects.join('-')}.json`;
  const args = [
    ...command,
    `--maxWorkers=${workers}`,
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  counted(stage, await run(bin('vitest'), args), file, ofVitest, command.includes('--passWithNoTests'));
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

/** Types of everything, the rest of the changed files and of the tests that they can touch. */
async function testChanged(base) {
  const changed = findChangedFiles(base);
  const code = changed.filter((file) => /\.(tsx?|mjs|css|json)$/.test(file));
  if (code.length === 0) return console.log('nothing is changed');
  console.log(changed.join('\n'));
  stages.lint = (stage) => check(stage, bin('biome'), ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...code]);
  await Promise.all([perform('types'), perform('lint').then(() => perform('dependencies'))]);
  const modules = code.filter((file) => /\.(tsx?|mjs)$/.test(file));
  stages.unit = (stage) => vitestOf(stage, ['related', '--run', '--passWithNoTests', ...modules], 2, ['unit', 'screen']);
  if (modules.length > 0) await perform('unit');
  const tests = endpointTestsOf(changed, findTests());
  stages.endpoint = (stage) => vitestOf(stage, ['run', ...tests], 2, ['endpoint']);
  if (tests.length > 0) await perform('endpoint');
}

const wanted = process.argv.slice(2);
const isChanged = wanted[0] === 'changed';
const unknown = isChanged ? [] : wanted.filter((name) => !(name in stages));
if (unknown.length > 0) throw new Error(`no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}`);

/** Journeys leave a fifth of two processors idle while they wait for a page: one worker of the endpoint tests takes it. */
const isBeside = (...stages) => stages.every((stage) => named.includes(stage));

const named = wanted.length > 0 && !isChanged ? wanted : Object.keys(stages);

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
if (isChanged) await testChanged(wanted[1]);
else for (const rows of rounds) await Promise.all(rows.map(inTurn));

for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
