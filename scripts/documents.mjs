// The documents that derive from the catalogue and from the hazards are as those are now, and the OpenAPI document lints clean: a warning fails it.
// A stale one is written anew, and fails this once.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const documents = {
  'docs/openapi.json': 'scripts/openapi.ts',
  'docs/calls.md': 'scripts/calls.ts',
  'docs/settings.md': 'scripts/settings.ts',
  'docs/clinical-safety.md': 'scripts/clinicalSafety.ts',
};
let failed = false;

for (const [document, script] of Object.entries(documents)) {
  const before = readFileSync(document, 'utf8');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0 && readFileSync(document, 'utf8') === before) continue;
  console.error(`${document} was out of date; it is written anew`);
  failed = true;
}

const quiet = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
const lint = spawnSync('node_modules/.bin/redocly', ['lint', '--extends=recommended-strict', 'docs/openapi.json'], {
  stdio: 'inherit',
  env: quiet,
});
process.exit(failed || lint.status !== 0 ? 1 : 0);
