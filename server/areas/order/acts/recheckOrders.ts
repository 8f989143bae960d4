import { dateAt } from '../../../../src/domain/dates.ts';
import { warnOfOrders } from '../../../../src/domain/order/checks.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findAvailableItems } from '../../inventory/queries/availableStock.ts';
import { findAnsweredKeys } from '../queries/orderOverrides.ts';
import { loadOrderWords, loadOrderWorld } from '../queries/orderWorld.ts';
import { nameOf } from './columns.ts';
import { type NewAnswer, passGate } from './gate.ts';
import type { LockedOrders } from './lockOrders.ts';
import { storeAnswers } from './storeAnswers.ts';

/**
 * Checks written lines again before they are signed or sent: an allergy may have been recorded since, a drug started in another visit.
 * An answer given when the line was written is not asked for again.
 */
export async function recheckOrders(context: Context, { visit, lines }: LockedOrders, answers: Order.Answers): Promise<NewAnswer[]> {
  const { db, now, session } = context;
  const words = await loadOrderWords(db);
  const ids = lines.map(({ id }) => id);
  const [items, world, answered] = await Promise.all([
    findAvailableItems(
      db,
      lines.flatMap(({ itemId }) => itemId ?? []),
      { today: dateAt(now()), exceptOrders: ids },
    ),
    loadOrderWorld(context, { encounterId: visit.id, patientId: visit.patientId, except: ids, words }),
    findAnsweredKeys(db, visit.id),
  ]);
  const warnings = warnOfOrders(
    lines.map((draft) => ({ draft, item: draft.itemId ? items.get(draft.itemId) : undefined })),
    world,
  );
  const names = lines.map((line) => nameOf(line, items, session.language));
  const given = await passGate(context, { encounterId: visit.id, warnings, names, lines, answers, answered });
  await storeAnswers(context, { encounterId: visit.id, ids, answers: given });
  return given;
}
