import type * as Consumable from '../../../../src/domain/consumable/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { findRequest } from '../queries/requests.ts';

/**
 * Locks the order behind a request, then the request, and returns it as it is now. An execution and a refund lock the same order, so nobody
 * executes a treatment or pays it back while its consumables move.
 */
export async function lockRequest({ db, now }: Context, id: string, storehouseId?: string): Promise<Consumable.Request> {
  const [asked] = await db<{ adviceId: string | null }[]>`select advice_id from consumable_request where id = ${id}`;
  if (asked?.adviceId) await lockRows(db, 'order', db`select id from advice where id = ${asked.adviceId} for no key update`);
  await lockRows(db, 'consumable', db`select id from consumable_request where id = ${id} for no key update`);
  const request = await findRequest(db, id, { today: dateAt(now()), storehouseId });
  if (!request) throw absent();
  return request;
}

/** The lists of all who send consumables, of the store, and the orders of nurses. */
export async function announceConsumables({ announce }: Context): Promise<void> {
  await announce({ subType: null, tags: ['Consumable', 'Stock'], audience: { permission: 'm_consumable' } });
  await announce({ subType: null, tags: ['Order'], audience: { permission: 'm_chart' } });
  await announce({ subType: null, tags: ['Consumable'], audience: { permission: 'm_billing' } });
  await announce({ subType: null, tags: ['Stock'], audience: { permission: 'm_inventory' } });
  await announce({ subType: null, tags: ['Stock'], audience: { permission: 'm_pharmacy' } });
}
