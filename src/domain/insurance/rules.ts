/** What an insurer pays of a bill, and how a claim goes. */
import type { MessageId } from '../messageId.ts';
import { percentOf } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import { allows, type Transitions } from '../transition.ts';
import type { ClaimStatus, PolicyDraft } from './shapes.ts';

export interface PolicyTerms {
  /** Fen of a bill the insurer does not look at. */
  exemption: number;
  /** Fen still to be had of the policy's maximum; null: no maximum. */
  left: number | null;
  /** Percentage the patient pays of what is above the exemption. */
  selfPayRate: number;
}

/** Fen the insurer pays of what is due: above the exemption, less the self-pay part, up to what the maximum leaves. */
export function payoutOf(due: number, { exemption, left, selfPayRate }: PolicyTerms): number {
  const looked = Math.max(0, due - exemption);
  const paid = looked - percentOf(looked, selfPayRate);
  return left === null ? paid : Math.max(0, Math.min(paid, left));
}

/** 1 valid, 2 expired, 3 stopped: the stored state, unless its days say otherwise. */
export const policyStatus = (
  { status, startsOn, expiresOn }: { status: number; startsOn: string; expiresOn: string },
  today: string,
): 1 | 2 | 3 => (status === 3 ? 3 : today > expiresOn || today < startsOn ? 2 : status === 2 ? 2 : 1);

/** Business catalogue §5: number, company, both days and status; the expiry is later than the start. */
export function checkPolicy(draft: PolicyDraft): FieldProblem<PolicyDraft>[] {
  const problems: FieldProblem<PolicyDraft>[] = [];
  for (const field of ['insuranceNumber', 'companyId', 'startsOn', 'expiresOn', 'status'] as const) {
    if (!draft[field]) problems.push({ field, message: 'error.field.required' });
  }
  if (draft.startsOn && draft.expiresOn && draft.expiresOn <= draft.startsOn) {
    problems.push({ field: 'expiresOn', message: 'insurance.expiry.beforeStart' });
  }
  if (draft.selfPayRate === null) problems.push({ field: 'selfPayRate', message: 'error.field.required' });
  else if (draft.selfPayRate < 0 || draft.selfPayRate > 100) problems.push({ field: 'selfPayRate', message: 'membership.percent.range' });
  if (draft.exemption < 0) problems.push({ field: 'exemption', message: 'error.notPositive' });
  if (draft.maximum !== null && draft.maximum < 0) problems.push({ field: 'maximum', message: 'error.notPositive' });
  return problems;
}

export const claimState = { draft: 0, submitted: 1, eobReceived: 2, compensated: 3, unpaid: 4, cancelled: 5 } as const;

const { draft, submitted, eobReceived, compensated, unpaid, cancelled } = claimState;

export const claimActs = {
  edit: { from: [draft], refused: 'insurance.refused.edit' },
  submit: { from: [draft], to: submitted, refused: 'insurance.refused.submit' },
  receive: { from: [submitted, eobReceived], to: eobReceived, refused: 'insurance.refused.receive' },
  distribute: { from: [eobReceived], refused: 'insurance.refused.distribute' },
  completePaid: { from: [eobReceived], to: compensated, refused: 'insurance.refused.complete' },
  completeUnpaid: { from: [submitted, eobReceived], to: unpaid, refused: 'insurance.refused.complete' },
  cancel: { from: [draft, submitted], to: cancelled, refused: 'insurance.refused.cancel' },
} as const satisfies Transitions<ClaimStatus>;

export type ClaimAct = keyof typeof claimActs;
export const claimCan = (act: ClaimAct, status: ClaimStatus): boolean => allows<ClaimStatus>(claimActs[act], status);

export const claimStateWords: Record<ClaimStatus, MessageId> = {
  [draft]: 'insurance.claim.draft',
  [submitted]: 'insurance.claim.submitted',
  [eobReceived]: 'insurance.claim.eobReceived',
  [compensated]: 'insurance.claim.compensated',
  [unpaid]: 'insurance.claim.unpaid',
  [cancelled]: 'insurance.claim.cancelled',
};
