import path from 'node:path';
import { parseArgs } from 'node:util';
import { settingsFrom } from '../environment/settings.ts';
import { diskStore } from '../files/disk.ts';
import { s3Store } from '../files/s3.ts';
import { dataFolder, isProgram, organisationOf, withDatabase } from '../start/installation.ts';
import { runProgram } from '../start/program.ts';
import { exportToFolder } from './folder.ts';
import type { Manifest } from './manifest.ts';

const usage = `npm run export -- <folder> [--org <code>] [--without-files]
  <folder>         a new or an empty one: everything of an organisation, one file a table, and the same as FHIR R4
  --org            the code of the organisation, where the installation has several
  --without-files  leaves out uploaded files

docs/export.md says what each file holds. The folder is NOT encrypted and holds all patients: keep it as you keep the clinic's papers.`;

function linesOf({ tables, fhir, files }: Manifest): string[] {
  const sum = (parts: readonly { rows: number }[]) => parts.reduce((total, { rows }) => total + rows, 0);
  const damaged = files.held.filter(({ isDamaged }) => isDamaged);
  return [
    `Exported: ${tables.length} tables with ${sum(tables)} rows, ${sum(fhir)} FHIR resources, ${files.held.length} files.`,
    ...(files.isHeld ? [] : ['Uploaded files are NOT in the export.']),
    ...(files.missing.length > 0 ? [`${files.missing.length} files are missing where files are kept; the manifest names them.`] : []),
    ...(damaged.length > 0 ? [`${damaged.length} files are not as they were uploaded; the manifest names them.`] : []),
  ];
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { org: { type: 'string' }, 'without-files': { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) {
    console.log(usage);
    return 2;
  }
  const settings = settingsFrom({ ...process.env, XINGLIN_DATA: dataFolder() });
  const store = settings.bucket ? s3Store(settings.bucket) : diskStore(settings.filesFolder);
  const began = performance.now();
  const manifest = await withDatabase(async (owner, app) => {
    const orgId = await organisationOf(owner, app, values.org);
    return exportToFolder(app, orgId, path.resolve(folder), { files: values['without-files'] ? undefined : store.of(orgId) });
  });
  for (const line of linesOf(manifest)) console.log(line);
  console.log(`${path.resolve(folder)}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return 0;
}

if (isProgram(import.meta.url)) await runProgram(run);
