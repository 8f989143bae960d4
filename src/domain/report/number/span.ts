import { readNumber } from './readNumber.ts';

/** The numbers that a result may mean: from and to are the same for a number, far apart for "<50". */
export interface Span {
  from: number;
  to: number;
}

type Limit = number | null;

/**
 * Reads a result as the numbers it may mean. A value below or above what can be measured lies just beyond its bound. A quantity whose limits
 * are never negative is never negative itself. Gives undefined where the text is no number in this unit.
 */
export function spanOf(result: string, unit: string, limits: readonly Limit[]): Span | undefined {
  const read = readNumber(result, unit);
  if (!read) return undefined;
  const { sign, value } = read;
  const hair = Math.max(1e-9, Math.abs(value) * 1e-12);
  const isNeverNegative = value > 0 && limits.every((limit) => limit === null || limit >= 0);
  const least = isNeverNegative ? 0 : Number.NEGATIVE_INFINITY;
  const spans: Record<typeof sign, Span> = {
    '': { from: value, to: value },
    '<': { from: least, to: value - hair },
    '≤': { from: least, to: value },
    '>': { from: value + hair, to: Number.POSITIVE_INFINITY },
    '≥': { from: value, to: Number.POSITIVE_INFINITY },
  };
  return spans[sign];
}

interface Limits {
  low: Limit;
  high: Limit;
  criticalLow: Limit;
  criticalHigh: Limit;
  unit: string;
}

/**
 * True if a result with a sign of comparison reaches over a limit, so that the value behind it may lie on either side: "<50" against 40 to 75.
 * Such a result is neither within the limits nor beyond them until it is measured.
 */
export function isUndecided(result: string, { low, high, criticalLow, criticalHigh, unit }: Limits): boolean {
  const span = spanOf(result, unit, [low, high, criticalLow, criticalHigh]);
  if (!span || span.from === span.to) return false;
  const { from, to } = span;
  return (
    (low !== null && from < low && to >= low) ||
    (high !== null && from <= high && to > high) ||
    // A critical limit itself is critical.
    (criticalLow !== null && from <= criticalLow && to > criticalLow) ||
    (criticalHigh !== null && from < criticalHigh && to >= criticalHigh)
  );
}
