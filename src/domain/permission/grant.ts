/** Texts on one side only: codes of a role, roles of a person. */
export function changesBetween(before: readonly string[], after: readonly string[]): { given: string[]; taken: string[] } {
  return { given: after.filter((text) => !before.includes(text)), taken: before.filter((text) => !after.includes(text)) };
}

/** What a profession allows rather than a rank: an administrator makes a doctor without being one, but never of himself. */
export const professional = [
  'o_treat',
  'o_order_antibiotic',
  'o_order_controlled',
  'o_prescription_review',
  'o_prescription_appraisal',
  'o_surgery_review',
  'o_surgery_review_major',
] as const;

/** The codes somebody may give to others, or (`toSelf`) to himself. */
export const givable = (own: readonly string[], { toSelf = false } = {}): readonly string[] => (toSelf ? own : [...own, ...professional]);

/** Nobody gives or takes away what is not his to give: the codes that stand in the way. */
export function beyond(mine: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const { given, taken } = changesBetween(before, after);
  return [...given, ...taken].filter((code) => !mine.includes(code));
}

/** Whoever may do more than the actor is out of the actor's reach: a new password would be a way to those rights. */
export const outranks = (other: readonly string[], own: readonly string[]): boolean => other.some((code) => !givable(own).includes(code));

/** Whoever loses these can no longer give anybody anything. */
export const administration = ['m_clinical_management', 'v2_m_clinic', 'm_orgnization_management'] as const;
export const administers = (authorities: readonly string[]): boolean => administration.some((code) => authorities.includes(code));
