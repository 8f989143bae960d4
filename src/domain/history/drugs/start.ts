/** The parts of `checkTaken` that need no table of ingredients: the page does not load it. */
import type { FieldProblem } from '../../problem.ts';
import { isMissing, missing } from '../../required.ts';
import { onsetProblem, type Person } from '../rules.ts';
import type { Draft } from './shapes.ts';

/** A dose has its unit; the beginning lies in the patient's life. Without a person, dates are left to the server. */
export function checkStart({ name, dose, doseUnit, since }: Draft, person: Person | undefined): FieldProblem<Draft>[] {
  const wrongSince = person && onsetProblem(since, person, true);
  return [
    ...(isMissing(name) ? [missing('name')] : []),
    ...(dose !== null && isMissing(doseUnit) ? [missing('doseUnit')] : []),
    ...(wrongSince ? [{ field: 'since' as const, message: wrongSince }] : []),
  ];
}
