import { useEffect, useSyncExternalStore } from 'react';
import { typedText } from '../store/typedText.ts';
import { useWords } from '../words/useWords.ts';

/** Says where typed text is that has not reached the server; empty unless it is late. Leaving the screen says it, too. */
export function useNotOnServer(isLate: boolean): string {
  const { say } = useWords();
  const isKept = useSyncExternalStore(typedText.subscribe, typedText.isKept);
  useEffect(() => (isLate ? typedText.countLate() : undefined), [isLate]);
  if (!isLate) return '';
  return say(isKept ? 'common.typed.kept' : 'common.typed.only');
}
