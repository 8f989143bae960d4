import type { MessageId } from '../../messageId.ts';

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

/** The words of a statement where no active allergy is listed. */
const unlistedWords: Readonly<Record<'none' | 'onlyHistorical' | 'notAsked', MessageId>> = {
  none: 'common.allergy.never',
  onlyHistorical: 'patient.allergy.onlyHistorical',
  notAsked: 'common.allergy.notAsked',
};

/** The statement of a person without an active allergy; on every screen and paper the same. */
export function unlistedStatement(person: { neverAllergic: boolean; isAsked: boolean }): 'none' | 'onlyHistorical' | 'notAsked' {
  const statement = allergyStatement({ active: 0, ...person });
  return statement === 'none' || statement === 'onlyHistorical' ? statement : 'notAsked';
}

export const unlistedAllergies = ({ neverAllergic, isAllergyAsked }: { neverAllergic: boolean; isAllergyAsked: boolean }): MessageId =>
  unlistedWords[unlistedStatement({ neverAllergic, isAsked: isAllergyAsked })];
