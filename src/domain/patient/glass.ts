import type { FieldProblem } from '../problem.ts';

/** A reason that says why the record is needed now: it is read by the patient's doctor. */
export function breakGlassProblems({ reason }: { reason: string }, least: number): FieldProblem[] {
  if (reason.trim().length >= least) return [];
  return [{ field: 'reason', message: 'patient.glass.reasonShort', values: { least } }];
}
