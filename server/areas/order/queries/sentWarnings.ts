import { warnOfOrders } from '../../../../src/domain/order/checks.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findItemsOfAnyState } from '../../inventory/queries/items.ts';
import { findOrdersOfEncounter } from './orders.ts';
import { loadOrderWords, loadOrderWorld } from './orderWorld.ts';
import { worded } from './wordedWarning.ts';

/** Warnings that the rules have against the sent orders of a visit as the patient is known now: the text of each by its key. */
export async function findSentWarnings(
  context: Context,
  { id: encounterId, patientId }: { id: string; patientId: string },
): Promise<ReadonlyMap<string, string>> {
  const { db, session } = context;
  const orders = await findOrdersOfEncounter(db, encounterId);
  const lines = orders.filter(({ sendStatus, signStatus }) => sendStatus === sendState.sent && signStatus !== signState.revoked);
  if (lines.length === 0) return new Map();
  const words = await loadOrderWords(db);
  const except = lines.map(({ id }) => id);
  const [items, world] = await Promise.all([
    findItemsOfAnyState(
      db,
      lines.flatMap(({ itemId }) => itemId ?? []),
    ),
    loadOrderWorld(context, { encounterId, patientId, except, words }),
  ]);
  const warnings = warnOfOrders(
    lines.map((draft) => ({ draft, item: draft.itemId ? items.get(draft.itemId) : undefined })),
    world,
  );
  const nameOf = (index: number) => {
    const { itemName, itemNameEn, content } = lines[index]!;
    return (session.language === 'en' ? itemNameEn || itemName : itemName) || content;
  };
  return new Map(warnings.map((warning) => [warning.key, `${nameOf(warning.index)}: ${worded(session.language, warning).text}`]));
}
