import { dateAt } from '../../../src/domain/dates.ts';
import { warnOfOrders } from '../../../src/domain/order/checks.ts';
import { signState } from '../../../src/domain/order/states.ts';
import type { Done } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { findItems } from '../../queries/items.ts';
import { loadOrderWorld } from '../../queries/orderWorld.ts';
import { announceOrders } from './announceOrders.ts';
import { refuseWarned } from './checkOrders.ts';
import { nameOf } from './columns.ts';
import { type LockedOrders, lockOrders, refuseClosed, refuseUnlessAllowed } from './lockOrders.ts';

/** The doctor answers for these lines with their name. What is forbidden is refused here too: an allergy may have been found since. */
export async function signOrder(context: Context, { ids }: { ids: string[] }): Promise<Done> {
  const { db, now } = context;
  const locked = await lockOrders(db, ids);
  refuseClosed(locked.visit);
  refuseUnlessAllowed('sign', locked);
  await refuseForbidden(context, locked);
  await db`
    update advice set sign_status = ${signState.signed}, signed_at = ${now()}, version = version + 1
    where id = any (${ids}::uuid[])`;
  context.audit({ patientId: locked.visit.patientId, objectId: locked.visit.id, detail: { act: 'sign', lines: ids } });
  await announceOrders(context, ['Order'], ['m_chart']);
  return { done: true };
}

async function refuseForbidden(context: Context, { visit, lines }: LockedOrders): Promise<void> {
  const { db, now, session } = context;
  const items = await findItems(
    db,
    lines.flatMap(({ itemId }) => itemId ?? []),
    dateAt(now()),
  );
  const world = await loadOrderWorld(context, { encounterId: visit.id, patientId: visit.patientId, except: lines.map(({ id }) => id) });
  const orders = lines.map((draft) => ({ draft, item: draft.itemId ? items.get(draft.itemId) : undefined }));
  refuseWarned(
    context,
    warnOfOrders(orders, world),
    lines.map((line) => nameOf(line, items, session.language)),
    true,
  );
}
