import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** An import that the named rule of .dependency-cruiser.cjs must refuse. */
const planted: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['domain-knows-nothing', 'src/domain/visit/rules.ts', 'src/api/row.ts'],
  ['words-know-domain', 'src/words/speech.ts', 'src/store/store.ts'],
  ['api-knows-domain', 'src/api/request.ts', 'src/blocks/Page.ts'],
  ['store-knows-api', 'src/store/store.ts', 'src/blocks/Page.ts'],
  ['blocks-know-no-feature', 'src/blocks/Page.ts', 'src/features/visit/Screen.ts'],
  ['print-knows-no-feature', 'src/print/slip/model.ts', 'src/features/visit/Screen.ts'],
  ['external-knows-no-staff', 'src/external/Page.ts', 'src/blocks/Page.ts'],
  ['inpatient-page-stands-alone', 'src/inpatient/Page.ts', 'src/api/row.ts'],
  ['features-know-no-app', 'src/features/visit/Screen.ts', 'src/app/routes.ts'],
  ['features-know-no-other-feature', 'src/features/visit/Screen.ts', 'src/features/bill/Screen.ts'],
  ['server-knows-domain-and-catalogue', 'server/start/app.ts', 'src/blocks/Page.ts'],
  ['server-rooms-know-no-area', 'server/database/connect.ts', 'server/areas/visit/queries.ts'],
  ['call-types-lie-below-areas', 'server/pipeline/context.ts', 'server/areas/visit/queries.ts'],
  ['queries-know-no-act', 'server/areas/visit/queries.ts', 'server/areas/visit/acts/begin.ts'],
  ['queries-know-no-act', 'server/areas/bill/queries/bills.ts', 'server/areas/visit/calls.ts'],
  ['acts-know-no-call', 'server/areas/visit/acts/begin.ts', 'server/areas/visit/calls.ts'],
  ['acts-know-no-call', 'server/areas/visit/acts/begin.ts', 'server/pipeline/pipeline.ts'],
  ['areas-know-no-other-call', 'server/areas/visit/calls.ts', 'server/areas/bill/calls.ts'],
  ['print-agent-stands-alone', 'print-agent/main.ts', 'src/blocks/Page.ts'],
  ['mock-stays-outside', 'src/app/routes.ts', 'src/mock/answers.ts'],
  ['tests-stay-outside', 'src/app/routes.ts', 'tests/world.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
const found = new Set<string>();

beforeAll(async () => {
  const imports = new Map<string, string[]>();
  for (const [, from, to] of planted) {
    imports.set(from, [...(imports.get(from) ?? []), to]);
    if (!imports.has(to)) imports.set(to, []);
  }
  for (const [file, targets] of imports) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const up = '../'.repeat(file.split('/').length - 1);
    writeFileSync(join(folder, file), [...targets.map((target) => `import '${up}${target}';`), 'export {};', ''].join('\n'));
  }
  cpSync('.dependency-cruiser.cjs', join(folder, '.dependency-cruiser.cjs'));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }');
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, 'src', 'server', 'print-agent', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: folder, maxBuffer: 50_000_000 },
  ).catch((error: { stdout: string }) => error); // it exits with the number of violations
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string; to: string }[] } };
  for (const { rule, from, to } of summary.violations) found.add(`${rule.name} ${from} ${to}`);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(planted)('the rule %s refuses that %s imports %s', (rule, from, to) => expect(found).toContain(`${rule} ${from} ${to}`));

test('the rules refuse nothing of a tree in which every import goes down', () => {
  const refusedPlaces = new Set(planted.map(([, from, to]) => `${from} ${to}`));
  expect([...found].filter((line) => !refusedPlaces.has(line.split(' ').slice(1).join(' ')))).toEqual([]);
});
