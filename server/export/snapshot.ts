import type { Db, Sql } from '../database/connect.ts';
import { openTransaction } from '../database/transaction.ts';

/**
 * Work that reads one organisation as it stands at one moment, however long it takes: one transaction at repeatable read, as the
 * application, so that row-level security holds. Clinics come into sight one after another (`lookAtPractice`).
 */
export async function inSnapshot<Result>(app: Sql, orgId: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  if (!/^[\da-f-]{36}$/.test(orgId)) throw new TypeError('The id of an organisation is a UUID');
  const settings = `set local app.org_id = '${orgId}'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
  const { db, commit, rollBack } = openTransaction(app, `begin isolation level repeatable read read only; ${settings}`);
  let result: Result;
  try {
    result = await work(db);
  } catch (error) {
    throw await rollBack(error);
  }
  await commit();
  return result;
}
