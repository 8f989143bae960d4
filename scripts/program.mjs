// npm run setup, backup, ledgers …: runs a program of the server, from its sources where the development packages are installed,
// else from dist/program, as `npm run build` compiled it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasDevelopmentPackages } from './installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name, ...args] = process.argv.slice(2);
const compiled = join(root, 'dist', 'program', `${name}.js`);

const started = hasDevelopmentPackages() ? ['--import', 'tsx', join(root, `${name}.ts`)] : [compiled];
if (started[0] === compiled && !existsSync(compiled)) {
  console.error('This copy is not built: run npm ci && npm run build, or install a release.');
  process.exit(78);
}
const { status } = spawnSync(process.execPath, [...started, ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
