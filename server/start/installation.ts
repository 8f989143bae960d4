import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readServerVariables } from '../../src/domain/environment/read.ts';
import { connectAsApp, connectAsOwner, type Sql } from '../database/connect.ts';
import { launchDatabase } from '../database/launch.ts';
import { migrate } from './migrate.ts';
import { isOneRole } from '../database/oneRole.ts';
import { inTenant } from '../database/tenant.ts';
import { reachDatabase } from './database.ts';
import { StartFault } from '../faults/startFault.ts';
import { checkDataFolder } from './outside.ts';
import { projectFolder } from '../environment/projectFolder.ts';

const root = projectFolder(import.meta.url);

/** Of our own PostgreSQL and of files. */
export const dataFolder = (): string => process.env.XINGLIN_DATA || path.join(root, 'data');

/**
 * Work on the installation that npm start serves, running or not: DATABASE_URL, else the database in XINGLIN_DATA. What belongs to
 * an organisation is done as the application, so that row-level security holds: the owner may be a superuser, whom it does not.
 */
export async function withDatabase<Result>(
  work: (owner: Sql, app: Sql) => Promise<Result>,
  { migrates = true, makes = false }: { migrates?: boolean; makes?: boolean } = {},
): Promise<Result> {
  const given = readServerVariables(process.env);
  const { DATABASE_URL, XINGLIN_APP_DATABASE_URL = DATABASE_URL } = given;
  const patience = { seconds: given.XINGLIN_START_WAIT_SECONDS ?? 60, say: console.log };
  if (DATABASE_URL) await reachDatabase(DATABASE_URL, patience);
  else checkOwnDatabase(makes);
  const launched = DATABASE_URL ? undefined : await launchDatabase({ dataDir: dataFolder() });
  const address = launched?.address ?? DATABASE_URL!;
  const owner = connectAsOwner(address);
  let app: Sql | undefined;
  try {
    if (migrates) await migrate(owner, { log: console.log });
    app = connectAsApp(launched?.address ?? XINGLIN_APP_DATABASE_URL!, { max: 2, oneRole: await isOneRole(owner) });
    return await work(owner, app);
  } finally {
    await Promise.all([owner.end({ timeout: 5 }), app?.end({ timeout: 5 })]);
    await launched?.stop();
  }
}

/** A wrong or forgotten XINGLIN_DATA is told; only what opens an installation or fills an empty one makes a database. */
function checkOwnDatabase(makes: boolean): void {
  const folder = dataFolder();
  const isThere = existsSync(folder) && readdirSync(folder).some((name) => /^(pg\d+|postgresql-lives-here)$/.test(name));
  if (makes) checkDataFolder(folder);
  else if (!isThere)
    throw new StartFault(
      `XINGLIN_DATA=${JSON.stringify(folder)}: there is no database; wanted is the folder that npm start uses, or DATABASE_URL.`,
    );
}

/** The organisation with this code; without a code the only one there is. */
export async function organisationOf(owner: Sql, app: Sql, code: string | undefined): Promise<string> {
  const organisations = await owner<{ orgId: string }[]>`select distinct org_id from account`;
  const named = await Promise.all(
    organisations.map(({ orgId }) => inTenant(app, { orgId }, (db) => db<{ id: string; code: string }[]>`select id, code from org`)),
  );
  const all = named.flat();
  const chosen = code ? all.find((org) => org.code === code) : all.length === 1 ? all[0] : undefined;
  if (!chosen)
    throw new StartFault(
      all.length === 0
        ? 'There is no organisation yet: wanted is one that npm start or npm run setup has opened.'
        : `--org ${code === undefined ? 'is not given' : JSON.stringify(code)}: wanted is one of ${all.map((org) => org.code).join(', ')}.`,
    );
  return chosen.id;
}

/** Whether this module is the program that was started. */
export const isProgram = (url: string): boolean => process.argv[1] !== undefined && fileURLToPath(url) === path.resolve(process.argv[1]);
