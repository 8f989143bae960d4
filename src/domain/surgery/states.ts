import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';

export const surgeryStates = ['applied', 'refused', 'approved', 'arranged', 'completed', 'cancelled'] as const;
export type SurgeryState = (typeof surgeryStates)[number];

/** A surgery in one of these states is still to come. */
export const comingStates = ['applied', 'refused', 'approved', 'arranged'] as const satisfies readonly SurgeryState[];

export const surgeryActs = {
  edit: { from: ['applied', 'refused'], to: 'applied', refused: 'surgery.refused.edit' },
  approve: { from: ['applied'], to: 'approved', refused: 'surgery.refused.review' },
  refuse: { from: ['applied'], to: 'refused', refused: 'surgery.refused.review' },
  arrange: { from: ['approved', 'arranged'], to: 'arranged', refused: 'surgery.refused.arrange' },
  confirm: { from: ['arranged'], refused: 'surgery.refused.confirm' },
  complete: { from: ['arranged'], to: 'completed', refused: 'surgery.refused.complete' },
  cancel: { from: comingStates, to: 'cancelled', refused: 'surgery.refused.cancel' },
} as const satisfies Transitions<SurgeryState>;
export type SurgeryAct = keyof typeof surgeryActs;

export const surgeryCan = (act: SurgeryAct, state: SurgeryState): boolean => allows<SurgeryState>(surgeryActs[act], state);

export const surgeryStateWords: Record<SurgeryState, MessageId> = {
  applied: 'surgery.state.applied',
  refused: 'surgery.state.refused',
  approved: 'surgery.state.approved',
  arranged: 'surgery.state.arranged',
  completed: 'surgery.state.completed',
  cancelled: 'surgery.state.cancelled',
};
