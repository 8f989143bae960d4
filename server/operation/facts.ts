import { poolAside, type Sql } from '../database/connect.ts';
import { readMigrations } from '../database/migrate.ts';

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
  /** Milliseconds by which the database's clock is ahead of the server's. */
  clockAhead: number;
}

export interface OperationFacts {
  /** At most so old, in milliseconds. Two that ask at once share one answer. */
  find: (maxAge: number) => Promise<Facts>;
  missingMigrations: () => Promise<string[]>;
}

export function factsOver(sql: Sql, now: () => Date): OperationFacts {
  const names = readMigrations().map(({ name }) => name);
  let held: { at: number; facts: Promise<Facts> } | undefined;
  const ask = async (): Promise<Facts> => {
    const before = now().getTime();
    const [facts] = await poolAside(sql)<Omit<Facts, 'clockAhead'>[]>`select * from operation_facts(${now()})`;
    const middle = (before + now().getTime()) / 2;
    return { ...facts!, clockAhead: Math.round(Date.parse(facts!.clock) - middle) };
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
