// npm run build: the browser application into dist/app, with every asset compressed beside itself.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } };

for (const program of [[vite, 'build', '--logLevel', 'warn'], [join(root, 'scripts', 'compress.mjs')]]) {
  const { status } = spawnSync(process.execPath, program, options);
  if (status !== 0) process.exit(status ?? 1);
}
