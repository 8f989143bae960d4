// Keeps the pages that are printed now as those that shall be printed (tests/golden). Look at every picture that has changed before it is committed.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const args = ['test', '--config', 'tests/journeys/playwright.config.ts', 'print.whole.spec', '-g', 'every document'];
const env = { ...process.env, GOLDEN: 'renew', CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? (await findChromium({ forJourneys: true })) };
spawn('node_modules/.bin/playwright', args, { stdio: 'inherit', env }).on('close', (code) => process.exit(code ?? 1));
