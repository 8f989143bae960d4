import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ABill, aBill, takesPayments } from '../../tests/builders/bill.ts';
import { serverForFile } from '../../tests/builders/server.ts';
import { aWorld, callerIn, type World } from '../../tests/builders/world.ts';
import { freshDatabase } from '../../tests/database.ts';
import { launchOneLogin, type OneLogin, type OneLoginDatabase } from '../../tests/oneRole.ts';
import { billingCalls } from '../areas/billing/calls.ts';
import { backup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { issueSetupCode } from '../founding/installation.ts';
import { recomputeLedgers } from '../maintenance/ledgers.ts';
import { loadReference } from '../seed/reference.ts';
import { findWeakness } from '../start/access.ts';
import { migrate, readMigrations } from '../start/migrate.ts';
import { sealerOver } from '../trail/sealer.ts';
import { verifyTrail } from '../trail/verify.ts';
import { connectAsApp, connectAsOwner } from './connect.ts';
import { forOneRole, isOneRole } from './oneRole.ts';
import { inTenant } from './tenant.ts';

const key = 'a key of the clinic, kept elsewhere';
let place: OneLogin;
let database: OneLoginDatabase;
let applied: string[][];

beforeAll(async () => {
  place = await launchOneLogin();
  vi.stubEnv('PGHOST', place.cluster.address.host);
  vi.stubEnv('PGPORT', String(place.cluster.address.port));
  database = await place.open();
  const servers = [1, 2].map(() => connectAsOwner(database.url));
  applied = await Promise.all(servers.map((server) => migrate(server)));
  await Promise.all(servers.map((server) => server.end()));
}, 120_000);
afterAll(async () => {
  await database?.drop();
  await place?.stop();
});

/** Read by functions only, before an organisation is known. */
const beforeSignIn = ['account', 'login_log', 'password_code', 'session', 'ticket', 'typed_text_key'];

test('two servers that start together apply every file once, as an owner without any other role', async () => {
  expect(applied.flat().sort()).toEqual(readMigrations().map(({ name }) => name));

  expect(await database.owner`select rolname::text as name from pg_roles where rolname !~ '^pg_' order by 1`).toEqual([
    { name: place.login },
    { name: 'xinglin' },
  ]);
  expect(await isOneRole(database.owner)).toBe(true);
  expect(await migrate(database.owner)).toEqual([]);
});

test('the owner is held by row-level security on every table of an organisation', async () => {
  const open = await database.owner<{ name: string }[]>`
    select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`;

  expect(open.map(({ name }) => name)).toEqual(beforeSignIn);
});

describe('tables whose rows are only added', () => {
  /** As two roles have it: the application may add rows and change or delete none. */
  const rights = async () => {
    const two = await freshDatabase();
    const tables = await two.owner<{ name: string; column: string; adds: boolean }[]>`
      select c.relname::text as name, (select min(attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attidentity = '') as column,
        not has_any_column_privilege('xinglin_app', c.oid, 'UPDATE') as adds
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'audit_log'
        and has_any_column_privilege('xinglin_app', c.oid, 'INSERT') and not has_table_privilege('xinglin_app', c.oid, 'DELETE') order by 1`;
    await two.drop();
    return tables;
  };

  test('are refused to the application in every way that two roles refuse, and not to the owner’s programs', async () => {
    const tables = await rights();
    const { app, owner } = database;
    const ways = ({ name, column, adds }: (typeof tables)[number]) => [
      ...(adds ? [`update ${name} set ${column} = ${column} where false`] : []),
      `delete from ${name} where false`,
      `truncate ${name} cascade`,
    ];
    const outcome = (db: typeof app, statement: string) =>
      db
        .begin(async (transaction) => {
          await transaction.unsafe(statement);
          throw new Error('done');
        })
        .catch(({ message }: Error) => `${statement}: ${message.replace(/table \w+/, 'table')}`);

    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['payment', 'stock_movement', 'member_entry', 'invoice', 'note_section']),
    );
    const asked = tables.flatMap(ways);
    const refused = [];
    for (const statement of asked) refused.push(await outcome(app, statement));
    expect(refused.filter((told) => !told.endsWith(': permission denied: rows of table are only added')).join()).toBe('');
    const changes = asked.filter((statement) => !statement.startsWith('truncate'));
    const done = [];
    for (const statement of changes) done.push(await outcome(owner, statement));
    expect(done.filter((told) => !told.endsWith(': done'))).toEqual([]);
  });

  test('lose a row with the row that owns it', async () => {
    const world = await aWorld(database.owner);
    const itemId = uuidv7();
    await inTenant(database.owner, world, async (db) => {
      await db`insert into item (org_id, id, code, name_zh, name_en, pinyin, initials, advice_type, category_code, unit, price)
        values (${world.orgId}, ${itemId}, 'C1', '换药', '', 'huanyao', 'hy', 3, 'treatment', '次', 100)`;
      await db`insert into item_price_change (org_id, id, item_id, price_after, minimum_after, changed_at, changed_by)
        values (${world.orgId}, ${uuidv7()}, ${itemId}, 100, 0, now(), ${world.staffId})`;
    });

    await inTenant(database.app, world, (db) => db`delete from item where id = ${itemId}`);

    expect(await inTenant(database.owner, world, (db) => db`select from item_price_change where item_id = ${itemId}`)).toEqual([]);
  });
});

describe('two organisations of one role', () => {
  let north: World;
  let south: World;
  let bill: ABill;

  beforeAll(async () => {
    north = await aWorld(database.owner);
    south = await aWorld(database.owner, '别家诊所');
    for (const world of [north, south]) await takesPayments(database.owner, world);
    bill = await aBill(database.owner, north);
    await aBill(database.owner, south);
  });

  const settle = (world: World) =>
    callerIn(database.app, world)(billingCalls.settleBilling, {
      id: bill.billId,
      payments: [{ methodCode: 'cash', amount: 1000 }],
      allowArrears: false,
      version: 2,
    });

  /** Rows of each table that a transaction sees of this organisation. */
  const seenBy = async (tenant: Parameters<typeof inTenant>[1] | undefined, orgId: string) => {
    const tables = await database.owner<{ name: string }[]>`
      select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> all (${beforeSignIn})`;
    const count = async (db: typeof database.app) => {
      const seen: Record<string, number> = {};
      for (const { name } of tables) {
        const [row] = await db<[{ count: number }]>`select count(*)::int as count from ${db(name)} where org_id = ${orgId}`;
        if (row.count > 0) seen[name] = row.count;
      }
      return seen;
    };
    return tenant ? inTenant(database.app, tenant, (db) => count(db as typeof database.app)) : count(database.app);
  };

  test('each sees its own rows and none of the other; without an organisation nothing is seen', async () => {
    expect(Object.keys(await seenBy(north, north.orgId))).toEqual(
      expect.arrayContaining(['patient', 'bill', 'advice', 'staff', 'payment_method']),
    );
    expect(await seenBy(south, north.orgId)).toEqual({});
    expect(await seenBy(undefined, north.orgId)).toEqual({});
    await expect(
      inTenant(database.app, south, (db) => db`insert into counter (org_id, name, value) values (${north.orgId}, 'mrn', 1)`),
    ).rejects.toThrow('row-level security');
  });

  test('a bill is paid by its own clinic only', async () => {
    await expect(settle(south)).rejects.toThrow();
    expect(await settle(north)).toMatchObject({ paid: 1000 });
  });

  test('the application writes no signed order and no finished record, as with two roles', async () => {
    const insert = inTenant(
      database.app,
      north,
      (db) =>
        db`insert into advice select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'sign_status', 2))).* from advice a limit 1`,
    );
    await expect(insert).rejects.toThrow('nothing is born signed');
  });

  test('ledgers add up, the trail is whole, and a backup comes back in another database of one role', async () => {
    await sealerOver(database.app).run();
    expect(await recomputeLedgers(database.owner, database.app)).toEqual([]);
    for (const { finding } of await verifyTrail(database.owner)) expect(finding).toBe(undefined);
    const folder = mkdtempSync(join(tmpdir(), 'xinglin-one-role-'));
    const other = await place.open();

    await backup(database.owner, { file: join(folder, 'kept'), key });
    await restore(other.owner, { file: join(folder, 'kept'), key, spool: folder });

    expect(await inTenant(other.app, north, (db) => db`select status from bill where id = ${bill.billId}`)).toHaveLength(1);
    expect(await other.app`select id from bill`).toEqual([]);
    expect(await isOneRole(other.owner)).toBe(true);
    await other.drop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
});

describe('the first start with one role', () => {
  const server = serverForFile(
    {},
    {
      open: async () => {
        const fresh = await place.open();
        await migrate(fresh.owner);
        await fresh.owner.begin(loadReference);
        return fresh;
      },
    },
  );

  test('opens a clinic, and its administrator signs in', async () => {
    const code = await issueSetupCode(server.database.owner, server.clock.at);
    const answer = await server.ask(null, 'setUp', {
      code,
      orgName: '和济堂',
      orgNameEn: '',
      practiceName: '和济堂中医诊所',
      practiceNameEn: '',
      edition: 'full',
      opens: '08:00',
      closes: '18:00',
      consultationFee: 2000,
      administratorName: '周建国',
      loginName: 'zhoujg',
      password: 'Heji2027x',
      seesPatients: true,
    });
    expect(answer).toMatchObject({ status: true });

    const { data } = await server.login('zhoujg', { password: 'Heji2027x' });

    expect(data).toMatchObject({ userName: '周建国', practiceName: '和济堂中医诊所' });
  });
});

test('the server says that there is one role and when there could be two; a backup then comes back in a database of two', async () => {
  expect(await findWeakness(database.app)).toEqual({ role: place.login, kind: 'oneRole' });

  await place.asAdmin(`create role xinglin_app nologin; grant xinglin_app to ${place.login}`);
  expect(await migrate(database.owner)).toEqual([]);

  expect(await findWeakness(database.app)).toEqual({ role: place.login, kind: 'oneRoleOfTwo' });
  expect(await isOneRole(database.owner)).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-one-role-'));
  const second = await place.open();
  await backup(database.owner, { file: join(folder, 'kept'), key });
  await restore(second.owner, { file: join(folder, 'kept'), key, spool: folder });

  expect(await isOneRole(second.owner)).toBe(false);
  const two = connectAsApp(second.url, { max: 1 });
  expect(await two`select current_user::text as who, (select count(*)::int from bill) as seen`).toEqual([{ who: 'xinglin_app', seen: 0 }]);
  await expect(two`select from account`).rejects.toThrow('permission denied');
  await Promise.all([two.end(), second.drop()]);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('no file of the schema names the application’s role in a way that one role has no answer to', () => {
  const left = readMigrations().flatMap(({ name, text }) =>
    forOneRole(text)
      .replaceAll("current_setting('xinglin.acts_as', true) = 'xinglin_app'", '')
      .split('\n')
      .filter((line) => line.includes('xinglin_app'))
      .map((line) => `${name}: ${line}`),
  );

  expect(left).toEqual([]);
});

test.each([
  ['grant select on thing to xinglin_app;', 'grant select on thing to current_user;'],
  ['create table a (id int);\nrevoke all\n  on a from xinglin_app;\nselect 1', 'create table a (id int);\n\n\nselect 1'],
  ['revoke all on a from public;', 'revoke all on a from public;'],
  ["when (current_user = 'xinglin_app')", "when (current_setting('xinglin.acts_as', true) = 'xinglin_app')"],
])('for one role %j becomes %j', (text, expected) => {
  expect(forOneRole(text)).toBe(expected);
});
