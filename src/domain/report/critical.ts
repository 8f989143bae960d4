import { criticalWordsIn, isCriticalWord } from './criticalWords.ts';
import { type Flag, flagOf, type Range } from './flags.ts';
import { numberOf } from './numberOf.ts';

type Limits = Pick<Range, 'criticalLow' | 'criticalHigh' | 'criticalWords'>;

/** The critical limit a result has reached, where a limit itself counts; A for a critical word. */
export function criticalOf(result: string, limits: Limits | undefined): Flag {
  if (!limits) return '';
  const value = numberOf(result);
  if (value === undefined) return isCriticalWord(result, limits.criticalWords) ? 'A' : '';
  if (limits.criticalLow !== null && value <= limits.criticalLow) return 'L';
  return limits.criticalHigh !== null && value >= limits.criticalHigh ? 'H' : '';
}

/** A critical result is low, high or abnormal even where no reference range says so. */
export function judge(
  result: string,
  range: Omit<Range, 'sex' | 'fromMonths' | 'toMonths'> | undefined,
): { abnormalFlag: Flag; critical: boolean } {
  const reached = criticalOf(result, range);
  return { abnormalFlag: reached || flagOf(result, range), critical: reached !== '' };
}

/** '≤ 2.5 / ≥ 6.5', or the critical words; nothing where nothing is critical. */
export const criticalText = ({ criticalLow, criticalHigh, criticalWords }: Limits): string =>
  [criticalLow === null ? '' : `≤ ${criticalLow}`, criticalHigh === null ? '' : `≥ ${criticalHigh}`, ...criticalWordsIn(criticalWords)]
    .filter(Boolean)
    .join(' / ');

interface Judged {
  indicatorId: string;
  result: string;
  critical: boolean;
}

export type CriticalNews = 'critical' | 'criticalWithdrawn';

/** What the ordering doctor has to hear when `now` is signed in the place of `before` (none of a first report). */
export function criticalNews(before: readonly Judged[], now: readonly Judged[]): CriticalNews | undefined {
  const known = before.filter(({ critical }) => critical);
  const found = now.filter(({ critical }) => critical);
  if (found.length === 0) return known.length > 0 ? 'criticalWithdrawn' : undefined;
  const isKnown = (one: Judged) => known.some(({ indicatorId, result }) => indicatorId === one.indicatorId && result === one.result);
  return found.length === known.length && found.every(isKnown) ? undefined : 'critical';
}
