import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sql } from '../../server/database/connect.ts';

/** `table.column` */
export type ColumnName = string;

/** One table holds two kinds of rows that different screens write: each kind counts as a table of its own. */
const parts = [
  { table: 'item', name: 'item of goods', where: 'is_stocked', writers: /^server\/(areas\/inventory\/acts|import)\// },
  { table: 'item', name: 'item of charges', where: 'not is_stocked', writers: /^server\/areas\/charge\/acts\// },
] as const;
const partsOf = (table: string) => {
  const own = parts.filter((part) => part.table === table);
  return own.length > 0 ? own : [{ table, name: table, where: 'true' }];
};

/** Columns of business tables that hold something other than null and their default. */
export async function findFilledColumns(owner: Sql): Promise<ColumnName[]> {
  const columns = await owner<{ table: string; column: string; standard: string | null }[]>`
    select c.table_name as table, c.column_name as column, c.column_default as standard
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.is_generated = 'NEVER'`;
  const filled: ColumnName[] = [];
  for (const { table, column, standard } of columns) {
    const differs = standard === null ? owner`` : owner`and ${owner(column)} is distinct from ${owner.unsafe(standard)}`;
    for (const { name, where } of partsOf(table)) {
      const found =
        await owner`select 1 from ${owner(table)} where ${owner.unsafe(where)} and ${owner(column)} is not null ${differs} limit 1`;
      if (found.length > 0) filled.push(`${name}.${column}`);
    }
  }
  return filled;
}

/**
 * From now on every column that the application (not the owner of the database) writes is noted. A constant default of an inserted row
 * is no writing: nobody entered it.
 */
export async function watchWriting(owner: Sql): Promise<void> {
  const nameOf = parts.map(
    ({ table, name, where }) =>
      `when tg_table_name = '${table}' and (${where.replace('is_stocked', "(row_new ->> 'is_stocked')::boolean")}) then '${name}'`,
  );
  await owner.unsafe(`
    create table written (table_name text, column_name text, primary key (table_name, column_name));
    create table standing_default (table_name text, column_name text, value jsonb, primary key (table_name, column_name));
    do $$ declare one record; begin
      for one in select table_name, column_name, column_default from information_schema.columns
        where table_schema = 'public' and column_default ~ '^(''|-?[0-9]|true|false)' loop
        execute format('insert into standing_default select %L, %L, to_jsonb(%s)', one.table_name, one.column_name, one.column_default);
      end loop;
    end $$;
    create function note_written() returns trigger language plpgsql security definer as $$
    declare row_new jsonb := to_jsonb(new);
    begin
      insert into written select case ${nameOf.join(' ')} else tg_table_name end, one.key from jsonb_each(row_new) one
        where one.value <> 'null'::jsonb and (tg_op = 'INSERT' or one.value is distinct from to_jsonb(old) -> one.key)
          and not (tg_op = 'INSERT' and exists (select from standing_default d
            where d.table_name = tg_table_name and d.column_name = one.key and d.value = one.value))
        on conflict do nothing;
      return null;
    end $$;
    do $$ declare one record; begin
      for one in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('written', 'standing_default') loop
        execute format('create trigger zz_written after insert or update on %I for each row when (session_user = ''xinglin_app'')
          execute function note_written()', one.relname);
      end loop;
    end $$;`);
}

export async function findWrittenColumns(owner: Sql): Promise<Set<ColumnName>> {
  const rows = await owner<{ tableName: string; columnName: string }[]>`select table_name, column_name from written`;
  return new Set(rows.map(({ tableName, columnName }) => `${tableName}.${columnName}`));
}

const camelCaseOf = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Tables that a new clinic copies from another one: nobody enters a value there. */
const copies = { file: 'server/areas/organisation/acts/savePractice.ts', tables: ['payment_method', 'appointment_type', 'room'] };

/** Accounts and sessions are written by functions of the database only. */
const writingFunctions = 'server/schema/0091_sign_in_functions.sql';

/**
 * True if a source file outside the demonstration's loader writes the table and names the column, itself or in the shapes it imports.
 * An optional field that the example arguments leave empty is found in this way.
 */
export function makeSourceSearch(root: string): (column: ColumnName) => boolean {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server', 'src/domain'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        (file === writingFunctions || (file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('server/seed/'))) &&
        existsSync(join(root, file)),
    );
  const textOf = (file: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    return file === writingFunctions ? (text.match(/^.*\b(insert into|update) .*$/gm) ?? []).join('\n') : text;
  };
  const texts = new Map(files.map((file) => [file, textOf(file)]));
  const describes = /^src\/domain\/.*(shapes|facts)\.ts$|columns\.ts$/i;
  const withShapes = (file: string) => [
    file,
    ...[...texts.get(file)!.matchAll(/from '(\.[^']+)'/g)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((path) => texts.has(path) && describes.test(path)),
  ];
  return (name) => {
    const [place, column] = name.split('.') as [string, string];
    const part = parts.find((each) => each.name === place);
    const table = part?.table ?? place;
    const writes = new RegExp(`\\b(into|update) ${table}\\b`);
    const mentions = new RegExp(`\\b(${column}|${camelCaseOf(column)})\\b`);
    return files
      .filter(
        (file) =>
          (part?.writers.test(file) ?? file.startsWith('server/')) &&
          !(file === copies.file && copies.tables.includes(table)) &&
          writes.test(texts.get(file)!),
      )
      .flatMap(withShapes)
      .some((file) => mentions.test(texts.get(file)!));
  };
}
