import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Db, Sql } from '../../database/connect.ts';
import { contentOf } from './content.ts';
import { dictionaries } from './dictionaries.ts';
import { labIndicators } from './labIndicators.ts';
import { tables } from './lists.ts';
import type { List, ListRow } from './rows.ts';

const rowsAtOnce = 1000;
const lists: readonly List[] = [...tables, ...dictionaries, labIndicators];

export interface Loaded {
  list: string;
  file: string;
  read: number;
  loaded: number;
  rejected: ListRow[];
  /** Rows that an earlier, broken run had finished. */
  resumedAt: number;
  wasFinished: boolean;
}

interface LoadOptions {
  log?: (line: string) => void;
  /** Loads lists again that are finished. */
  again?: boolean;
  /** For tests: stops after so many batches, as a broken connection would. */
  batchesAtMost?: number;
}

/** The list that a file holds, told by its content; undefined for any other file. */
export function listOf(bytes: Buffer): List | undefined {
  const content = contentOf(bytes);
  return lists.find(({ is }) => is(content));
}

/** Every known list of a folder, each in batches that remember how far they came. */
export async function loadFolder(
  owner: Sql,
  folder: string,
  { log = () => {}, again = false, batchesAtMost }: LoadOptions = {},
): Promise<Loaded[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
    .sort();
  const known = files.map((file) => ({ file, list: listOf(readFileSync(join(folder, file))) }));
  const loaded: Loaded[] = [];
  for (const list of lists) {
    for (const { file } of known.filter((one) => one.list === list))
      loaded.push(await loadList(owner, list, { folder, file, log, again, batchesAtMost }));
  }
  return loaded;
}

async function loadList(
  owner: Sql,
  list: List,
  {
    folder,
    file,
    log,
    again,
    batchesAtMost = Number.POSITIVE_INFINITY,
  }: Required<Pick<LoadOptions, 'log' | 'again'>> & { folder: string; file: string; batchesAtMost?: number },
): Promise<Loaded> {
  const bytes = readFileSync(join(folder, file));
  const progress = { list: `${list.name} ${file}`, fileHash: createHash('sha256').update(bytes).digest('hex') };
  const { done, finished } = await progressOf(owner, progress, again);
  const rows = list.read(bytes, file);
  const good = rows.filter(({ values }) => values);
  const rejected = rows.filter(({ values }) => !values);
  const answer: Loaded = {
    list: list.name,
    file,
    read: rows.length,
    loaded: good.length,
    rejected,
    resumedAt: done,
    wasFinished: finished,
  };
  if (finished) {
    log(`${file}: ${good.length} rows, loaded before`);
    return answer;
  }
  if (done > 0) log(`${file}: going on at row ${done}`);
  for (let start = done, batch = 0; start < good.length; start += rowsAtOnce, batch += 1) {
    if (batch === batchesAtMost) throw new Error(`stopped after ${batch} batches`);
    await loadBatch(owner, list, progress, good.slice(start, start + rowsAtOnce), start);
    if ((start / rowsAtOnce) % 10 === 9) log(`${file}: ${start + rowsAtOnce} of ${good.length}`);
  }
  await owner`
    insert into import_progress ${owner({ ...progress, rowsDone: good.length, rowsRejected: rejected.length, finishedAt: new Date() })}
    on conflict (list, file_hash) do update set rows_done = excluded.rows_done, rows_rejected = excluded.rows_rejected, finished_at = excluded.finished_at`;
  log(`${file}: ${good.length} of ${rows.length} rows${rejected.length > 0 ? `, ${rejected.length} rejected` : ''}`);
  return answer;
}

async function progressOf(
  owner: Sql,
  { list, fileHash }: { list: string; fileHash: string },
  again: boolean,
): Promise<{ done: number; finished: boolean }> {
  if (again) await owner`delete from import_progress where list = ${list} and file_hash = ${fileHash}`;
  const [known] = await owner<{ rowsDone: number; finishedAt: string | null }[]>`
    select rows_done, finished_at from import_progress where list = ${list} and file_hash = ${fileHash}`;
  return { done: known?.rowsDone ?? 0, finished: known?.finishedAt != null };
}

/** Rows and progress in one transaction: a broken run goes on exactly where it stopped. */
async function loadBatch(
  owner: Sql,
  list: List,
  progress: { list: string; fileHash: string },
  rows: readonly ListRow[],
  start: number,
): Promise<void> {
  const columns = Object.keys(rows[0]!.values!);
  const changed = columns.filter((column) => !list.key.includes(column) && !list.keeps?.includes(column));
  await owner.begin(async (sql): Promise<void> => {
    const values = rows.map((row) => row.values!) as Record<string, string>[];
    if (list.ofEachOrganisation) return loadForEach(sql, list, values, { ...progress, rowsDone: start + rows.length });
    const assignments = changed.map((column) => sql`${sql(column)} = excluded.${sql(column)}`);
    await sql`
      insert into ${sql(list.table)} ${sql(values, columns)}
      on conflict (${sql(list.key)}) do update set ${assignments.reduce((all, one) => sql`${all}, ${one}`)}`;
    await sql`
      insert into import_progress ${sql({ ...progress, rowsDone: start + rows.length })}
      on conflict (list, file_hash) do update set rows_done = excluded.rows_done`;
  });
}

async function loadForEach(
  sql: Db,
  list: List,
  values: readonly Record<string, string>[],
  done: { list: string; fileHash: string; rowsDone: number },
): Promise<void> {
  const organisations = await sql<{ orgId: string }[]>`select distinct org_id from account order by org_id`;
  for (const { orgId } of organisations) {
    await sql`select set_config('app.org_id', ${orgId}, true)`;
    await sql`insert into ${sql(list.table)} ${sql(values.map((row) => ({ ...plain(sql, row), org_id: orgId, id: uuidv7() })))}
      on conflict (${sql(list.key)}) do nothing`;
  }
  await sql`
    insert into import_progress ${sql(done)} on conflict (list, file_hash) do update set rows_done = excluded.rows_done`;
}

/** Lists within a row travel as JSON, not as arrays of the database. */
const plain = (sql: Db, row: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'object' && value !== null ? sql.json(value as never) : value]),
  ) as Record<string, string>;
