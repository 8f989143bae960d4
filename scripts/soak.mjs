// What suites try a share of in `npm test`, at length and from a seed that is printed: `npm run test:soak` runs one round of every part,
// 15 to 25 minutes on two processors; `npm run test:soak -- races bills` these parts; `npm run test:soak -- all` every part once, with those
// that are long (1,000 rounds of the last boxes, the whole matrix, all texts on all screens); `npm run test:soak -- 60` rounds for an hour, each
// by a seed of its own, every fifth with the long parts. `SEED=…` begins with that one, and any of the lengths below may be given as
// `FAULT_KILLS=1000`. It ends at the first failure, a part that takes longer than PART_MINUTES (90) is a failure, and speaks with this machine
// only.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const lengths = {
  ...{ RACE_ROUNDS: 2, RACE_CASHIERS: 50, RACE_SHEETS: 200, RACE_DESKS: 500, RACE_EDITS: 84, RACE_BOX_ROUNDS: 10 },
  ...{ FAULT_KILLS: 40, FAULT_OPERATIONS: 500, FAULT_DATABASE_KILLS: 3 },
  ...{ FUZZ_RUNS: 30, AUTHORIZATIONS: 10_000, ONCE_COPIES: 50 },
  ...{ BILLS_PRICED: 100_000, BILLS: 3000 },
};

/** Whatever a part has started ends with it. */
let running;
const endPart = () => {
  try {
    if (running?.pid) process.kill(-running.pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endPart();
    process.exit(130);
  });

const longest = Number(process.env.PART_MINUTES ?? 90) * 60_000;
const run = (command, args, env) =>
  new Promise((resolve) => {
    running = spawn(command === 'node' ? process.execPath : `node_modules/.bin/${command}`, args, {
      stdio: 'inherit',
      detached: true,
      env: { ...process.env, ...env },
    });
    const impatience = setTimeout(() => {
      console.log(`\n── longer than ${longest / 60_000} minutes: ended`);
      endPart();
    }, longest);
    const end = (code) => {
      clearTimeout(impatience);
      resolve(code);
    };
    running.on('error', () => end(1));
    running.on('close', (code) => end(code ?? 1));
  });

const vitest =
  (files, { only, own = {} } = {}) =>
  (seed) =>
    run('vitest', ['run', '--testTimeout=600000', ...files, ...(only ? ['-t', only] : [])], {
      ...Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, process.env[name] ?? String(length)])),
      ...{ SOAK: '1', FAULT_SEED: String(seed), FUZZ_SEED: String(seed) },
      ...own,
    });
const suite = (...names) => vitest(names.map((name) => `tests/endpoint/${name}.test.ts`));
/** A journey sees what was built: built anew. */
const journeys = (name, own) => async (seed) =>
  (await run('node', ['scripts/build.mjs'], {})) ||
  run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts', name], {
    ...{ FAULT_SEED: String(seed), CHROMIUM_PATH: await findChromium({ forJourneys: true }) },
    ...own,
  });
const screens = (share) => journeys('injection', { INJECTION: share });

const parts = {
  races: suite('races'),
  once: suite('onceOnly'),
  crashes: suite('crashes'),
  kills: vitest(['tests/soak/databaseKills.test.ts']),
  acts: vitest(['tests/soak/actKills.test.ts']),
  denial: vitest(['tests/soak/denial.test.ts']),
  shapes: suite('everyCall', 'hostile', 'boundary'),
  bills: vitest(['src/domain/billing/billing.test.ts', 'server/calls/moneyPapers.db.test.ts']),
  screens: screens('share'),
};
/** Long, and the same by every seed or nearly so. */
const wholes = {
  boxes: vitest(['tests/endpoint/races.test.ts'], {
    ...{ only: 'last boxes|every ledger', own: { RACE_BOX_ROUNDS: process.env.RACE_BOX_ROUNDS ?? '1000' } },
  }),
  matrix: () => run('vitest', ['run', 'tests/endpoint/authorization.test.ts'], { MATRIX: 'whole' }),
  everyScreen: screens('all'),
  everyEditor: journeys('editors', { EDITORS: 'all' }),
};

const given = process.argv.slice(2);
const minutes = Number(given.find((word) => /^\d+$/.test(word)) ?? 0);
const all = { ...parts, ...wholes };
const named = given.includes('all') ? Object.keys(all) : given.filter((word) => !/^\d+$/.test(word));
const unknown = named.filter((name) => !(name in all));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}`);

const began = Date.now();
const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(0);
let seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
let round = 0;
const told = [];
const finish = (verdict, code) => {
  console.log(`\n${told.join('\n')}\n${secondsSince(began).padStart(6)} s  ${verdict}`);
  process.exit(code);
};
do {
  round += 1;
  const names = named.length > 0 ? named : Object.keys(round % 5 === 0 ? all : parts);
  for (const name of names) {
    console.log(`\n── round ${round}: ${name}, SEED=${seed}`);
    const start = Date.now();
    const isSound = (await all[name](seed)) === 0;
    told.push(`${secondsSince(start).padStart(6)} s  ${isSound ? 'sound ' : 'FAILED'}  ${name}, SEED=${seed}`);
    console.log(told.at(-1));
    if (!isSound) finish(`Failed. Again: SEED=${seed} npm run test:soak -- ${name}`, 1);
  }
  seed += 1;
} while (Date.now() < began + minutes * 60_000);
finish(`without a fault; the next SEED=${seed}`, 0);
