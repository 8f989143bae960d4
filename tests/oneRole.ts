import fs from 'node:fs';
import { connectAsApp, connectAsOwner } from '../server/database/connect.ts';
import { preparePlace } from '../server/database/place.ts';
import { type LaunchedDatabase, launchDatabase } from '../server/start/launch.ts';
import { makeClusterFolder } from './copyPlace.ts';
import type { FreshDatabase } from './database.ts';

const LOGIN = 'plain_owner';

/** A PostgreSQL whose administrator has handed out one login and nothing else. */
export interface OneLogin {
  login: string;
  cluster: LaunchedDatabase;
  /** An empty database that the login owns; `owner` and `app` sign in as it. */
  open(): Promise<OneLoginDatabase>;
  /** As the administrator, in the database of that name. */
  asAdmin(statement: string, database?: string): Promise<void>;
  stop(): Promise<void>;
}

export interface OneLoginDatabase extends FreshDatabase {
  /** For DATABASE_URL, with PGHOST and PGPORT. */
  url: string;
}

export async function launchOneLogin(): Promise<OneLogin> {
  const folder = makeClusterFolder('xinglin-test-');
  const cluster = await launchDatabase({ dataDir: folder, durable: false, supervise: false });
  const { accessFile, usersFile } = preparePlace(folder);
  fs.appendFileSync(accessFile, `local all ${LOGIN} peer map=xinglin\n`);
  const mapped = fs.readFileSync(usersFile, 'utf8').replaceAll(/ xinglin_app$/gm, ` ${LOGIN}`);
  fs.appendFileSync(usersFile, mapped);
  const asAdmin = async (statement: string, database = 'postgres') => {
    const admin = connectAsOwner({ ...cluster.address, database }, { max: 1 });
    await admin.unsafe(statement).finally(() => admin.end());
  };
  await asAdmin('drop role xinglin_app');
  await asAdmin(`create role ${LOGIN} login nosuperuser nocreatedb nocreaterole`);
  await asAdmin('select pg_reload_conf()');
  let count = 0;
  const open = async (): Promise<OneLoginDatabase> => {
    const database = `one_login_${++count}`;
    await asAdmin(`create database ${database} owner ${LOGIN} encoding 'UTF8' template template0`);
    const url = `postgres:///${database}?user=${LOGIN}`;
    const owner = connectAsOwner(url);
    const app = connectAsApp(url, { max: 3, oneRole: true });
    const address = { ...cluster.address, database, user: LOGIN };
    return { address, url, owner, app, drop: async () => void (await Promise.all([owner.end({ timeout: 1 }), app.end({ timeout: 1 })])) };
  };
  const stop = async () => {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { login: LOGIN, cluster, open, asAdmin, stop };
}
