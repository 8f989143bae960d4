import { dateAt } from '../../../../src/domain/dates.ts';
import { warnOfOrders } from '../../../../src/domain/order/checks.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import type * as Dispensing from '../../../../src/domain/pharmacy/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findAvailableItems } from '../../inventory/queries/availableStock.ts';
import { findOrders } from '../../order/queries/orders.ts';
import { loadOrderWords, loadOrderWorld } from '../../order/queries/orderWorld.ts';
import { worded } from '../../order/queries/wordedWarning.ts';

/**
 * The rules of ordering over the lines of a sheet as the patient is now: an allergy or a laboratory value may be newer than the prescription.
 * The rights to prescribe are those of its doctor. `index` counts the lines as the sheet shows them.
 */
export async function findReviewWarnings(context: Context, { id, encounterId, patientId }: Dispensing.Line): Promise<Order.Warning[]> {
  const { db, now, session } = context;
  if (encounterId === null) return [];
  const rows = await db<{ adviceId: string; doctorId: string }[]>`
    select l.advice_id, d.doctor_id from dispensing_line l join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    where l.dispensing_id = ${id} and not l.voided and l.advice_id is not null order by l.sort, l.id`;
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ adviceId }) => adviceId);
  const [lines, words] = await Promise.all([findOrders(db, ids), loadOrderWords(db)]);
  const inOrder = ids.flatMap((adviceId) => lines.find((line) => line.id === adviceId) ?? []);
  const [items, world] = await Promise.all([
    findAvailableItems(
      db,
      inOrder.flatMap(({ itemId }) => itemId ?? []),
      { today: dateAt(now()), exceptOrders: ids },
    ),
    loadOrderWorld(context, { encounterId, patientId, except: ids, words, prescriberId: first.doctorId }),
  ]);
  const orders = inOrder.map((draft) => ({ draft, item: draft.itemId ? items.get(draft.itemId) : undefined }));
  return warnOfOrders(orders, world).map((warning) => worded(session.language, warning));
}
