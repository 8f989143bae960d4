/**
 * Usual doses by age and weight. A band is a line such as "6m-1y 1.5", "6月-1岁 1.5", "10kg-15kg 5", "12y- 10" or "1y-3y 8kg-12kg 2.5":
 * from an age or weight up to another, which is left out, and the dose in the dose unit of the drug.
 */
import type { MessageId } from '../messageId.ts';

export interface DoseBand {
  /** Completed months; null on a side without a limit. */
  fromMonths: number | null;
  toMonths: number | null;
  fromKg: number | null;
  toKg: number | null;
  dose: number;
}

/** Whom a dose is for; null where it is not known. A weight too old for the age is not known. */
export interface DosedPerson {
  ageMonths: number | null;
  kg: number | null;
}

const adultMonths = 18 * 12;
const mostMonths = 150 * 12;
const mostKg = 300;

type Measure = 'month' | 'year' | 'kg';
const measures: readonly (readonly [RegExp, Measure])[] = [
  [/^(?:m|mo|months?|个?月)$/, 'month'],
  [/^(?:y|yr|years?|周?岁)$/, 'year'],
  [/^(?:kg|公斤|千克)$/, 'kg'],
];
const measureOf = (word: string | undefined): Measure | undefined => measures.find(([pattern]) => word && pattern.test(word))?.[1];

const number = String.raw`(\d{1,4}(?:\.\d{1,4})?)(?![\d.])`;
const word = ' ?(months?|mo|m|个?月|years?|yr|y|周?岁|kg|公斤|千克)?';
/** The last number of a line is its dose, never an end. An end may be open: "12y-", "12岁以上", "<10kg". */
const rangePattern = new RegExp(
  String.raw`^(?:${number}${word} ?(?:- ?(?:${number}${word}(?= ?[:=]? ?\d))?|(以上))|< ?${number}${word}) ?`,
);
const dosePattern = /^[:=]? ?(\d{1,7}(?:\.\d{1,4})?)$/;

interface Range {
  kind: 'age' | 'weight';
  from: number | null;
  to: number | null;
}

const inMeasure = (text: string | undefined, measure: Measure): number | null =>
  text === undefined ? null : Number(text) * (measure === 'year' ? 12 : 1);

function rangeOf([, from, fromWord, to, toWord, , below, belowWord]: RegExpExecArray): Range | undefined {
  const [low, high] = [measureOf(fromWord ?? toWord), measureOf(toWord ?? belowWord ?? fromWord)];
  const measure = low ?? high;
  const last = high ?? low;
  if (!measure || !last || (measure === 'kg') !== (last === 'kg')) return undefined;
  const ends = { from: inMeasure(from, measure), to: inMeasure(below ?? to, last) };
  const most = measure === 'kg' ? mostKg : mostMonths;
  const isWhole = measure === 'kg' || [ends.from, ends.to].every((end) => end === null || Number.isInteger(end));
  const isOrdered = ends.from === null || ends.to === null || ends.from < ends.to;
  return isWhole && isOrdered && (ends.from ?? 0) <= most && (ends.to ?? 0) <= most
    ? { kind: measure === 'kg' ? 'weight' : 'age', ...ends }
    : undefined;
}

function bandOf(line: string): DoseBand | undefined {
  let rest = line;
  const ranges: Range[] = [];
  for (let found = rangePattern.exec(rest); found && ranges.length < 2; found = rangePattern.exec(rest)) {
    const range = rangeOf(found);
    if (!range || ranges.some(({ kind }) => kind === range.kind)) return undefined;
    ranges.push(range);
    rest = rest.slice(found[0].length);
  }
  const dose = Number(dosePattern.exec(rest)?.[1] ?? Number.NaN);
  if (ranges.length === 0 || !(dose > 0) || dose > 1_000_000) return undefined;
  const age = ranges.find(({ kind }) => kind === 'age');
  const weight = ranges.find(({ kind }) => kind === 'weight');
  return { fromMonths: age?.from ?? null, toMonths: age?.to ?? null, fromKg: weight?.from ?? null, toKg: weight?.to ?? null, dose };
}

const linesOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[~–—至到]/g, '-')
    .split(/[;\n,、。]/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

/** Bands of a text; lines that are none are left out: `doseBandProblem` finds them before anything is stored. */
export const readDoseBands = (text: string): DoseBand[] => linesOf(text).flatMap((line) => bandOf(line) ?? []);

const meets = (from: number | null, to: number | null, otherFrom: number | null, otherTo: number | null): boolean =>
  (from ?? 0) < (otherTo ?? Number.POSITIVE_INFINITY) && (otherFrom ?? 0) < (to ?? Number.POSITIVE_INFINITY);
const overlaps = (one: DoseBand, other: DoseBand): boolean =>
  meets(one.fromMonths, one.toMonths, other.fromMonths, other.toMonths) && meets(one.fromKg, one.toKg, other.fromKg, other.toKg);

/** What is wrong with a text of bands: a line that is none, or two bands for the same person. */
export function doseBandProblem(text: string): { message: MessageId; values: { line: string } } | undefined {
  const lines = linesOf(text);
  const bands = lines.map((line) => ({ line, band: bandOf(line) }));
  const unread = bands.find(({ band }) => !band);
  if (unread) return { message: 'inventory.goods.doseBands.unread', values: { line: unread.line.slice(0, 50) } };
  const second = bands.find(({ band }, place) => bands.slice(0, place).some((above) => above.band && band && overlaps(above.band, band)));
  return second && { message: 'inventory.goods.doseBands.overlap', values: { line: second.line.slice(0, 50) } };
}

const ageText = (months: number): string => (months > 0 && months % 12 === 0 ? `${months / 12}y` : `${months}m`);
const spanText = (from: number | null, to: number | null, text: (end: number) => string): string =>
  from === null && to === null ? '' : `${text(from ?? 0)}-${to === null ? '' : text(to)}`;

/** The stored spelling: "6m-1y 1.5; 10kg-15kg 5". */
export const doseBandsText = (bands: readonly DoseBand[]): string =>
  bands
    .map(({ fromMonths, toMonths, fromKg, toKg, dose }) =>
      [spanText(fromMonths, toMonths, ageText), spanText(fromKg, toKg, (kg) => `${kg}kg`), String(dose)]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join('; ');

const holds = (value: number | null, from: number | null, to: number | null): boolean =>
  (from === null && to === null) || (value !== null && value >= (from ?? 0) && value < (to ?? Number.POSITIVE_INFINITY));

/** The band of a person; undefined outside of all of them. */
export const bandFor = (bands: readonly DoseBand[], { ageMonths, kg }: DosedPerson): DoseBand | undefined =>
  bands.find((band) => holds(ageMonths, band.fromMonths, band.toMonths) && holds(kg, band.fromKg, band.toKg));

export type NoDoseReason = 'ageUnknown' | 'noWeight' | 'noBand' | 'adultDose';
export type UsualDose = { dose: number | null; why?: undefined } | { dose: null; why: NoDoseReason };

export interface BandedDrug {
  defaultDose: number | null;
  doseBands?: string | undefined;
}

/**
 * The dose that is proposed for a person. A plain usual dose belongs to adults; a child has the dose of a band. `person` is null where a line
 * is written for nobody, as in an order set.
 */
export function usualDose({ defaultDose, doseBands = '' }: BandedDrug, person: DosedPerson | null): UsualDose {
  if (person === null) return { dose: defaultDose };
  const bands = readDoseBands(doseBands);
  const band = bandFor(bands, person);
  if (band) return { dose: band.dose };
  if (person.ageMonths === null) return { dose: null, why: 'ageUnknown' };
  if (person.ageMonths >= adultMonths) return { dose: defaultDose };
  const wantsWeight = bands.some(({ fromKg, toKg }) => fromKg !== null || toKg !== null);
  if (person.kg === null && wantsWeight) return { dose: null, why: 'noWeight' };
  return { dose: null, why: bands.length > 0 ? 'noBand' : 'adultDose' };
}
