import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';
import type { PayStatus } from './shapes.ts';

/** Business catalogue §4: unpaid, paid, in settlement; a bill whose orders were revoked is void. Arrears are an amount, not a state. */
export const payState = { unpaid: 0, paid: 1, inSettlement: 2, void: 3 } as const;

const { unpaid, paid, inSettlement } = payState;

/** A visit has at most one bill in these states. */
export const unsettledStates: readonly PayStatus[] = [unpaid, inSettlement];

export const billActs = {
  discount: { from: [unpaid, inSettlement], refused: 'billing.refused.discount' },
  beginSettlement: { from: [unpaid], to: inSettlement, refused: 'billing.refused.beginSettlement' },
  releaseSettlement: { from: [inSettlement], to: unpaid, refused: 'billing.refused.releaseSettlement' },
  settle: { from: [unpaid, inSettlement], to: paid, refused: 'billing.refused.settle' },
  collectArrears: { from: [paid], refused: 'billing.refused.collectArrears' },
  void: { from: [unpaid], to: payState.void, refused: 'billing.refused.void' },
  charge: { from: [unpaid], refused: 'billing.refused.charge' },
  split: { from: [unpaid], refused: 'billing.refused.split' },
  join: { from: [unpaid], refused: 'billing.refused.join' },
  copy: { from: [unpaid, paid, payState.void], refused: 'billing.refused.copy' },
} as const satisfies Transitions<PayStatus>;

export type BillAct = keyof typeof billActs;

export const billCan = (act: BillAct, status: PayStatus): boolean => allows<PayStatus>(billActs[act], status);

/** How a bill is marked: one that is settled and still owes is not simply paid. */
export const payMark = ({ status, arrears }: { status: PayStatus; arrears: number }): PayStatus | 'owing' =>
  status === paid && arrears > 0 ? 'owing' : status;

export const payStateWords: Record<PayStatus | 'owing', MessageId> = {
  [unpaid]: 'billing.state.unpaid',
  [paid]: 'billing.state.paid',
  [inSettlement]: 'billing.state.inSettlement',
  [payState.void]: 'billing.state.void',
  owing: 'billing.state.owing',
};
