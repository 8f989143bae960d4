import { createContext, useContext } from 'react';
import zh from '../../lang/zh/external.json';
import type { Bilingual } from '../domain/print/shapes.ts';
import type { Language } from '../domain/session/shapes.ts';

/** The words of patients' pages: plain text with named holes, so no message library is needed. English comes when it is asked for. */
export type ExternalId = keyof typeof zh;

const words: Partial<Record<Language, Record<ExternalId, string>>> = { zh };

export async function loadExternalWords(language: Language): Promise<void> {
  if (language === 'en') words.en ??= (await import('../../lang/en/external.json')).default;
}

export const isWord = (id: string): id is ExternalId => id in zh;

export interface ExternalSpeech {
  language: Language;
  say: (id: ExternalId, values?: Record<string, string | number>) => string;
  name: (both: Bilingual) => string;
  date: (instant: string) => string;
  dateTime: (instant: string) => string;
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

export const speechOf = (language: Language): ExternalSpeech => ({
  language,
  say: (id, values = {}) => (words[language] ?? zh)[id].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
  name: (both) => (language === 'en' ? both.en || both.zh : both.zh || both.en),
  date: (instant) => clock.format(new Date(instant)).slice(0, 10),
  dateTime: (instant) => clock.format(new Date(instant)),
});

export const SpeechOfPage = createContext<ExternalSpeech>(speechOf('zh'));
export const useSpeech = () => useContext(SpeechOfPage);
