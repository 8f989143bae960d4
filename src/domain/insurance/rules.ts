/** What an insurer pays of a bill. */

import { fenText, percentOf } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import type { CompanyDraft, Policy, PolicyDraft } from './shapes.ts';
import { type PolicyState, policyState } from './states.ts';

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

/** The stored state, unless the days of the policy say otherwise. */
export function policyStatus(
  { status, startsOn, expiresOn }: { status: number; startsOn: string; expiresOn: string },
  today: string,
): PolicyState {
  const { valid, expired, stopped } = policyState;
  if (status === stopped) return stopped;
  return status === expired || today > expiresOn || today < startsOn ? expired : valid;
}

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

export type Plan = Pick<CompanyDraft, 'planSelfPayRate' | 'planExemption' | 'planMaximum'>;

/**
 * Terms by which the patient pays less than the insurer's plan says, or nothing at all where no plan is agreed: they come close to a
 * discount without limit and need the right `o_policy_terms`.
 */
export function betterTerms({ selfPayRate, exemption, maximum }: PolicyDraft, plan: Plan): FieldProblem<PolicyDraft>[] {
  const { planSelfPayRate, planExemption, planMaximum } = plan;
  if (selfPayRate === null) return [];
  if (planSelfPayRate === null) return selfPayRate === 0 ? [{ field: 'selfPayRate', message: 'insurance.terms.free' }] : [];
  const problems: FieldProblem<PolicyDraft>[] = [];
  if (selfPayRate < planSelfPayRate)
    problems.push({ field: 'selfPayRate', message: 'insurance.terms.rate', values: { limit: planSelfPayRate } });
  if (exemption < planExemption)
    problems.push({ field: 'exemption', message: 'insurance.terms.exemption', values: { limit: fenText(planExemption) } });
  if (planMaximum !== null && (maximum === null || maximum > planMaximum))
    problems.push({ field: 'maximum', message: 'insurance.terms.maximum', values: { limit: fenText(planMaximum) } });
  return problems;
}

/** What decides how much an insurer pays and how long: a change that leaves all of it alone asks for no right to terms. */
const termFields = ['companyId', 'status', 'startsOn', 'expiresOn', 'exemption', 'maximum', 'selfPayRate'] as const;
type Terms = Pick<Policy, Exclude<(typeof termFields)[number], 'status'>> & { status: number };
export const termsOf = (policy: PolicyDraft | Terms) => Object.fromEntries(termFields.map((field) => [field, policy[field]]));
export const hasSameTerms = (draft: PolicyDraft, stored: Terms): boolean => termFields.every((field) => draft[field] === stored[field]);

/** The plan of a company: a rate is within 0 and 100, amounts are not negative. */
export function checkPlan({ planSelfPayRate, planExemption, planMaximum }: Plan): FieldProblem<Plan>[] {
  const problems: FieldProblem<Plan>[] = [];
  if (planSelfPayRate !== null && (planSelfPayRate < 0 || planSelfPayRate > 100))
    problems.push({ field: 'planSelfPayRate', message: 'membership.percent.range' });
  if (planExemption < 0) problems.push({ field: 'planExemption', message: 'error.notPositive' });
  if (planMaximum !== null && planMaximum < 0) problems.push({ field: 'planMaximum', message: 'error.notPositive' });
  return problems;
}
