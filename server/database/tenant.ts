import { setTimeout as sleep } from 'node:timers/promises';
import { dateAt, instantOf } from '../../src/domain/dates.ts';
import { type Db, readersBeside, type Sql } from './connect.ts';
import type { Readers } from './readers.ts';
import { wasCutOff } from './statement.ts';
import { attemptTransaction, NeverBegan } from './transaction.ts';

/** Whose rows a transaction sees; row-level security reads them as app.org_id, app.practice_id and app.staff_id. */
export interface Tenant {
  orgId: string;
  practiceId?: string | null;
  staffId?: string | null;
  /** Whose records are in sight (`sightOf`); without it the program itself works, and sees all. */
  sight?: string;
  /**
   * The moment of the call; without it the clock of the database. Only a limited sight is judged by the moment, and only then is it sent: it
   * differs at every call, so a connection for reading would get its tenant anew each time. The day of it is always sent (`app_day` in SQL).
   */
  at?: Date;
  /** Of the person who reads: what is stored in two languages answers in this one (`spoken` in SQL). */
  language?: string;
}

export interface TenantOptions {
  /** The work only reads: every statement by itself, and PostgreSQL refuses writes. */
  readOnly?: boolean;
  /** All statements of the work see the rows of one moment. */
  isOneMoment?: boolean;
  /** How often a transaction that lost against another is begun. */
  tries?: number;
}

const TRIES = 6;
const READ_TRIES = 2;

/**
 * Runs work that sees one tenant: in one transaction, or, if it only reads, each statement by itself. A transaction that lost against
 * another (deadlock, serialization) is run again from its beginning, and so is a reading whose connection was lost: work must have no
 * effect outside the database.
 */
export async function inTenant<Result>(
  sql: Sql,
  tenant: Tenant,
  work: (db: Db) => Promise<Result>,
  { readOnly = false, isOneMoment = false, tries = TRIES }: TenantOptions = {},
): Promise<Result> {
  const readers = readOnly && !isOneMoment ? readersBeside(sql) : undefined;
  if (readers) return read(readers, sql, tenant, work);
  const opening = [
    `begin${isOneMoment ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`,
    // A long list is written between its pieces, on a slow machine for longer than others may leave a transaction alone.
    ...(isOneMoment ? [`set local idle_in_transaction_session_timeout = '10min'`] : []),
    settingOf(tenant, 'set local'),
  ].join(';');
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(sql, opening, work);
    } catch (error) {
      const again = error instanceof NeverBegan ? wasCutOff(error.cause) : lostAgainstAnother(error);
      if (attempt >= tries || !again) throw error instanceof NeverBegan ? error.cause : error;
      await sleep(pauseBefore(attempt));
    }
  }
}

/**
 * Milliseconds before a transaction runs again. At least half of them are fixed: a loser that comes back at once takes the row that the
 * winner is about to get, and both wait for each other again.
 */
const pauseBefore = (attempt: number) => 10 * 2 ** attempt * (0.5 + Math.random() / 2);

async function read<Result>(readers: Readers, sql: Sql, tenant: Tenant, work: (db: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const reading = readers.begin(sql, settingOf(tenant, 'set'));
    try {
      return await work(reading.db);
    } catch (error) {
      if (attempt === READ_TRIES || !wasCutOff(error)) throw error;
    } finally {
      reading.end();
    }
  }
}

const settingOf = ({ orgId, practiceId, staffId, sight = 'all', at, language }: Tenant, set: 'set' | 'set local') =>
  [
    `${set} app.org_id = '${plain(orgId)}'`,
    `${set} app.practice_id = '${plain(practiceId ?? '')}'`,
    `${set} app.staff_id = '${plain(staffId ?? '')}'`,
    `${set} app.sight = '${plain(sight)}'`,
    `${set} app.at = '${plain(sight === 'all' ? '' : (at?.toISOString() ?? ''))}'`,
    `${set} app.day = '${plain(at ? startOfDay(at) : '')}'`,
    `${set} app.language = '${plain(language ?? 'zh')}'`,
  ].join(';');

const startOfDay = (at: Date): string => instantOf(dateAt(at), '00:00');

/** Ids stand in the text of the command; anything that is not an id is refused, so that nothing needs escaping. */
function plain(id: string): string {
  if (!/^[\w.:-]{0,64}$/.test(id)) throw new TypeError('An id of a tenant holds letters, digits and . : - _ only');
  return id;
}

const lostAgainstAnother = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string } | undefined)?.code ?? '');
