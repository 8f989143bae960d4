import { useCallback } from 'react';
import { api } from '../api/api.ts';
import type { AllergyMark } from '../domain/patient/identity.ts';
import { useWords } from '../words/useWords.ts';
import { useEntryName } from './useEntryName.ts';

export interface MarkWords {
  kind: 'listed' | 'historical' | 'none' | 'notAsked';
  /** In the row: the most severe allergy, or the answer. */
  text: string;
  /** Further allergies. */
  more: number;
  /** Read out, and under the pointer. */
  whole: string;
}

/** The words of an allergy mark in the reader's language; `isNeeded` is false where no row has a mark. */
export function useMarkWords(isNeeded = true): (mark: AllergyMark) => MarkWords {
  const { say, language } = useWords();
  const nameOf = useEntryName();
  const { data: allergens } = api.useGetAllergenDictListQuery(undefined, { skip: !isNeeded });
  return useCallback(
    ({ allergies, neverAllergic, isAsked }) => {
      if (allergies.length > 0) {
        const names = allergies.map(({ allergenCode, allergenName }) => nameOf(allergens, allergenCode, allergenName));
        const whole = say('common.allergy.row', { names: names.join(language === 'zh' ? '、' : ', ') });
        return { kind: 'listed', text: names[0]!, more: names.length - 1, whole };
      }
      const answered = (kind: 'historical' | 'none', text: string): MarkWords => ({ kind, text, more: 0, whole: text });
      if (neverAllergic) return answered('none', say('common.allergy.rowNone'));
      if (isAsked) return answered('historical', say('common.allergy.rowHistorical'));
      return { kind: 'notAsked', text: say('common.allergy.rowNotAsked'), more: 0, whole: say('common.allergy.notAsked') };
    },
    [allergens, language, nameOf, say],
  );
}
