import type { MessageId } from '../../messageId.ts';
import type { Permission } from '../../permission/codes.ts';

interface KindSpec {
  name: MessageId;
  /** The right to decide about it. */
  needs: Permission;
  /** The sentence on the card: what follows from a yes. */
  effect: MessageId;
  /** The word on the button for a no. */
  no: MessageId;
  isStock: boolean;
}

const audited = { needs: 'o_inventory_audit', no: 'approval.act.sendBack', isStock: true } as const;

/** Documents that wait for the yes of a second person and go through no flow. */
export const documentKindNames = [
  ...(['refund', 'stockIn', 'stockOut', 'transfer', 'chainTransfer', 'stockCount'] as const),
  ...(['purchasePlan', 'purchaseOrder', 'priceAdjustment', 'settlement'] as const),
] as const;
export type DocumentKind = (typeof documentKindNames)[number];

const documentKinds: Readonly<Record<DocumentKind, KindSpec>> = {
  refund: {
    name: 'approval.act.refund',
    needs: 'o_refund_approve',
    effect: 'approval.inbox.effect.refund',
    no: 'approval.act.refuse',
    isStock: false,
  },
  stockIn: { ...audited, name: 'approval.act.stockIn', effect: 'approval.inbox.effect.stockIn' },
  stockOut: { ...audited, name: 'approval.act.stockOut', effect: 'approval.inbox.effect.stockOut' },
  transfer: { ...audited, name: 'approval.act.transfer', effect: 'approval.inbox.effect.transfer' },
  chainTransfer: { ...audited, name: 'approval.act.chainTransfer', effect: 'approval.inbox.effect.chainTransfer' },
  stockCount: { ...audited, name: 'approval.act.stockCount', effect: 'approval.inbox.effect.stockCount' },
  purchasePlan: { ...audited, name: 'approval.act.purchasePlan', effect: 'approval.inbox.effect.purchasePlan' },
  purchaseOrder: { ...audited, name: 'approval.inbox.kind.purchaseOrder', effect: 'approval.inbox.effect.purchaseOrder' },
  priceAdjustment: { ...audited, name: 'approval.act.goodsPrice', effect: 'approval.inbox.effect.priceAdjustment' },
  settlement: {
    name: 'approval.inbox.kind.settlement',
    needs: 'o_supplier_account',
    effect: 'approval.inbox.effect.settlement',
    no: 'approval.inbox.no.settlement',
    isStock: true,
  },
};

export const specOfDocument = (kind: DocumentKind): KindSpec => documentKinds[kind];

/** A request for approval, by a flow or by a second person, or one of the documents. */
export const inboxKinds = ['approval', ...documentKindNames] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** A reader may narrow the inbox to one kind, or to everything of the store. */
export const inboxParts = [...inboxKinds, 'stock'] as const;
export type InboxPart = (typeof inboxParts)[number];

export function isOfPart(kind: InboxKind, part: InboxPart | undefined): boolean {
  if (part === undefined || part === kind) return true;
  return part === 'stock' && kind !== 'approval' && documentKinds[kind].isStock;
}
