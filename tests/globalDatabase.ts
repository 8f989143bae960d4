import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { DatabaseAddress } from '../server/database/address.ts';
import { connectAsOwner, type Sql } from '../server/database/connect.ts';
import { launchDatabase } from '../server/start/launch.ts';
import { migrate, schemaFolder } from '../server/start/migrate.ts';
import { dateAt } from '../src/domain/dates.ts';
import { cheapenPasswords } from './cheapPasswords.ts';
import { type CopyPlace, dropCopyPlace, ensureCopyFolder, makeCopyPlace } from './copyPlace.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: TestCluster;
  }
}

/** The cluster of a test run and the names of its template databases. */
export interface TestCluster {
  address: DatabaseAddress;
  plain: string;
  /** undefined while there is no server/seed/load.ts */
  seeded: string | undefined;
  /** Where their copies lie. */
  copies: CopyPlace;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const seedFolder = path.join(root, 'server', 'seed');

/**
 * One PostgreSQL a test run, unsafe and fast, its data kept in .cache between runs. Templates are named by what they are made of,
 * so a changed migration or seed makes new ones and everything else is ready in some 50 ms.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(root, '.cache', 'database');
  ensureCopyFolder(dataDir);
  const cluster = await launchDatabase({ dataDir, durable: false, supervise: false });
  const admin = connectAsOwner({ ...cluster.address, database: 'postgres' }, { max: 1 });
  try {
    if (!cluster.adopted) await sweep(admin);
    const schema = fingerprint([schemaFolder, path.join(root, 'server', 'start', 'migrate.ts'), path.join(root, 'server', 'jobs')]);
    const plain = await template(admin, cluster.address, `template_plain_${schema}`, migrated);
    const seeded = await seededTemplate(admin, cluster.address, schema);
    const copies = await makeCopyPlace(admin, dataDir);
    project.provide('database', { address: cluster.address, plain, seeded, copies });
  } finally {
    await admin.end();
  }
  return cluster.stop;
}

async function migrated(owner: Sql): Promise<void> {
  await migrate(owner);
}

/** The demonstration practice, when there is a program that loads it: server/seed/load.ts exports `loadSeed(owner)`. */
async function seededTemplate(admin: Sql, address: DatabaseAddress, schema: string): Promise<string | undefined> {
  const loader = path.join(seedFolder, 'load.ts');
  if (!fs.existsSync(loader)) return undefined;
  // The demonstration's day is today: tomorrow its week may be another.
  const name = `template_counted_${schema}_${fingerprint([seedFolder, path.join(root, 'tests', 'cheapPasswords.ts')])}_${dateAt(new Date()).replaceAll('-', '')}`;
  return template(admin, address, name, async (owner) => {
    await migrate(owner);
    const { loadSeed } = (await import(/* @vite-ignore */ loader)) as { loadSeed: (owner: Sql) => Promise<unknown> };
    await loadSeed(owner);
    await cheapenPasswords(owner);
  });
}

/** Built under another name and renamed when whole: a run that is killed, or two runs at once, leave no half template. */
async function template(admin: Sql, address: DatabaseAddress, name: string, fill: (owner: Sql) => Promise<void>): Promise<string> {
  const [found] = await admin`select from pg_database where datname = ${name}`;
  if (found) return name;
  const building = `building_${process.pid}_${name}`.slice(0, 63);
  await admin.unsafe(`create database ${building}`);
  const owner = connectAsOwner({ ...address, database: building });
  try {
    await fill(owner);
    // Copies are too short-lived for anybody else to count what is in them, and without that every plan is a guess.
    await owner`vacuum analyze`;
  } catch (error) {
    await owner.end();
    await admin.unsafe(`drop database ${building} with (force)`);
    throw error;
  }
  await owner.end();
  await admin`checkpoint`; // what is on disk is copied faster
  await admin.unsafe(`alter database ${building} rename to ${name}`).catch(async (error: { code?: string }) => {
    await admin.unsafe(`drop database ${building} with (force)`);
    if (error.code !== '42P04') throw error;
  });
  return name;
}

/** Databases of killed runs, and templates not used for long: all but the newest six. */
async function sweep(admin: Sql): Promise<void> {
  const leftovers = await admin<{ name: string }[]>`
    select datname as name from pg_database where datname ~ '^(test|building)_'
    union all
    (select datname from pg_database where datname ~ '^template_' order by oid desc offset 6)`;
  for (const { name } of leftovers) await admin.unsafe(`drop database "${name}" with (force)`);
  await dropCopyPlace(admin);
}

function fingerprint(places: string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const files = fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()
      ? fs
          .readdirSync(place, { recursive: true, withFileTypes: true })
          .map((entry) => (entry.isFile() ? path.join(entry.parentPath, entry.name) : ''))
      : [place];
    for (const file of files.filter((name) => name && fs.existsSync(name)).sort())
      hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}
