import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

export const kind = z.enum(['diagnosis', 'sickLeave']);
export type Kind = z.infer<typeof kind>;

export const draft = z.object({
  noteRecordId: Wire.id,
  kind,
  /** Chinese names of diagnoses of the visit, in the order of the certificate. */
  diagnoses: z.array(Wire.shortText).check(z.maxLength(20)),
  /** First and last day off; of a sick-leave certificate only. */
  restFrom: z.nullable(Wire.calendarDate),
  restTo: z.nullable(Wire.calendarDate),
  advice: Wire.remark,
});
export type Draft = z.infer<typeof draft>;

export const certainty = z.enum(['confirmed', 'suspected']);
export const certified = z.object({
  /** '' for free text; absent on certificates issued before codes were copied. */
  code: z.optional(z.string()),
  nameZh: z.string(),
  nameEn: z.string(),
  certainty,
});

export type Certified = z.infer<typeof certified>;

export const line = z.object({
  id: Wire.id,
  kind,
  number: z.string(),
  diagnoses: z.array(certified),
  restFrom: z.nullable(Wire.calendarDate),
  restTo: z.nullable(Wire.calendarDate),
  advice: z.string(),
  issuedBy: z.string(),
  issuedAt: Wire.instant,
  voidedBy: z.nullable(z.string()),
  voidedAt: z.nullable(Wire.instant),
  voidReason: z.string(),
  /** Number of the voided certificate that this one is given for, and of the one given for this; both empty where there is none. */
  replaces: z.string(),
  replacedBy: z.string(),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;
