// npm run dev: the server, restarted when its sources change, and vite in front of it (it passes /api on).
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.API_PORT ?? '8081';
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development', ...env } });

const programs = [
  run(
    [
      '--watch-path=server',
      '--watch-path=src/domain',
      '--watch-path=src/api',
      '--watch-path=lang',
      '--watch-preserve-output',
      '--import',
      'tsx',
      'server/main.ts',
    ],
    { PORT: port },
  ),
  run([vite], { API_PORT: port }),
];
const stop = () => {
  for (const program of programs) program.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const program of programs) program.on('exit', stop);
