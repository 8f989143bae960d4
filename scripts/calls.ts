// npm run calls: docs/calls.md, the catalogue as a page.
import { writeFileSync } from 'node:fs';
import { calls } from '../server/pipeline/calls.ts';
import { catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';

const rows = Object.entries(catalogue) as [string, AnyRow][];
const areas = new Map<string, [string, AnyRow][]>();
for (const row of rows) {
  const area = row[1].path.replace(/^\//, '').split('/')[0]!;
  areas.set(area, [...(areas.get(area) ?? []), row]);
}

const marks = ({ once, quiet, cache, audit, gives, sends }: AnyRow) =>
  [once && 'once', quiet && 'quiet', cache && 'cached', audit && 'trail', gives, sends].filter(Boolean).join(', ');
const line = ([name, row]: [string, AnyRow]) =>
  `| ${name} | ${row.verb} | \`${row.path}\` | ${typeof row.needs === 'string' ? row.needs : row.needs.join(', ')} | ${row.scope ?? 'practice'} | ${row.writes?.join(', ') ?? row.reads?.map((tag) => `(${tag})`).join(' ') ?? ''} | ${marks(row)}${row.base === 'plugin' ? ' print plugin' : calls[name] || row.gives === 'stream' ? '' : ' not built'} |`;

const page = [
  '# Calls',
  '',
  'Made by `npm run calls` from `src/api/catalogue.ts`; do not edit. Paths stand below `/api/`, those with a leading slash below the address of their own service. Tags in brackets are shown, the others changed.',
  'once: takes an `Idempotency-Key`. quiet: raises no overlay. cached: kept by the browser. trail: leaves an entry in the audit trail even when it only reads.',
  '',
  ...[...areas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([area, of]) => [
      `## ${area}`,
      '',
      '| call | verb | path | needs | scope | tags | marks |',
      '|---|---|---|---|---|---|---|',
      ...of.map(line),
      '',
    ]),
];
writeFileSync(new URL('../docs/calls.md', import.meta.url), page.join('\n'));
console.log(`docs/calls.md: ${rows.length} calls`);
