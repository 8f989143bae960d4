import type { Kind } from '../dictionary/upkeep.ts';

/**
 * The diagnosis of Chinese medicine beside that of ICD-10: tongue and pulse, disease (病名), syndrome (证型) and method (治法). It is kept as a
 * section of the record, so that it is signed, corrected and copied with it.
 * 中药处方格式及书写规范 (国中医药医政发〔2010〕57号): a prescription of pieces names disease and syndrome as the record has them; the disease may be
 * left out where it is not clear.
 */
export const tcmSection = 'TCM_DIAGNOSIS';

/** In the order in which they are found. */
export const tcmFields = ['tongue', 'pulse', 'disease', 'syndrome', 'therapy'] as const;
export type TcmField = (typeof tcmFields)[number];
export const isTcmField = (name: string): name is TcmField => tcmFields.some((field) => field === name);

/** The fields whose words come from a list of the clinic; another word may be typed. */
export const tcmKinds = { disease: 'tcmDisease', syndrome: 'tcmSyndrome', therapy: 'tcmTherapy' } as const satisfies Partial<
  Record<TcmField, Kind>
>;
export type TcmList = keyof typeof tcmKinds;
export const tcmLists = ['disease', 'syndrome', 'therapy'] as const satisfies readonly TcmList[];
export const isTcmList = (field: TcmField): field is TcmList => field in tcmKinds;

/** Longest text of one field, in characters. */
export const mostTcmText = 200;

const separator = '、';

type Fields = Readonly<Record<string, string | number | null>>;

/** The names of a field, once each. */
export const termsOf = (fields: Fields | undefined, field: TcmField): string[] => {
  const value = fields?.[field];
  const names = typeof value === 'string' ? value.split(/[、;\uFF1B]/).map((name) => name.trim()) : [];
  return [...new Set(names.filter((name) => name !== ''))];
};

/** A field as it is kept: its names, once each; null where none is left. */
export function joinTerms(names: readonly string[]): string | null {
  const joined = termsOf({ disease: names.join(separator) }, 'disease').join(separator);
  return joined === '' ? null : joined;
}

/** Whether the record names the syndrome. */
export const hasSyndrome = (fields: Fields | undefined): boolean => termsOf(fields, 'syndrome').length > 0;

interface Worded {
  disease: readonly Name[];
  syndrome: readonly Name[];
}
type Name = Readonly<Record<'zh' | 'en', string>>;
type Line = Record<'disease' | 'syndrome', string>;

/**
 * Disease and syndrome on one line; one of them alone where the other is not named. `both` words a line of the two.
 */
export function tcmText({ disease, syndrome }: Worded, language: keyof Name, both: (line: Line) => string): string {
  const line = (names: readonly Name[]) => names.map((name) => name[language]).join(language === 'zh' ? separator : ', ');
  const lines = { disease: line(disease), syndrome: line(syndrome) };
  return lines.disease === '' || lines.syndrome === '' ? lines.disease || lines.syndrome : both(lines);
}
