// npm start: builds the application when it is older than its sources, then runs the server until Ctrl-C and starts it again when it dies.
// A release, installed without development packages, is built already.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasDevelopmentPackages } from './installed.mjs';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (...parts) => join(root, 'dist', 'program', 'server', ...parts);
const built = [join(root, 'dist', 'app', 'index.html'), program('main.js')];
const sources = [
  ...['index.html', 'print.html', 'external.html', 'inpatient.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
  ...['src', 'lang', 'docs/manual', 'public', 'server', 'print-agent', 'scripts/vite', 'scripts/build', 'scripts/build.mjs'],
].map((name) => join(root, name));

function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const isBuilt = () => built.every(existsSync);
const isOld = () => !isBuilt() || Math.min(...built.map((file) => statSync(file).mtimeMs)) < Math.max(...sources.map(newest));

function build() {
  if (!hasDevelopmentPackages()) {
    if (isBuilt()) return;
    console.error('This copy is not built: run npm ci && npm run build, or install a release.');
    process.exit(78);
  }
  if (!isOld()) return;
  console.log('Building the application …');
  const options = { cwd: root, stdio: 'inherit' };
  if (spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], options).status === 0) return;
  if (!isBuilt()) process.exit(1);
  console.error('The build failed; what was built before runs.');
}

const options = { cwd: root, env: { NODE_ENV: 'production', ...process.env } };

build();
supervise({
  start: () => spawn(process.execPath, [program('main.js')], { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
  // A server that died could not stop the PostgreSQL it had started.
  clean: () => spawnSync(process.execPath, [program('start', 'stopOrphan.js')], { ...options, stdio: 'inherit' }),
  say: console.error,
});
