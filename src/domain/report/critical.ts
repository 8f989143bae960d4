import { type Flag, flagOf, numberOf, type Range } from './flags.ts';

type Limits = Pick<Range, 'criticalLow' | 'criticalHigh'>;

/** Which critical limit a result has reached: a limit itself counts. Words reach none. */
export function criticalOf(result: string, limits: Limits | undefined): '' | 'L' | 'H' {
  const value = numberOf(result);
  if (!limits || value === undefined) return '';
  if (limits.criticalLow !== null && value <= limits.criticalLow) return 'L';
  return limits.criticalHigh !== null && value >= limits.criticalHigh ? 'H' : '';
}

/** A critical result is low or high even where no reference limit says so. */
export function judge(
  result: string,
  range: Omit<Range, 'sex' | 'fromMonths' | 'toMonths'> | undefined,
): { abnormalFlag: Flag; critical: boolean } {
  const reached = criticalOf(result, range);
  return { abnormalFlag: reached || flagOf(result, range), critical: reached !== '' };
}

/** '≤ 2.5 / ≥ 6.5'; nothing where no limit is critical. */
export const criticalText = ({ criticalLow, criticalHigh }: Limits): string =>
  [criticalLow === null ? '' : `≤ ${criticalLow}`, criticalHigh === null ? '' : `≥ ${criticalHigh}`].filter(Boolean).join(' / ');

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
