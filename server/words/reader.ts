import { dateAt, wallClock } from '../../src/domain/dates.ts';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { say } from './words.ts';

/** Words, names and moments as the reader sees them on the screen. */
export interface Reader {
  language: Language;
  say: (id: MessageId, values?: MessageValues) => string;
  name: (of: { nameZh: string; nameEn?: string | null } | null | undefined) => string;
  dateTime: (instant: string | null | undefined) => string;
  date: (dateOrInstant: string | null | undefined) => string;
}

export function readerIn(language: Language): Reader {
  return {
    language,
    say: (id, values) => say(language, id, values),
    name: (of) => (of ? (language === 'en' && of.nameEn) || of.nameZh : ''),
    dateTime: (instant) => (instant ? `${dateAt(instant)} ${wallClock(instant).time}` : ''),
    date: (date) => (date ? (date.length === 10 ? date : dateAt(date)) : ''),
  };
}
