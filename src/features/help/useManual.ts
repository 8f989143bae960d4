import { useCallback, useEffect, useState } from 'react';
import type { Language } from '../../domain/session/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { loadManual, type Manual } from './manual.ts';

interface State {
  language: Language;
  manual?: Manual;
  hasFailed: boolean;
}

/** The manual in the reader's language, once it is there. */
export function useManual(): { manual: Manual | undefined; hasFailed: boolean; retry: () => void } {
  const { language } = useWords();
  const [state, setState] = useState<State>({ language, hasFailed: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: State) => isCurrent && setState(next);
    loadManual(language).then(
      (manual) => show({ language, manual, hasFailed: false }),
      () => show({ language, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const isOfLanguage = state.language === language;
  return { manual: isOfLanguage ? state.manual : undefined, hasFailed: isOfLanguage && state.hasFailed, retry };
}
