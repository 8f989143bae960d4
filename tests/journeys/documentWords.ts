import { say } from '../../server/words/words.ts';
import { dateAt, wallClock } from '../../src/domain/dates.ts';
import { fenText } from '../../src/domain/money/fen.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { Speech } from '../../src/words/speech.ts';

/** What documents speak with, outside of a bundle: the browser's own word library reads its files by the bundler. */
export function documentWords(language: Language): Speech {
  const amount = (fen: number) => fenText(fen).replace(/\B(?=(\d{3})+\.)/g, ',');
  return {
    language,
    say: (id, values) => say(language, id, values),
    amount,
    money: (fen) => (fen < 0 ? `-¥${amount(-fen)}` : `¥${amount(fen)}`),
    number: String,
    date: (date) => (date ? (date.length === 10 ? date : dateAt(date)) : ''),
    dateTime: (instant) => (instant ? `${dateAt(instant)} ${wallClock(instant).time}` : ''),
    time: (instant) => (instant ? wallClock(instant).time : ''),
    name: (named) => (named ? ('nameZh' in named ? named.nameZh : named.name) : ''),
  };
}
