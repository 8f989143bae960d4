import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';

/**
 * `open`: nobody has acknowledged it. `acknowledged`: read back, the action is still to be recorded. `handled`: read back and acted on.
 * `withdrawn`: a corrected report replaced it before it was handled.
 */
export const criticalValueStates = ['open', 'acknowledged', 'handled', 'withdrawn'] as const;
export type CriticalValueState = (typeof criticalValueStates)[number];

export const criticalValueActs = {
  escalate: { from: ['open'], refused: 'criticalValue.refused.escalate' },
  acknowledge: { from: ['open'], to: 'acknowledged', refused: 'criticalValue.refused.acknowledge' },
  handle: { from: ['acknowledged'], to: 'handled', refused: 'criticalValue.refused.handle' },
  withdraw: { from: ['open', 'acknowledged'], to: 'withdrawn', refused: 'criticalValue.refused.withdraw' },
} as const satisfies Transitions<CriticalValueState>;
export type CriticalValueAct = keyof typeof criticalValueActs;

export const criticalValueCan = (act: CriticalValueAct, state: CriticalValueState): boolean =>
  allows<CriticalValueState>(criticalValueActs[act], state);

export const criticalValueStateWords: Record<CriticalValueState, MessageId> = {
  open: 'criticalValue.state.open',
  acknowledged: 'criticalValue.state.acknowledged',
  handled: 'criticalValue.state.handled',
  withdrawn: 'criticalValue.state.withdrawn',
};
