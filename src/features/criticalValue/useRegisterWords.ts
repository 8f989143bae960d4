import { useMemo } from 'react';
import { registerWords } from '../../domain/criticalValue/wording.ts';
import { useWords } from '../../words/useWords.ts';

/** The cells of a critical value in the language of the screen. */
export function useRegisterWords() {
  const { say, dateTime, language } = useWords();
  return useMemo(() => registerWords({ language, say, time: dateTime }), [language, say, dateTime]);
}
