import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { WordArea } from '../domain/messageId.ts';
import type { Language } from '../domain/session/shapes.ts';
import { intlIn, loadWords, onWords } from './library.ts';
import { speechOf } from './speech.ts';
import { SpeechContext } from './useWords.ts';

const none: WordArea[] = [];

/** Speaks one language below it. At a change the old language stays on screen until the new one has arrived whole. */
export function WordsProvider({
  language,
  areas = none,
  children,
}: {
  language: Language;
  areas?: readonly WordArea[];
  children: ReactNode;
}) {
  const [shown, setShown] = useState<Language | null>(null);
  const spoken = shown ?? language;
  const intl = useSyncExternalStore(onWords, () => intlIn(spoken));

  useEffect(() => {
    let current = true;
    const show = () => current && setShown(language);
    // Without its words a screen still works: ids are better than a blank page.
    loadWords(areas, language).then(show, show);
    return () => {
      current = false;
    };
  }, [language, areas]);

  useEffect(() => {
    document.documentElement.lang = intl.locale;
  }, [intl]);

  const speech = useMemo(() => speechOf(intl, spoken), [intl, spoken]);
  if (!shown) return null;
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
