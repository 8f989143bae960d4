import { createContext, useContext } from 'react';
import type { Speech } from './speech.ts';

export const SpeechContext = createContext<Speech | null>(null);

/** `const { say, money } = useWords()` */
export function useWords(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('useWords needs a WordsProvider above');
  return speech;
}
