import type { Sql } from '../../server/database/connect.ts';

/** Rows of the tables that grow with the patients of a clinic and their visits, as after years. */
const rowsOf = {
  patient: 100_000,
  appointment: 60_000,
  bill: 100_000,
  advice: 60_000,
  member_card: 100_000,
  coupon_issue: 100_000,
  encounter: 30_000,
  report: 30_000,
  dispensing: 30_000,
  invoice: 30_000,
  refund: 30_000,
  member_entry: 30_000,
  patient_package: 30_000,
  crm_notice: 30_000,
  followup_plan: 30_000,
  consulting_record: 30_000,
  vaccination: 30_000,
};
type GrownTable = keyof typeof rowsOf;
export const isGrown = (table: string | undefined): table is GrownTable => table !== undefined && Object.hasOwn(rowsOf, table);

interface Column {
  name: string;
  type: string;
  isUnique: boolean;
}

/**
 * Many rows in the tables of the demonstration, copied from its own: so much that PostgreSQL plans as in a large clinic. Rows of one number
 * have one patient. They are for plans alone: what they name of other tables may be absent.
 */
export async function growTables(owner: Sql): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const [table, rows] of Object.entries(rowsOf)) {
      const columns = await sql<Column[]>`
        select c.column_name as name, c.udt_name as type, exists (
          select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
          where i.indrelid = ${table}::regclass and i.indisunique and a.attname = c.column_name) as is_unique
        from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = ${table} and c.is_generated = 'NEVER' and c.is_identity = 'NO'`;
      const indexes = await sql<{ name: string; definition: string }[]>`
        select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
        where i.indrelid = ${table}::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
      for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
      await sql.unsafe(`
        insert into ${table} (${columns.map(({ name }) => name).join(', ')})
        select ${columns.map((column) => copiedValue(table, column)).join(', ')}
        from (select *, row_number() over () - 1 as nth, count(*) over () as source_rows from ${table}) s
        join generate_series(1, ${rows}) n on n % s.source_rows = s.nth`);
      for (const { definition } of indexes) await sql.unsafe(definition);
    }
  });
  await owner.unsafe(`vacuum analyze ${Object.keys(rowsOf).join(', ')}`);
}

const numbered = (text: string) => `md5(${text} || n)::uuid`;

function copiedValue(table: string, { name, type, isUnique }: Column): string {
  const column = `s.${name}`;
  if (name === 'org_id' || name === 'practice_id') return column;
  if (name === 'id') return numbered(`'${table}'`);
  if (name === 'patient_id') return numbered(`'patient'`);
  if (name === 'is_walk_in') return 'true';
  if (type === 'timestamptz' || type === 'date') return `(${column} - n * interval '5 minutes')::${type}`;
  if (type === 'tstzrange') return `tstzrange(lower(${column}) - n * interval '5 minutes', upper(${column}) - n * interval '5 minutes')`;
  if (isUnique && type === 'uuid') return `case when ${column} is not null then ${numbered(`'${table}${name}'`)} end`;
  if (isUnique && type === 'text' && /number|mrn/.test(name))
    return `case when ${column} <> '' then ${column} || '-' || n else ${column} end`;
  if (name === 'name_folded' || name === 'pinyin') return `${column} || (n % 500)`;
  return column;
}
