import { findWeakness } from './access.ts';
import { connectAsApp, connectAsOwner, type Sql } from '../database/connect.ts';
import { StartFault, withoutPassword } from '../faults/startFault.ts';
import { NotYet, type Patience, waitFor } from './waiting.ts';

type Variable = 'DATABASE_URL' | 'XINGLIN_APP_DATABASE_URL' | 'XINGLIN_READ_URL';

/** Codes of Node, postgres.js and PostgreSQL that a later try may not see again. */
const passing: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name is not known',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ECONNRESET: 'the connection was cut',
  ENOENT: 'there is no such socket',
  CONNECT_TIMEOUT: 'the host does not answer',
  CONNECTION_CLOSED: 'the connection was closed',
  CONNECTION_ENDED: 'the connection was closed',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting',
};

const lasting: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the user or the password; wanted is a user and password it knows',
  '28000': 'PostgreSQL refuses the user; wanted is a role that exists and that pg_hba.conf lets in',
  '3D000': 'PostgreSQL has no such database; wanted is one that exists (create database … encoding UTF8)',
  '42501': 'the user may not act as xinglin_app; wanted is xinglin_app itself or a member of it',
  '22023': 'the user may not act as xinglin_app; wanted is xinglin_app itself or a member of it',
};

function explained(error: unknown, variable: Variable, address: string): Error {
  const { code = '', message } = error as { code?: string; message: string };
  const given = `${variable}=${withoutPassword(address)}`;
  if (passing[code]) return new NotYet(`${given}: ${passing[code]} (${code}); wanted is a PostgreSQL that answers.`);
  return new StartFault(`${given}: ${lasting[code] ?? message} (${code || 'no code'}).`);
}

async function tried<Result>(sql: Sql, look: (sql: Sql) => Promise<Result>, variable: Variable, address: string): Promise<Result> {
  try {
    return await look(sql);
  } catch (error) {
    throw explained(error, variable, address);
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {});
  }
}

/** The database and the running PostgreSQL that a connection has reached. */
const placeOf = async (sql: Sql): Promise<string> =>
  (
    await sql<{ place: string }[]>`
    select concat(pg_postmaster_start_time(), ' ', (select oid from pg_database where datname = current_database())) as place`
  )[0]!.place;

/** Waits until the database of DATABASE_URL answers, and says what keeps it from that. */
export const reachDatabase = (address: string, patience: Patience): Promise<string> =>
  waitFor(() => tried(connectAsOwner(address, { max: 1 }), placeOf, 'DATABASE_URL', address), patience);

interface Standing {
  /** The connection of DATABASE_URL, as `reachDatabase` returned it. */
  place: string;
  oneRole: boolean;
}

/** Tries the second address once the schema stands, which makes its role. */
export async function reachAsApp(address: string, owner: Standing, patience: Patience): Promise<void> {
  const variable = 'XINGLIN_APP_DATABASE_URL';
  const given = `${variable}=${withoutPassword(address)}`;
  const look = async (sql: Sql) => ({ place: await placeOf(sql), ownsAll: !owner.oneRole || (await ownsTables(sql)) });
  const found = await waitFor(() => tried(connectAsApp(address, { max: 1, oneRole: owner.oneRole }), look, variable, address), patience);
  if (found.place !== owner.place) throw new StartFault(`${given}: this is another database; wanted is the one of DATABASE_URL.`);
  if (!found.ownsAll)
    throw new StartFault(
      `${given}: this database was set up with one role; wanted is no ${variable}, or a move to two roles (docs/operating.md, "From one role to two").`,
    );
}

const ownsTables = async (sql: Sql): Promise<boolean> =>
  (
    await sql<{ owns: boolean }[]>`
    select pg_has_role(current_user, relowner, 'USAGE') as owns from pg_class where oid = to_regclass('schema_lease')`
  )[0]!.owns;

const systemOf = async (sql: Sql): Promise<{ system: string; isReplica: boolean }> =>
  (
    await sql<{ system: string; isReplica: boolean }[]>`
    select concat(system_identifier, ' ', current_database()) as system, pg_is_in_recovery() as is_replica from pg_control_system()`
  )[0]!;

/** Looks once at the read replica: answers a warning where it does not answer yet or is signed in to with more rights than it needs, and throws where it is another database. */
export async function lookAtReplica(address: string, appAddress: string, oneRole = false): Promise<string | undefined> {
  const variable = 'XINGLIN_READ_URL';
  const primary = await tried(connectAsApp(appAddress, { max: 1, oneRole }), systemOf, 'XINGLIN_APP_DATABASE_URL', appAddress);
  const wrong = (why: string) =>
    new StartFault(`${variable}=${withoutPassword(address)}: ${why}; wanted is a streaming replica of the database of DATABASE_URL.`);
  try {
    const look = async (sql: Sql) => ({ ...(await systemOf(sql)), weakness: await findWeakness(sql) });
    const replica = await tried(connectAsApp(address, { max: 1, oneRole }), look, variable, address);
    if (replica.system !== primary.system) throw wrong('this is another database');
    if (!replica.isReplica) throw wrong('this is no replica, it takes writes');
    const weakness = oneRole ? undefined : replica.weakness;
    return (
      weakness &&
      `WARNING: ${variable}: the application is signed in to the replica as ${weakness.role}; wanted is xinglin_app, as on the primary.`
    );
  } catch (error) {
    if (!(error instanceof NotYet)) throw error;
    return `WARNING: ${error.message} Until it does, everything is read from the primary.`;
  }
}
