/** Codes on one side only. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  return [...after.filter((code) => !before.includes(code)), ...before.filter((code) => !after.includes(code))];
}

/** What a profession allows rather than a rank: an administrator makes a doctor without being one, but never of himself. */
export const professional = ['o_treat', 'o_order_antibiotic', 'o_order_controlled'] as const;

/** The codes somebody may give to others, or (`toSelf`) to himself. */
export const givable = (own: readonly string[], { toSelf = false } = {}): readonly string[] => (toSelf ? own : [...own, ...professional]);

/** Nobody gives or takes away what is not his to give: the codes that stand in the way. */
export const beyond = (mine: readonly string[], before: readonly string[], after: readonly string[]): string[] =>
  difference(before, after).filter((code) => !mine.includes(code));

/** Whoever may do more than the actor is out of the actor's reach: a new password would be a way to those rights. */
export const outranks = (other: readonly string[], own: readonly string[]): boolean => other.some((code) => !givable(own).includes(code));

/** Whoever loses these can no longer give anybody anything. */
export const administration = ['m_clinical_management', 'v2_m_clinic', 'm_orgnization_management'] as const;
export const administers = (authorities: readonly string[]): boolean => administration.some((code) => authorities.includes(code));
