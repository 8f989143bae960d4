/** A judged sign. `critical…` asks for action now, `low` and `high` are abnormal. */
export const signStates = ['criticalLow', 'low', 'normal', 'high', 'criticalHigh'] as const;
export type SignState = (typeof signStates)[number];

/** Scores of a value by bands, ascending: each band begins at its bound (the first one has none) and ends before the next. */
export type Bands = readonly (readonly [from: number, score: number])[];

/** From everything below the first bound. */
export const below = Number.NEGATIVE_INFINITY;

export function scoreOf(bands: Bands, value: number): number {
  const band = bands.findLast(([from]) => value >= from);
  if (!band) throw new RangeError('bands begin below every value');
  return band[1];
}

/** The state of a value: the side of the bands that score 0 it lies on; critical from a score upward. */
export function stateOf(bands: Bands, value: number, criticalFrom: number): SignState {
  const score = scoreOf(bands, value);
  if (score === 0) return 'normal';
  const [firstNormal] = bands.find(([, points]) => points === 0) ?? [0];
  const isCritical = score >= criticalFrom;
  if (value < firstNormal) return isCritical ? 'criticalLow' : 'low';
  return isCritical ? 'criticalHigh' : 'high';
}

const severity: Readonly<Record<SignState, number>> = { normal: 0, low: 1, high: 1, criticalLow: 2, criticalHigh: 2 };

export const isAbnormal = (state: SignState): boolean => severity[state] > 0;
export const isCritical = (state: SignState): boolean => severity[state] === 2;

/** The more serious of two states; the first one where both are alike. */
export const worseOf = (one: SignState, other: SignState): SignState => (severity[other] > severity[one] ? other : one);
