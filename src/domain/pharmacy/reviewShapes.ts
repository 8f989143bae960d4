import * as z from 'zod/mini';
import { warning } from '../order/shapes.ts';
import * as Wire from '../wire.ts';
import { reviewActNames, reviewerActs, reviewReasons } from './review.ts';
import { detailLine, line } from './shapes.ts';

export const reviewReason = z.enum(reviewReasons);

/** `open` waits for a pharmacist, `sentBack` for the doctor; `done` were decided on the days asked for. */
export const reviewTab = z.enum(['open', 'sentBack', 'done']);
export type ReviewTab = z.infer<typeof reviewTab>;

export const reviewCriteria = z.object({
  tab: reviewTab,
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  keyword: z.optional(Wire.shortText),
});
export type ReviewCriteria = z.infer<typeof reviewCriteria>;

/** One thing that was said of a sheet. */
export const reviewEvent = z.object({
  id: Wire.id,
  act: z.enum(reviewActNames),
  reasonCode: z.nullable(reviewReason),
  remark: z.string(),
  proposal: z.string(),
  at: Wire.instant,
  by: z.string(),
});
export type ReviewEvent = z.infer<typeof reviewEvent>;

/** A sheet as the reviewer sees it. `warnings` are the rules of ordering, run now; `index` counts the lines. */
export const reviewFull = z.extend(line, {
  lines: z.array(detailLine),
  diagnoses: z.array(z.string()),
  warnings: z.array(warning),
  events: z.array(reviewEvent),
});
export type ReviewFull = z.infer<typeof reviewFull>;

export const reviewCounts = z.object({ waiting: Wire.count, sentBack: Wire.count });
export type ReviewCounts = z.infer<typeof reviewCounts>;

export const verdict = z.object({
  id: Wire.id,
  flag: z.enum(reviewerActs),
  reasonCode: z.nullable(reviewReason),
  remark: Wire.remark,
  proposal: Wire.remark,
  version: Wire.version,
});
export type VerdictDraft = z.infer<typeof verdict>;

/** The doctor stands by the prescription: a reason, signed with the password. */
export const overruling = z.object({
  id: Wire.id,
  reason: Wire.remark,
  password: Wire.shortText.check(z.minLength(1)),
  version: Wire.version,
});
export type OverrulingDraft = z.infer<typeof overruling>;
