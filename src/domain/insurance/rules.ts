/** Policies and plans as they are kept; what an insurer pays by them is in payout.ts. */

import { dayProblem, firstDayOfLife } from '../dayProblem.ts';
import { fenText } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type { PlanDraft } from './planShapes.ts';
import type { CompanyDraft, Policy, PolicyDraft } from './shapes.ts';
import { type PolicyState, policyState } from './states.ts';

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
  for (const field of ['startsOn', 'expiresOn'] as const) {
    const wrongDay = draft[field] ? dayProblem(draft[field], firstDayOfLife) : undefined;
    if (wrongDay) problems.push({ field, ...wrongDay });
  }
  if (draft.startsOn && draft.expiresOn && draft.expiresOn <= draft.startsOn && !problems.some(({ field }) => field === 'expiresOn')) {
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

/** The terms of a chosen plan, in place of those agreed with its company. */
export const termsOfPlan = ({ selfPayRate, exemption, maximum }: Pick<PlanDraft, 'selfPayRate' | 'exemption' | 'maximum'>): Plan => ({
  planSelfPayRate: selfPayRate,
  planExemption: exemption,
  planMaximum: maximum,
});

const isNegative = (fen: number | null): boolean => fen !== null && fen < 0;

/** A plan has a name and a self-pay rate; each of its rules is for one category or one item, none twice. */
export function checkInsurancePlan(draft: PlanDraft): FieldProblem<PlanDraft>[] {
  const problems: FieldProblem<PlanDraft>[] = [
    ...checkRequired<'companyId' | 'nameZh' | 'selfPayRate'>(draft, ['companyId', 'nameZh', 'selfPayRate']),
  ];
  for (const field of ['exemption', 'maximum', 'visitMaximum'] as const)
    if (isNegative(draft[field])) problems.push({ field, message: 'error.notPositive' });
  const keys = draft.rules.map(({ categoryCode, itemId }) => itemId ?? categoryCode);
  draft.rules.forEach(({ categoryCode, itemId, unitMaximum }, index) => {
    const isOfOne = (categoryCode === null) !== (itemId === null);
    if (!isOfOne) problems.push({ field: `rules.${index}`, message: 'error.field.required' });
    else if (keys.indexOf(itemId ?? categoryCode) < index) problems.push({ field: `rules.${index}`, message: 'insurance.plan.twice' });
    if (isNegative(unitMaximum)) problems.push({ field: `rules.${index}.unitMaximum`, message: 'error.notPositive' });
  });
  if (!draft.coversAll && !draft.rules.some(({ isCovered }) => isCovered))
    problems.push({ field: 'rules', message: 'insurance.plan.nothing' });
  return problems;
}

/** What decides how much an insurer pays and how long: a change that leaves all of it alone asks for no right to terms. */
const termFields = ['companyId', 'planId', 'status', 'startsOn', 'expiresOn', 'exemption', 'maximum', 'selfPayRate'] as const;
type Terms = Pick<Policy, Exclude<(typeof termFields)[number], 'status'>> & { status: number };
export const termsOf = (policy: PolicyDraft | Terms) => Object.fromEntries(termFields.map((field) => [field, policy[field] ?? null]));
export const hasSameTerms = (draft: PolicyDraft, stored: Terms): boolean =>
  termFields.every((field) => (draft[field] ?? null) === (stored[field] ?? null));

/** The plan of a company: a rate is within 0 and 100, amounts are not negative. */
export function checkPlan({ planSelfPayRate, planExemption, planMaximum }: Plan): FieldProblem<Plan>[] {
  const problems: FieldProblem<Plan>[] = [];
  if (planSelfPayRate !== null && (planSelfPayRate < 0 || planSelfPayRate > 100))
    problems.push({ field: 'planSelfPayRate', message: 'membership.percent.range' });
  if (planExemption < 0) problems.push({ field: 'planExemption', message: 'error.notPositive' });
  if (planMaximum !== null && planMaximum < 0) problems.push({ field: 'planMaximum', message: 'error.notPositive' });
  return problems;
}

type Named = Pick<CompanyDraft, 'code' | 'nameZh'>;

/** Of an insurer and of a class of taxes. */
export const checkNames = (draft: Named) => checkRequired<keyof Named>(draft, ['code', 'nameZh']);

export const checkEobNumber = (draft: { eobNumber: string }) => checkRequired(draft, ['eobNumber']);
