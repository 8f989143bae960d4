import type { Db, Sql } from './connect.ts';
import { runTransaction } from './transaction.ts';

/** Settings by which policies of row-level security let a transaction read rows of every tenant; each belongs to one task of the server. */
export type Permit =
  | 'app.delivers_notices'
  | 'app.escalates_critical_values'
  | 'app.opens_links'
  | 'app.reads_all_events'
  | 'app.writes_exports';

/** Reads rows of every tenant, in one transaction that PostgreSQL lets write nothing. */
export function readAcrossTenants<Rows>(sql: Sql, permit: Permit, ask: (db: Db) => PromiseLike<Rows>): Promise<Rows> {
  return runTransaction(
    sql,
    async (db) => {
      const [, rows] = await Promise.all([db`select set_config(${permit}, 'on', true)`, ask(db)]);
      return rows;
    },
    'read only',
  );
}
