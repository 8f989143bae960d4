import type { Db } from './connect.ts';

/** Milliseconds between two statements: well below the time after which PostgreSQL ends an idle transaction (connect.ts). */
const BEAT = 20_000;

/** Runs work that leaves the transaction without statements for long, such as putting a large file together, and keeps it open. */
export async function keepOpen<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const timer = setInterval(() => void db`select`.then(undefined, () => {}), BEAT).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
