import { isMissing } from '../../required.ts';
import { kindOf, type ProblemCode, type ProblemKind } from './codes.ts';

/** A drug of a prescription as its indicators need it. */
export interface SheetDrug {
  itemId: string;
  /** Name on the prescription. */
  itemName: string;
  genericName: string | null;
  dosageForm: string | null;
  antibioticGrade: number | null;
  isEssential: boolean | null;
  /** A piece of Chinese medicine: pieces are counted apart. */
  isPiece: boolean;
}

/** Row of the work sheet (处方点评工作表) of one prescription. */
export interface SheetFigures {
  drugs: number;
  essential: number;
  essentialUnknown: number;
  generic: number;
  genericUnknown: number;
  hasAntibiotic: boolean;
  hasInjection: boolean;
  pieces: number;
}

const injectionForms: readonly string[] = ['injection', 'powder-injection', 'infusion'];
const foldName = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/** Null where the goods have no generic name on file. */
export function isByGenericName({ itemName, genericName }: Pick<SheetDrug, 'itemName' | 'genericName'>): boolean | null {
  if (genericName === null || isMissing(genericName)) return null;
  return foldName(itemName).includes(foldName(genericName));
}

const countIf = <Row>(rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length;

/** Each drug counts once, however many lines it has. */
export function figuresOf(lines: readonly SheetDrug[]): SheetFigures {
  const items = [...new Map(lines.map((line) => [line.itemId, line])).values()];
  const drugs = items.filter(({ isPiece }) => !isPiece);
  return {
    drugs: drugs.length,
    essential: countIf(drugs, ({ isEssential }) => isEssential === true),
    essentialUnknown: countIf(drugs, ({ isEssential }) => isEssential === null),
    generic: countIf(drugs, (drug) => isByGenericName(drug) === true),
    genericUnknown: countIf(drugs, (drug) => isByGenericName(drug) === null),
    hasAntibiotic: drugs.some(({ antibioticGrade }) => (antibioticGrade ?? 0) > 0),
    hasInjection: drugs.some(({ dosageForm }) => injectionForms.includes(dosageForm ?? '')),
    pieces: items.length - drugs.length,
  };
}

/** A prescription of a sample with its figures. */
export interface JudgedSheet extends SheetFigures {
  /** Fen. */
  amount: number;
  verdict: 'rational' | 'irrational' | null;
  codes: readonly ProblemCode[];
}

/** Sums of the work sheet; its letters A, C, E, G, I, K and M stand beside them. */
export interface Indicators {
  sheets: number;
  judged: number;
  /** A. */
  drugs: number;
  /** C. */
  antibiotics: number;
  /** E. */
  injections: number;
  /** G. */
  essential: number;
  essentialUnknown: number;
  /** I. */
  generic: number;
  genericUnknown: number;
  /** K, fen. */
  amount: number;
  /** M. */
  rational: number;
  pieces: number;
  irregular: number;
  unsuitable: number;
  abnormal: number;
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

const isOfKind =
  (kind: ProblemKind) =>
  ({ codes }: JudgedSheet): boolean =>
    codes.some((code) => kindOf(code) === kind);

/** Sums of a sample. A prescription counts once in each kind of problem that it has. */
export const indicatorsOf = (sheets: readonly JudgedSheet[]): Indicators => ({
  sheets: sheets.length,
  judged: countIf(sheets, ({ verdict }) => verdict !== null),
  drugs: sumOf(sheets, ({ drugs }) => drugs),
  antibiotics: countIf(sheets, ({ hasAntibiotic }) => hasAntibiotic),
  injections: countIf(sheets, ({ hasInjection }) => hasInjection),
  essential: sumOf(sheets, ({ essential }) => essential),
  essentialUnknown: sumOf(sheets, ({ essentialUnknown }) => essentialUnknown),
  generic: sumOf(sheets, ({ generic }) => generic),
  genericUnknown: sumOf(sheets, ({ genericUnknown }) => genericUnknown),
  amount: sumOf(sheets, ({ amount }) => amount),
  rational: countIf(sheets, ({ verdict }) => verdict === 'rational'),
  pieces: sumOf(sheets, ({ pieces }) => pieces),
  irregular: countIf(sheets, isOfKind('irregular')),
  unsuitable: countIf(sheets, isOfKind('unsuitable')),
  abnormal: countIf(sheets, isOfKind('abnormal')),
});

/** Percent with one decimal, half up; null of nothing. */
export const partOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part * 1000) / whole) / 10);

/** Mean with two decimals, half up; null of nothing. */
export const meanOf = (sum: number, count: number): number | null => (count === 0 ? null : Math.round((sum * 100) / count) / 100);

/** Averages and shares of the work sheet; its letters B, D, F, H, J, L and N stand beside them. */
export const ratesOf = (of: Indicators) => ({
  /** B. */
  drugsEach: meanOf(of.drugs, of.sheets),
  /** D. */
  antibioticShare: partOf(of.antibiotics, of.sheets),
  /** F. */
  injectionShare: partOf(of.injections, of.sheets),
  /** H: unknown drugs are part of the whole, so the share is never flattered. */
  essentialShare: partOf(of.essential, of.drugs),
  /** J. */
  genericShare: partOf(of.generic, of.drugs),
  /** L, fen, half up. */
  amountEach: of.sheets === 0 ? null : Math.round(of.amount / of.sheets),
  /** N: of the judged prescriptions. */
  rationalShare: partOf(of.rational, of.judged),
  piecesEach: meanOf(of.pieces, of.sheets),
});
