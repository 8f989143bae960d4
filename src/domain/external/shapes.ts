import * as z from 'zod/mini';
import * as Education from '../education/shapes.ts';
import * as Form from '../form/shapes.ts';
import { strokes } from '../form/signing/strokes.ts';
import { addendum, type Bilingual, bilingual } from '../print/shapes.ts';
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

/** A signed form as its patient reads it: the full name and the year of birth tell whose it is. */
export const consentForm = z.object({
  patientName: z.string(),
  birthYear: z.string(),
  clinic: bilingual,
  formName: bilingual,
  formVersion: Wire.count,
  author: bilingual,
  signedAt: Wire.instant,
  readings: z.array(z.object({ label: bilingual, hint: bilingual, text: z.nullable(bilingual) })),
});
export type ConsentForm = z.infer<typeof consentForm>;
export const consentSigning = z.object({ strokes, isConfirmed: z.boolean() });
export type ConsentSigning = z.infer<typeof consentSigning>;

/** `subject`: age and sex, for conditions; the day of birth is not told. `answers`: of the sheet that is asked for again. */
export const inquiryForm = z.object({
  patientName: z.string(),
  clinic: bilingual,
  definition: Form.definition,
  subject: Form.subject,
  answers: Form.answers,
  isAgain: z.boolean(),
});
export type InquiryForm = z.infer<typeof inquiryForm>;

export const inquiryDetail = z.object({
  patientName: z.string(),
  clinic: bilingual,
  submittedAt: Wire.instant,
  readings: z.array(z.object({ label: bilingual, hint: bilingual, text: z.nullable(bilingual) })),
});
export type InquiryDetail = z.infer<typeof inquiryDetail>;

/** One measurement as its patient reads it, each value with its judgement in words. */
export const vitals = z.object({
  recordedAt: Wire.instant,
  signs: z.array(
    z.object({
      name: bilingual,
      value: bilingual,
      unit: bilingual,
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
  /** `title` is the clinic's own name of the section; `facts` are its ticked findings and filled-in fields, one a line. */
  sections: z.array(z.object({ sectionType: z.string(), title: bilingual, text: z.string(), facts: z.array(bilingual) })),
  /** Active allergies with their severity; empty where the patient denied any, null where nobody has asked. */
  allergies: z.nullable(z.array(bilingual)),
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
  /** Added to and corrected in the record since, as it stands when the page is opened. */
  addenda: z.array(addendum),
});
export type MedicalRecord = z.infer<typeof medicalRecord>;
/** The part that is kept with the link as it was when the link was given. */
export type KeptRecord = Omit<MedicalRecord, 'addenda'>;

type Changed = 'sections' | 'allergies' | 'vitals';
type StoredSection = Pick<MedicalRecord['sections'][number], 'sectionType' | 'text'> & Partial<MedicalRecord['sections'][number]>;
type StoredSign = Omit<Vitals['signs'][number], 'unit'> & { unit: string | Bilingual };
/** The record as links of any age keep it: older ones have sections without titles and facts, units in one language, and no allergies or vital signs. */
export type StoredRecord = Omit<KeptRecord, Changed> & {
  sections: StoredSection[];
  allergies?: KeptRecord['allergies'];
  vitals?: { recordedAt: string; signs: StoredSign[] } | null;
};

const inBoth = (text: string | Bilingual): Bilingual => (typeof text === 'string' ? { zh: text, en: text } : text);

/** A kept record in the shape of today. */
export const recordOfStored = ({ sections, allergies = null, vitals: kept = null, ...rest }: StoredRecord): KeptRecord => ({
  ...rest,
  sections: sections.map((section) => ({ title: inBoth(''), facts: [], ...section })),
  allergies,
  vitals: kept && { ...kept, signs: kept.signs.map((sign) => ({ ...sign, unit: inBoth(sign.unit) })) },
});

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

/** A package that was bought, or is shared with the patient. `total`: sessions of all items; null where one of them is without a limit. */
export const suite = z.object({
  id: Wire.id,
  name: bilingual,
  boughtAt: Wire.instant,
  expiresOn: z.string(),
  total: z.nullable(Wire.count),
  done: Wire.count,
  isOver: z.boolean(),
});
export type Suite = z.infer<typeof suite>;

/** An education resource that was given to the patient. */
export const lesson = z.object({
  id: Wire.id,
  title: z.string(),
  kind: Education.kind,
  introduction: z.string(),
  coverId: z.nullable(Wire.id),
  assignedAt: Wire.instant,
  percent: z.number(),
  isFinished: z.boolean(),
});
export type Lesson = z.infer<typeof lesson>;

export const courses = z.object({
  patientName: z.string(),
  clinic: bilingual,
  lessons: z.array(lesson),
  courses: z.array(course),
  suites: z.array(suite),
});
export type Courses = z.infer<typeof courses>;

const sessions = z.array(z.object({ at: Wire.instant, count: Wire.count }));
const clinic = { clinic: bilingual };
/** A course opened from the list: a treatment or a package with its sessions, or a lesson with its content. */
export const courseDetail = z.discriminatedUnion('opens', [
  z.extend(course, { ...clinic, opens: z.literal('course'), times: sessions }),
  z.extend(suite, {
    ...clinic,
    opens: z.literal('suite'),
    items: z.array(z.object({ id: Wire.id, name: bilingual, quantity: z.nullable(Wire.count), used: Wire.count, times: sessions })),
  }),
  z.extend(lesson, {
    ...clinic,
    opens: z.literal('lesson'),
    content: z.string(),
    videoId: z.nullable(Wire.id),
    seen: Wire.count,
    position: Wire.count,
  }),
]);
export type CourseDetail = z.infer<typeof courseDetail>;
export type CourseOpened<Opens extends CourseDetail['opens']> = Extract<CourseDetail, { opens: Opens }>;

export const putRecord = z.object({ patientName: z.string(), clinic: bilingual });
export type PutRecord = z.infer<typeof putRecord>;
export const putRecordDraft = z.object({ nickname: Wire.shortText, language: z.enum(['zh', 'en']), consent: z.boolean() });
export type PutRecordDraft = z.infer<typeof putRecordDraft>;
