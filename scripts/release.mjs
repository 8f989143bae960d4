// npm run release: builds, and packs what an installation needs into dist/xinglin-<version>.tar.gz. There: npm ci --omit=dev, npm start.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `xinglin-${version}`;
const archive = join(root, 'dist', `${name}.tar.gz`);

const released = [
  ...['package.json', 'package-lock.json', '.npmrc', 'README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'deploy', 'docs'],
  ...['scripts/start.mjs', 'scripts/supervise.mjs', 'scripts/installed.mjs', 'scripts/program.mjs'],
  ...['dist/app', 'dist/program', 'dist/print-agent'],
].filter((path) => existsSync(join(root, path)));

const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
run('tar', ['--create', '--gzip', '--file', archive, `--transform=s,^,${name}/,`, ...released]);
console.log(archive);
