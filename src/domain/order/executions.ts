import { dosesIn, type Frequency } from './quantity.ts';
import type { AdviceType, Draft } from './shapes.ts';

/** Kinds of `dictionary_entry.extra.kind` of a route that a nurse's hand gives. */
const givenByNurse: readonly string[] = ['injection', 'infusion'];
const drugs: readonly AdviceType[] = [1, 14];
const performed: readonly AdviceType[] = [0, 3];

/**
 * How many times a nurse has to carry an order out: a drug by needle or drip every dose, a treatment as often as it is
 * ordered, a vaccine and a skin test each time it is given. 0: nobody carries it out.
 */
export function executionCountOf(
  draft: Pick<Draft, 'adviceType' | 'duration' | 'quantity'>,
  { routeKind, frequency }: { routeKind: string | null; frequency: Frequency | null },
): number {
  const { adviceType, duration, quantity } = draft;
  if (drugs.includes(adviceType)) return routeKind !== null && givenByNurse.includes(routeKind) ? timesOf(frequency, duration) : 0;
  if (adviceType === 2 || adviceType === 11) return quantity;
  if (!performed.includes(adviceType)) return 0;
  return frequency && duration ? timesOf(frequency, duration) : quantity;
}

/** A dose "when needed" is counted as one: the nurse gives it when it is. */
const timesOf = (frequency: Frequency | null, duration: number | null): number =>
  frequency && !frequency.asNeeded ? dosesIn(frequency, duration ?? 1) : 1;
