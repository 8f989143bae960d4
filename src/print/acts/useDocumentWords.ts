import { useEffect, useState } from 'react';
import type { WordArea } from '../../domain/messageId.ts';
import type { Language } from '../../domain/session/shapes.ts';
import { loadWords } from '../../words/library.ts';
import { type Speech, speechIn } from '../../words/speech.ts';

/** Everything a document says stands in these areas. */
export const documentAreas: readonly WordArea[] = [
  'addendum',
  'complaint',
  'consultation',
  'criticalValue',
  'nursing',
  'patient',
  'pharmacy',
  'print',
  'vital',
];

/** The words of the document's language, whatever the screen speaks. */
export function useDocumentWords(language: Language): Speech | undefined {
  const [words, setWords] = useState<Speech>();
  useEffect(() => {
    let current = true;
    const speak = () => current && setWords(speechIn(language));
    // Without its words a document still prints: ids are better than nothing.
    loadWords(documentAreas, language).then(speak, speak);
    return () => {
      current = false;
    };
  }, [language]);
  return words?.language === language ? words : undefined;
}
