import { quantityText } from '../../../../../../src/domain/inventory/perUnit.ts';
import { overReceived } from '../../../../../../src/domain/inventory/purchase/order/rules.ts';
import type * as Stock from '../../../../../../src/domain/inventory/stockShapes.ts';
import { nameIn } from '../../../../../names/nameIn.ts';
import type { Context } from '../../../../../pipeline/context.ts';
import { confirm, refuse } from '../../../../../pipeline/problem.ts';
import { findOrderLines } from '../../../queries/purchase/orders.ts';
import { lockOrder } from './lockOrder.ts';

/** The order and the plan that a receipt counts into. */
interface OrderOfReceipt {
  purchaseOrderId?: string;
  purchasePlanId?: string;
}

/** Checks a receipt against its order under the lock of the order. A changed receipt keeps the order it was written against. */
export async function checkOrderOf(context: Context, draft: Stock.DocumentDraft): Promise<OrderOfReceipt> {
  const id = draft.purchaseOrderId ?? (await findKeptOrder(context, draft.id));
  if (!id) return {};
  const order = await lockOrder(context, { id }, 'receive');
  if (draft.type !== 'purchase') refuse([{ field: 'type', message: 'inventory.order.receiptType' }]);
  if (draft.supplierId !== order.supplierId) refuse([{ field: 'supplierId', message: 'inventory.order.otherSupplier' }]);
  return { purchaseOrderId: id, ...(order.planId && { purchasePlanId: order.planId }) };
}

async function findKeptOrder({ db }: Context, documentId: string | undefined): Promise<string | undefined> {
  if (!documentId) return undefined;
  const [kept] = await db<{ id: string | null }[]>`select purchase_order_id as id from stock_document where id::text = ${documentId}`;
  return kept?.id ?? undefined;
}

interface Coming {
  itemId: string;
  count: number;
  factor: number;
}

/** Asks before a receipt brings more than its order waits for. */
export async function askAboutExcess(
  context: Context,
  { orderId, documentId, lines }: { orderId: string; documentId: string | undefined; lines: readonly Coming[] },
): Promise<void> {
  const ordered = await findOrderLines(context.db, orderId, documentId);
  const coming = lines.map(({ itemId, count, factor }) => ({ itemId, quantity: count * factor }));
  const [first, ...more] = overReceived(coming, ordered);
  if (!first) return;
  const goods = ordered.find(({ itemId }) => itemId === first.itemId);
  if (!goods) throw confirm('inventory.order.confirm.notOrdered', { count: more.length + 1 });
  const over = quantityText(goods, first.quantity, context.session.language);
  throw confirm('inventory.order.confirm.over', { item: nameIn(context, goods), over, more: more.length });
}
