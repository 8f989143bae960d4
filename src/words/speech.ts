import type { IntlShape } from 'react-intl';
import { dateAt, wallClock } from '../domain/dates.ts';
import type { MessageId, MessageValues } from '../domain/messageId.ts';
import { amountText } from '../domain/money/text.ts';
import type { Language } from '../domain/session/shapes.ts';
import { intlIn } from './library.ts';

/** Anything that carries its name in both languages. */
export type Named = { nameZh: string; nameEn?: string | null } | { name: string; nameEn?: string | null };

/** Everything a screen or a document needs to speak: the same in components, listeners and print models. */
export interface Speech {
  language: Language;
  say: (id: MessageId, values?: MessageValues) => string;
  /** ¥1,234.50 */
  money: (fen: number) => string;
  /** 1,234.50, for columns whose head names the currency. */
  amount: (fen: number) => string;
  number: (value: number) => string;
  /** YYYY-MM-DD of a calendar date, or of an instant in the clinic's zone. */
  date: (dateOrInstant: string | null | undefined) => string;
  /** YYYY-MM-DD HH:mm in the clinic's zone. */
  dateTime: (instant: string | null | undefined) => string;
  /** HH:mm in the clinic's zone. */
  time: (instant: string | null | undefined) => string;
  name: (named: Named | null | undefined) => string;
}

export const speechOf = (intl: IntlShape, language: Language): Speech => {
  const amount = amountText;
  return {
    language,
    say: (id, values) => intl.formatMessage({ id }, values),
    amount,
    money: (fen) => (fen < 0 ? `-¥${amount(-fen)}` : `¥${amount(fen)}`),
    number: (value) => intl.formatNumber(value),
    date: (date) => (date ? (date.length === 10 ? date : dateAt(date)) : ''),
    dateTime: (instant) => (instant ? `${dateAt(instant)} ${wallClock(instant).time}` : ''),
    time: (instant) => (instant ? wallClock(instant).time : ''),
    name: (named) => nameIn(language, named),
  };
};

/** Speech outside components: listeners, the base query. Words of `common` and `error` are always there. */
export const speechIn = (language: Language): Speech => speechOf(intlIn(language), language);

function nameIn(language: Language, named: Named | null | undefined): string {
  if (!named) return '';
  const chinese = 'nameZh' in named ? named.nameZh : named.name;
  return language === 'en' ? named.nameEn || chinese : chinese;
}
