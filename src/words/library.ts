import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from 'react-intl';
import type { MessageId, WordArea } from '../domain/messageId.ts';
import type { Language } from '../domain/session/shapes.ts';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

type Messages = Record<string, MessageFormatElement[]>;

const files = import.meta.glob<Messages>('../../lang/*/*.json', { query: '?words', import: 'default' });
const locales = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

const wanted = new Set<WordArea>(['common', 'error']);
const loading = new Map<string, Promise<void>>();
const shelves: Record<Language, Messages> = { zh: {}, en: {} };
const cache = createIntlCache();
const onError = (error: Error) => console.error(error.message);
type MessageFormatter = IntlShape['formatters']['getMessageFormat'];
const formats = new WeakMap<object, ReturnType<MessageFormatter>>();

/** The library keeps what it made under the whole message written out: as long to look up as to say. A message is one object here. */
const remembering =
  (make: MessageFormatter): MessageFormatter =>
  (message, ...how) => {
    if (typeof message === 'string') return make(message, ...how);
    const before = formats.get(message);
    if (before) return before;
    const made = make(message, ...how);
    formats.set(message, made);
    return made;
  };

function intlOf(language: Language): IntlShape {
  const intl = createIntl(
    // A shelf holds the areas loaded so far, not every id.
    {
      locale: locales[language],
      messages: shelves[language] as Record<MessageId, MessageFormatElement[]>,
      timeZone: 'Asia/Shanghai',
      onError,
    },
    cache,
  );
  intl.formatters.getMessageFormat = remembering(intl.formatters.getMessageFormat);
  return intl;
}

let spoken: Record<Language, IntlShape> = { zh: intlOf('zh'), en: intlOf('en') };
const listeners = new Set<() => void>();

/** Told when words have arrived: the provider speaks with them from then on. */
export function onWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const intlIn = (language: Language): IntlShape => spoken[language];

/**
 * Brings the words of these areas, and of every area asked for before, in one language. A lazy route waits for it beside its
 * screen: `lazy(async () => (await Promise.all([import('…'), loadWords(['patient'], language)]))[0])`.
 */
export async function loadWords(areas: readonly WordArea[], language: Language): Promise<void> {
  for (const area of areas) wanted.add(area);
  await Promise.all([...wanted].map((area) => loadArea(area, language)));
}

/** Both languages at once: for whoever cannot know yet which one is spoken (a listener, a test). */
export const loadBoth = async (areas: readonly WordArea[]): Promise<void> =>
  void (await Promise.all([loadWords(areas, 'zh'), loadWords(areas, 'en')]));

function loadArea(area: WordArea, language: Language): Promise<void> {
  const path = `../../lang/${language}/${area}.json`;
  const known = loading.get(path);
  if (known !== undefined) return known;

  const load = files[path];
  if (!load) throw new Error(`no words in ${path}`);
  const arrival = load().then(
    (messages) => {
      shelves[language] = { ...shelves[language], ...messages };
      spoken = { ...spoken, [language]: intlOf(language) };
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      loading.delete(path); // the next screen may find the network again
      throw error;
    },
  );
  loading.set(path, arrival);
  return arrival;
}
