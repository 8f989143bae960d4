import type { MessageId } from '../../messageId.ts';

export const standingStates = ['active', 'stopped'] as const;
export type StandingState = (typeof standingStates)[number];
export const standingStateWords: Record<StandingState, MessageId> = {
  active: 'order.standing.state.active',
  stopped: 'order.standing.state.stopped',
};
