import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import type { Db } from '../database/connect.ts';
import { copyOut } from './tables.ts';

const database = freshDatabaseForFile();

it('a connection whose COPY was left before its end answers the next statement', { timeout: 10_000 }, async () => {
  const { owner } = database;
  await owner`create table wide (id int primary key, content text not null)`;
  await owner`insert into wide select i, repeat('x', 1000) from generate_series(1, 5000) i`;

  const answered = await owner.begin(async (transaction) => {
    const db = transaction as unknown as Db;
    for await (const _ of copyOut(db, { table: 'wide', columns: ['id', 'content'], order: 'id' })) {
      await sleep(200); // the socket is paused meanwhile
      break;
    }
    return db`select 'whole' as state`;
  });

  expect(answered).toEqual([{ state: 'whole' }]);
});
