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

export const skinTestResult = (diameterMm: number): 'positive' | 'negative' => (diameterMm > positiveOverMm ? 'positive' : 'negative');

/** Whole millimetres; 20 cm is wider than any arm. */
export function checkDiameter(diameterMm: number | null): FieldProblem<{ diameterMm: number }>[] {
  if (diameterMm === null) return [{ field: 'diameterMm', message: 'error.field.required' }];
  if (!Number.isInteger(diameterMm)) return [{ field: 'diameterMm', message: 'error.field.whole' }];
  return diameterMm >= 0 && diameterMm <= 200 ? [] : [{ field: 'diameterMm', message: 'nursing.skinTest.diameter' }];
}

/** A reading before the time is up says nothing. */
export function checkReading(reading: { diameterMm: number; startedAt: string }, now: Date): FieldProblem<typeof reading>[] {
  const { phase, seconds } = skinTestClock(reading.startedAt, now);
  if (phase === 'running')
    return [{ field: 'startedAt', message: 'nursing.skinTest.tooEarly', values: { minutes: Math.ceil(seconds / 60) } }];
  return checkDiameter(reading.diameterMm);
}
