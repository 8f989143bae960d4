import dayjs from 'dayjs';
import english from 'dayjs/locale/en';
import 'dayjs/locale/zh-cn';
import type { Language } from '../domain/session/shapes.ts';

/** English with the week from Monday. Pickers need `formats`: without them they fail to open. Chinese is Monday already. */
const englishMonday = {
  ...english,
  name: 'en-mon',
  weekStart: 1,
  yearStart: 4,
  formats: {
    LT: 'HH:mm',
    LTS: 'HH:mm:ss',
    L: 'YYYY-MM-DD',
    LL: 'D MMM YYYY',
    LLL: 'D MMM YYYY HH:mm',
    LLLL: 'dddd, D MMM YYYY HH:mm',
  },
};
dayjs.locale(englishMonday, undefined, true);

/** The `adapterLocale` of the date pickers; only the staff shell imports this file. */
export const calendarLocales = { zh: 'zh-cn', en: 'en-mon' } as const satisfies Record<Language, string>;
