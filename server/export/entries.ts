import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Db } from '../database/connect.ts';
import type { FileStore } from '../files/store.ts';
import { readMigrations } from '../start/migrate.ts';
import { type FhirWriter, fhirWriters } from './fhir.ts';
import { formAnswerLines, formAnswersPath } from './formAnswers.ts';
import { leftOutColumns, leftOutTables } from './leftOut.ts';
import type { Manifest, Part } from './manifest.ts';
import { batchesOf, linesOf, lookAtPractice } from './rows.ts';
import { type ExportTable, findExportTables } from './tables.ts';

/** One file of an export. Its bytes must be read to their end before the next entry is asked for. */
export interface Entry {
  path: string;
  chunks: AsyncIterable<Buffer>;
}

export interface Exporting {
  /** Store of uploaded files; without it the export has none. */
  files: FileStore | undefined;
  /** Called when a part is written; `total` counts tables, FHIR resources, the answers of forms as one and the files as one. */
  told?: (progress: Progress) => void;
}

export interface Progress {
  parts: number;
  total: number;
  rows: number;
  files: number;
}

interface StoredFile {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/**
 * Everything of one organisation, entry by entry, the manifest last. `db` speaks inside one transaction (`inSnapshot`) whose tenant is the
 * organisation, so that all entries show the same moment.
 */
export async function* entriesOf(db: Db, exporting: Exporting): AsyncGenerator<Entry, Manifest> {
  const manifest = await openManifest(db, exporting);
  const practices = (await db<{ id: string }[]>`select id from practice order by id`).map(({ id }) => id);
  const tables = await findExportTables(db);
  const progress: Progress = { parts: 0, total: tables.length + fhirWriters.length + 1 + (exporting.files ? 1 : 0), rows: 0, files: 0 };
  const tell = () => exporting.told?.({ ...progress });
  tell();
  for (const table of tables) {
    const part: Part = { path: `tables/${table.table}.ndjson`, rows: 0, bytes: 0, sha256: '' };
    yield { path: part.path, chunks: countedLines(linesOf(db, table, practices), part) };
    manifest.tables.push({ table: table.table, ...part });
    Object.assign(progress, { parts: progress.parts + 1, rows: progress.rows + part.rows });
    tell();
  }
  for (const writer of fhirWriters) {
    const part: Part = { path: `fhir/${writer.resource}.ndjson`, rows: 0, bytes: 0, sha256: '' };
    yield { path: part.path, chunks: countedLines(resourcesOf(db, writer, practices), part) };
    manifest.fhir.push({ resource: writer.resource, ...part });
    progress.parts += 1;
    tell();
  }
  const answers: Part = { path: formAnswersPath, rows: 0, bytes: 0, sha256: '' };
  yield { path: answers.path, chunks: countedLines(formAnswerLines(db, practices), answers) };
  manifest.forms.push(answers);
  progress.parts += 1;
  tell();
  if (exporting.files) {
    for await (const entry of fileEntries(db, exporting.files, practices, tables, manifest)) {
      yield entry;
      progress.files += 1;
      tell();
    }
    progress.parts += 1;
  }
  yield { path: 'manifest.json', chunks: oneChunk(`${JSON.stringify(manifest, null, 2)}\n`) };
  tell();
  return manifest;
}

async function openManifest(db: Db, { files }: Exporting): Promise<Manifest> {
  const [org] = await db<[Manifest['organisation'] & { at: string }]>`
    select id, code, name_zh, name_en, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from org`;
  const { at, ...organisation } = org;
  return {
    program: 'xinglin',
    format: 1,
    at,
    organisation,
    migration: readMigrations().at(-1)?.name ?? '',
    tables: [],
    fhir: [],
    forms: [],
    files: { isHeld: files !== undefined, held: [], missing: [] },
    leftOut: { tables: leftOutTables, columns: leftOutColumns },
  };
}

/** The resources of one kind as lines, clinic by clinic where row-level security shows one clinic at a time. */
async function* resourcesOf(
  db: Db,
  { statement, isOfPractice, write }: FhirWriter,
  practices: readonly string[],
): AsyncGenerator<string[]> {
  for (const practiceId of isOfPractice ? practices : [null]) {
    await lookAtPractice(db, practiceId);
    for await (const rows of batchesOf<object>(db, statement)) yield rows.flatMap(write).map((resource) => JSON.stringify(resource));
  }
}

async function* countedLines(lines: AsyncIterable<string[]>, part: Part): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const some of lines) {
    if (some.length === 0) continue;
    const bytes = Buffer.from(`${some.join('\n')}\n`);
    hash.update(bytes);
    part.rows += some.length;
    part.bytes += bytes.length;
    yield bytes;
  }
  part.sha256 = hash.digest('hex');
}

const everyFile = 'select id, name, type, size, sha256 from kept_file order by id';

async function* fileEntries(
  db: Db,
  store: FileStore,
  practices: readonly string[],
  tables: readonly ExportTable[],
  { files }: Manifest,
): AsyncGenerator<Entry> {
  if (!tables.some(({ table }) => table === 'stored_file')) return;
  for (const practiceId of practices) {
    await lookAtPractice(db, practiceId);
    for await (const stored of batchesOf<StoredFile>(db, everyFile)) {
      for (const file of stored) {
        const stream = await store.open(file.id);
        if (!stream) {
          files.missing.push({ id: file.id, name: file.name });
          continue;
        }
        const held = {
          path: `files/${file.id}${endingOf(file.name)}`,
          id: file.id,
          name: file.name,
          type: file.type,
          bytes: 0,
          sha256: '',
        };
        yield { path: held.path, chunks: countedBytes(stream, held) };
        files.held.push({ ...held, ...(held.sha256 !== file.sha256 && { isDamaged: true }) });
      }
    }
  }
}

/** A name from outside never becomes part of a path; its ending does, if it is a plain one. */
const endingOf = (name: string) => /^\.[a-z\d]{1,8}$/.exec(path.extname(name).toLowerCase())?.[0] ?? '';

async function* countedBytes(stream: AsyncIterable<Buffer>, held: { bytes: number; sha256: string }): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of stream) {
    hash.update(bytes);
    held.bytes += bytes.length;
    yield bytes;
  }
  held.sha256 = hash.digest('hex');
}

async function* oneChunk(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
