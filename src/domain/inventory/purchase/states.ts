import type { MessageId } from '../../messageId.ts';
import { allows, type Transitions } from '../../transition.ts';

/** A plan to buy goods. An approved one may be received, until it is closed or everything has come. */
export const purchaseState = { draft: 0, submitted: 1, approved: 2, closed: 3, rejected: 4, voided: 5 } as const;
export type PurchaseState = (typeof purchaseState)[keyof typeof purchaseState];

const { draft, submitted, approved, closed, rejected, voided } = purchaseState;

export const purchaseActs = {
  edit: { from: [draft, rejected], to: draft, refused: 'inventory.refused.edit' },
  submit: { from: [draft, rejected], to: submitted, refused: 'inventory.refused.submit' },
  approve: { from: [submitted], to: approved, refused: 'inventory.refused.audit' },
  reject: { from: [submitted], to: rejected, refused: 'inventory.refused.audit' },
  /** A receipt is written from it. */
  receive: { from: [approved], refused: 'inventory.purchase.refused.receive' },
  /** The rest will not come. */
  close: { from: [approved], to: closed, refused: 'inventory.purchase.refused.close' },
  void: { from: [draft, submitted, rejected], to: voided, refused: 'inventory.purchase.refused.void' },
} as const satisfies Transitions<PurchaseState>;

export type PurchaseAct = keyof typeof purchaseActs;

export const purchaseCan = (act: PurchaseAct, state: PurchaseState): boolean => allows<PurchaseState>(purchaseActs[act], state);

export const purchaseStateWords: Record<PurchaseState, MessageId> = {
  [draft]: 'inventory.state.draft',
  [submitted]: 'inventory.state.submitted',
  [approved]: 'inventory.purchase.state.approved',
  [closed]: 'inventory.purchase.state.closed',
  [rejected]: 'inventory.state.rejected',
  [voided]: 'inventory.purchase.state.voided',
};
