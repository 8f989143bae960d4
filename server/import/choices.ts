import type { MessageId } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { say } from '../words/words.ts';
import { folded } from './cells.ts';

/** A choice with its words in both languages. */
export interface Word {
  code: string;
  zh: string;
  en: string;
}

export const worded = (codes: readonly (string | number)[], id: (code: string | number) => string): Word[] =>
  codes.map((code) => ({ code: String(code), zh: say('zh', id(code) as MessageId), en: say('en', id(code) as MessageId) }));

export const wordIn = (language: Language, { zh, en }: Word): string => (language === 'en' ? en || zh : zh);

/** A choice of a list: what identifies it in a file (a code, a bar code) goes before its names. */
export interface Choice extends Word {
  keys?: readonly string[];
}

/** Codes of the choices that a text may mean. More than one, and the text is ambiguous. */
export function finderOf(choices: readonly Choice[]): (text: string) => readonly string[] {
  const [byKey, byName] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const put = (into: Map<string, Set<string>>, word: string, code: string) => {
    if (word !== '') into.set(folded(word), (into.get(folded(word)) ?? new Set()).add(code));
  };
  for (const { code, zh, en, keys = [] } of choices) {
    for (const key of [code, ...keys]) put(byKey, key, code);
    for (const name of [zh, en]) put(byName, name, code);
  }
  return (text) => [...(byKey.get(folded(text)) ?? byName.get(folded(text)) ?? [])];
}
