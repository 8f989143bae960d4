import { addDays, addMonths, isCalendarDate } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';

/** The part of a plan that is typed. */
export interface PlanDraft {
  planDate: string;
  type: string;
  method: string;
  content: string;
}

/** What a doctor says at the end of a visit: "come back in a week". */
export const quickDates = [
  { id: '3d', words: 'followup.quick.threeDays', after: (today: string) => addDays(today, 3) },
  { id: '1w', words: 'followup.quick.oneWeek', after: (today: string) => addDays(today, 7) },
  { id: '2w', words: 'followup.quick.twoWeeks', after: (today: string) => addDays(today, 14) },
  { id: '1m', words: 'followup.quick.oneMonth', after: (today: string) => addMonths(today, 1) },
] as const satisfies readonly { id: string; words: MessageId; after: (today: string) => string }[];

/** A plan looks forward, at most five years. */
export function checkPlan({ planDate }: Pick<PlanDraft, 'planDate'>, today: string): FieldProblem<PlanDraft>[] {
  if (!isCalendarDate(planDate)) return [{ field: 'planDate', message: 'error.date.invalid' }];
  if (planDate < today) return [{ field: 'planDate', message: 'followup.planDate.past' }];
  if (planDate > addMonths(today, 60)) return [{ field: 'planDate', message: 'followup.planDate.far' }];
  return [];
}

/** A plan is closed with what came of it. */
export const checkResult = (draft: { result: string }) => checkRequired(draft, ['result']);
