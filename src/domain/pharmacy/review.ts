import type { MessageId } from '../messageId.ts';
import type { FieldProblem, Message } from '../problem.ts';
import { isMissing, missing } from '../required.ts';
import { allows, type Transitions } from '../transition.ts';

/** How far the review of a sheet is. A sheet without a state needs no review. */
export const reviewState = {
  waiting: 'waiting',
  sentBack: 'sentBack',
  overruled: 'overruled',
  passed: 'passed',
  refused: 'refused',
} as const;
export type ReviewState = (typeof reviewState)[keyof typeof reviewState];
export const reviewStates = Object.values(reviewState);

const { waiting, sentBack, overruled, passed, refused } = reviewState;

/** The pharmacist decides about these; the doctor about a sheet that was sent back. */
export const openReviewStates: readonly ReviewState[] = [waiting, overruled];
export const unfinishedReviewStates: readonly ReviewState[] = [waiting, sentBack, overruled];

/**
 * 处方管理办法 (2007) article 36: the pharmacist tells the doctor of a doubt, the doctor confirms or writes anew, and a serious mistake is not
 * handed out. `overrule` is the confirmation, `change` a withdrawn line.
 */
export const reviewActs = {
  pass: { from: [waiting, overruled], to: passed, refused: 'pharmacy.review.refused.pass' },
  sendBack: { from: [waiting], to: sentBack, refused: 'pharmacy.review.refused.sendBack' },
  overrule: { from: [sentBack], to: overruled, refused: 'pharmacy.review.refused.overrule' },
  change: { from: [sentBack, overruled], to: waiting, refused: 'pharmacy.review.refused.change' },
  refuse: { from: [overruled], to: refused, refused: 'pharmacy.review.refused.refuse' },
} as const satisfies Transitions<ReviewState>;
export type ReviewAct = keyof typeof reviewActs;
export const reviewActNames = Object.keys(reviewActs) as ReviewAct[];
export const reviewerActs = ['pass', 'sendBack', 'refuse'] as const satisfies readonly ReviewAct[];
export type ReviewerAct = (typeof reviewerActs)[number];

export const reviewCan = (act: ReviewAct, state: ReviewState | null): boolean =>
  state !== null && allows<ReviewState>(reviewActs[act], state);

/** Kinds of doubt that 处方管理办法 article 35 names, in its order. */
export const reviewReasons = [
  'irregular',
  'skinTest',
  'diagnosis',
  'dose',
  'route',
  'duplicate',
  'interaction',
  'contraindication',
  'other',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

interface Verdict {
  flag: ReviewerAct;
  reasonCode: ReviewReason | null;
  remark: string;
}

/** A sheet is sent back for a kind of doubt, which "other" leaves to the remark. A final refusal says why in words. */
export function checkVerdict({ flag, reasonCode, remark }: Verdict): FieldProblem<Verdict>[] {
  if (flag === 'pass') return [];
  if (flag === 'sendBack' && reasonCode === null) return [missing('reasonCode')];
  return (flag === 'refuse' || reasonCode === 'other') && isMissing(remark) ? [missing('remark')] : [];
}

/** Steps of a reviewed sheet. One person may do the last three where the clinic merges them. */
export type DispensingStep = 'review' | 'prepare' | 'check' | 'handOut';

export interface SheetSteps {
  review: ReviewState | null;
  preparedAt: string | null;
  checkedAt: string | null;
  isMerged: boolean;
  /** A sheet with narcotics is prepared by one person and checked by another, whatever the clinic has merged, and without a review, too. */
  takesTwo?: boolean;
}

export function nextStep({ review, preparedAt, checkedAt, isMerged, takesTwo = false }: SheetSteps): DispensingStep {
  if (review !== null && review !== passed) return 'review';
  if (!takesTwo && (review === null || isMerged)) return 'handOut';
  if (preparedAt === null) return 'prepare';
  return checkedAt === null ? 'check' : 'handOut';
}

const waitsFor: Record<Exclude<DispensingStep, 'review'>, MessageId> = {
  prepare: 'pharmacy.step.refused.prepare',
  check: 'pharmacy.step.refused.check',
  handOut: 'pharmacy.step.refused.handOut',
};

/** Why a step cannot be taken now, if so: an earlier step is open, or the step was taken. */
export function reasonAgainstStep(step: Exclude<DispensingStep, 'review'>, sheet: SheetSteps): Message | undefined {
  const next = nextStep(sheet);
  if (next === step) return undefined;
  if (next === 'review') return { message: reviewNeeded(sheet.review) };
  return { message: step === 'handOut' ? waitsFor[next] : next === 'prepare' ? waitsFor.prepare : 'pharmacy.step.refused.done' };
}

/** The checker looks at the work of somebody else; that takes two people where the clinic has not merged the steps. */
export const isOwnWork = (preparedBy: string | null, staffId: string): boolean => preparedBy !== null && preparedBy === staffId;

const neededWords: Record<Exclude<ReviewState, 'passed'>, MessageId> = {
  [waiting]: 'pharmacy.review.needed.waiting',
  [sentBack]: 'pharmacy.review.needed.sentBack',
  [overruled]: 'pharmacy.review.needed.overruled',
  [refused]: 'pharmacy.review.needed.refused',
};

/** Only for a sheet that has not passed. */
export const reviewNeeded = (state: ReviewState | null): MessageId => neededWords[state === null || state === passed ? waiting : state];

export const reviewStateWords: Record<ReviewState, MessageId> = {
  [waiting]: 'pharmacy.review.state.waiting',
  [sentBack]: 'pharmacy.review.state.sentBack',
  [overruled]: 'pharmacy.review.state.overruled',
  [passed]: 'pharmacy.review.state.passed',
  [refused]: 'pharmacy.review.state.refused',
};

/** The step that a sheet in the queue waits for, once it has passed. */
export function queueStepWord({ preparedAt, checkedAt }: Pick<SheetSteps, 'preparedAt' | 'checkedAt'>): MessageId {
  if (preparedAt === null) return 'pharmacy.queue.prepare';
  return checkedAt === null ? 'pharmacy.queue.check' : 'pharmacy.queue.handOut';
}
