import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsApp, connectAsOwner, type Sql } from '../database/connect.ts';
import { launchDatabase } from '../database/launch.ts';
import { migrate } from '../database/migrate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Of our own PostgreSQL and of files. */
export const dataFolder = (): string => process.env.XINGLIN_DATA ?? path.join(root, 'data');

/**
 * Work on the installation that npm start serves, running or not: DATABASE_URL, else the database in XINGLIN_DATA. What belongs to
 * an organisation is done as the application, so that row-level security holds: the owner may be a superuser, whom it does not.
 */
export async function withDatabase<Result>(
  work: (owner: Sql, app: Sql) => Promise<Result>,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<Result> {
  const { DATABASE_URL } = process.env;
  const launched = DATABASE_URL ? undefined : await launchDatabase({ dataDir: dataFolder() });
  const address = launched?.address ?? DATABASE_URL!;
  const [owner, app] = [connectAsOwner(address), connectAsApp(address, { max: 2 })];
  try {
    if (migrates) await migrate(owner, { log: console.log });
    return await work(owner, app);
  } finally {
    await Promise.all([owner.end({ timeout: 5 }), app.end({ timeout: 5 })]);
    await launched?.stop();
  }
}

/** Whether this module is the program that was started. */
export const isProgram = (url: string): boolean => process.argv[1] !== undefined && fileURLToPath(url) === path.resolve(process.argv[1]);
