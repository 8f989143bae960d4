import { createContext, useContext } from 'react';
import zh from '../../../lang/zh/login.json';
import type { Language } from '../../domain/session/shapes.ts';

/** The words before the application: plain text, no placeholders, so no message library is needed. Chinese is there at once, English when it is asked for. */
type FrontId = keyof typeof zh;

const words: Partial<Record<Language, Record<FrontId, string>>> = { zh };
const languageKey = 'xinglin.language';

export async function loadFrontWords(language: Language): Promise<void> {
  if (language === 'en') words.en ??= (await import('../../../lang/en/login.json')).default;
}

export const sayIn = (language: Language) => (id: FrontId) => (words[language] ?? zh)[id];

export const keptLanguage = (): Language => {
  const kept = localStorage.getItem(languageKey);
  return kept === 'en' || kept === 'zh' ? kept : 'zh';
};
export const keepLanguage = (language: Language) => localStorage.setItem(languageKey, language);

export const FrontLanguage = createContext<Language>('zh');
export const useFrontWords = () => sayIn(useContext(FrontLanguage));
