import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** 0 open, 1 handled. */
export const status = z.union([z.literal(0), z.literal(1)]);
export type Status = z.infer<typeof status>;

/** Of a patient, name and mobile are the patient's: what is sent for them is not kept. */
export const draft = z.object({
  patientId: z.nullable(Wire.id),
  name: Wire.shortText,
  mobile: Wire.shortText,
  type: Wire.shortText,
  method: Wire.shortText,
  question: Wire.remark,
  planDate: z.nullable(Wire.calendarDate),
  ownerId: z.nullable(Wire.id),
  status,
  result: Wire.remark,
  satisfaction: Wire.shortText,
});
export type Draft = z.infer<typeof draft>;

export const line = z.extend(draft, {
  id: Wire.id,
  mrn: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  createdAt: Wire.instant,
  handledAt: z.nullable(Wire.instant),
  handledByName: z.nullable(z.string()),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  status: z.optional(status),
  type: z.optional(Wire.shortText),
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;
