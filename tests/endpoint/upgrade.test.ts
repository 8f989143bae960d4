import { afterAll, describe, expect, it } from 'vitest';
import { connectAsOwner, type Sql } from '../../server/database/connect.ts';
import { recomputeLedgers } from '../../server/maintenance/ledgers.ts';
import { demonstrationPassword } from '../../server/seed/content/organisation/staff.ts';
import { loadReference } from '../../server/seed/reference.ts';
import { makeApp } from '../../server/start/app.ts';
import { migrate, readMigrations } from '../../server/start/migrate.ts';
import { verifyTrail } from '../../server/trail/verify.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { databaseOfRelease, keptReleases, migrationsOfRelease } from '../releases.ts';

const made: FreshDatabase[] = [];
afterAll(() => Promise.all(made.map((database) => database.drop())));

/** A database as the release left it. */
async function openedBy(version: string): Promise<FreshDatabase> {
  const database = await freshDatabase();
  made.push(database);
  await database.owner.unsafe('drop schema public cascade; create schema public');
  const restoring = connectAsOwner(database.address, { max: 1 });
  await restoring.unsafe(databaseOfRelease(version)).simple();
  await restoring.end();
  await database.owner.unsafe('grant usage on schema public to xinglin_app');
  return database;
}

/** Sums of money, stock, points and packages, by what each is booked under. */
async function sumsOf(owner: Sql): Promise<Record<string, string>> {
  const rows = await owner<{ what: string; sum: string }[]>`
    select concat('payment ', kind, ' ', method_code) as what, concat(count(*), ' ', sum(amount), ' ', sum(tendered)) as sum from payment group by kind, method_code
    union all select 'bill line', concat(count(*), ' ', sum(quantity * unit_price)) from bill_line
    union all select 'bill', count(*)::text from bill
    union all select concat('movement ', kind), concat(count(*), ' ', sum(change)) from stock_movement group by kind
    union all select 'stock', concat(count(*), ' ', sum(quantity), ' ', sum(quantity * cost)) from stock_batch
    union all select 'card', concat(count(*), ' ', sum(principal), ' ', sum(gift), ' ', sum(points)) from member_card
    union all select concat('card entry ', kind), concat(count(*), ' ', sum(principal), ' ', sum(principal_after)) from member_entry group by kind
    union all select 'package', count(*)::text from patient_package
    union all select 'invoice', count(*)::text from invoice
    order by 1`;
  return Object.fromEntries(rows.map(({ what, sum }) => [what, sum]));
}

const countsOf = async (owner: Sql): Promise<Map<string, number>> => {
  const tables = await owner<{ name: string }[]>`
    select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`;
  const counted = tables.map(async ({ name }) => {
    const [row] = await owner<[{ count: number }]>`select count(*)::int as count from ${owner(name)}`;
    return [name, row.count] as const;
  });
  return new Map(await Promise.all(counted));
};

describe.each(keptReleases())('a database of release %s', (version) => {
  it('is brought up to date with every sum and every row as it was; the trail is whole and people sign in', async () => {
    const database = await openedBy(version);
    const { owner, app } = database;
    const [sums, counts, heads] = [await sumsOf(owner), await countsOf(owner), await verifyTrail(owner)];
    expect(Object.keys(sums).length).toBeGreaterThan(15);
    expect(heads.map(({ number }) => number > 0)).toContain(true);

    const known = new Set(migrationsOfRelease(version));
    expect(await migrate(owner)).toEqual(
      readMigrations()
        .map(({ name }) => name)
        .filter((name) => !known.has(name)),
    );
    await owner.begin(loadReference);

    expect(await sumsOf(owner)).toEqual(sums);
    const after = await countsOf(owner);
    expect([...counts].filter(([table, count]) => (after.get(table) ?? 0) < count)).toEqual([]);
    expect((await verifyTrail(owner, heads)).map(({ orgId, number, hash, finding }) => ({ orgId, number, hash, finding }))).toEqual(
      heads.map(({ orgId, number, hash }) => ({ orgId, number, hash, finding: undefined })),
    );
    expect(await recomputeLedgers(owner, app)).toEqual([]);

    const { http } = await makeApp({ sql: app, settings: { development: true } });
    const login = await http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { authorization: '@zh', 'sec-fetch-mode': 'cors' },
      payload: { account: 'zhaoqian', password: demonstrationPassword, deviceType: 'desktop' },
    });
    const cookie = /((?:__Host-)?xl-bind=[\w-]+)/.exec(String(login.headers['set-cookie']))?.[1] ?? '';
    const patients = await http.inject({
      method: 'POST',
      url: '/api/patient/queryPatientList',
      payload: { page: 1, size: 20 },
      headers: { authorization: `${login.json().data?.token}@zh`, cookie },
    });
    await http.close();
    expect(login.json().status).toBe(true);
    expect(patients.json().data?.rows.length).toBeGreaterThan(10);
  });
});
