import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectAsApp, connectAsOwner, type Sql } from '../database/connect.ts';
import { launchDatabase } from '../database/launch.ts';
import { migrate } from '../database/migrate.ts';
import { inTenant } from '../database/tenant.ts';

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

/** The organisation with this code; without a code the only one there is. */
export async function organisationOf(owner: Sql, app: Sql, code: string | undefined): Promise<string> {
  const organisations = await owner<{ orgId: string }[]>`select distinct org_id from account`;
  const named = await Promise.all(
    organisations.map(({ orgId }) => inTenant(app, { orgId }, (db) => db<{ id: string; code: string }[]>`select id, code from org`)),
  );
  const all = named.flat();
  const chosen = code ? all.find((org) => org.code === code) : all.length === 1 ? all[0] : undefined;
  if (!chosen) throw new Error(`Which organisation? --org ${all.map((org) => org.code).join(' | ')}`);
  return chosen.id;
}

/** Whether this module is the program that was started. */
export const isProgram = (url: string): boolean => process.argv[1] !== undefined && fileURLToPath(url) === path.resolve(process.argv[1]);
