import type { FieldProblem } from '../problem.ts';
import { glassReasonLength } from './sight.ts';

/** A reason that says why the record is needed now: it is read by the patient's doctor. */
export function breakGlassProblems({ reason }: { reason: string }): FieldProblem[] {
  if (reason.trim().length >= glassReasonLength) return [];
  return [{ field: 'reason', message: 'patient.glass.reasonShort', values: { least: glassReasonLength } }];
}
