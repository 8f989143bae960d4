import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import type { DatabaseAddress } from '../server/database/address.ts';
import { connectAsApp, connectAsOwner, type Sql } from '../server/database/connect.ts';
import { copyDatabase } from './copyPlace.ts';

export interface FreshDatabase {
  address: DatabaseAddress;
  /** Sees every row. */
  owner: Sql;
  /** The application's role: row-level security applies. */
  app: Sql;
  drop(): Promise<void>;
}

/** A database of its own, migrated, in some 50 ms; `seeded` with the demonstration practice. Whoever asks, drops. */
export async function freshDatabase({ seeded = false }: { seeded?: boolean } = {}): Promise<FreshDatabase> {
  const cluster = inject('database');
  const template = seeded ? cluster.seeded : cluster.plain;
  if (!template) throw new Error('There is no server/seed/load.ts to fill a seeded database');
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdmin(cluster.address, (admin) => copyDatabase(admin, cluster.copies, template, name));
  const address = { ...cluster.address, database: name };
  const owner = connectAsOwner(address);
  const app = connectAsApp(address, { max: 5 });
  return {
    address,
    owner,
    app,
    drop: async () => {
      await Promise.all([owner.end({ timeout: 1 }), app.end({ timeout: 1 })]);
      await asAdmin(cluster.address, (admin) => admin.unsafe(`drop database if exists ${name} with (force)`));
    },
  };
}

/** For a file or a describe block: the database is made before its tests and dropped after them. */
export function freshDatabaseForFile(options: { seeded?: boolean } = {}): FreshDatabase {
  const held = {} as FreshDatabase;
  beforeAll(async () => {
    Object.assign(held, await freshDatabase(options));
  });
  afterAll(async () => {
    await held.drop?.();
  });
  return held;
}

async function asAdmin(address: DatabaseAddress, act: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = connectAsOwner({ ...address, database: 'postgres' }, { max: 1 });
  try {
    await act(admin);
  } finally {
    await admin.end();
  }
}
