import type { Sql, TransactionSql } from 'postgres';

export type Seeding = Sql | TransactionSql;
type Value = string | number | boolean | null | readonly string[] | Date;

const parametersAtMost = 60_000;

/** Inserts rows of one table in as few statements as the protocol's limit of parameters allows. */
export async function insertAll(sql: Seeding, table: string, rows: readonly Record<string, Value | object>[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const rowsAtOnce = Math.floor(parametersAtMost / columns.length);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await sql`insert into ${sql(table)} ${sql(rows.slice(start, start + rowsAtOnce) as Record<string, string>[], columns)}`;
  }
}
