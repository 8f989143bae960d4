// The suites of races, crashes, cuts, killed databases, shapes and a thousand bills at length: `npm run test:soak -- 60` for an hour. Every round has
// a seed of its own, printed before it begins; `SEED=… npm run test:soak` begins with that one. Ends at the first failure.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const minutes = Number(process.argv[2] ?? 30);
if (!(minutes > 0)) throw new Error('npm run test:soak -- <minutes>');
const end = Date.now() + minutes * 60_000;
let seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

const run = (command, args, env) =>
  new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

const suites = [
  ...['races', 'crashes', 'everyCall', 'hostile', 'onceOnly', 'boundary'].map((name) => `tests/endpoint/${name}.test.ts`),
  ...['tests/soak', 'server/calls/moneyPapers.db.test.ts'],
];
const endpoint = () =>
  run('vitest', ['run', '--project=endpoint', '--testTimeout=600000', ...suites], {
    FAULT_SEED: String(seed),
    FUZZ_SEED: String(seed),
    ...{ SOAK: '1', FUZZ_RUNS: '60', RACE_ROUNDS: '10', FAULT_KILLS: '120', FAULT_OPERATIONS: '400', FAULT_DATABASE_KILLS: '5' },
    ...{ AUTHORIZATIONS: '10000', RACE_EDITS: '250' },
  });
/** A share of the texts on the screens of one edition takes some minutes, all on all of them half an hour: every fifth round. */
const injection = async (isWhole) =>
  run('playwright', ['test', '--config', 'tests/journeys/playwright.config.ts', 'injection'], {
    ...{ FAULT_SEED: String(seed), INJECTION: isWhole ? 'all' : 'share', CHROMIUM_PATH: await findChromium() },
  });

for (let round = 1; Date.now() < end; round += 1, seed += 1) {
  for (const [name, suite] of Object.entries({ endpoint, injection })) {
    console.log(`\n── round ${round}: ${name}, SEED=${seed}`);
    if ((await suite(round % 5 === 0)) !== 0) {
      console.log(`\nFailed. Again: SEED=${seed} npm run test:soak`);
      process.exit(1);
    }
  }
}
console.log(`\n${minutes} minutes without a fault; the next SEED=${seed}`);
