// npm start: builds the application when it is older than its sources, then runs the server until Ctrl-C and starts it again when it dies.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'dist', 'app', 'index.html');
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'src', 'lang', 'docs/manual', 'public', 'scripts/vite'];

function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const isOld = () => !existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map((name) => newest(join(root, name))));

function build() {
  if (!existsSync(join(root, 'index.html')) || !existsSync(join(root, 'vite.config.ts'))) {
    console.log('There is no browser application to build yet: only the interface is served.');
    return;
  }
  if (!isOld()) return;
  console.log('Building the application …');
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } };
  if (spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], options).status !== 0) {
    if (!existsSync(built)) process.exit(1);
    console.error('The build failed; the application built before is served.');
    return;
  }
  spawnSync(process.execPath, [join(root, 'scripts', 'compress.mjs')], options);
}

const program = (...parts) => ['--import', 'tsx', join(root, ...parts)];
const options = { cwd: root, env: { NODE_ENV: 'production', ...process.env } };

build();
supervise({
  start: () => spawn(process.execPath, program('server', 'main.ts'), { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  // A server that died could not stop the PostgreSQL it had started.
  clean: () => spawnSync(process.execPath, program('server', 'database', 'stopOrphan.ts'), { ...options, stdio: 'inherit' }),
  say: console.error,
});
