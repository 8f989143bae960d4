import { expect, test } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import type { Db } from './connect.ts';
import { lockInOrder, lockRows } from './locks.ts';
import { inTenant } from './tenant.ts';

const database = freshDatabaseForFile();
const tenant = { orgId: '019b2f6e-0000-7000-8000-000000000001' };
const lockCard = (db: Db) => lockRows(db, 'card', db`select id from member_card for update`);
const lockBill = (db: Db) => lockRows(db, 'bill', db`select id from bill for update`);

test('a transaction that locks a bill after a card is refused', async () => {
  const locking = inTenant(database.app, tenant, async (db) => {
    await lockCard(db);
    await lockBill(db);
  });
  await expect(locking).rejects.toThrow('Rows of "bill" are locked after "card"');
});

test('a kind that is held may be locked again after a later kind', async () => {
  const rows = await inTenant(database.app, tenant, async (db) => {
    await lockBill(db);
    await lockCard(db);
    return lockBill(db);
  });
  expect(rows).toHaveLength(0);
});

test('locks given in any order are taken in the order of the table', async () => {
  const taken: string[] = [];
  const locked = await inTenant(database.app, tenant, (db) =>
    lockInOrder({
      card: async () => {
        taken.push('card');
        return lockCard(db);
      },
      bill: async () => {
        taken.push('bill');
        return lockBill(db);
      },
    }),
  );
  expect(taken).toEqual(['bill', 'card']);
  expect(Object.keys(locked).sort()).toEqual(['bill', 'card']);
});

test('two transactions do not share what they hold', async () => {
  await inTenant(database.app, tenant, lockCard);
  await expect(inTenant(database.app, tenant, lockBill)).resolves.toHaveLength(0);
});
