/**
 * Doses, strengths and counts as text that cannot be misread. Sources: ISMP, List of Error-Prone Abbreviations, Symbols, and
 * Dose Designations (2021): no trailing zero, a leading zero, commas from 1,000, "million" in words, "units" instead of U and
 * IU, "mcg" instead of the Greek letter, no symbol "x 10,000"; 处方管理办法 (2007) article 7: doses in Arabic digits with 单位 in words.
 */
import Big from 'big.js';
import { groupThousands } from '../money/text.ts';
import type { Language } from '../session/shapes.ts';
import { pluralOf } from './plural.ts';

/** A unit by its names; `code` where it comes from a dictionary. */
export interface UnitNamed {
  code?: string | null;
  zh: string;
  en?: string | null;
}

interface Measure {
  /** Written the same for every amount, or by number of units. */
  zh: string;
  en: string;
  /** Name of the unit alone, for a list to choose from. */
  choice?: { zh: string; en: string };
  /** How many units of activity one is; English writes them all as units. */
  units?: number;
  /** Says by itself how much, so that "1" before it is left out. */
  isAmount?: true;
}

const tenThousand: Measure = { zh: '万单位', en: 'units', choice: { zh: '万单位', en: 'ten thousand units' }, units: 10_000 };
const activity: Measure = { zh: '单位', en: 'units', units: 1 };
const microgram: Measure = { zh: 'μg', en: 'mcg' };
const thinLayer: Measure = { zh: '适量', en: 'a thin layer', isAmount: true };

/** Units with one safe spelling, by code and by every name they have had, in small letters. */
const measures = new Map<string, Measure>([
  ...['wu', '万u', '万iu', '万单位', '万国际单位', 'ten thousand units', 'x 10,000 units', 'x10,000 units'].map(
    (word) => [word, tenThousand] as const,
  ),
  ...['u', 'iu', '单位', '国际单位', 'unit', 'units', 'international units'].map((word) => [word, activity] as const),
  ...['ug', 'μg', 'µg', 'mcg', '微克'].map((word) => [word, microgram] as const),
  ...['dab', '适量', 'a thin layer'].map((word) => [word, thinLayer] as const),
  ...['g', 'mg', 'kg', 'ml'].map((word) => [word, { zh: word, en: word }] as const),
  ['l', { zh: 'L', en: 'L' }],
  ...[
    ['drop', '滴', 'drop'],
    ['spray', '喷', 'spray'],
    ['press', '揿', 'puff'],
    ['piece', '贴', 'patch'],
    ['tablet', '片', 'tablet'],
    ['capsule', '粒', 'capsule'],
    ['pill', '丸', 'pill'],
    ['sachet', '袋', 'sachet'],
    ['vial', '支', 'vial'],
  ].flatMap(([code = '', zh = '', en = '']) => [code, zh].map((word) => [word, { zh, en }] as const)),
]);

/** Names that a clinic gave win, except where the spelling decides about safety. */
const isFixed = ({ units, isAmount }: Measure, measure: Measure) => units !== undefined || isAmount || measure === microgram;

function measureOf({ code, zh, en }: UnitNamed): Measure {
  const known = [code, zh, en].map((word) => (word ? measures.get(word.toLowerCase()) : undefined)).find(Boolean);
  if (known && isFixed(known, known)) return known;
  // Without names the dictionary has not loaded: the built-in words stand in, and a code of the clinic's own waits.
  if (!zh && !en) return known ?? (code ? { zh: '…', en: '…' } : { zh: '', en: '' });
  return { zh: zh || en || '', en: en && en !== zh ? en : (known?.en ?? zh) };
}

/** Names of a stored unit: by the dictionary, else the stored word itself (a single unit such as 粒); none while a code waits for the dictionary. */
export function unitOfCode(
  code: string | null,
  entries: readonly { code: string; nameZh: string; nameEn?: string | null }[] | undefined,
): UnitNamed {
  const entry = entries?.find((one) => one.code === code);
  if (entry) return { code, zh: entry.nameZh, en: entry.nameEn ?? '' };
  const isWord = code !== null && (entries !== undefined || /[^ -~]/.test(code));
  return { code, zh: isWord ? code : '' };
}

/** 1234.50 → "1,234.5"; 0.50 → "0.5". At most six decimals. */
export function numberText(value: number): string {
  const [whole = '0', decimals] = new Big(value).round(6, Big.roundHalfUp).toFixed().split('.');
  const grouped = groupThousands(whole);
  const kept = decimals?.replace(/(?<!0)0+$/, '');
  return kept ? `${grouped}.${kept}` : grouped;
}

/** Units of activity in English: 3,200,000 → "3.2 million units", 80,000 → "80,000 units". */
function unitsText(units: Big): string {
  const millions = units.div(1_000_000);
  const isShort = millions.gte(1) && millions.round(3, Big.roundDown).eq(millions);
  return isShort ? `${numberText(millions.toNumber())} million units` : countText(units.toNumber(), { zh: '单位', en: 'unit' }, 'en');
}

/** A dose with its unit: "0.5 g", "3.2 million units", "320 万单位", "2 capsules". */
export function doseText(dose: number, unit: UnitNamed, language: Language): string {
  const measure = measureOf(unit);
  if (measure.isAmount && dose === 1) return measure[language];
  if (language === 'zh') return `${numberText(dose)} ${measure.zh}`.trim();
  return measure.units ? unitsText(new Big(dose).times(measure.units)) : countText(dose, measure, 'en');
}

/** The unit alone, as a list of units offers it. */
export function unitChoiceText(unit: UnitNamed, language: Language): string {
  const measure = measureOf(unit);
  return (measure.choice ?? measure)[language];
}

/** True if the text of a dose says another number than the one entered, so a form should show both. */
export const isScaled = (unit: UnitNamed): boolean => (measureOf(unit).units ?? 1) > 1;

/** Abbreviations of how often that English readers have mistaken for another (ISMP list, 2021): qd for qid, qod for qd, hs for half strength. */
const errorProneFrequencies = new Set(['qd', 'qod', 'qn', 'hs', 'q3d', 'biw', 'tiw', 'st', 'sos', 'qm', 'qmonth']);
export const isErrorProne = (frequencyCode: string | null): boolean => frequencyCode !== null && errorProneFrequencies.has(frequencyCode);

/** How many of a package or single unit: "30 capsules", "1 capsule", "30 粒". */
export const countText = (count: number, unit: { zh: string; en?: string | null }, language: Language): string =>
  `${numberText(count)} ${unitWord(count, unit, language)}`.trim();

/** The unit that goes with a number, without the number. */
export const unitWord = (count: number | null, { zh, en }: { zh: string; en?: string | null }, language: Language): string =>
  language === 'zh' ? zh : pluralOf(en || zh, count ?? 2);

const digits = (text: string) => new Big(text.replaceAll(',', '') || '0');
const figure = String.raw`(?<![\d.,])(\d[\d,]*(?:\.\d+)?|\.\d+)`;
const tenThousands = new RegExp(String.raw`${figure}\s*(?:[x×]\s*10,000 units|万\s*(?:国际)?单位|万\s*I?U\b|wU\b)`, 'gi');
const singleUnits = new RegExp(String.raw`${figure}\s*(?:IU|U|units?|(?:国际)?单位)(?![A-Za-z])`, 'g');
const badNumbers = /(?<![\d.,])(\d*)\.(\d+)(?=\s*(?:g|mg|kg|ml|mL|L|l|mcg|μg|µg|ug|%|克|毫克|毫升|微克|片|粒)(?![A-Za-z]))/g;

/** A strength or packing as printed on a box, in the safe spelling, a space before units: "80 x 10,000 units × 10" → "800,000 units × 10". */
export function strengthText(text: string, language: Language): string {
  const numbers = text.replace(badNumbers, (_, whole: string, decimals: string) => {
    const kept = decimals.replace(/(?<!0)0+$/, '');
    return kept ? `${whole || '0'}.${kept}` : whole || '0';
  });
  if (language === 'zh') {
    return numbers
      .replace(tenThousands, (_, amount: string) => `${amount}万单位`)
      .replace(singleUnits, (_, amount: string) => `${amount}单位`)
      .replace(/(\d)\s*(?:ug|mcg|µg)(?![A-Za-z])/g, '$1μg');
  }
  return numbers
    .replace(tenThousands, (_, amount: string) => unitsText(digits(amount).times(10_000)))
    .replace(singleUnits, (whole: string, amount: string, at: number, all: string) =>
      /million $/.test(all.slice(0, at)) ? whole : unitsText(digits(amount)),
    )
    .replace(/(\d)\s*(?:ug|μg|µg)(?![A-Za-z])/g, '$1 mcg')
    .replace(/(\d)(mcg|mg|kg|g|ml|mL|L)(?![A-Za-z])/g, '$1 $2')
    .split('×')
    .map((part) => part.trim())
    .join(' × ');
}
