import { expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { literal } from './literal.ts';

const database = freshDatabaseForFile();

test('the numbers stand in the text of the statement, so a partial index answers it', async () => {
  const { owner } = database;
  await owner.unsafe(`
    create table scratch_state (status smallint not null, body text);
    create index scratch_state__open on scratch_state (body) where status in (0, 2);
    insert into scratch_state select n % 3, n::text from generate_series(1, 900) n`);
  const rows = await owner<
    { status: number }[]
  >`select distinct status from scratch_state where status in (${literal(owner, 0, 2)}) order by status`;
  const statement = await owner`select body from scratch_state where status in (${literal(owner, 0, 2)}) and body = ${'7'}`.describe();

  expect(rows.map(({ status }) => status)).toEqual([0, 2]);
  expect(statement.string).toBe('select body from scratch_state where status in (0, 2) and body = $1');
});

test.each([[[1.5]], [[Number.NaN]], [['1; drop table bill' as unknown as number]], [[]]])('refuses %j', (numbers) => {
  expect(() => literal(database.owner, ...numbers)).toThrow(/literal/);
});
