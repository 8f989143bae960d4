import { criticalWordsIn, isCriticalWord } from './criticalWords.ts';
import { type Flag, flagOf, type Range } from './flags.ts';
import { spanOf } from './number/span.ts';

type Limits = Pick<Range, 'criticalLow' | 'criticalHigh' | 'criticalWords'>;
/** A range with the unit its numbers are in. */
type Judging = Omit<Range, 'sex' | 'fromMonths' | 'toMonths'> & { unit: string };

/** The critical limit a result has reached, where a limit itself counts; A for a critical word. */
export function criticalOf(result: string, limits: (Limits & { unit: string }) | undefined): Flag {
  if (!limits) return '';
  const { criticalLow, criticalHigh, criticalWords, unit } = limits;
  if (isCriticalWord(result, criticalWords)) return 'A';
  const span = spanOf(result, unit, [criticalLow, criticalHigh]);
  if (!span) return '';
  if (criticalLow !== null && span.to <= criticalLow) return 'L';
  return criticalHigh !== null && span.from >= criticalHigh ? 'H' : '';
}

/** A critical result is low, high or abnormal even where no reference range says so. */
export function judge(result: string, range: Judging | undefined): { abnormalFlag: Flag; critical: boolean } {
  const reached = criticalOf(result, range);
  return { abnormalFlag: reached || flagOf(result, range), critical: reached !== '' };
}

/**
 * True if the limits of a result are numbers and its text is none that can be read, nor a word that says something: neither high nor low
 * nor critical can then be told, and whoever writes it has to know.
 */
export function isUnreadable(result: string, range: Judging): boolean {
  const limits = [range.low, range.high, range.criticalLow, range.criticalHigh];
  if (result.trim() === '' || limits.every((limit) => limit === null)) return false;
  if (range.zh !== '' || range.en !== '' || isCriticalWord(result, range.criticalWords)) return false;
  return spanOf(result, range.unit, limits) === undefined;
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
