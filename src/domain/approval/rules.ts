import type { MessageId } from '../messageId.ts';
import { mostTyped } from '../money/bounds.ts';
import { holds } from '../permission/holds.ts';
import type { FieldProblem } from '../problem.ts';
import { allows, type Transitions } from '../transition.ts';
import { type LimitedAct, type Limits, limitedActNames, limitedActs } from './acts.ts';
import type { ApprovalState, LimitsDraft } from './shapes.ts';

export interface LimitedRole {
  limits: Limits;
  authorities: readonly string[];
}

/** Fen a day of one role. */
export const limitOfRole = (act: LimitedAct, limits: Limits): number => limits[act] ?? limitedActs[act].standard;

/** Of a person with several roles the highest limit counts, of the roles that have the right to the act. Fen a day. */
export function limitOf(act: LimitedAct, roles: readonly LimitedRole[]): number {
  const { needs, standard } = limitedActs[act];
  const giving = roles.filter(({ authorities }) => holds(authorities, needs));
  return giving.length === 0 ? standard : Math.max(...giving.map(({ limits }) => limitOfRole(act, limits)));
}

/** The sum of a day counts, so that several small acts never do what one large act may not. */
export const isBeyondLimit = ({ amount, doneToday, limit }: { amount: number; doneToday: number; limit: number }): boolean =>
  amount > 0 && doneToday + amount > limit;

/** No limit of a day is higher than what a person may type. */
export const mostLimit = mostTyped;

export const checkLimits = ({ limits }: Pick<LimitsDraft, 'limits'>): FieldProblem<LimitsDraft>[] =>
  limitedActNames.flatMap((act) => {
    const amount = limits[act];
    const isFine = amount === undefined || (Number.isInteger(amount) && amount >= 0 && amount <= mostLimit);
    return isFine ? [] : [{ field: `limits.${act}` as const, message: 'approval.limit.range' as const }];
  });

/**
 * True if a person may draw, change, switch and delete the flows of a clinic (null: of the whole organisation). Whoever works in one clinic rules
 * its flows alone: else he could take away the second person of a sibling, or name one there.
 */
export const mayRuleFlowsOf = (
  practiceId: string | null,
  { authorities, practiceId: own }: { authorities: readonly string[]; practiceId: string },
): boolean => practiceId === own || holds(authorities, 'm_orgnization_management');

/**
 * Whose names a reader of approvals is told: everybody's for the flows of the organisation; those of the clinic for its flows; colleagues', as
 * stand-ins, for a person who decides; nobody's otherwise.
 */
export function partiesNeeded(
  { authorities }: { authorities: readonly string[] },
  { decides }: { decides: boolean },
): 'everywhere' | 'clinic' | 'colleagues' | 'none' {
  if (holds(authorities, 'm_orgnization_management')) return 'everywhere';
  if (holds(authorities, 'm_settings')) return 'clinic';
  return decides || holds(authorities, 'o_refund_approve') ? 'colleagues' : 'none';
}

/** The acts whose limit the new limits raise; an act without a limit has the standard one. */
export const raisedLimits = (before: Limits, after: Limits): LimitedAct[] =>
  limitedActNames.filter((act) => limitOfRole(act, after) > limitOfRole(act, before));

/** The limits with the new ones that raise nothing: lowering needs no approval. */
export const withoutRaised = (before: Limits, after: Limits): Limits => {
  const raised = raisedLimits(before, after);
  const kept = limitedActNames.filter((act) => raised.includes(act));
  const rest = Object.entries(after).filter(([act]) => !raised.includes(act as LimitedAct));
  return Object.fromEntries([...rest, ...kept.flatMap((act) => (before[act] === undefined ? [] : [[act, before[act]]]))]);
};

/** Several people give the same coupon to different patients: their applications do not exclude each other. */
export const mayStandTwice = (act: LimitedAct): boolean => act === 'couponsGiven';

export const approvalActs = {
  approve: { from: ['asked'], to: 'approved', refused: 'approval.refused.decided' },
  refuse: { from: ['asked'], to: 'refused', refused: 'approval.refused.decided' },
  carryOut: { from: ['approved'], to: 'done', refused: 'approval.refused.notApproved' },
  cancel: { from: ['asked', 'approved', 'sentBack'], to: 'cancelled', refused: 'approval.refused.over' },
  /** Of a case that goes through a flow: the last approval does the act in the same transaction. */
  complete: { from: ['asked'], to: 'done', refused: 'approval.refused.decided' },
  /** The last approval found that the act is no longer possible. */
  lapse: { from: ['asked'], to: 'lapsed', refused: 'approval.refused.decided' },
  sendBack: { from: ['asked'], to: 'sentBack', refused: 'approval.refused.decided' },
  askAgain: { from: ['sentBack'], to: 'asked', refused: 'approval.refused.notSentBack' },
} as const satisfies Transitions<ApprovalState>;
export type ApprovalAct = keyof typeof approvalActs;
export const approvalCan = (act: ApprovalAct, state: ApprovalState): boolean => allows<ApprovalState>(approvalActs[act], state);

export const approvalStateWords: Record<ApprovalState, MessageId> = {
  asked: 'approval.state.asked',
  approved: 'approval.state.approved',
  refused: 'approval.state.refused',
  done: 'approval.state.done',
  cancelled: 'approval.state.cancelled',
  sentBack: 'approval.state.sentBack',
  lapsed: 'approval.state.lapsed',
};

/** States in which nothing more happens to a case. */
export const overStates: readonly ApprovalState[] = ['refused', 'done', 'cancelled', 'lapsed'];

/** Refusals that pass by themselves: the case stays as it is and is approved a little later. Every other refusal ends it. */
const passing: ReadonlySet<MessageId> = new Set<MessageId>([
  'billing.refused.held',
  'error.busy',
  'inventory.frozen',
  'till.refused.dayLockedOn',
  'till.refused.noSession',
]);
export const isPassing = (refusal: MessageId): boolean => passing.has(refusal);
