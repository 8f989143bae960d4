import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { type Queue, queueOver } from './boss.ts';

const database = freshDatabaseForFile();
let queue: Queue;
afterEach(() => queue.close());

const outcomeOf = (statement: Promise<unknown>) =>
  Promise.race([
    statement.then(
      () => 'done',
      () => 'rejected',
    ),
    sleep(2000, 'nothing'),
  ]);
const run = (text: string) => outcomeOf(queue.boss.getDb().executeSql(text, []));

it('rejects no statement of the library once the server stops, whatever the database answers', async () => {
  queue = queueOver(database.app, { owns: false });
  expect(await run('select 1')).toBe('done');
  expect(await run('select wrong')).toBe('rejected');

  queue.giveUp();

  expect(await run('select wrong')).toBe('nothing');
});
