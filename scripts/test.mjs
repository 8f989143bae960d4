// The one gate: types, lint, dependency rules, unit, screen and endpoint tests, browser journeys.
// `npm test -- unit` (or types, lint, …) runs one stage. Every stage runs even when an earlier one failed, so that one run tells all.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { prepareCups } from './cups.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const reports = '.cache/reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const bin = (name) => `node_modules/.bin/${name}`;
let passed = 0;
let failed = 0;

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

/** A stage that says only yes or no counts as one test. What it printed comes in one piece: two such stages run at a time. */
const check = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    const end = (code) => {
      if (code === 0) passed += 1;
      else failed += 1;
      resolve(Buffer.concat(printed).toString());
    };
    child.on('error', () => end(1));
    child.on('close', end);
  });

/** Counts from a JSON report; a runner that died without one, or ran nothing, is a failure. */
const counted = (code, file, countsOf) => {
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed || (code !== 0 || counts.passed === 0 ? 1 : 0);
};

const vitest = async (...projects) => {
  const file = `${reports}/vitest-${projects.join('-')}.json`;
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(bin('vitest'), args);
  counted(code, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
};

const stages = {
  types: () => check(bin('tsc'), ['--noEmit', '--checkers', '1']),
  lint: () => check(bin('biome'), ['check', '--error-on-warnings', '.']),
  dependencies: () => check(process.execPath, ['scripts/dependencies.mjs']),
  documents: () => check(process.execPath, ['scripts/documents.mjs']),
  build: () => check(process.execPath, ['scripts/build.mjs']),
  tools: () => check(process.execPath, ['scripts/tools.mjs']),
  unit: () => vitest('unit', 'screen'),
  endpoint: () => vitest('endpoint'),
  budgets: () => check(process.execPath, ['scripts/budgets.mjs']),
  journeys: async () => {
    const chromium = await findChromium();
    prepareCups();
    const file = `${reports}/journeys.json`;
    const code = await run(bin('playwright'), ['test', '--config', 'tests/journeys/playwright.config.ts'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolvePath(file),
    });
    counted(code, file, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in stages));
if (unknown.length > 0) throw new Error(`no stage ${unknown.join(', ')}; there are ${Object.keys(stages).join(', ')}`);

const named = wanted.length > 0 ? wanted : Object.keys(stages);

const perform = async (name) => {
  const began = Date.now();
  let printed = '';
  try {
    printed = (await stages[name]()) ?? '';
  } catch (error) {
    console.error(error);
    failed += 1;
  }
  console.log(`${printed}── ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
};

/** These use one processor each and nothing of each other: the longest in one row, the others in another beside it; tools wait for a network. */
const rows = [['types'], ['lint', 'dependencies', 'documents', 'build'], ['tools']];
const inTurn = async (names) => {
  for (const name of names) await perform(name);
};
await Promise.all(rows.map((row) => inTurn(row.filter((name) => named.includes(name)))));
await inTurn(named.filter((name) => !rows.flat().includes(name)));

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
