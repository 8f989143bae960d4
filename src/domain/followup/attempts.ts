import * as z from 'zod/mini';
import { addDays, isCalendarDate } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';

/** Why a call led to no result. */
export const outcomes = ['notReached', 'busy', 'callBack', 'wrongNumber'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeWords: Record<Outcome, MessageId> = {
  notReached: 'followup.outcome.notReached',
  busy: 'followup.outcome.busy',
  callBack: 'followup.outcome.callBack',
  wrongNumber: 'followup.outcome.wrongNumber',
};

export const attempt = z.object({ outcome: z.enum(outcomes), note: Wire.remark, nextDate: Wire.calendarDate });
export type Attempt = z.infer<typeof attempt>;

/** Days within which a call is tried again. */
const longestPause = 60;

/** The next call is today at the earliest. */
export function checkAttempt({ nextDate }: Pick<Attempt, 'nextDate'>, today: string): FieldProblem<Attempt>[] {
  if (!isCalendarDate(nextDate)) return [{ field: 'nextDate', message: 'error.date.invalid' }];
  if (nextDate < today) return [{ field: 'nextDate', message: 'followup.planDate.past' }];
  if (nextDate > addDays(today, longestPause))
    return [{ field: 'nextDate', message: 'followup.attempt.far', values: { days: longestPause } }];
  return [];
}

export const groupings = ['template', 'owner'] as const;
export type Grouping = (typeof groupings)[number];
export const figureCriteria = z.object({ by: z.enum(groupings), from: Wire.calendarDate, to: Wire.calendarDate });
export type FigureCriteria = z.infer<typeof figureCriteria>;

/** Follow-ups first due in a period, under one template or person; a name of null: without one. */
export const figure = z.object({
  id: z.nullable(Wire.id),
  nameZh: z.nullable(z.string()),
  nameEn: z.nullable(z.string()),
  total: Wire.count,
  done: Wire.count,
  /** Done on the day it was first due, or before. */
  inTime: Wire.count,
  /** Waiting although at least one call was made. */
  unreached: Wire.count,
  /** Mean of the satisfaction from 1 to 5 with one decimal; null without any. */
  satisfaction: z.nullable(z.number()),
});
export type Figure = z.infer<typeof figure>;
