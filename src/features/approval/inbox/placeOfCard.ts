import type { Staff } from '../../../blocks/staff.ts';
import type { DocumentKind } from '../../../domain/approval/inbox/kinds.ts';
import type * as Inbox from '../../../domain/approval/inbox/shapes.ts';

interface Place {
  /** Screen of the full edition that shows the document, below its root. */
  route: string;
  /** Screen of the simplified edition, and its part where it has several. */
  simplified: string;
  part?: string;
  /** The parameter that opens the document, and those that choose its list. */
  opens: string;
  beside?: Readonly<Record<string, string>>;
}

const stock = 'simplified-stock';
const documents = { route: 'inventory/outbound-management', simplified: stock, part: 'documents', opens: 'document' };
const transfers = { route: 'inventory/allocating-management', simplified: stock, part: 'transfers', opens: 'document' };

const placeOf: Readonly<Record<Exclude<DocumentKind, 'settlement'>, Place>> = {
  refund: { route: 'billing/refund-management', simplified: 'simplified-approval/refund-management', opens: 'refund' },
  stockIn: { ...documents, beside: { tab: '1' } },
  stockOut: { ...documents, beside: { tab: '2' } },
  transfer: transfers,
  chainTransfer: { ...transfers, beside: { kind: 'chain' } },
  stockCount: { route: 'inventory/stockcount-management', simplified: stock, part: 'count', opens: 'count' },
  purchasePlan: { route: 'inventory/purchase-plan', simplified: stock, part: 'purchases', opens: 'document' },
  purchaseOrder: { route: 'inventory/purchase-order', simplified: stock, part: 'orders', opens: 'document' },
  priceAdjustment: { route: 'inventory/price-adjustment', simplified: stock, part: 'prices', opens: 'document' },
};

/** The address that shows the document of a card; undefined for a person without its screen, and for settlements, which a drawer shows. */
export function placeOfCard({ kind, objectId }: Pick<Inbox.InboxCard, 'kind' | 'objectId'>, pathTo: Staff['pathTo']): string | undefined {
  if (kind === 'approval' || kind === 'settlement') return undefined;
  const { route, simplified, part, opens, beside } = placeOf[kind];
  const full = pathTo(route);
  const path = full ?? pathTo(simplified);
  if (!path) return undefined;
  const query = { ...(!full && part && { part }), ...beside, [opens]: objectId };
  return `${path}?${new URLSearchParams(query)}`;
}
