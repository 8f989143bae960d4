/** What an insurer pays of a bill. */
import { percentOf } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import type { PolicyDraft } from './shapes.ts';

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
