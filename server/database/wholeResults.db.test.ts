import { describe, expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { connectAsApp, type Sql } from './connect.ts';
import { inTenant } from './tenant.ts';
import { inSavepoint, runTransaction } from './transaction.ts';

const database = freshDatabaseForFile();
const tenant = { orgId: '', practiceId: null };

/** Three rows come, and the fourth divides by zero: as a statement that runs out of its time in the middle of a long list. */
const failsOnTheWay = (sql: Pick<Sql, 'unsafe'>) => sql.unsafe('select 1 / (4 - i) as shown from generate_series(1, 10) i');
const five = [1, 2, 3, 4, 5].map((shown) => ({ shown }));

/** With one connection what comes next comes on the same one. */
const withOneConnection = async (work: (sql: Sql) => Promise<void>) => {
  const sql = connectAsApp(database.address, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
};

describe('after a statement that failed in the middle of its rows, the next one on its connection has all of its own', () => {
  it('asked once the failure is known', () =>
    withOneConnection(async (sql) => {
      await expect(failsOnTheWay(sql)).rejects.toThrow('division by zero');
      expect(await sql`select i as shown from generate_series(1, 5) i`).toEqual(five);
      expect(await sql`select i as shown from generate_series(1, 5) i`).toEqual(five);
    }));

  it('on its way behind the one that fails', () =>
    withOneConnection(async (sql) => {
      const [failed, next] = await Promise.allSettled([failsOnTheWay(sql), sql`select i as shown from generate_series(1, 5) i`.execute()]);
      expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
      expect(next).toMatchObject({ value: five });
    }));

  it('a single row: it is there', () =>
    withOneConnection(async (sql) => {
      await expect(failsOnTheWay(sql)).rejects.toThrow('division by zero');
      const [row] = await sql`select ${'penicillin'}::text as allergy`;
      expect(row).toEqual({ allergy: 'penicillin' });
    }));

  it('no row at all: there is none', () =>
    withOneConnection(async (sql) => {
      await expect(failsOnTheWay(sql)).rejects.toThrow('division by zero');
      expect(await sql`select 1 where false`).toHaveLength(0);
      expect(await sql`select i as shown from generate_series(1, 5) i`).toEqual(five);
    }));

  it('of a reading', () =>
    withOneConnection(async (sql) => {
      const read = <Result>(work: (db: Parameters<Parameters<typeof inTenant>[2]>[0]) => Promise<Result>) =>
        inTenant(sql, tenant, work, { readOnly: true });
      await expect(read(async (db) => await failsOnTheWay(db as Sql))).rejects.toThrow('division by zero');
      expect(await read(async (db) => [...(await db`select i as shown from generate_series(1, 5) i`)])).toEqual(five);
    }));

  it('of a transaction that went back to a savepoint', () =>
    withOneConnection(async (sql) => {
      const shown = await runTransaction(sql, async (db) => {
        await inSavepoint(db, () => failsOnTheWay(db as Sql)).catch(() => {});
        return [...(await db`select i as shown from generate_series(1, 5) i`)];
      });
      expect(shown).toEqual(five);
    }));

  it('of the owner', async () => {
    const { owner } = database;
    await Promise.all([1, 2].map(() => failsOnTheWay(owner).catch(() => {})));
    for (const rows of await Promise.all([1, 2, 3].map(() => owner`select i as shown from generate_series(1, 5) i`)))
      expect([...rows]).toEqual(five);
  });
});
