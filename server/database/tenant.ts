import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Sql } from './connect.ts';
import { NeverBegan, openReading, openTransaction } from './transaction.ts';

/** Whose rows a transaction sees; row-level security reads them as app.org_id, app.practice_id and app.staff_id. */
export interface Tenant {
  orgId: string;
  practiceId?: string | null;
  staffId?: string | null;
  /** Of the person who reads: what is stored in two languages answers in this one (`spoken` in SQL). */
  language?: string;
}

export interface TenantOptions {
  /** The work only reads: its statements travel in groups of their own, no second try, and PostgreSQL refuses writes. */
  readOnly?: boolean;
}

const TRIES = 6;

/**
 * Runs work in one transaction that sees one tenant. A transaction that lost against another (deadlock, serialization)
 * is run again from its beginning: work must have no effect outside the database.
 */
export async function inTenant<Result>(
  sql: Sql,
  tenant: Tenant,
  work: (db: Db) => Promise<Result>,
  { readOnly = false }: TenantOptions = {},
): Promise<Result> {
  const opening = openingOf(tenant, readOnly);
  for (let attempt = 1; ; attempt++) {
    try {
      return await (readOnly ? read(sql, opening, work) : once(sql, opening, work));
    } catch (error) {
      const again = error instanceof NeverBegan ? wasCutOff(error.cause) : !readOnly && lostAgainstAnother(error);
      if (attempt === TRIES || !again) throw error instanceof NeverBegan ? error.cause : error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** BEGIN and the tenant travel with the first query of the work, so they cost no round trip of their own. */
async function once<Result>(sql: Sql, opening: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const transaction = openTransaction(sql, opening);
  let result: Result;
  try {
    result = await work(transaction.db);
  } catch (error) {
    throw await transaction.rollBack(error);
  }
  await transaction.commit();
  return result;
}

async function read<Result>(sql: Sql, opening: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const reading = openReading(sql, opening);
  try {
    return await work(reading.db);
  } catch (error) {
    throw reading.causeOf(error);
  } finally {
    reading.end();
  }
}

const openingOf = ({ orgId, practiceId, staffId, language }: Tenant, readOnly: boolean) =>
  [
    readOnly ? 'begin read only' : 'begin',
    `set local app.org_id = '${plain(orgId)}'`,
    `set local app.practice_id = '${plain(practiceId ?? '')}'`,
    `set local app.staff_id = '${plain(staffId ?? '')}'`,
    `set local app.language = '${plain(language ?? 'zh')}'`,
  ].join(';');

/** Ids stand in the text of the command; anything that is not an id is refused, so that nothing needs escaping. */
function plain(id: string): string {
  if (!/^[\w.:-]{0,64}$/.test(id)) throw new TypeError('An id of a tenant holds letters, digits and . : - _ only');
  return id;
}

const lostAgainstAnother = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string } | undefined)?.code ?? '');

/**
 * After PostgreSQL has ended a connection in the middle of a query (restart, timeout), postgres.js 3.4.9 answers
 * the next caller of that connection with the old error.
 */
const wasCutOff = (error: unknown) =>
  ['57P01', '57P02', '57P05', '25P03', '25P04', 'CONNECTION_CLOSED'].includes((error as { code?: string } | undefined)?.code ?? '');
