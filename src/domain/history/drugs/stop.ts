import type { FieldProblem } from '../../problem.ts';
import { isMissing, missing } from '../../required.ts';
import type { Stop } from './shapes.ts';

/** A medicine is stopped today or was stopped before, not before it began, and somebody says why. */
export function checkStop(
  { on, reason }: Pick<Stop, 'on' | 'reason'>,
  { today, since }: { today: string; since: string },
): FieldProblem<Stop>[] {
  return [
    ...(isMissing(reason) ? [missing('reason')] : []),
    ...(on > today ? [{ field: 'on' as const, message: 'error.futureTime' as const }] : []),
    ...(on < since.slice(0, on.length) && since !== '' ? [{ field: 'on' as const, message: 'history.drug.stoppedBefore' as const }] : []),
  ];
}
