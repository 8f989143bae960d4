import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';

const folder = new URL('../../lang/', import.meta.url);
const locales: Record<Language, string> = { zh: 'zh-CN', en: 'en' };
const texts = { zh: textsOf('zh'), en: textsOf('en') };
const formats: Record<Language, Map<string, IntlMessageFormat>> = { zh: new Map(), en: new Map() };

/** The words of a message id: ICU text of lang/<language>/<area>.json. An id without words speaks itself. */
export function say(language: Language, id: MessageId, values?: MessageValues): string {
  const text = texts[language].get(id);
  if (text === undefined) return id;
  if (!/[{'<]/.test(text)) return text;
  let format = formats[language].get(id);
  if (!format) {
    format = new IntlMessageFormat(text, locales[language], undefined, { ignoreTag: true });
    formats[language].set(id, format);
  }
  return String(format.format(values));
}

function textsOf(language: Language): Map<string, string> {
  const place = new URL(`${language}/`, folder);
  const files = readdirSync(place).filter((name) => name.endsWith('.json'));
  return new Map(files.flatMap((name) => Object.entries(JSON.parse(readFileSync(new URL(name, place), 'utf8')) as Record<string, string>)));
}
