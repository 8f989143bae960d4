import { createReadStream, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tests/database.ts';
import type { Db, Sql } from '../database/connect.ts';
import { inTenant } from '../database/tenant.ts';
import { diskStore } from '../files/disk.ts';
import { s3Store } from '../files/s3.ts';
import type { FileStores } from '../files/store.ts';
import { recomputeLedgers } from '../maintenance/ledgers.ts';
import { writeAudit } from '../trail/audit.ts';
import { sealerOver } from '../trail/sealer.ts';
import { verifyTrail } from '../trail/verify.ts';
import { backup } from './backup.ts';
import { opened, sealed } from './envelope.ts';
import { type ArchiveRecord, type Manifest, recordsIn, type Sum, written } from './records.ts';
import { Refused } from './refused.ts';
import { restore } from './restore.ts';
import { findTables, sumOf } from './tables.ts';
import { inspect } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const at = (name: string) => join(folder, name);
const key = 'a key of the clinic, kept elsewhere';
const fileId = uuidv7();
const content = '编造的检验报告';

let source: FreshDatabase;
/** Whatever is refused leaves it empty. */
let empty: FreshDatabase;
let manifest: Manifest;
/** Files of the source stand in a bucket. */
let files: FileStores;
/** The organisation whose file it is. */
let fileOrg: string;
const buckets: Awaited<ReturnType<typeof aBucket>>[] = [];

beforeAll(async () => {
  [source, empty] = await Promise.all([freshDatabase({ seeded: true }), freshDatabase()]);
  const [appointment] = await source.owner<
    { orgId: string; practiceId: string; patientId: string; doctorId: string }[]
  >`select org_id, practice_id, patient_id, doctor_id from appointment limit 1`;
  const { orgId, practiceId, patientId, doctorId } = appointment!;
  writeFileSync(at('upload'), content);
  files = (await anotherBucket()).store;
  fileOrg = orgId;
  await files.of(orgId).keep(fileId, { path: at('upload'), size: Buffer.byteLength(content), type: 'text/plain', sha256: '' });
  const row = {
    orgId,
    practiceId,
    patientId,
    name: '报告.pdf',
    type: 'application/pdf',
    sha256: '',
    createdBy: doctorId,
    createdAt: new Date(),
  };
  await source.owner`insert into stored_file ${source.owner([
    { ...row, id: fileId, size: Buffer.byteLength(content) },
    { ...row, id: uuidv7(), size: 5 },
  ])}`;
  const entry = {
    orgId,
    practiceId,
    at: new Date(),
    staffId: doctorId,
    call: 'queryPatientDetail',
    patientId,
    objectId: null,
    detail: {},
    address: null,
  };
  await inTenant(source.app, { orgId, practiceId }, (db) =>
    writeAudit(
      db,
      Array.from({ length: 50 }, () => ({ ...entry, id: uuidv7() })),
    ),
  );
  await sealerOver(source.app).run();
  manifest = await whileWriting(() => backup(source.owner, { file: at('kept'), key, files }));
});
afterAll(async () => {
  await Promise.all([source.drop(), empty.drop(), ...buckets.map(({ close }) => close())]);
  rmSync(folder, { recursive: true });
});

/** Another hand goes on writing: the archive shows one moment all the same. */
async function whileWriting<Result>(work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const [org] = await source.owner<[{ id: string }]>`select id from org limit 1`;
  const writing = (async () => {
    while (!isDone)
      await source.app.begin(async (db) => {
        await db`select set_config('app.org_id', ${org.id}, true)`;
        // The two tables are copied one after the other.
        const id = uuidv7();
        await db`insert into counter (org_id, scope, name, period, value) values (${org.id}, ${id}, 'half', '', 1)`;
        await db`insert into personal_config (org_id, staff_id, key, value) values (${org.id}, ${id}, 'half', '{}')`;
      });
  })();
  const result = await work();
  isDone = true;
  await writing;
  return result;
}

async function sumsIn(owner: Sql): Promise<Record<string, Sum>> {
  return (await owner.begin(async (transaction) => {
    const db = transaction as unknown as Db;
    const sums: Record<string, Sum> = {};
    for (const table of await findTables(db)) sums[table.table] = await sumOf(db, table);
    return sums;
  })) as Record<string, Sum>;
}

const isEmpty = async () => (await empty.owner`select 1 from org union all select 1 from account`).length === 0;

const ledgers = (sql: Sql) => sql`
  select (select coalesce(sum(amount), 0)::text from payment) as paid, (select coalesce(sum(receivable), 0)::text from bill) as receivable,
    (select sum(quantity)::text from stock_batch) as stock, (select sum(change)::text from stock_movement) as moved,
    (select count(*)::int from member_entry) as entries`;

const restored = (owner: Sql, options: Partial<Parameters<typeof restore>[1]> = {}) =>
  restore(owner, { file: at('kept'), key, spool: folder, files: diskStore(at(`files-${uuidv7()}`)), ...options });

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    },
  );

/** As much of a bucket as a store of files asks for. */
async function aBucket() {
  const kept = new Map<string, Buffer>();
  const http = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.method === 'PUT') kept.set(request.url!, body);
    const found = kept.get(request.url!);
    response.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as { port: number };
  const bucket = { endpoint: `http://127.0.0.1:${port}`, bucket: 'clinic', region: 'x', accessKey: 'a', secretKey: 'b' };
  return { kept, store: s3Store(bucket), close: () => new Promise((resolve) => http.close(resolve)) };
}

async function anotherBucket() {
  const bucket = await aBucket();
  buckets.push(bucket);
  return bucket;
}

describe('a backup', () => {
  it('comes back equal into a database without tables: every table, the ledgers, the files and the trail', async () => {
    const { owner, app, drop } = await freshDatabase();
    try {
      await owner.unsafe('drop schema public cascade; create schema public');
      const { kept, store } = await anotherBucket();
      await restored(owner, { files: store });

      expect(await sumsIn(owner)).toEqual(manifest.tables);
      expect([...(await ledgers(owner))]).toEqual([...(await ledgers(source.owner))]);
      expect(await text((await store.of(fileOrg).open(fileId))!)).toBe(content);
      expect(kept.size).toBe(1);
      expect(await owner`select from pg_stats where tablename = 'bill_line'`).not.toHaveLength(0);
      const [chain] = await verifyTrail(owner, manifest.heads);
      expect(chain).toMatchObject({ number: 50, unsealed: 0 });
      expect(chain!.finding).toBeUndefined();
      const halves = await owner`
        select from (select scope from counter where name = 'half') c full join (select staff_id from personal_config where key = 'half') p
          on c.scope = p.staff_id where c.scope is null or p.staff_id is null`;
      expect(halves).toHaveLength(0);
      expect(await recomputeLedgers(owner, app)).toEqual([]);
      await goesOn(owner, app);
      expect(await findCorruption(owner)).toEqual([]);
    } finally {
      await drop();
    }
  });

  /** What PostgreSQL's own amcheck finds in any table, and in any index against its table. */
  async function findCorruption(owner: Sql): Promise<string[]> {
    await owner`create extension amcheck`;
    const relations = await owner<{ name: string; kind: 'r' | 'i' }[]>`
      select c.oid::regclass::text as name, c.relkind as kind from pg_class c left join pg_am a on a.oid = c.relam
      where c.relnamespace = 'public'::regnamespace and (c.relkind = 'r' or c.relkind = 'i' and a.amname = 'btree')`;
    expect(relations.length).toBeGreaterThan(300);
    const found: string[] = [];
    for (const { name, kind } of relations) {
      if (kind === 'i') await owner`select bt_index_check(${name}::regclass, true)`.catch((error: Error) => found.push(error.message));
      else found.push(...(await owner<{ msg: string }[]>`select msg from verify_heapam(${name}::regclass)`).map(({ msg }) => msg));
    }
    return found;
  }

  /** Guards stand again, and numbers go on where they were. */
  async function goesOn(owner: Sql, app: Sql): Promise<void> {
    const guards = (sql: Sql) => sql`
      select (select count(*)::int from pg_constraint where contype = 'f') as keys,
        (select count(*)::int from pg_class where relforcerowsecurity) as forced,
        (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`;
    expect([...(await guards(owner))]).toEqual([...(await guards(source.owner))]);
    expect(await app`select 1 from patient`).toHaveLength(0);
    const next = (sql: Sql) => sql`select nextval(pg_get_serial_sequence('push_event', 'seq')) as seq`;
    expect([...(await next(owner))]).toEqual([...(await next(source.owner))]);
  }

  it('says what it could not keep, leaves nobody signed in, and nothing half made', () => {
    expect(manifest.files).toMatchObject({ kept: 1, bytes: Buffer.byteLength(content), elsewhere: false });
    expect(manifest.files.missing).toHaveLength(1);
    expect(Object.keys(manifest.tables)).not.toContain('session');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(statSync(at('kept')).mode & 0o077).toBe(0);
  });

  it('hides no table from an owner who is no superuser', async () => {
    const hidden = await source.owner`
      select relname from pg_class c where relrowsecurity and relnamespace = 'public'::regnamespace
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'keeper' and p.polpermissive)`;
    expect(hidden.map(({ relname }) => relname)).toEqual([]);
  });

  it('is unreadable without its key', async () => {
    expect(readFileSync(at('kept')).includes('patient')).toBe(false);
    expect(await refusalOf(restored(empty.owner, { key: undefined }))).toContain('XINGLIN_BACKUP_KEY');
    expect(await refusalOf(restored(empty.owner, { key: `${key}.` }))).toBe('The key does not open this backup.');
    expect(await refusalOf(restored(empty.owner, { key: 'short' }))).toContain('16 characters');
    expect(await isEmpty()).toBe(true);
  });
});

describe.each([
  ['encrypted', key],
  ['open', undefined],
])('an archive (%s) that is not whole is refused whole', (name, ownKey) => {
  const file = at(`damaged-${name}`);
  let whole: Buffer;
  beforeAll(async () => {
    await backup(source.owner, { file, key: ownKey, files });
    whole = readFileSync(file);
  });

  it.each([
    ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['without its last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['cut between two chunks', (bytes: Buffer) => bytes.subarray(0, chunkEnd(bytes, 3))],
    ['with a byte changed', (bytes: Buffer) => changed(bytes, Math.floor(bytes.length / 2))],
    ['with two chunks exchanged', (bytes: Buffer) => exchanged(bytes)],
    ['with something behind its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['with another header', (bytes: Buffer) => changed(bytes, bytes.indexOf('nonce') + 9)],
  ])('%s', async (_, damage) => {
    writeFileSync(file, damage(whole));
    // The seals find it by themselves, before anything inside is looked at.
    expect(await refusalOf(buffer(opened(createReadStream(file), ownKey)))).toMatch(/cut off|damaged|does not open/);
    expect(await refusalOf(restored(empty.owner, { file, key: ownKey }))).toMatch(/cut off|damaged|does not open/);
    expect(await isEmpty()).toBe(true);
  });
});

describe('a backup whose seals are sound and whose contents are not', () => {
  const file = at('rewritten');
  type Change = (record: ArchiveRecord, state: { table: string }) => readonly ArchiveRecord[];
  /** Opened, changed and sealed again by somebody who holds the key, or by a fault of ours. */
  async function rewritten(change: Change): Promise<void> {
    const state = { table: '' };
    const body = async function* () {
      for await (const record of recordsIn(opened(createReadStream(at('kept')), key))) {
        if (record.kind === 'table') state.table = record.value.table;
        for (const one of change(record, state)) yield written(one);
      }
    };
    await pipeline(sealed(body(), key), createWriteStream(file));
  }
  const another = ({ rows, sha256 }: Sum): Sum => ({ rows, sha256: sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) });

  it('is found whole as long as nothing was changed', async () => {
    await rewritten((record) => [record]);
    expect((await inspect({ file, key })).manifest).toEqual(manifest);
  });

  it('of a release whose files stood under their id alone comes back with each file at its organisation', async () => {
    await rewritten((record) => {
      if (record.kind !== 'file') return [record];
      const { orgId: _, ...head } = record.value;
      return [{ kind: 'file', value: head }];
    });
    const { owner, drop } = await freshDatabase();
    try {
      const { kept, store } = await anotherBucket();
      await restored(owner, { file, files: store });
      expect(await text((await store.of(fileOrg).open(fileId))!)).toBe(content);
      expect([...kept.keys()]).toEqual([`/clinic/${fileOrg}/${fileId}`]);
    } finally {
      await drop();
    }
  });

  it.each<[string, RegExp, Change]>([
    [
      'a digit of a bill',
      /: bill is not what was saved/,
      (record, { table }) =>
        record.kind === 'bytes' && table === 'bill'
          ? [{ ...record, value: Buffer.from(record.value.toString('latin1').replace(/\d\t/, '9\t8\t').slice(0, -2), 'latin1') }]
          : [record],
    ],
    [
      'a letter of a file',
      /is not what was saved/,
      (record, { table }) => (record.kind === 'bytes' && table === 'file' ? [{ ...record, value: changed(record.value, 1) }] : [record]),
    ],
    ['rows left out with their table', /has no end|list of contents/, (record, { table }) => (table === 'patient' ? [] : [record])],
    [
      'another sum in the list of contents',
      /: patient is not what its list/,
      (record) =>
        record.kind === 'manifest'
          ? [{ ...record, value: { ...record.value, tables: { ...record.value.tables, patient: another(record.value.tables.patient!) } } }]
          : [record],
    ],
    ['no list of contents', /damaged/, (record) => (record.kind === 'manifest' ? [] : [record])],
  ])('%s: refused before anything is touched', async (_, word, change) => {
    await rewritten((record, state) => {
      if (record.kind === 'file') state.table = 'file';
      return change(record, state);
    });
    expect(await refusalOf(inspect({ file, key }))).toMatch(word);
    expect(await refusalOf(restored(empty.owner, { file }))).toMatch(word);
    expect(await isEmpty()).toBe(true);
  });
});

/** Where the first so many chunks end. */
function chunkEnd(bytes: Buffer, count: number): number {
  const tag = bytes.includes('"none"') ? 32 : 16;
  let end = bytes.indexOf(10, bytes.indexOf(10) + 1) + 1;
  for (let chunk = 0; chunk < count; chunk++) end += 4 + (bytes.readUInt32BE(end) >>> 1) + tag;
  return end;
}

function changed(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[place] = copy[place]! === 65 ? 66 : 65;
  return copy;
}

function exchanged(bytes: Buffer): Buffer {
  const [one, two, three] = [1, 2, 3].map((count) => chunkEnd(bytes, count)) as [number, number, number];
  return Buffer.concat([bytes.subarray(0, one), bytes.subarray(two, three), bytes.subarray(one, two), bytes.subarray(three)]);
}

describe('a database that is not empty', () => {
  it('is left alone, unless it is to give way', async () => {
    const target = await freshDatabase({ seeded: true });
    try {
      await target.owner`update patient set name = '后来的名字'`;
      const before = await sumsIn(target.owner);
      expect(await refusalOf(restored(target.owner))).toContain('not empty');
      expect(await sumsIn(target.owner)).toEqual(before);
      await restored(target.owner, { replaces: true });
      expect(await sumsIn(target.owner)).toEqual(manifest.tables);
    } finally {
      await target.drop();
    }
  });

  it('is not restored under a running server', async () => {
    await source.app`select 1`;
    expect(await refusalOf(restored(source.owner, { replaces: true }))).toContain('stop it first');
  });
});
