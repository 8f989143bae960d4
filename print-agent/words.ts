import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageId, MessageValues } from '../src/domain/messageId.ts';
import type { Language } from '../src/domain/session/shapes.ts';

export interface Said {
  id: MessageId;
  values?: MessageValues;
}

const areas = ['agent', 'print'];
const textsOf = (language: Language): Record<string, string> =>
  Object.assign({}, ...areas.map((area) => JSON.parse(readFileSync(new URL(`../lang/${language}/${area}.json`, import.meta.url), 'utf8'))));
const texts = { zh: textsOf('zh'), en: textsOf('en') };

export function say(language: Language, { id, values }: Said): string {
  const text = texts[language][id];
  return text === undefined ? id : String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values));
}

/** Something the person at the screen is told. */
export class Told extends Error {
  readonly said: Said;
  constructor(id: MessageId, values?: MessageValues) {
    super(id);
    this.said = values ? { id, values } : { id };
  }
}

/** Of a terminal or a browser: Chinese where it says so. */
export const languageOf = (text: string | undefined): Language => (/^zh/i.test(text ?? '') ? 'zh' : 'en');
