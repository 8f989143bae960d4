import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';
import type { RefundStatus } from './shapes.ts';

export const refundState = { toAudit: 0, approved: 1, refused: 2, refunded: 3, cancelled: 4 } as const;
const { toAudit, approved, refused, refunded, cancelled } = refundState;

/** A bill has at most one refund in these states. */
export const openRefundStates: readonly RefundStatus[] = [toAudit, approved];

export const refundActs = {
  approve: { from: [toAudit], to: approved, refused: 'refund.refused.decided' },
  refuse: { from: [toAudit], to: refused, refused: 'refund.refused.decided' },
  execute: { from: [approved], to: refunded, refused: 'refund.refused.notApproved' },
  cancel: { from: [toAudit, approved], to: cancelled, refused: 'refund.refused.over' },
} as const satisfies Transitions<RefundStatus>;
export type RefundAct = keyof typeof refundActs;
export const refundCan = (act: RefundAct, status: RefundStatus): boolean => allows<RefundStatus>(refundActs[act], status);

export const refundStateWords: Record<RefundStatus, MessageId> = {
  [toAudit]: 'refund.state.toAudit',
  [approved]: 'refund.state.approved',
  [refused]: 'refund.state.refused',
  [refunded]: 'refund.state.refunded',
  [cancelled]: 'refund.state.cancelled',
};
