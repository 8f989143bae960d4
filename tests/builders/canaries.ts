import type { Sql } from '../../server/database/connect.ts';

/** Stands in no text of anybody's. */
export const canary = 'Kanarienvogel';

/** Writes it into every text of the organisation a practice belongs to, as far as its column takes it; answers how many columns did. */
export async function plantCanaries(owner: Sql, practiceId: string): Promise<number> {
  const [{ orgId }] = await owner<[{ orgId: string }]>`select org_id from practice where id = ${practiceId}`;
  const columns = await owner<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.columns o on o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'org_id'
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.table_name not in ('account', 'session', 'login_log', 'idempotency', 'audit_log', 'ticket')`;
  let planted = 0;
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const { table, column } of columns)
      planted += await sql
        .savepoint(
          (at) => at`update ${at(table)} set ${at(column)} = ${at(column)} || ${canary} where org_id = ${orgId} and ${at(column)} <> ''`,
        )
        .then(
          ({ count }) => (count > 0 ? 1 : 0),
          () => 0, // a code among fixed ones, or longer than its column
        );
  });
  return planted;
}
