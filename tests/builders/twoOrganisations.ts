import type { Sql } from '../../server/database/connect.ts';

/** Ids of the demonstration are of version 7; those of its copy are the same with another digit for the version. */
export const inCopy = (id: string) => id.replace(/^(.{14})7/, '$14');

const idPattern = '([0-9a-f]{8}-[0-9a-f]{4}-)7([0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})';

interface Column {
  table: string;
  columns: string[];
}

/** Tables that say whose their rows are, with what may be inserted into them. */
const tablesOf = (owner: Sql) => owner<Column[]>`
  select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
  where table_schema = 'public' and is_updatable = 'YES' and is_generated = 'NEVER' and (is_identity = 'NO' or identity_generation = 'BY DEFAULT')
  group by table_name having bool_or(column_name = 'org_id') or table_name = 'org'`;

/** What must be unlike in two organisations besides ids. */
const renamed: Readonly<Record<string, string>> = {
  account: `|| jsonb_build_object('login_name', 'b.' || t.login_name)`,
  // Opened after the demonstration, which so operates the installation.
  org: `|| jsonb_build_object('code', 'b.' || t.code, 'created_at', t.created_at + interval '1 day')`,
  external_link: `|| jsonb_build_object('code_hash', sha256(t.code_hash))`,
  waiting_board: `|| jsonb_build_object('code_hash', sha256(t.code_hash))`,
};

/** A second organisation beside the demonstration: the same people, places and records under ids of its own; accounts begin with `b.`. */
export async function copyOrganisation(owner: Sql): Promise<void> {
  const tables = (await tablesOf(owner)).filter(({ table }) => !['session', 'session_token', 'ticket', 'login_log'].includes(table));
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const { table, columns } of tables) {
      const list = columns.map((column) => `"${column}"`).join(', ');
      await sql.unsafe(`
        insert into "${table}" (${list}) select ${columns.map((column) => `r."${column}"`).join(', ')} from "${table}" t
        cross join lateral jsonb_populate_record(null::"${table}",
          regexp_replace((to_jsonb(t) ${renamed[table] ?? ''})::text, '${idPattern}', '\\14\\2', 'g')::jsonb) r`);
    }
  });
}

/** What a table holds, in one number a table: two of them differ when anything was written. Keys of the installation are made at first need. */
export async function imprint(owner: Sql): Promise<Record<string, string>> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('audit_log', 'session', 'login_log', 'login_throttle', 'installation_secret')`;
  const prints = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await owner.unsafe<{ print: string }[]>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from "${name}" t`,
      );
      return [name, row!.print] as const;
    }),
  );
  return Object.fromEntries(prints);
}
