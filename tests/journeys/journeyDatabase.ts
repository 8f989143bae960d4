import type { DatabaseAddress } from '../../server/database/address.ts';
import { APP_ROLE, connectAsOwner, type Sql } from '../../server/database/connect.ts';
import { type CopyPlace, copyDatabase } from '../copyPlace.ts';

export const templateName = 'journeys_template';

/** How the workers and their servers find the run's PostgreSQL: the variables every client of PostgreSQL knows. */
export const environmentFor = ({ host, port, user, password }: DatabaseAddress): Record<string, string> => ({
  PGHOST: host,
  PGPORT: String(port),
  PGUSER: user,
  ...(password !== undefined && { PGPASSWORD: password }),
});

/** An address without a host, which the variables above fill in: a folder of sockets does not fit into one. */
export const databaseOf = (name: string) => `postgres:///${name}`;

/** What a server needs of a database: the owner's address to prepare it, the application's for everything else. */
export const databasesOf = (name: string) => ({
  DATABASE_URL: databaseOf(name),
  XINGLIN_APP_DATABASE_URL: `${databaseOf(name)}?user=${APP_ROLE}`,
});

export async function inDatabase<Result>(name: string, act: (owner: Sql) => Promise<Result>): Promise<Result> {
  const owner = connectAsOwner(databaseOf(name), { max: 1 });
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}

export const administer = (act: (admin: Sql) => Promise<unknown>) => inDatabase('postgres', act);

export const copyTemplate = (name: string) =>
  administer((admin) => copyDatabase(admin, process.env.JOURNEYS_COPIES as CopyPlace, templateName, name));

export const dropDatabase = (name: string) => administer((admin) => admin.unsafe(`drop database if exists ${name} with (force)`));
