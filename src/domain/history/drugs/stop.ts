import type { FieldProblem } from '../../problem.ts';
import { isMissing, missing } from '../../required.ts';
import type { Stop } from './shapes.ts';

/** A medicine is stopped today or was stopped before, not before it began, and somebody says why. */
export function checkStop(
  { stoppedOn, reason }: Pick<Stop, 'stoppedOn' | 'reason'>,
  { today, since }: { today: string; since: string },
): FieldProblem<Stop>[] {
  return [
    ...(isMissing(reason) ? [missing('reason')] : []),
    ...(stoppedOn > today ? [{ field: 'stoppedOn' as const, message: 'error.futureTime' as const }] : []),
    ...(stoppedOn < since.slice(0, stoppedOn.length) && since !== ''
      ? [{ field: 'stoppedOn' as const, message: 'history.drug.stoppedBefore' as const }]
      : []),
  ];
}
