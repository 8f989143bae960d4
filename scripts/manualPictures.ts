// npm run manual:pictures: takes every picture of docs/manual/pictures anew, from the running product with its demonstration data.
// Words after `--` choose pictures by name: `npm run manual:pictures -- cashier doctor`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const options = { cwd: root, stdio: 'inherit' } as const;
const chromium = await findChromium({ forJourneys: true });

const built = spawnSync(process.execPath, ['scripts/build.mjs'], options);
if (built.status !== 0) process.exit(built.status ?? 1);
const taken = spawnSync('node_modules/.bin/playwright', ['test', '--config', 'tests/manual/playwright.config.ts'], {
  ...options,
  env: { ...process.env, CHROMIUM_PATH: chromium, MANUAL_PICTURES: process.argv.slice(2).join(' ') },
});
process.exit(taken.status ?? 1);
