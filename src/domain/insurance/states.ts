import type { MessageId } from '../messageId.ts';
import { allows, type Transitions } from '../transition.ts';
import type { ClaimStatus } from './shapes.ts';

/** Stored state of a policy; `expired` also follows from its days. */
export const policyState = { valid: 1, expired: 2, stopped: 3 } as const;
export type PolicyState = (typeof policyState)[keyof typeof policyState];

export const claimState = { draft: 0, submitted: 1, eobReceived: 2, compensated: 3, unpaid: 4, cancelled: 5 } as const;

const { draft, submitted, eobReceived, compensated, unpaid, cancelled } = claimState;

export const claimActs = {
  edit: { from: [draft], refused: 'insurance.refused.edit' },
  submit: { from: [draft], to: submitted, refused: 'insurance.refused.submit' },
  receive: { from: [submitted, eobReceived], to: eobReceived, refused: 'insurance.refused.receive' },
  distribute: { from: [eobReceived], refused: 'insurance.refused.distribute' },
  completePaid: { from: [eobReceived], to: compensated, refused: 'insurance.refused.complete' },
  completeUnpaid: { from: [submitted, eobReceived], to: unpaid, refused: 'insurance.refused.complete' },
  attach: { from: [draft, submitted, eobReceived, compensated, unpaid], refused: 'insurance.refused.attach' },
  detach: { from: [draft, submitted, eobReceived], refused: 'insurance.refused.detach' },
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
