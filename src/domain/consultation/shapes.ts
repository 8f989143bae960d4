import * as z from 'zod/mini';
import { allergyMark } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { consultationKinds } from './kinds.ts';
import { consultationStates } from './states.ts';

export const kind = z.enum(consultationKinds);
export const state = z.enum(consultationStates);

/** Asked of a department, of one doctor, or of a doctor of a department. */
export const draft = z.object({
  noteRecordId: Wire.id,
  kind,
  departmentId: z.nullable(Wire.id),
  doctorId: z.nullable(Wire.id),
  reason: Wire.remark,
  question: Wire.remark,
});
export type Draft = z.infer<typeof draft>;

/** Texts of the note that answers. */
export const note = z.object({ findings: Wire.longText, opinion: Wire.longText, advice: Wire.longText });
export type Note = z.infer<typeof note>;

export const correction = z.extend(note, { reason: Wire.remark });
export type Correction = z.infer<typeof correction>;

const person = { name: z.nullable(z.string()), at: z.nullable(Wire.instant) };

export const line = z.object({
  id: Wire.id,
  /** The apply code of the record tabs. */
  number: z.string(),
  noteRecordId: Wire.id,
  appointmentId: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: z.string(),
  allergyMark,
  kind,
  state,
  departmentId: z.nullable(Wire.id),
  departmentZh: z.nullable(z.string()),
  departmentEn: z.nullable(z.string()),
  doctorId: z.nullable(Wire.id),
  doctorName: z.nullable(z.string()),
  reason: z.string(),
  question: z.string(),
  askedBy: Wire.id,
  askerName: z.string(),
  askedAt: Wire.instant,
  dueAt: Wire.instant,
  acceptedBy: z.nullable(Wire.id),
  accepterName: person.name,
  acceptedAt: person.at,
  answeredAt: person.at,
  finisherName: person.name,
  finishedAt: person.at,
  withdrawerName: person.name,
  withdrawnAt: person.at,
  withdrawReason: z.string(),
  /** Doctor of the visit now. */
  attendingId: Wire.id,
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

/** A signed writing of the answer; 0 is the first one, each later one corrects the one before it. */
export const signedNote = z.extend(note, {
  id: Wire.id,
  correction: Wire.count,
  reason: z.string(),
  author: z.string(),
  signedAt: Wire.instant,
});
export type SignedNote = z.infer<typeof signedNote>;

export const full = z.extend(line, {
  /** The newest first. */
  notes: z.array(signedNote),
  /** The reader is a person who is asked, and may accept. */
  isAsked: z.boolean(),
});
export type Full = z.infer<typeof full>;

/**
 * Lists of one reader: questions to answer, answers to read, own questions without an answer, answers written by the reader, and every
 * consultation of patients in sight.
 */
export const lists = ['toAnswer', 'toRead', 'asked', 'written', 'all'] as const;
export type List = (typeof lists)[number];
export const criteria = z.object({
  which: z.optional(z.enum(lists)),
  state: z.optional(state),
  kind: z.optional(kind),
  noteRecordId: z.optional(Wire.id),
  patientId: z.optional(Wire.id),
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

/** Work of the reader: consultations to answer, and answers to read. */
export const counts = z.object({ toAnswer: Wire.count, toRead: Wire.count, overdue: Wire.count });
export type Counts = z.infer<typeof counts>;

/** A department that can be asked, with the doctors who work there. */
export const doctor = z.object({
  id: Wire.id,
  name: z.string(),
  nameEn: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  departmentId: z.nullable(Wire.id),
});
export const department = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() });
export const choices = z.object({ departments: z.array(department), doctors: z.array(doctor) });
export type Choices = z.infer<typeof choices>;
