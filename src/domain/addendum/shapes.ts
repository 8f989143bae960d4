import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** An addition to an archived record, or the correction of one of its sections. */
export const kind = z.enum(['addendum', 'correction']);
export type Kind = z.infer<typeof kind>;

export const draft = z.object({
  noteRecordId: Wire.id,
  kind,
  /** Code of the section that is corrected; null for an addition. */
  sectionType: z.nullable(Wire.shortText),
  text: Wire.longText,
  /** Why it is corrected. */
  reason: Wire.remark,
  /** Additions and corrections the writer has seen, of the record; a correction of what somebody else corrected meanwhile is refused. */
  seen: Wire.count,
});
export type Draft = z.infer<typeof draft>;

export const line = z.object({
  id: Wire.id,
  /** 1 for the first of the record. */
  number: z.number(),
  kind,
  sectionType: z.nullable(z.string()),
  /** What the section said until then. */
  before: z.nullable(z.string()),
  text: z.string(),
  reason: z.string(),
  signedBy: z.string(),
  signedAt: Wire.instant,
});
export type Line = z.infer<typeof line>;
