// Finds a Chromium for the browser journeys, or installs one, and says what it did.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its windows, as Debian packs it: a tenth less work a journey. */
const shell = '/usr/bin/chromium-headless-shell';
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The executable that is here already, or undefined. */
export function foundChromium({ forJourneys = false } = {}) {
  const paths = forJourneys ? [shell, ...systemPaths] : systemPaths;
  return process.env.CHROMIUM_PATH || paths.find((path) => existsSync(path));
}

/**
 * `forJourneys` takes the shell where there is one; figures are of the browser people use.
 * @returns {Promise<string>} path of the executable; throws when there is none and none can be installed.
 */
export async function findChromium({ say = console.log, forJourneys = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist`);
    say(`Chromium: ${chosen} (CHROMIUM_PATH)`);
    return chosen;
  }
  const found = () => foundChromium({ forJourneys });
  const path = found() ?? (await playwrightsOwn());
  if (path) {
    say(`Chromium: ${path}`);
    return path;
  }
  return install(say, found);
}

/** undefined before npm ci. */
const playwright = () => import('playwright').catch(() => undefined);

async function playwrightsOwn() {
  const path = (await playwright())?.chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function install(say, found) {
  if (process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    say('Chromium: none found; installing the packages chromium, chromium-headless-shell and fonts-noto-cjk with apt-get');
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', 'chromium', 'fonts-noto-cjk'], options);
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium-headless-shell'], { ...options, stdio: 'ignore' }); // Debian alone has it
    const installed = found();
    if (installed) return installed;
  }
  if (!(await playwright())) throw new Error('No Chromium, and no Playwright yet that could fetch one');
  say("Chromium: none found; trying Playwright's own download");
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const downloaded = await playwrightsOwn();
  if (!downloaded) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH');
  return downloaded;
}
