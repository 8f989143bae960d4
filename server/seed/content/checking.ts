import { type DictionaryKind, dictionaries } from './dictionaries.ts';

/** What the tests of the tables ask of a list. */
export const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
export const missing = (values: readonly (string | undefined)[], known: readonly string[]) =>
  values.filter((value): value is string => value !== undefined && !known.includes(value));
export const codes = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);
export const codesOf = (kind: DictionaryKind) => codes(dictionaries[kind]);
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const hasChinese = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
