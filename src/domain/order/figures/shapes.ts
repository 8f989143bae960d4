import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';

/**
 * What became of a warning. overridden: passed with a reason. confirmed: a reminder that was pressed. heeded: the visit is completed and no order
 * passed it. stopped: a prohibition. open: the visit is not completed and nobody has answered.
 */
export const outcomes = ['overridden', 'confirmed', 'heeded', 'stopped', 'open'] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

export const period = z.object({ from: Wire.calendarDate, to: Wire.calendarDate });
export type Period = z.infer<typeof period>;

export const criteria = z.extend(period, { doctorId: z.optional(Wire.id) });
export type Criteria = z.infer<typeof criteria>;

/** Warnings of one rule that one doctor was asked about. */
export const figure = z.object({
  /** A built-in rule, or the id of a rule of the clinic. */
  rule: z.string(),
  /** Of a rule of the clinic's own; empty of a built-in one. */
  ruleName: z.string(),
  doctorId: Wire.id,
  doctorName: z.string(),
  asked: Wire.count,
  overridden: Wire.count,
  confirmed: Wire.count,
  heeded: Wire.count,
  stopped: Wire.count,
  open: Wire.count,
});
export type Figure = z.infer<typeof figure>;

export const figures = z.object({
  rows: z.array(figure),
  /** The first question that was kept: before it only answers are known. Null where none was. */
  since: z.nullable(Wire.instant),
});
export type Figures = z.infer<typeof figures>;

export const answerCriteria = z.extend(criteria, { rule: Wire.shortText, outcome: z.optional(outcome) });
export type AnswerCriteria = z.infer<typeof answerCriteria>;

export const answer = z.object({
  askedAt: Wire.instant,
  doctorName: z.string(),
  itemName: z.string(),
  level: z.string(),
  /** The warning in the reader's language. */
  text: z.string(),
  source: z.string(),
  outcome,
  reason: z.string(),
  answeredBy: z.string(),
  /** The visit of the order, to open its record. */
  appointmentId: Wire.id,
});
export type Answer = z.infer<typeof answer>;

/** The newest; `isMore`: there are older ones. */
export const answersOfRule = z.object({ rows: z.array(answer), isMore: z.boolean() });
export type Answers = z.infer<typeof answersOfRule>;
