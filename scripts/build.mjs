// npm run build: all that runs without development packages, into dist: `app` for browsers, every asset compressed beside itself;
// `program` for the server and its commands; `print-agent`, a package of its own for the computers of a clinic. A part by its name.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } };
const locate = (name) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const run = (program, ...args) => {
  const { status } = spawnSync(process.execPath, [program, ...args], options);
  if (status !== 0) process.exit(status ?? 1);
};

/** Each source file becomes one file of JavaScript at the same place below `folder`; types were checked by the gate. */
function compile(name, folder) {
  rmSync(join(dist, folder), { recursive: true, force: true });
  run(join(locate('typescript'), 'bin', 'tsc'), '-p', join(root, 'scripts', 'build', `tsconfig.${name}.json`));
}

/** A build of version 0.1.0 made its database below the folder that each build removes. */
function keepData() {
  const data = join(dist, 'program', 'data');
  if (!existsSync(data)) return;
  console.error(
    `${data} holds a database. Stop the server, move the folder to ${join(root, 'data')} (or name it by XINGLIN_DATA), and build again.`,
  );
  process.exit(1);
}

function buildServer() {
  keepData();
  compile('server', 'program');
  for (const folder of ['server/schema', 'lang']) cpSync(join(root, folder), join(dist, 'program', folder), { recursive: true });
}

/** The agent lays papers out with the print window of the application, so that is in its package. */
function buildPrintAgent() {
  compile('print-agent', 'print-agent');
  const folder = join(dist, 'print-agent');
  for (const language of ['zh', 'en']) {
    mkdirSync(join(folder, 'lang', language), { recursive: true });
    for (const area of ['agent', 'print']) {
      const file = join('lang', language, `${area}.json`);
      cpSync(join(root, file), join(folder, file));
    }
  }
  cpSync(join(dist, 'app'), join(folder, 'dist', 'app'), { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const { version, license, engines, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const versionOf = (name) => dependencies[name] ?? devDependencies[name];
  const used = ['intl-messageformat', 'playwright-core', 'zod'];
  const description = {
    name: 'xinglin-print-agent',
    version,
    license,
    engines,
    private: true,
    type: 'module',
    scripts: { 'print-agent': 'node print-agent/main.js' },
    dependencies: Object.fromEntries(used.map((name) => [name, versionOf(name)])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

function buildApp() {
  run(join(locate('vite'), 'bin', 'vite.js'), 'build', '--logLevel', 'warn');
  run(join(root, 'scripts', 'compress.mjs'));
}

const parts = { app: buildApp, program: buildServer, 'print-agent': buildPrintAgent };
const wanted = process.argv.slice(2);
for (const [name, build] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) build();
