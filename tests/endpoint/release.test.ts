import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../journeys/freePort.ts';
import { root } from '../journeys/places.ts';

/** A copy of the product as `npm run release` packs it, beside nothing but the packages `npm ci --omit=dev` installs. */
const folder = mkdtempSync(path.join(tmpdir(), 'xinglin-release-'));
// Started by root, PostgreSQL runs as another user, who has to reach its binaries here.
chmodSync(folder, 0o755);
const data = path.join(folder, 'data');
let server: ChildProcess;
let printed = '';
let address: string;

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const production = Object.entries(lock.packages)
  .filter(([name, { dev, devOptional }]) => name !== '' && !dev && !devOptional && existsSync(path.join(root, name)))
  .map(([name]) => name);

const sizeOf = (file: string): number => {
  const stats = lstatSync(file);
  return stats.isDirectory() ? readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0) : stats.size;
};

const environment = { ...process.env, XINGLIN_DATA: data, XINGLIN_DEMONSTRATION: '0', NODE_OPTIONS: '', DATABASE_URL: '' };
const runProgram = (name: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/program.mjs', name, ...args], { cwd: folder, env: environment, encoding: 'utf8' });

/** Prints the folder that the compiled server takes for the product's, where its data goes by default. */
const askFolder = `
  import { projectFolder } from './dist/program/server/environment/projectFolder.js';
  process.stdout.write(projectFolder(new URL('./dist/program/server/start/start.js', 'file://' + process.cwd() + '/').href));`;

beforeAll(async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'program'], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
  for (const name of [
    'package.json',
    'scripts/start.mjs',
    'scripts/supervise.mjs',
    'scripts/installed.mjs',
    'scripts/program.mjs',
    'dist/program',
  ])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  mkdirSync(path.join(folder, 'dist', 'app'));
  writeFileSync(path.join(folder, 'dist', 'app', 'index.html'), '<!doctype html><title>Xinglin</title>');
  for (const name of production) {
    if (name.lastIndexOf('node_modules/') > 0) continue; // a package inside another comes with it
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(path.join(root, name), path.join(folder, name));
  }
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['--preserve-symlinks', 'scripts/start.mjs'], {
    cwd: folder,
    env: { ...environment, PORT: String(port), NODE_OPTIONS: '--preserve-symlinks' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`The server ended: ${printed}`)));
  await Promise.race([vi.waitUntil(() => printed.includes('Set-up code:'), { timeout: 110_000, interval: 100 }), ended]);
});

afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('starts from an empty folder without development packages and prints a set-up code', async () => {
  expect(printed).toMatch(/Set-up code: \S+/);
  expect((await fetch(`${address}/ready`)).status).toBe(200);
});

test('serves the pages that were built', async () => {
  const answer = await fetch(`${address}/`);

  expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Xinglin</title>']);
  expect(printed).not.toContain('not built');
});

test('keeps its data beside the program when no folder is named, where no build removes it', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', askFolder], { cwd: folder, encoding: 'utf8' });

  expect([stderr, stdout]).toEqual(['', folder]);
});

test('runs the commands of an operator without development packages', () => {
  const { status, stdout, stderr } = runProgram('server/maintenance/ledgers');

  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).not.toBe('');
});

test('says what to do where nothing is built', () => {
  rmSync(path.join(folder, 'dist', 'program', 'server', 'opening'), { recursive: true });

  const { status, stderr } = runProgram('server/opening/setup');

  expect([status, stderr]).toEqual([78, 'This copy is not built: run npm ci && npm run build, or install a release.\n']);
});

test('installs at most 150 MB of packages', () => {
  const megabytes =
    production.filter((name) => name.lastIndexOf('node_modules/') === 0).reduce((sum, name) => sum + sizeOf(path.join(root, name)), 0) /
    1e6;

  expect(megabytes).toBeGreaterThan(20);
  expect(megabytes).toBeLessThan(150);
});

test('needs neither vite nor tsx, React or MUI', () => {
  const packages = production.map((name) => name.split('node_modules/').at(-1)!);

  expect(packages.filter((name) => /^(vite|tsx|esbuild|react|react-dom|typescript)$|^@mui\//.test(name))).toEqual([]);
});
