// A registry that lacks the binaries of foreign platforms leaves them named but unlocked, and `npm ci` then refuses the lock file.
// Run after every `npm install`: it takes out optional dependencies that the lock names without locking.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const locked = Object.keys(lock.packages);

for (const entry of Object.values(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!locked.some((path) => path.endsWith(`node_modules/${name}`))) delete entry.optionalDependencies[name];
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
