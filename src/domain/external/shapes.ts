import * as z from 'zod/mini';
import { bilingual } from '../print/shapes.ts';
import * as Wire from '../wire.ts';
import { linkPages, linkStates } from './pages.ts';

export const page = z.enum(linkPages);

/** The code of a link as it stands after `k=`. */
export const code = z.string().check(z.minLength(1), z.maxLength(200));

export const opening = z.object({ code, proof: z.optional(Wire.shortText) });
export type Opening = z.infer<typeof opening>;

/** `visit` is what the page's own calls take in place of the link; null while the holder has not said who they are. */
export const opened = z.object({
  page,
  clinic: bilingual,
  /** Masked. */
  patientName: z.string(),
  triesLeft: Wire.count,
  visit: z.nullable(z.string()),
});
export type Opened = z.infer<typeof opened>;

export const link = z.object({
  id: Wire.id,
  page,
  state: z.enum(linkStates),
  createdAt: Wire.instant,
  createdBy: z.string(),
  expiresAt: Wire.instant,
  usedAt: z.nullable(Wire.instant),
  opens: Wire.count,
  lastOpenedAt: z.nullable(Wire.instant),
});
export type Link = z.infer<typeof link>;

export const linkDraft = z.object({ patientId: Wire.id, page, objectId: z.optional(Wire.id) });
export type LinkDraft = z.infer<typeof linkDraft>;

/** The address is told once: only a hash of its code is kept. */
export const madeLink = z.object({ id: Wire.id, url: z.string(), expiresAt: Wire.instant });
export type MadeLink = z.infer<typeof madeLink>;

export const answers = z.record(z.string(), z.union([z.string().check(z.maxLength(2000)), z.array(Wire.shortText).check(z.maxLength(20))]));

export const sheet = z.object({
  id: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  submittedAt: Wire.instant,
  answers,
});
export type Sheet = z.infer<typeof sheet>;

export const question = z.object({
  id: z.string(),
  kind: z.enum(['text', 'one', 'many']),
  required: z.boolean(),
  choices: z.array(z.string()),
});
export type Question = z.infer<typeof question>;

export const inquiryForm = z.object({ patientName: z.string(), clinic: bilingual, questions: z.array(question) });
export type InquiryForm = z.infer<typeof inquiryForm>;

export const inquiryDetail = z.object({ patientName: z.string(), clinic: bilingual, submittedAt: Wire.instant, answers });
export type InquiryDetail = z.infer<typeof inquiryDetail>;

/** One measurement as its patient reads it, each value with its judgement in words. */
export const vitals = z.object({
  recordedAt: Wire.instant,
  signs: z.array(
    z.object({
      name: bilingual,
      value: bilingual,
      unit: z.string(),
      state: z.enum(['criticalLow', 'low', 'normal', 'high', 'criticalHigh']),
      mark: bilingual,
    }),
  ),
});
export type Vitals = z.infer<typeof vitals>;

export const medicalRecord = z.object({
  patientName: z.string(),
  clinic: bilingual,
  clinicPhone: z.string(),
  department: bilingual,
  doctor: bilingual,
  visitedAt: Wire.instant,
  diagnoses: z.array(bilingual),
  sections: z.array(z.object({ sectionType: z.string(), text: z.string() })),
  /** The last measurement of the visit; null where nothing was measured, and in links made before it was shown. */
  vitals: z.nullable(vitals),
  orders: z.array(
    z.object({
      name: bilingual,
      specification: bilingual,
      dose: z.nullable(z.number()),
      doseUnit: bilingual,
      way: bilingual,
      frequency: bilingual,
      days: z.nullable(z.number()),
    }),
  ),
});
export type MedicalRecord = z.infer<typeof medicalRecord>;

/** A course of treatment: how often it was ordered and how often it was given. Nothing of why. */
export const course = z.object({
  id: Wire.id,
  name: bilingual,
  orderedAt: Wire.instant,
  total: Wire.count,
  done: Wire.count,
  lastAt: z.nullable(Wire.instant),
});
export type Course = z.infer<typeof course>;
export const courses = z.object({ patientName: z.string(), clinic: bilingual, courses: z.array(course) });
export type Courses = z.infer<typeof courses>;
export const courseDetail = z.extend(course, { clinic: bilingual, times: z.array(z.object({ at: Wire.instant, count: Wire.count })) });
export type CourseDetail = z.infer<typeof courseDetail>;

export const putRecord = z.object({ patientName: z.string(), clinic: bilingual });
export type PutRecord = z.infer<typeof putRecord>;
export const putRecordDraft = z.object({ nickname: Wire.shortText, language: z.enum(['zh', 'en']), consent: z.boolean() });
export type PutRecordDraft = z.infer<typeof putRecordDraft>;
