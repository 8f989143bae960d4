import { ageAt, ageInMonths } from '../dates.ts';
import { judge } from './critical.ts';
import { type Range, rangeFor } from './flags.ts';
import type { DoubtedTest, Result } from './shapes.ts';

/** Sex and birth date by which results are judged. */
export interface Judged {
  sex: string;
  birthDate: string;
}

interface Indicator {
  id: string;
  ranges: readonly Range[];
}

const noLimits = { low: null, high: null, criticalLow: null, criticalHigh: null, criticalWords: '', zh: '', en: '' };

const limitsIn = ({ low, high, criticalLow, criticalHigh, criticalWords, zh, en }: Omit<Range, 'sex' | 'fromMonths' | 'toMonths'>) => ({
  low,
  high,
  criticalLow,
  criticalHigh,
  criticalWords,
  zh,
  en,
});

function limitsOf({ ranges }: Indicator, { sex, birthDate }: Judged, day: string) {
  const age = ageAt(birthDate, day);
  return limitsIn(rangeFor(ranges, { sex, ageMonths: age ? ageInMonths(age) : null }) ?? noLimits);
}

/**
 * Tests of a signed report whose limits differ under a corrected sex or birth date, each as it was signed and as it would be judged. `day`: of
 * the report. Ranges that the laboratory
 * changed meanwhile make no difference: both identities are judged by the ranges of today, and a result that was signed with the limits of the
 * present identity is in no doubt.
 */
export function doubtedTests(
  rows: readonly Result[],
  indicators: readonly Indicator[],
  { former, present, day }: { former: Judged; present: Judged; day: string },
): DoubtedTest[] {
  return rows.flatMap((row): DoubtedTest[] => {
    const indicator = indicators.find(({ id }) => id === row.indicatorId);
    if (!indicator) return [];
    const [before, after] = [limitsOf(indicator, former, day), limitsOf(indicator, present, day)];
    const isSame = (limits: typeof after) => JSON.stringify(limits) === JSON.stringify(after);
    if (isSame(before) || isSame(limitsIn(row))) return [];
    return [{ signed: row, now: { ...row, ...after, ...judge(row.result, { ...after, unit: row.unit }) } }];
  });
}

/** True if a result is critical under the corrected identity and was not when the report was signed: only a corrected report tells of it. */
export const isNewlyCritical = ({ signed, now }: DoubtedTest): boolean => now.critical && !signed.critical;
