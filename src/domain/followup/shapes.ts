import * as z from 'zod/mini';
import { allergyMark } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { answer } from './questions.ts';

/** 0 waiting, 1 followed up, 2 cancelled. */
export const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Status = z.infer<typeof status>;

export const draft = z.object({
  patientId: Wire.id,
  encounterId: z.nullable(Wire.id),
  planDate: Wire.calendarDate,
  type: Wire.shortText,
  method: Wire.shortText,
  content: Wire.remark,
  ownerId: z.nullable(Wire.id),
  /** What is asked; left out or null: nothing but the content. */
  templateId: z.optional(z.nullable(Wire.id)),
});
export type Draft = z.infer<typeof draft>;

export const line = z.extend(draft, {
  id: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  allergyMark,
  mobile: z.string(),
  ownerName: z.nullable(z.string()),
  doctorName: z.nullable(z.string()),
  diagnosis: z.nullable(z.string()),
  status,
  result: z.string(),
  satisfaction: z.string(),
  answers: z.array(answer),
  /** Calls that led to no result. */
  attempts: Wire.count,
  doneAt: z.nullable(Wire.instant),
  cancelReason: z.string(),
  /** Cancelled because the patient has died: the reason is told in the reader's language. */
  endedByDeath: z.boolean(),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

/** Somebody who may call patients: a doctor, a nurse, a consultant. */
export const owner = z.object({ id: Wire.id, name: z.string(), nameEn: z.string(), pinyin: z.string(), initials: z.string() });
export type Owner = z.infer<typeof owner>;

/** What a follow-up is about, as far as it decides who may be given it. Enquiries go to anybody who may carry out follow-ups. */
export const ownerCriteria = z.object({
  purpose: z.optional(z.literal('enquiry')),
  templateId: z.optional(Wire.id),
  encounterId: z.optional(Wire.id),
});
export type OwnerCriteria = z.infer<typeof ownerCriteria>;

export const criteria = z.object({
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  status: z.optional(status),
  ownerId: z.optional(Wire.id),
  patientId: z.optional(Wire.id),
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

/** Waiting plans by when they fall due; `week` runs from today to Sunday. */
export const counts = z.object({ today: Wire.count, overdue: Wire.count, week: Wire.count, waiting: Wire.count });
export type Counts = z.infer<typeof counts>;
