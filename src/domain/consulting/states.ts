import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';

export const consultingState = { open: 0, handled: 1 } as const;
export type ConsultingState = (typeof consultingState)[keyof typeof consultingState];

const { open, handled } = consultingState;

/** What was answered stays: it may be set right or opened again, not be taken away. */
export const consultingActs = {
  save: { from: [open, handled], refused: 'error.version' },
  delete: { from: [open], refused: 'consulting.refused.delete' },
} as const satisfies Transitions<ConsultingState>;

export const consultingCan = (act: keyof typeof consultingActs, state: ConsultingState): boolean =>
  allows<ConsultingState>(consultingActs[act], state);

export const consultingStateWords: Record<ConsultingState, MessageId> = {
  [open]: 'consulting.state.open',
  [handled]: 'consulting.state.handled',
};
