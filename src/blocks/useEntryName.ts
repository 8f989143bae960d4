import { useCallback } from 'react';
import type { Entry } from '../domain/dictionary/shapes.ts';
import { useWords } from '../words/useWords.ts';

/**
 * The reader's word for a stored code; what is in no dictionary (typed by hand, no longer in use) is shown as it is stored. Until the
 * dictionary is there an ellipsis stands for the word: a code is no word of either language.
 */
export function useEntryName(): (entries: readonly Entry[] | undefined, code: string, otherwise?: string) => string {
  const { name } = useWords();
  return useCallback(
    (entries, code, otherwise = entries ? code : '…') => name(entries?.find((entry) => entry.code === code)) || otherwise,
    [name],
  );
}
