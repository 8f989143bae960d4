import * as z from 'zod/mini';
import { allergyMark } from '../../patient/identity.ts';
import * as Wire from '../../wire.ts';
import { answers, favouriteLine, draft as lineDraft } from '../shapes.ts';
import { standingStates } from './states.ts';

/** Written in a visit from its drugs. */
export const draft = z.object({
  encounterId: Wire.id,
  lines: z.array(lineDraft).check(z.minLength(1), z.maxLength(20)),
  /** Days of one supply. */
  cycleDays: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
  until: z.nullable(Wire.calendarDate),
  reason: Wire.remark,
  /** The patient agreed to more than four weeks at a time. */
  isAgreed: z.boolean(),
});
export type Draft = z.infer<typeof draft>;

export const diagnosis = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });

export const line = z.object({
  id: Wire.id,
  number: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: z.string(),
  allergyMark,
  mobile: z.string(),
  doctorId: Wire.id,
  doctorName: z.string(),
  diagnoses: z.array(diagnosis),
  lines: z.array(favouriteLine),
  cycleDays: Wire.count,
  until: Wire.calendarDate,
  reason: z.string(),
  state: z.enum(standingStates),
  createdAt: Wire.instant,
  /** Day of the last supply; null before the first renewal. */
  lastOn: z.nullable(Wire.calendarDate),
  dueOn: z.nullable(Wire.calendarDate),
  renewals: Wire.count,
  /** Renewed in the visit that was asked about. */
  isInVisit: z.boolean(),
  stopperName: z.nullable(z.string()),
  stoppedAt: z.nullable(Wire.instant),
  stopReason: z.string(),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

/** `due`: supplies that end within a week, or have ended. */
export const lists = ['due', 'active', 'all'] as const;
export type List = (typeof lists)[number];
export const criteria = z.object({
  which: z.optional(z.enum(lists)),
  patientId: z.optional(Wire.id),
  /** The visit in which it may be renewed. */
  noteRecordId: z.optional(Wire.id),
  doctorId: z.optional(Wire.id),
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

export const renewal = z.object({
  id: Wire.id,
  version: Wire.version,
  encounterId: Wire.id,
  /** The doctor has seen that the last supply does not end yet. */
  isEarly: z.boolean(),
  ...answers.shape,
});
export type Renewal = z.infer<typeof renewal>;

export const counts = z.object({ due: Wire.count });
export type Counts = z.infer<typeof counts>;
