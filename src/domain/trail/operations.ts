import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { subjects } from './acts.ts';
import { entry } from './shapes.ts';
import { verbs } from './verbs.ts';

/** Kinds of calls that are acts: looks are told by the trail alone. */
export const operationKinds = ['change', 'export', 'print'] as const;

/** One act in words. */
export const operation = z.extend(z.pick(entry, { id: true, at: true, staffName: true, staffNameEn: true, subject: true, call: true }), {
  verb: z.enum(verbs),
  /** An act of the program at its time. */
  isProgram: z.boolean(),
  patientId: z.nullable(Wire.id),
  patientName: z.nullable(z.string()),
  mrn: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  /** Name of the object, where a history of changes keeps it. */
  objectName: z.string(),
  address: z.nullable(z.string()),
});
export type Operation = z.infer<typeof operation>;

export const criteria = z.object({
  /** Of the patient: name, pinyin, MRN or mobile. */
  keyword: z.optional(Wire.shortText),
  staffId: z.optional(Wire.id),
  kind: z.optional(z.enum(operationKinds)),
  subject: z.optional(z.enum(subjects)),
  objectId: z.optional(Wire.id),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type Criteria = z.infer<typeof criteria>;

/** A person who looked at a patient or did something for one, in this clinic. */
export const viewer = z.object({
  id: Wire.id,
  staffName: z.string(),
  staffNameEn: z.string(),
  isProgram: z.boolean(),
  /** Entries of the trail: looks and lists, then acts. */
  looks: Wire.count,
  acts: Wire.count,
  firstAt: Wire.instant,
  lastAt: Wire.instant,
});
export type Viewer = z.infer<typeof viewer>;

/** A field as it was and as it became; undefined where no history keeps the value. */
export const difference = z.object({
  field: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});
export type Difference = z.infer<typeof difference>;

/** What the history of changes tells of an act. */
export const detail = z.object({
  reason: z.string(),
  differences: z.array(difference),
  /** Values after the act are unknown because nothing was changed since. */
  isLatest: z.boolean(),
});
export type Detail = z.infer<typeof detail>;
