import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';

export interface StandInDraft {
  standInId: string;
  fromDay: string;
  toDay: string;
}

/** Somebody decides for an absent person on these days, both included. */
export function checkStandIn(draft: StandInDraft, { staffId, today }: { staffId: string; today: string }): FieldProblem<StandInDraft>[] {
  const problems: FieldProblem<StandInDraft>[] = checkRequired(draft, ['standInId', 'fromDay', 'toDay']);
  if (problems.length > 0) return problems;
  if (draft.standInId === staffId) problems.push({ field: 'standInId', message: 'approval.standIn.self' });
  if (draft.toDay < draft.fromDay) problems.push({ field: 'toDay', message: 'approval.standIn.order' });
  else if (draft.toDay < today) problems.push({ field: 'toDay', message: 'approval.standIn.past' });
  return problems;
}

export const isStandInOn = (day: string, { fromDay, toDay }: Pick<StandInDraft, 'fromDay' | 'toDay'>): boolean =>
  fromDay <= day && day <= toDay;
