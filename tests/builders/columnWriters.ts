import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sql } from '../../server/database/connect.ts';

/** `table.column` */
export type ColumnName = string;

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
    const found = await owner`select 1 from ${owner(table)} where ${owner(column)} is not null ${differs} limit 1`;
    if (found.length > 0) filled.push(`${table}.${column}`);
  }
  return filled;
}

/** From now on every column that the application (not the owner of the database) writes is noted. */
export async function watchWriting(owner: Sql): Promise<void> {
  await owner.unsafe(`
    create table written (table_name text, column_name text, primary key (table_name, column_name));
    create function note_written() returns trigger language plpgsql security definer as $$
    begin
      insert into written select tg_table_name, one.key from jsonb_each(to_jsonb(new)) one
        where one.value <> 'null'::jsonb and (tg_op = 'INSERT' or one.value is distinct from to_jsonb(old) -> one.key)
        on conflict do nothing;
      return null;
    end $$;
    do $$ declare one record; begin
      for one in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'written' loop
        execute format('create trigger zz_written after insert or update on %I for each row when (current_user = ''xinglin_app'')
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
const copies = { file: 'server/acts/organisation/savePractice.ts', tables: ['payment_method', 'appointment_type'] };

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
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('server/seed/') && existsSync(join(root, file)),
    );
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const describes = /^src\/domain\/.*(shapes|facts)\.ts$|columns\.ts$/i;
  const withShapes = (file: string) => [
    file,
    ...[...texts.get(file)!.matchAll(/from '(\.[^']+)'/g)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((path) => texts.has(path) && describes.test(path)),
  ];
  return (name) => {
    const [table, column] = name.split('.') as [string, string];
    const writes = new RegExp(`\\b(into|update) ${table}\\b`);
    const mentions = new RegExp(`\\b(${column}|${camelCaseOf(column)})\\b`);
    return files
      .filter(
        (file) => file.startsWith('server/') && !(file === copies.file && copies.tables.includes(table)) && writes.test(texts.get(file)!),
      )
      .flatMap(withShapes)
      .some((file) => mentions.test(texts.get(file)!));
  };
}
