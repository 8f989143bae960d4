import { beforeAll, expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { connectAsApp } from './connect.ts';
import { isDiskFull, refusalOf } from './constraints.ts';

const database = freshDatabaseForFile();

beforeAll(async () => {
  await database.owner.unsafe(`
    create table scratch_parent (id int constraint parent__pk primary key);
    create table scratch_child (id int constraint child__id_unique unique, parent_id int constraint child__parent references scratch_parent, size int constraint child__size check (size > 0));
    create table scratch_room (period int4range, constraint room__no_overlap exclude using gist (period with &&));
    insert into scratch_child (id) values (1); insert into scratch_room values ('[1,5)');
    grant select, insert on scratch_parent, scratch_child, scratch_room to xinglin_app`);
});

test.each([
  ['insert into scratch_child (id) values (1)', 'error.duplicate', 'child__id_unique'],
  ['insert into scratch_child (parent_id) values (9)', 'error.stillReferenced', 'child__parent'],
  ['insert into scratch_child (size) values (0)', 'error.notAllowedValue', 'child__size'],
  ["insert into scratch_room values ('[4,6)')", 'error.overlap', 'room__no_overlap'],
] as const)('%s means %s', async (statement, message, constraint) => {
  const error = await database.app.unsafe(statement).catch((caught: unknown) => caught);

  expect(refusalOf(error)).toEqual({ message, constraint, passing: false });
  expect(refusalOf(error, { [constraint]: 'error.busy' })?.message).toBe('error.busy');
});

test('a lock that is not given in time means that somebody else is busy', async () => {
  const error = await database.owner.begin(async (other) => {
    await other`lock table scratch_parent`;
    return database.app
      .begin(async (db) => {
        await db`set local lock_timeout = '20ms'`;
        await db`select * from scratch_parent`;
      })
      .catch((caught: unknown) => caught);
  });

  expect(refusalOf(error)).toEqual({ message: 'error.busy', passing: true });
});

test('a database that is away is told from a fault', async () => {
  const away = connectAsApp({ ...database.address, host: '/nowhere' }, { max: 1 });

  expect(refusalOf(await away`select 1`.catch((caught: unknown) => caught))?.message).toBe('error.databaseUnavailable');
  expect(refusalOf(await database.app`select from nowhere`.catch((caught: unknown) => caught))).toBeUndefined();
  expect(refusalOf(new Error('ours'))).toBeUndefined();
});

test.each(['ENOSPC', 'EDQUOT'])('a folder whose disk or quota is used up (%s) is told like a full disk', (code) => {
  const raised = Object.assign(new Error(code), { code, syscall: 'write' });
  expect([refusalOf(raised)?.message, isDiskFull(raised)]).toEqual(['error.diskFull', true]);
});

test.each([
  ['53100', 'error.diskFull'],
  ['58030', 'error.diskFull'],
  ['53200', 'error.outOfMemory'],
])('a disk or memory that has run out (%s) is told by its name', async (code, message) => {
  const raised = await database.owner
    .unsafe(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)
    .catch((caught: unknown) => caught);

  expect(refusalOf(raised)?.message).toBe(message);
});
