import { unlistedStatement } from '../../domain/patient/allergy/statement.ts';

interface Paper {
  allergyNeverFlag: boolean;
  allergyAskedFlag?: boolean | undefined;
}

/** The end of the message id that says why a paper lists no active allergy: the same statement as on the screens. */
export function allergyAnswer({ allergyNeverFlag, allergyAskedFlag = false }: Paper): 'never' | 'historical' | 'notAsked' {
  const statement = unlistedStatement({ neverAllergic: allergyNeverFlag, isAsked: allergyAskedFlag });
  return ({ none: 'never', onlyHistorical: 'historical', notAsked: 'notAsked' } as const)[statement];
}
