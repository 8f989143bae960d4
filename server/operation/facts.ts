import { troublesOf } from '../../src/domain/job/troubles.ts';
import { findStandings, type JobStanding } from '../areas/job/queries.ts';
import { poolAside, type Sql } from '../database/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { readMigrations } from '../start/migrate.ts';

/** How the whole installation stands, in moments and counts. */
export interface Facts {
  clock: string;
  lastBackupAt: string | null;
  openedAt: string | null;
  isDemonstration: boolean;
  noticesWaiting: number;
  noticesSince: string | null;
  unsealed: number;
  unsealedSince: string | null;
  brokenChains: number;
  /** Scheduled jobs that failed last or are late. */
  jobTroubles: number;
  /** How each job that ran lately stands. */
  jobs: JobStanding[];
  /** Milliseconds by which the database's clock is ahead of that of this machine. */
  clockAhead: number;
}

export interface OperationFacts {
  /** At most so old, in milliseconds. Two that ask at once share one answer. */
  find: (maxAge: number) => Promise<Facts>;
  missingMigrations: () => Promise<string[]>;
}

/** The moment of acts, and the clock of this machine. */
interface Clocks {
  now: () => Date;
  wall: () => Date;
}

export function factsOver(sql: Sql, { now, wall }: Clocks, jobs: Pick<Jobs, 'isSetUp' | 'startedAt'>): OperationFacts {
  const names = readMigrations().map(({ name }) => name);
  let held: { at: number; facts: Promise<Facts> } | undefined;
  const ask = async (): Promise<Facts> => {
    const before = wall().getTime();
    const [[facts], standings] = await Promise.all([
      poolAside(sql)<Omit<Facts, 'clockAhead' | 'jobs' | 'jobTroubles'>[]>`select * from operation_facts(${now()})`,
      findStandings(poolAside(sql)),
    ]);
    const middle = (before + wall().getTime()) / 2;
    const troubles = troublesOf(standings, jobs.isSetUp, jobs.startedAt(), now());
    return { ...facts!, jobs: [...standings], jobTroubles: troubles.length, clockAhead: Math.round(Date.parse(facts!.clock) - middle) };
  };
  return {
    find: (maxAge) => {
      const at = now().getTime();
      if (!held || at - held.at > maxAge || at < held.at) {
        const facts = ask();
        held = { at, facts };
        facts.catch(() => {
          held = undefined;
        });
      }
      return held!.facts;
    },
    missingMigrations: async () => {
      const rows = await poolAside(sql)<{ name: string }[]>`select missing_migrations(${names}) as name`;
      return rows.map(({ name }) => name);
    },
  };
}
