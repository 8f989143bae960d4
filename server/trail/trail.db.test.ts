import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWorld, type World } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import type { Sql } from '../database/connect.ts';
import { inTenant } from '../database/tenant.ts';
import { type AuditEntry, writeAudit } from './audit.ts';
import { sealerOver } from './sealer.ts';
import { verifyTrail } from './verify.ts';

const database = freshDatabaseForFile();
let world: World;
let other: World;

beforeAll(async () => {
  [world, other] = [await aWorld(database.owner), await aWorld(database.owner, '别家诊所')];
});
beforeEach(() => tampering((owner) => owner`truncate audit_log, audit_head`));

const seal = () => sealerOver(database.app).run();
const chainOf = async ({ orgId }: World) => (await verifyTrail(database.owner)).find((chain) => chain.orgId === orgId);
const findingOf = async (at: World) => (await chainOf(at))?.finding;

async function happened(at: World, count: number, detail: AuditEntry['detail'] = { 备注: '姓名, "引号" | 换行\n' }): Promise<string[]> {
  const { orgId, practiceId, staffId } = at;
  const shared = {
    orgId,
    practiceId,
    at: new Date('2026-11-21T01:02:03.456Z'),
    staffId,
    call: 'queryPatient',
    objectId: null,
    detail,
    address: '192.0.2.7',
  };
  const entries = Array.from({ length: count }, (_, index) => ({ ...shared, id: uuidv7(), patientId: index % 2 ? null : uuidv7() }));
  await inTenant(database.app, at, (db) => writeAudit(db, entries));
  return entries.map(({ id }) => id);
}

/** What the owner of the tables can do, who may switch every trigger off. */
const tampering = (work: (owner: Sql) => Promise<unknown>) =>
  database.owner.begin(async (owner) => {
    await owner`set local session_replication_role = replica`;
    await work(owner as unknown as Sql);
  });

describe('the chain', () => {
  it('is whole whatever was written, one for each organisation', async () => {
    await happened(world, 3);
    await happened(other, 2, {});
    expect(await seal()).toBe(5);
    await happened(world, 2);
    expect(await chainOf(world)).toMatchObject({ number: 3, unsealed: 2 });
    await seal();
    expect(await chainOf(world)).toMatchObject({ number: 5, unsealed: 0 });
    expect((await verifyTrail(database.owner)).map(({ finding }) => finding)).toEqual([undefined, undefined]);
  });

  it('is left to the server that is sealing it', async () => {
    await happened(world, 1);
    await seal();
    await happened(world, 1);
    await database.owner.begin(async (owner) => {
      await owner`select from audit_head where org_id = ${world.orgId} for update`;
      expect(await seal()).toBe(0);
    });
    expect(await seal()).toBe(1);
  });

  it('is one chain however many servers seal and write at once', async () => {
    const work = Array.from({ length: 12 }, async (_, index) => (index % 3 === 0 ? happened(world, 5) : seal()));
    await Promise.all(work);
    await seal();
    expect(await chainOf(world)).toMatchObject({ number: 20, unsealed: 0 });
    expect(await findingOf(world)).toBeUndefined();
  });
});

describe('tampering by who owns the tables is named', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = await happened(world, 6);
    await happened(other, 1);
    await seal();
  });

  it.each([
    ['call', (owner: Sql, id: string) => owner`update audit_log set call = 'queryBill' where id = ${id}`],
    ['patient', (owner: Sql, id: string) => owner`update audit_log set patient_id = null where id = ${id}`],
    ['person', (owner: Sql, id: string) => owner`update audit_log set staff_id = ${uuidv7()} where id = ${id}`],
    ['time', (owner: Sql, id: string) => owner`update audit_log set at = at + interval '1 microsecond' where id = ${id}`],
    ['detail', (owner: Sql, id: string) => owner`update audit_log set detail = '{}' where id = ${id}`],
  ])('another %s in one row', async (_, change) => {
    await tampering((owner) => change(owner, ids[2]!));
    expect(await findingOf(world)).toEqual({ fault: 'changed', number: 3, id: ids[2] });
    expect(await findingOf(other)).toBeUndefined();
  });

  it('another value in any of its columns', async () => {
    const other: Record<string, string> = {
      uuid: 'gen_random_uuid()',
      text: "'another'",
      jsonb: `'{"another": true}'`,
      bytea: "sha256('another')",
      inet: "'192.0.2.99'",
      'timestamp with time zone': "'2026-11-21 09:00Z'",
      bigint: '-7',
      integer: '-7',
    };
    const columns = await database.owner<{ name: string; type: string }[]>`
      select attname as name, atttypid::regtype::text as type from pg_attribute
      where attrelid = 'audit_log'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
    expect(columns.length).toBeGreaterThan(10);
    for (const { name, type } of columns) {
      await tampering((owner) => owner`truncate audit_log, audit_head`);
      const [, , third] = await happened(world, 6);
      await seal();
      await tampering((owner) => owner.unsafe(`update audit_log set "${name}" = ${other[type]} where id = '${third}'`));
      expect([name, (await findingOf(world))?.number]).toEqual([name, 3]);
    }
  });

  it('a row that is gone', async () => {
    await tampering((owner) => owner`delete from audit_log where id = ${ids[2]!}`);
    expect(await findingOf(world)).toEqual({ fault: 'missing', number: 3, id: ids[3] });
  });

  it('the last row, and all rows', async () => {
    await tampering((owner) => owner`delete from audit_log where id = ${ids[5]!}`);
    expect(await findingOf(world)).toEqual({ fault: 'missing', number: 6, id: null });
    await tampering((owner) => owner`delete from audit_log where org_id = ${world.orgId}`);
    expect(await findingOf(world)).toEqual({ fault: 'missing', number: 1, id: null });
  });

  it('a row put in at the end, and one put in the place of another', async () => {
    const id = uuidv7();
    const putIn = (owner: Sql, number: number, as: string) => owner`
      insert into audit_log (org_id, practice_id, id, at, staff_id, call, detail, seal_number, previous_hash, hash)
      select org_id, practice_id, ${as}, at, staff_id, 'queryPatient', detail, ${number}, previous_hash, hash from audit_log where id = ${ids[1]!}`;
    await tampering((owner) => putIn(owner, 7, id));
    expect(await findingOf(world)).toEqual({ fault: 'inserted', number: 7, id });
    await tampering(async (owner) => {
      await owner`delete from audit_log where id in (${id}, ${ids[3]!})`;
      await putIn(owner, 4, id);
    });
    expect(await findingOf(world)).toEqual({ fault: 'changed', number: 4, id });
  });

  it('two rows that changed places', async () => {
    await tampering(async (owner) => {
      await owner`update audit_log set seal_number = -1 where id = ${ids[1]!}`;
      await owner`update audit_log set seal_number = 2 where id = ${ids[4]!}`;
      await owner`update audit_log set seal_number = 5 where id = ${ids[1]!}`;
    });
    expect(await findingOf(world)).toEqual({ fault: 'changed', number: 2, id: ids[4] });
  });

  it('a chain written anew from a row on, by a head kept elsewhere', async () => {
    const known = await verifyTrail(database.owner);
    await tampering(async (owner) => {
      await owner`update audit_log set seal_number = null, previous_hash = null, hash = null where org_id = ${world.orgId}`;
      await owner`delete from audit_log where id = ${ids[2]!}`;
      await owner`delete from audit_head where org_id = ${world.orgId}`;
    });
    await happened(world, 3);
    await seal();
    expect(await findingOf(world)).toBeUndefined();
    const chains = await verifyTrail(database.owner, known);
    expect(chains.find(({ orgId }) => orgId === world.orgId)?.finding).toMatchObject({ fault: 'changed', number: 6 });
  });
});

describe('a row of the trail', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string; constraint_name?: string }) => error.constraint_name ?? error.code,
    );

  it.each([
    ['changed', "update audit_log set call = 'nothing'"],
    ['sealed by hand', "update audit_log set seal_number = 1, previous_hash = '', hash = ''"],
    ['deleted', 'delete from audit_log'],
    ['emptied', 'truncate audit_log'],
    [
      'written with a seal of one’s own',
      `insert into audit_log (org_id, practice_id, id, at, staff_id, call, seal_number, previous_hash, hash)
         select org_id, practice_id, gen_random_uuid(), at, staff_id, call, 9, '', '' from audit_log limit 1`,
    ],
    ['given another head', 'update audit_head set number = 0'],
  ])('is not %s by the application’s role', async (_, text) => {
    await happened(world, 1);
    expect(await codeOf(inTenant(database.app, world, (db) => db.unsafe(text)))).toBe('42501');
  });

  it.each([
    ['changed', "update audit_log set call = 'nothing'"],
    ['sealed otherwise', "update audit_log set hash = sha256('')"],
    [
      'changed while it is sealed',
      "update audit_log set call = 'nothing', seal_number = 9, previous_hash = '', hash = '' where hash is null",
    ],
    ['deleted', 'delete from audit_log'],
    ['emptied', 'truncate audit_log'],
  ])('is not %s by the owner either, as long as the triggers stand', async (_, text) => {
    await happened(world, 1);
    await seal();
    await happened(world, 1);
    expect(await codeOf(database.owner.unsafe(text))).toBe('audit_log__only_grows');
  });
});
