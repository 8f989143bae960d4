import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';
import { isFitAsCritical } from './criticalWords.ts';
import { numberOf } from './numberOf.ts';

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

export function rangeFor(ranges: readonly Range[], { sex, ageMonths }: { sex: string; ageMonths: number }): Range | undefined {
  const fits = ({ sex: of, fromMonths, toMonths }: Range) =>
    (of === '' || of === sex) && (fromMonths === null || ageMonths >= fromMonths) && (toMonths === null || ageMonths < toMonths);
  return ranges.find(fits);
}

export function flagOf(result: string, expected: Pick<Range, 'low' | 'high' | 'zh' | 'en'> | undefined): Flag {
  const text = result.trim();
  if (!expected || text === '') return '';
  const value = numberOf(text);
  if (value !== undefined) {
    if (expected.low !== null && value < expected.low) return 'L';
    return expected.high !== null && value > expected.high ? 'H' : '';
  }
  const words = [expected.zh, expected.en].filter(Boolean).map((word) => word.toLowerCase());
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
