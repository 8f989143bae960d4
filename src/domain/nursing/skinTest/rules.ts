import { addMinutes } from '../../dates.ts';
import type { FieldProblem } from '../../problem.ts';

/** Business catalogue §9: skin test wait 20 minutes; a reaction over 1 cm counts as positive. */
export const waitMinutes = 20;
export const positiveOverMm = 10;

export const dueAt = (startedAt: string): string => addMinutes(startedAt, waitMinutes);

export interface SkinTestClock {
  phase: 'running' | 'due';
  /** Whole seconds until due, or since. */
  seconds: number;
}

/** Counted from the recorded start, so every screen shows the same. */
export function skinTestClock(startedAt: string, now: Date): SkinTestClock {
  const elapsed = now.getTime() - Date.parse(dueAt(startedAt));
  return elapsed < 0 ? { phase: 'running', seconds: Math.ceil(-elapsed / 1000) } : { phase: 'due', seconds: Math.floor(elapsed / 1000) };
}

interface Seen {
  /** null where nothing was measured: of a general reaction. */
  diameterMm: number | null;
  /** Itching, wheals, shortness of breath, a fall of blood pressure: positive, whatever the size at the arm. */
  isGeneral: boolean;
}

export const skinTestResult = ({ diameterMm, isGeneral }: Seen): 'positive' | 'negative' =>
  isGeneral || (diameterMm ?? 0) > positiveOverMm ? 'positive' : 'negative';

/** Whole millimetres; 20 cm is wider than any arm. */
export function checkDiameter(diameterMm: number | null): FieldProblem<{ diameterMm: number }>[] {
  if (diameterMm === null) return [{ field: 'diameterMm', message: 'error.field.required' }];
  if (!Number.isInteger(diameterMm)) return [{ field: 'diameterMm', message: 'error.field.whole' }];
  return diameterMm >= 0 && diameterMm <= 200 ? [] : [{ field: 'diameterMm', message: 'nursing.skinTest.diameter' }];
}

/** A reading as it is typed. */
export interface TypedReading extends Seen {
  /** When the reaction was seen; null for now. */
  reactedAt: string | null;
  /** What was done about it. */
  note: string;
}

/**
 * Twenty minutes hold for a negative reading alone: before them it says nothing, and so many hours after the start no longer. A positive
 * one is recorded at any second. It deviates from the business catalogue, which lets nothing be read before twenty minutes: docs/decisions/0562.
 * A general reaction, or one that ends the test early, names what was done.
 */
export function checkReading(
  reading: TypedReading & { startedAt: string },
  { now, hours }: { now: Date; hours: number },
): FieldProblem<TypedReading>[] {
  const { startedAt, diameterMm, isGeneral, reactedAt, note } = reading;
  const size = isGeneral && diameterMm === null ? [] : checkDiameter(diameterMm);
  if (size.length > 0) return size;
  const { phase, seconds } = skinTestClock(startedAt, now);
  if (skinTestResult(reading) === 'negative') {
    if (phase === 'running')
      return [{ field: 'diameterMm', message: 'nursing.skinTest.tooEarly', values: { minutes: Math.ceil(seconds / 60) } }];
    return isOutdated(startedAt, { now, hours }) ? [{ field: 'diameterMm', message: 'nursing.skinTest.tooLate', values: { hours } }] : [];
  }
  const problems: FieldProblem<TypedReading>[] = [];
  if (note.trim() === '' && (isGeneral || phase === 'running')) problems.push({ field: 'note', message: 'nursing.skinTest.measureNeeded' });
  if (reactedAt !== null) problems.push(...checkReactedAt(reactedAt, startedAt, now));
  return problems;
}

const minuteOf = (instant: string | Date) => Math.floor(new Date(instant).getTime() / 60_000);

/** A person gives minutes, so both ends count in minutes. */
function checkReactedAt(reactedAt: string, startedAt: string, now: Date): FieldProblem<TypedReading>[] {
  if (minuteOf(reactedAt) > minuteOf(now)) return [{ field: 'reactedAt', message: 'error.futureTime' }];
  return minuteOf(reactedAt) < minuteOf(startedAt) ? [{ field: 'reactedAt', message: 'nursing.skinTest.beforeStart' }] : [];
}

/** So many hours after its start a test that nobody has read can no longer be negative: it is declared void and done anew. */
export const isOutdated = (startedAt: string, { now, hours }: { now: Date; hours: number }): boolean =>
  now.getTime() - Date.parse(startedAt) > hours * 3_600_000;
