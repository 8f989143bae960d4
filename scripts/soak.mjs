// What suites try a share of in `npm test`, at length and from a seed that is printed: `npm run test:soak` runs one round of every part,
// 10 to 20 minutes on two processors; `npm run test:soak -- races bills` these parts; `npm run test:soak -- 60` rounds for an hour, each by a
// seed of its own, every fifth with the whole matrix and all texts on all screens. `SEED=…` begins with that one, and any of the lengths below
// may be given as `FAULT_KILLS=1000`. It ends at the first failure, and speaks with this machine only.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const lengths = {
  ...{ RACE_ROUNDS: 2, RACE_CASHIERS: 50, RACE_SHEETS: 200, RACE_DESKS: 500, RACE_EDITS: 84 },
  ...{ FAULT_KILLS: 40, FAULT_OPERATIONS: 200, FAULT_DATABASE_KILLS: 3 },
  ...{ FUZZ_RUNS: 30, AUTHORIZATIONS: 10_000 },
  ...{ BILLS_PRICED: 100_000, BILLS: 3000 },
};

const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

const vitest =
  (...files) =>
  (seed) =>
    run('vitest', ['run', '--testTimeout=600000', ...files], {
      ...Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, process.env[name] ?? String(length)])),
      ...{ SOAK: '1', FAULT_SEED: String(seed), FUZZ_SEED: String(seed) },
    });
const suite = (...names) => vitest(...names.map((name) => `tests/endpoint/${name}.test.ts`));
const screens = (share) => async (seed) =>
  run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts', 'injection'], {
    ...{ FAULT_SEED: String(seed), INJECTION: share, CHROMIUM_PATH: await findChromium() },
  });

const parts = {
  races: suite('races'),
  crashes: suite('crashes'),
  kills: vitest('tests/soak/databaseKills.test.ts'),
  denial: vitest('tests/soak/denial.test.ts'),
  shapes: suite('everyCall', 'hostile', 'boundary'),
  bills: vitest('src/domain/billing/billing.test.ts', 'server/calls/moneyPapers.db.test.ts'),
  screens: screens('share'),
};
/** Long, and the same by every seed or nearly so. */
const wholes = {
  matrix: () => run('vitest', ['run', 'tests/endpoint/authorization.test.ts'], { MATRIX: 'whole' }),
  everyScreen: screens('all'),
};

const given = process.argv.slice(2);
const minutes = Number(given.find((word) => /^\d+$/.test(word)) ?? 0);
const named = given.filter((word) => !/^\d+$/.test(word));
const all = { ...parts, ...wholes };
const unknown = named.filter((name) => !(name in all));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}`);

const began = Date.now();
const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(0);
let seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
let round = 0;
do {
  round += 1;
  const names = named.length > 0 ? named : Object.keys(round % 5 === 0 ? all : parts);
  for (const name of names) {
    console.log(`\n── round ${round}: ${name}, SEED=${seed}`);
    const start = Date.now();
    if ((await all[name](seed)) !== 0) {
      console.log(`\nFailed. Again: SEED=${seed} npm run test:soak -- ${name}`);
      process.exit(1);
    }
    console.log(`── ${name}: ${secondsSince(start)} s`);
  }
  seed += 1;
} while (Date.now() < began + minutes * 60_000);
console.log(`\n${secondsSince(began)} s without a fault; the next SEED=${seed}`);
