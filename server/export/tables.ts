import type { Db } from '../database/connect.ts';
import { leftOutColumns, leftOutTables, ownSources } from './leftOut.ts';

/** How the rows of one table are read. */
export interface ExportTable {
  table: string;
  columns: string[];
  /** What stands behind FROM, ready for SQL. */
  from: string;
  /** What stands behind ORDER BY. */
  order: string;
  /** Row-level security shows the rows of one clinic at a time. */
  isOfPractice: boolean;
  /** Rows of the organisation itself have no clinic. */
  hasRowsWithoutPractice: boolean;
}

interface Found {
  table: string;
  columns: string[];
  key: string[] | null;
  isOfPractice: boolean;
  hasRowsWithoutPractice: boolean;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every table of the schema that an export holds, by name. Generated columns repeat others and are left out. */
export async function findExportTables(db: Db): Promise<ExportTable[]> {
  const tables = await db<Found[]>`
    select c.relname as table,
      (select array_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(case when t.typcollation <> 0 then format('%I collate "C"', a.attname) else quote_ident(a.attname) end order by k.place)
        from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number join pg_type t on t.oid = a.atttypid
        where i.indrelid = c.oid and i.indisprimary) as key,
      exists (select from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) like '%app_practice()%') as is_of_practice,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id' and not a.attnotnull) as has_rows_without_practice
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname <> all (${Object.keys(leftOutTables)})
    order by c.relname collate "C"`;
  return tables.map(exportTableOf);
}

function exportTableOf({ table, columns, key, ...scope }: Found): ExportTable {
  const own = ownSources[table];
  if (own) return { table, columns: [...own.columns], from: own.of, order: own.order, isOfPractice: false, hasRowsWithoutPractice: false };
  const secrets = leftOutColumns[table] ?? {};
  const kept = columns.filter((column) => !(column in secrets));
  if (!key) throw new Error(`The table ${table} has no primary key`);
  return { table, columns: kept, from: quoted(table), order: key.join(', '), ...scope };
}

/** The statement that gives one row of the table as one line of JSON, the columns in the order of the table. */
export function statementOf({ columns, from, order }: ExportTable, where: string): string {
  return `select row_to_json(line)::text as line from (select ${columns.map(quoted).join(', ')} from ${from} ${where} order by ${order}) line`;
}
