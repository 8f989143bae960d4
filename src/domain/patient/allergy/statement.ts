/** One statement about the allergies of a person. */
export type AllergyStatement = 'contradicted' | 'listed' | 'none' | 'onlyHistorical' | 'notAsked';

interface OnFile {
  /** Active allergies. */
  active: number;
  /** The person was asked and knows none. */
  neverAllergic: boolean;
  /** An answer or an allergy of any time is on file. */
  isAsked: boolean;
}

/**
 * An active allergy beside "none known" is a contradiction: no act writes one, rows of other systems may hold one. The
 * allergies count, and the contradiction is named.
 */
export function allergyStatement({ active, neverAllergic, isAsked }: OnFile): AllergyStatement {
  if (active > 0) return neverAllergic ? 'contradicted' : 'listed';
  if (neverAllergic) return 'none';
  return isAsked ? 'onlyHistorical' : 'notAsked';
}
