import type { MessageId } from '../../../messageId.ts';
import { allows, type Transitions } from '../../../transition.ts';

/** An order to a supplier. A sent one is received until everything has come or it is closed; how much has come is counted from its receipts. */
export const orderState = { draft: 0, submitted: 1, sent: 2, closed: 3, rejected: 4, cancelled: 5, partly: 6, received: 7 } as const;
export type OrderState = (typeof orderState)[keyof typeof orderState];

const { draft, submitted, sent, closed, rejected, cancelled, partly, received } = orderState;

export const orderActs = {
  edit: { from: [draft, rejected], to: draft, refused: 'inventory.order.refused.edit' },
  /** To the supplier, or to the review where one is needed. */
  send: { from: [draft, rejected], to: sent, refused: 'inventory.order.refused.send' },
  approve: { from: [submitted], to: sent, refused: 'inventory.order.refused.audit' },
  reject: { from: [submitted], to: rejected, refused: 'inventory.order.refused.audit' },
  /** A receipt is written against it. */
  receive: { from: [sent, partly, received], refused: 'inventory.order.refused.receive' },
  /** The rest will not come. */
  close: { from: [sent, partly], to: closed, refused: 'inventory.order.refused.close' },
  cancel: { from: [draft, submitted, rejected, sent], to: cancelled, refused: 'inventory.order.refused.cancel' },
} as const satisfies Transitions<OrderState>;

export type OrderAct = keyof typeof orderActs;

export const orderCan = (act: OrderAct, state: OrderState): boolean => allows<OrderState>(orderActs[act], state);

export const orderStateWords: Record<OrderState, MessageId> = {
  [draft]: 'inventory.state.draft',
  [submitted]: 'inventory.state.submitted',
  [sent]: 'inventory.order.state.sent',
  [closed]: 'inventory.order.state.closed',
  [rejected]: 'inventory.state.rejected',
  [cancelled]: 'inventory.order.state.cancelled',
  [partly]: 'inventory.order.state.partly',
  [received]: 'inventory.order.state.received',
};
