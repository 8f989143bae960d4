import type { Bilingual } from '../../domain/print/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';

/** A name in the language of the document, or in the one it has. */
export const inLanguage =
  (language: Language) =>
  ({ zh, en }: Bilingual): string =>
    language === 'en' ? en || zh : zh || en;
