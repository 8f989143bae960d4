import { isDrugType, orderType, performedTypes } from './orderTypes.ts';
import { dosesIn, type Frequency } from './quantity.ts';
import type { Draft } from './shapes.ts';

/** Kinds of `dictionary_entry.extra.kind` of a route that a nurse's hand gives. */
const givenByNurse: readonly string[] = ['injection', 'infusion'];

/**
 * How many times a nurse has to carry an order out: a drug by needle or drip every dose, a treatment as often as it is
 * ordered, a vaccine and a skin test each time it is given. 0: nobody carries it out.
 */
export function executionCountOf(
  draft: Pick<Draft, 'adviceType' | 'duration' | 'quantity'>,
  { routeKind, frequency }: { routeKind: string | null; frequency: Frequency | null },
): number {
  const { adviceType, duration, quantity } = draft;
  if (isDrugType(adviceType)) return routeKind !== null && givenByNurse.includes(routeKind) ? timesOf(frequency, duration) : 0;
  if (adviceType === orderType.vaccine || adviceType === orderType.skinTest) return quantity;
  if (!performedTypes.includes(adviceType)) return 0;
  return frequency && duration ? timesOf(frequency, duration) : quantity;
}

/** A dose "when needed" is counted as one: the nurse gives it when it is. */
const timesOf = (frequency: Frequency | null, duration: number | null): number =>
  frequency && !frequency.asNeeded ? dosesIn(frequency, duration ?? 1) : 1;
