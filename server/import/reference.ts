import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from '../start/program.ts';
import { isProgram, withDatabase } from '../start/installation.ts';
import { type Loaded, loadFolder } from './reference/load.ts';

const usage = `npm run import:reference -- <folder> [--rejected <file>] [--again]
  <folder>     holds the lists, at any depth: diagnoses, procedures, drug products, manufacturers, price lists, regions, small dictionaries, lab indicators
  --rejected   where rows that cannot be taken are written, with the reason (import-rejected.csv)
  --again      loads lists that were loaded before`;

const quoted = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;

/** Every row that was not taken, as a table with file, row, reason and the row itself. */
export const rejectedTable = (loaded: readonly Loaded[]): string =>
  [
    'file,row,reason,text',
    ...loaded.flatMap(({ file, rejected }) =>
      rejected.map(({ row, reason = '', text }) => [file, row, reason, text].map(quoted).join(',')),
    ),
  ].join('\n');

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rejected: { type: 'string' }, again: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (!folder) {
    console.log(usage);
    return 2;
  }
  const began = performance.now();
  const loaded = await withDatabase((owner) => loadFolder(owner, folder, { log: console.log, again: values.again }));
  if (loaded.length === 0) {
    console.error(`There is no list in ${folder} that is known here.`);
    return 1;
  }
  const sums = new Map<string, number>();
  for (const { list, loaded: rows } of loaded) sums.set(list, (sums.get(list) ?? 0) + rows);
  for (const [list, rows] of sums) console.log(`${list.padEnd(24)} ${rows}`);
  const rejected = loaded.reduce((sum, one) => sum + one.rejected.length, 0);
  if (rejected > 0) {
    const file = resolve(values.rejected ?? 'import-rejected.csv');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, rejectedTable(loaded));
    console.log(`${rejected} rows were rejected; each with its reason in ${file}`);
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
  return 0;
}

if (isProgram(import.meta.url)) await runProgram(run);
