import { poolAside, type Sql } from '../database/connect.ts';
import { steadyNow } from './steadyClock.ts';

export interface DatabaseClock {
  /** The moment by the clock of the database, whatever the clock of this machine says. */
  now: () => Date;
  /** Asks the database once; rejects if it does not answer. */
  adjust: () => Promise<void>;
  /** Asks it again every some seconds. */
  start: () => void;
  stop: () => void;
}

interface ClockOptions {
  /** Milliseconds of a clock that never steps; tests set it wrong. */
  steady?: () => number;
  everySeconds?: number;
  failed?: (error: unknown) => void;
}

/** Answers that took longer, in milliseconds, say too little about the moment in which they were given. */
const SLOWEST = 250;
const EVERY_SECONDS = 10;
/** The first answer is the slowest: it opens the connection. */
const FIRST_SAMPLES = 4;

/**
 * One clock for all servers of an installation: that of their database, carried on between two questions by what has passed on this machine.
 * Acts of two servers whose own clocks differ thus follow each other as they were done. Not below a millisecond or two: the order within a ledger
 * is that of its sequence.
 */
export function databaseClock(
  sql: Sql,
  { steady = steadyNow, everySeconds = EVERY_SECONDS, failed = () => {} }: ClockOptions = {},
): DatabaseClock {
  let ahead: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    const before = steady();
    const [row] = await poolAside(sql)<[{ at: number }]>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`;
    const after = steady();
    return { ahead: row.at - (before + after) / 2, took: after - before };
  };
  const adjust = async () => {
    const answers = [];
    for (let count = ahead === undefined ? FIRST_SAMPLES : 1; count > 0; count -= 1) answers.push(await ask());
    const best = answers.toSorted((one, other) => one.took - other.took)[0]!; // one question at least was asked
    if (ahead === undefined || best.took <= SLOWEST) ahead = best.ahead;
  };
  return {
    now: () => {
      if (ahead === undefined) throw new TypeError('The clock of the database was not asked yet');
      return new Date(steady() + ahead);
    },
    adjust,
    start: () => {
      timer ??= setInterval(() => void adjust().catch(failed), everySeconds * 1000).unref();
    },
    stop: () => clearInterval(timer),
  };
}
