import { expect, test } from 'vitest';
import { aWorld } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { inTenant } from '../database/tenant.ts';
import { findPricesOfLate } from './pricesOfLate.ts';

const database = freshDatabaseForFile();

test('the earlier prices of a file of goods are found by index, without reading all approvals for each row', async () => {
  const world = await aWorld(database.owner);
  const { orgId, practiceId, staffId } = world;
  await inTenant(database.owner, world, async (db) => {
    await db`
      insert into item (org_id, id, code, name_zh, name_en, category_code, advice_type, unit, price, pinyin, initials)
      select ${orgId}, gen_random_uuid(), 'C' || n, '治疗' || n, '', 'treatment', 3, '次', 100, 'zl', 'zl' from generate_series(1, 250) n`;
    await db`
      insert into approval (org_id, practice_id, id, approval_number, act, draft, amount, reason, object_id, status, asked_at, asked_by, done_at)
      select ${orgId}, ${practiceId}, gen_random_uuid(), 'N' || n, 'goodsPrice', '{}', 1, '', gen_random_uuid(), 'done', now(), ${staffId}, now()
      from generate_series(1, 20000) n`;
  });
  await database.owner`analyze approval`;
  const rowsRead = async () => {
    await database.owner`select pg_stat_force_next_flush()`;
    const [read] = await database.owner<
      { rows: number }[]
    >`select seq_tup_read::int as rows from pg_stat_user_tables where relname = 'approval'`;
    return read!.rows;
  };
  const before = await rowsRead();
  await inTenant(database.app, world, async (db) => {
    const goods = await db<{ id: string }[]>`select id from item`;
    await findPricesOfLate(
      db,
      new Date(),
      goods.map(({ id }) => id),
    );
    await db`select pg_stat_force_next_flush()`;
  });
  expect((await rowsRead()) - before).toBeLessThan(100_000);
});
