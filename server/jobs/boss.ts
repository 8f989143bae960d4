import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { jobConnection, type Sql } from '../database/connect.ts';
import { wasCutOff } from '../database/statement.ts';

/** The schema of the library's tables, apart from ours, so that backups and exports hold no queue. */
export const jobSchema = 'xinglin_jobs';

/** Runs stay in the table of the queue so long, and their ids keep a moment from being served twice. */
const KEEP_SECONDS = 49 * 3600;

const SECONDS_BETWEEN_TRIES = 1;
const SECONDS_TO_CLOSE = 1;
const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'CONNECT_TIMEOUT', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', '57P03'];

export interface Queue {
  boss: PgBoss;
  /** No statement waits for a database that is away any longer. */
  giveUp: () => void;
  close: () => Promise<void>;
}

/**
 * The library over one connection of ours. A statement that finds the database away waits for it: the library writes the end of a run
 * without looking whether that succeeded, and a failure there would end the process.
 */
export function queueOver(sql: Sql, options: { owns: boolean }): Queue {
  let isEnding = false;
  let isClosed = false;
  const db = jobConnection(sql, () => isClosed);
  // After the stop nobody waits for a statement, and its rejection would end the process, for instance when the database was dropped.
  const nothing = new Promise<never>(() => {});
  const underWay = new Set<Promise<unknown>>();
  const ask = async (text: string, values?: unknown[]) => {
    const answer = db.unsafe(text, values as never).execute();
    underWay.add(answer);
    try {
      return { rows: await answer };
    } finally {
      underWay.delete(answer);
    }
  };
  const executeSql = async (text: string, values?: unknown[]) => {
    while (!isClosed) {
      try {
        return await ask(text, values);
      } catch (error) {
        if (isEnding) return nothing;
        if (!isAway(error)) throw error;
        await sleep(SECONDS_BETWEEN_TRIES * 1000, undefined, { ref: false });
      }
    }
    return nothing;
  };
  /**
   * The driver connects again for every statement that waits in line when its connection ends. Over a database that was dropped it would
   * do so without end. So the statements under way get a moment, later ones are not sent, and the rest is cut off.
   */
  const close = async () => {
    const moment = sleep(SECONDS_TO_CLOSE * 1000, undefined, { ref: false });
    await Promise.race([Promise.allSettled(underWay), moment]);
    isClosed = true;
    await db.end({ timeout: 0 });
  };
  const boss = new PgBoss({
    db: { executeSql } as unknown as PgBoss.Db,
    // Its own schedules follow the clock of the database, and stand still for an hour when that steps back by one: jobs.ts has ours.
    schema: jobSchema,
    migrate: options.owns,
    supervise: !options.owns,
    schedule: false,
    archiveCompletedAfterSeconds: KEEP_SECONDS,
    deleteAfterDays: 7,
    maintenanceIntervalSeconds: 60,
  });
  return {
    boss,
    giveUp: () => {
      isEnding = true;
    },
    close,
  };
}

const isAway = (error: unknown) => wasCutOff(error) || away.includes((error as { code?: string } | undefined)?.code ?? '');
