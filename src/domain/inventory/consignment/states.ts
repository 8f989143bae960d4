import type { MessageId } from '../../messageId.ts';
import { allows, type Transitions } from '../../transition.ts';

/** A settlement waits for a second person, is booked and owed, or is void. */
export const settlementState = { waiting: 0, booked: 1, void: 2 } as const;
export type SettlementState = (typeof settlementState)[keyof typeof settlementState];

const { waiting, booked } = settlementState;

export const settlementActs = {
  book: { from: [waiting], to: booked, refused: 'inventory.consignment.refused.book' },
  end: { from: [waiting, booked], to: settlementState.void, refused: 'inventory.consignment.refused.end' },
} as const satisfies Transitions<SettlementState>;

export type SettlementAct = keyof typeof settlementActs;

export const settlementCan = (act: SettlementAct, state: SettlementState): boolean => allows<SettlementState>(settlementActs[act], state);

export const settlementStateWords: Record<SettlementState, MessageId> = {
  [waiting]: 'inventory.consignment.state.waiting',
  [booked]: 'inventory.state.booked',
  [settlementState.void]: 'inventory.consignment.state.void',
};
