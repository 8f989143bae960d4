import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';

export const complaintStates = ['open', 'handling', 'closed'] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const complaintActs = {
  edit: { from: ['open', 'handling'], refused: 'complaint.refused.closed' },
  handle: { from: ['open', 'handling'], to: 'handling', refused: 'complaint.refused.closed' },
  close: { from: ['open', 'handling'], to: 'closed', refused: 'complaint.refused.closed' },
  reopen: { from: ['closed'], to: 'handling', refused: 'complaint.refused.reopen' },
} as const satisfies Transitions<ComplaintState>;
export type ComplaintAct = keyof typeof complaintActs;

export const complaintCan = (act: ComplaintAct, state: ComplaintState): boolean => allows<ComplaintState>(complaintActs[act], state);

export const complaintStateWords: Record<ComplaintState, MessageId> = {
  open: 'complaint.state.open',
  handling: 'complaint.state.handling',
  closed: 'complaint.state.closed',
};

export const complaintResults = ['resolved', 'unresolved'] as const;
export type ComplaintResult = (typeof complaintResults)[number];
export const resultWords: Record<ComplaintResult, MessageId> = {
  resolved: 'complaint.result.resolved',
  unresolved: 'complaint.result.unresolved',
};
