import type { FieldProblem } from '../../problem.ts';
import { checkReason, checkRequired } from '../../required.ts';
import type { ByHandDraft } from './shapes.ts';
import { isUploadNumber } from './states.ts';

type Draft = Pick<ByHandDraft, 'platformNumber' | 'reason'>;

/** The problems of "sent by hand": the number that the platform gave, and why the row was entered there. */
export function checkByHand({ platformNumber, reason }: Draft): FieldProblem<Draft>[] {
  const isWrong = platformNumber.trim() !== '' && !isUploadNumber(platformNumber.trim());
  return [
    ...checkRequired({ platformNumber }, ['platformNumber']),
    ...(isWrong ? [{ field: 'platformNumber', message: 'trace.upload.number.shape' } as const] : []),
    ...checkReason(reason),
  ];
}
