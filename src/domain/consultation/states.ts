import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';

export const consultationStates = ['asked', 'accepted', 'answered', 'finished', 'withdrawn'] as const;
export type ConsultationState = (typeof consultationStates)[number];

/** A consultation in one of these states has no answer yet. */
export const openStates = ['asked', 'accepted'] as const satisfies readonly ConsultationState[];

export const consultationActs = {
  edit: { from: ['asked'], refused: 'consultation.refused.accepted' },
  accept: { from: ['asked'], to: 'accepted', refused: 'consultation.refused.accept' },
  answer: { from: ['accepted'], to: 'answered', refused: 'consultation.refused.answer' },
  correct: { from: ['answered', 'finished'], refused: 'consultation.refused.correct' },
  finish: { from: ['answered'], to: 'finished', refused: 'consultation.refused.finish' },
  withdraw: { from: openStates, to: 'withdrawn', refused: 'consultation.refused.withdraw' },
} as const satisfies Transitions<ConsultationState>;
export type ConsultationAct = keyof typeof consultationActs;

export const consultationCan = (act: ConsultationAct, state: ConsultationState): boolean =>
  allows<ConsultationState>(consultationActs[act], state);

export const consultationStateWords: Record<ConsultationState, MessageId> = {
  asked: 'consultation.state.asked',
  accepted: 'consultation.state.accepted',
  answered: 'consultation.state.answered',
  finished: 'consultation.state.finished',
  withdrawn: 'consultation.state.withdrawn',
};
