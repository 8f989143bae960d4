import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import * as Form from './shapes.ts';
import { strokes } from './signing/strokes.ts';
import { type AnswerState, answerStates, versionStates } from './states.ts';

export const categories = [
  'scale',
  'record',
  'progress',
  'consultation',
  'procedure',
  'nursing',
  'consent',
  'operation',
  'inquiry',
] as const;
export const category = z.enum(categories);
export type Category = z.infer<typeof category>;

export const visitKinds = ['first', 'return'] as const;
export const boundSexes = ['F', 'M'] as const;
const age = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(130)));
/** Visits that a version is made for; an empty list stands for all. */
export const binding = z.object({
  departmentIds: z.array(Wire.id).check(z.maxLength(200)),
  visits: z.array(z.enum(visitKinds)).check(z.maxLength(2)),
  sexes: z.array(z.enum(boundSexes)).check(z.maxLength(2)),
  /** Whole years, both ends included; absent or null stands for all. */
  ages: z.optional(z.object({ from: age, to: age })),
});
export type Binding = z.infer<typeof binding>;

/** Head of a form and the draft of its next version. */
export const draft = z.object({
  id: z.optional(Wire.id),
  /** Of the form as it was opened. */
  version: z.optional(Wire.version),
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  category,
  definition: Form.definition,
  /** Without one the draft keeps the visits it is made for. */
  binding: z.optional(binding),
});
export type Draft = z.infer<typeof draft>;

const versionStateShape = z.literal(versionStates);
export const versionLine = z.object({
  id: Wire.id,
  number: Wire.count,
  state: versionStateShape,
  /** First day on which it is filled in; null for a draft. */
  effectiveOn: z.nullable(z.string()),
  publishedAt: z.nullable(Wire.instant),
  publishedBy: z.string(),
  /** Answers that are written in it. */
  useCount: Wire.count,
});
export type VersionLine = z.infer<typeof versionLine>;

export const line = z.object({
  id: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  category,
  /** Number of the version in force today; null where none is. */
  inForce: z.nullable(Wire.count),
  hasDraft: z.boolean(),
  useCount: Wire.count,
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const full = z.object({
  id: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  category,
  version: Wire.version,
  versions: z.array(versionLine),
  /** Of the draft, else of the newest version. */
  definition: Form.definition,
  binding,
});
export type Full = z.infer<typeof full>;

export const versionFull = z.object({ id: Wire.id, number: Wire.count, state: versionStateShape, definition: Form.definition, binding });
export type VersionFull = z.infer<typeof versionFull>;

/** bound: made for this visit; general: for every visit; other: for other visits. */
export const fits = ['bound', 'general', 'other'] as const;
export type Fit = (typeof fits)[number];
export const choiceCriteria = z.object({ noteRecordId: Wire.id });
export type ChoiceCriteria = z.infer<typeof choiceCriteria>;
/** A form that can be begun in a visit, and how it fits that visit. */
export const choice = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string(), category, fit: z.enum(fits) });
export type Choice = z.infer<typeof choice>;

export const publishing = z.object({ id: Wire.id, version: Wire.version, effectiveOn: Wire.calendarDate });
export type Publishing = z.infer<typeof publishing>;

const answerStateShape = z.literal(answerStates);
const answerHead = {
  id: Wire.id,
  formId: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  category,
  patientId: Wire.id,
  patientName: z.string(),
  noteRecordId: Wire.id,
  /** Number of the version it is written in. */
  formVersion: Wire.count,
  state: answerStateShape,
  /** 0 for the first writing, 1 for its first correction. */
  correction: Wire.count,
  reason: z.string(),
  author: z.string(),
  isOwn: z.boolean(),
  startedAt: Wire.instant,
  signedAt: z.nullable(Wire.instant),
  /** True where a later correction replaced it. */
  isCorrected: z.boolean(),
  /** True for a form with a place for a co-signature. */
  needsCosigner: z.boolean(),
  /** Who co-signed; empty while nobody did. */
  cosigner: z.string(),
  cosignedAt: z.nullable(Wire.instant),
  version: Wire.version,
};

/** The first result of a form, as its list shows it. */
export const headline = z.object({
  label: Form.words,
  value: z.number(),
  unit: z.string(),
  meaning: z.nullable(Form.words),
  tone: z.enum(Form.tones),
});
export type Headline = z.infer<typeof headline>;

export const answerLine = z.object({ ...answerHead, headline: z.nullable(headline) });
export type AnswerLine = z.infer<typeof answerLine>;

export const visitDiagnosis = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type VisitDiagnosis = z.infer<typeof visitDiagnosis>;

/** A result of the patient's signed reports, as a form takes it. */
export const labOffer = z.object({
  id: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  result: z.string(),
  /** null for a result that is no number. */
  value: z.nullable(z.number()),
  unit: z.string(),
  flag: z.string(),
  day: z.string(),
});
export type LabOffer = z.infer<typeof labOffer>;

/** A document of the patient, as a form takes it. */
export const documentOffer = z.object({ id: Wire.id, fileId: Wire.id, name: z.string(), type: z.string(), size: z.number() });
export type DocumentOffer = z.infer<typeof documentOffer>;

/** Signature of the patient, written on a phone. */
export const patientSignature = z.object({ strokes, signedAt: Wire.instant });
export type PatientSignature = z.infer<typeof patientSignature>;
/** Facts that decide whether the patient may sign. */
export interface Signable {
  state: AnswerState;
  hasPlace: boolean;
  isCorrected: boolean;
  isSigned: boolean;
}

export const answerFull = z.object({
  ...answerHead,
  definition: Form.definition,
  answers: Form.answers,
  results: Form.results,
  subject: Form.subject,
  /** Diagnoses of the visit, to choose from. */
  diagnoses: z.array(visitDiagnosis),
  /** To choose from; empty where the form asks for none. */
  labResults: z.array(labOffer),
  documents: z.array(documentOffer),
  appointmentId: Wire.id,
  patientSignature: z.nullable(patientSignature),
  /** Earlier writings that this one corrects, the first one first. */
  earlier: z.array(
    z.object({
      id: Wire.id,
      correction: Wire.count,
      author: z.string(),
      signedAt: z.nullable(Wire.instant),
      cosigner: z.string(),
      answers: Form.answers,
      results: Form.results,
    }),
  ),
});
export type AnswerFull = z.infer<typeof answerFull>;
/** Results, diagnoses and documents of the patient that the elements of a form offer as answers. */
export type Offers = Pick<AnswerFull, 'patientId' | 'appointmentId' | 'diagnoses' | 'labResults' | 'documents'>;

export const starting = z.object({ noteRecordId: Wire.id, formId: Wire.id });
export type Starting = z.infer<typeof starting>;
export const answering = z.object({ id: Wire.id, version: Wire.version, answers: Form.answers });
export type Answering = z.infer<typeof answering>;
export const correcting = z.object({ id: Wire.id, answers: Form.answers, reason: Wire.remark });
export type Correcting = z.infer<typeof correcting>;

export const answerCriteria = z.object({ patientId: Wire.id, noteRecordId: z.optional(Wire.id) });
export type AnswerCriteria = z.infer<typeof answerCriteria>;
