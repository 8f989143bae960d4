import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';
import { criticalWordsIn, isFitAsCritical, isGrade } from './criticalWords.ts';
import { spanOf } from './number/span.ts';

const months = z.nullable(z.int().check(z.gte(0), z.lte(2400)));
const bound = z.nullable(z.number().check(z.gte(-1e9), z.lte(1e9), Wire.decimals(4)));

/** Where a value is expected: of a sex ('' any), between two ages in months; the first that fits holds. */
export const range = z.object({
  sex: z.enum(['', 'M', 'F']),
  fromMonths: months,
  toMonths: months,
  low: bound,
  high: bound,
  /** At or beyond these a life may be in danger (危急值). */
  criticalLow: bound,
  criticalHigh: bound,
  /** Results in words that put a life in danger, separated by semicolons: '阳性；+++；检出*'. */
  criticalWords: z.string().check(z.maxLength(200)),
  /** The expected word of what has no number. */
  zh: z.string().check(z.maxLength(100)),
  en: z.string().check(z.maxLength(100)),
});
export type Range = z.infer<typeof range>;

/** L below, H above (technical contract §6); A: another word than expected. */
export const flag = z.enum(['', 'L', 'H', 'A']);
export type Flag = z.infer<typeof flag>;

/** `ageMonths`: null where it is not known. */
export interface Whose {
  sex: string;
  ageMonths: number | null;
}

/**
 * The range of a patient. Where sex or age is not known, several may hold: limits on which all of them agree are used; else there is no
 * reference range, and of the critical limits the stricter one holds, so that a value that may be dangerous is told.
 */
export function rangeFor(ranges: readonly Range[], { sex, ageMonths }: Whose): Range | undefined {
  const sexes = sex === 'M' || sex === 'F' ? [sex] : ['M', 'F'];
  const bounds = ranges.flatMap(({ fromMonths, toMonths }) => [fromMonths ?? 0, toMonths ?? 0]);
  const ages = ageMonths === null ? [0, ...bounds] : [ageMonths];
  const held = sexes.flatMap((one) => ages.map((age) => ranges.find((range) => fits(range, one, age))));
  return agreed([...new Set(held)]);
}

const fits = ({ sex: of, fromMonths, toMonths }: Range, sex: string, ageMonths: number) =>
  (of === '' || of === sex) && (fromMonths === null || ageMonths >= fromMonths) && (toMonths === null || ageMonths < toMonths);

function agreed(held: readonly (Range | undefined)[]): Range | undefined {
  const known = held.filter((range) => range !== undefined);
  const [first] = known;
  if (!first || held.length === 1) return first;
  const isSame = known.length === held.length && known.every((range) => normalOf(range) === normalOf(first));
  const normal = isSame ? first : { low: null, high: null, zh: '', en: '' };
  return {
    sex: '',
    fromMonths: null,
    toMonths: null,
    low: normal.low,
    high: normal.high,
    zh: normal.zh,
    en: normal.en,
    criticalLow: strictest(known, 'criticalLow', Math.max),
    criticalHigh: strictest(known, 'criticalHigh', Math.min),
    criticalWords: [...new Set(known.flatMap(({ criticalWords }) => criticalWordsIn(criticalWords)))].join('; ').slice(0, 200),
  };
}

const normalOf = ({ low, high, zh, en }: Range) => JSON.stringify([low, high, zh, en]);

function strictest(known: readonly Range[], of: 'criticalLow' | 'criticalHigh', pick: (...limits: number[]) => number): number | null {
  const limits = known.flatMap((range) => range[of] ?? []);
  return limits.length === 0 ? null : pick(...limits);
}

/** The flag of a result, where all the numbers it may mean are beyond the same limit. */
export function flagOf(result: string, expected: (Pick<Range, 'low' | 'high' | 'zh' | 'en'> & { unit: string }) | undefined): Flag {
  const text = result.trim();
  if (!expected || text === '') return '';
  const { low, high, zh, en, unit } = expected;
  // A grade (+3) is a number only where a number is expected.
  const span = low === null && high === null && isGrade(text) ? undefined : spanOf(text, unit, [low, high]);
  if (span) {
    if (low !== null && span.to < low) return 'L';
    return high !== null && span.from > high ? 'H' : '';
  }
  const words = [zh, en].filter(Boolean).map((word) => word.toLowerCase());
  return words.length > 0 && !words.includes(text.toLowerCase()) ? 'A' : '';
}

/** '3.5–9.5', '< 10', '≥ 1', or the expected word. */
export function scopeText({ low, high, zh, en }: Pick<Range, 'low' | 'high' | 'zh' | 'en'>, language: 'zh' | 'en'): string {
  if (low !== null && high !== null) return `${low}–${high}`;
  if (high !== null) return `≤ ${high}`;
  if (low !== null) return `≥ ${low}`;
  return language === 'en' ? en || zh : zh || en;
}

export function checkRanges(ranges: readonly Range[]): FieldProblem<{ ranges: unknown }>[] {
  return ranges.flatMap((one, index): FieldProblem<{ ranges: unknown }>[] => {
    if (one.low !== null && one.high !== null && one.high <= one.low)
      return [{ field: `ranges.${index}.high`, message: 'report.problem.upper' }];
    if (one.fromMonths !== null && one.toMonths !== null && one.toMonths <= one.fromMonths)
      return [{ field: `ranges.${index}.toMonths`, message: 'report.problem.age' }];
    if (!isFitAsCritical(one.criticalWords, one))
      return [{ field: `ranges.${index}.criticalWords`, message: 'report.problem.criticalWords' }];
    return checkCritical(one).map(({ field, message }) => ({ field: `ranges.${index}.${field}`, message }));
  });
}

/** Critical limits enclose the reference limits: what is normal is never critical. */
function checkCritical({ low, high, criticalLow, criticalHigh }: Range): FieldProblem<Range>[] {
  const [lowest, highest] = [low ?? high, high ?? low];
  if (criticalLow !== null && lowest !== null && criticalLow >= lowest)
    return [{ field: 'criticalLow', message: 'report.problem.criticalLow' }];
  if (criticalHigh !== null && highest !== null && criticalHigh <= highest)
    return [{ field: 'criticalHigh', message: 'report.problem.criticalHigh' }];
  if (criticalLow !== null && criticalHigh !== null && criticalHigh <= criticalLow)
    return [{ field: 'criticalHigh', message: 'report.problem.criticalUpper' }];
  return [];
}
