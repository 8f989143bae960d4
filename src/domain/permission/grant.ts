/** Codes on one side only. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  return [...after.filter((code) => !before.includes(code)), ...before.filter((code) => !after.includes(code))];
}

/** Nobody gives or takes away what he does not hold: the codes that stand in the way. */
export const beyond = (own: readonly string[], before: readonly string[], after: readonly string[]): string[] =>
  difference(before, after).filter((code) => !own.includes(code));

/** Whoever may do more than the actor is out of the actor's reach: a new password would be a way to those rights. */
export const outranks = (other: readonly string[], own: readonly string[]): boolean => other.some((code) => !own.includes(code));

/** Whoever loses these can no longer give anybody anything. */
export const administration = ['m_clinical_management', 'v2_m_clinic', 'm_orgnization_management'] as const;
export const administers = (authorities: readonly string[]): boolean => administration.some((code) => authorities.includes(code));
