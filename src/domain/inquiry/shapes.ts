import * as z from 'zod/mini';
import { recordSections } from '../encounter/sections.ts';
import * as Encounter from '../encounter/shapes.ts';
import * as Form from '../form/shapes.ts';
import * as Wire from '../wire.ts';

/** The questions that would be put to a patient today. `formId`: null for the standard questions. */
export const template = z.object({
  versionId: z.nullable(Wire.id),
  nameZh: z.string(),
  nameEn: z.string(),
  definition: Form.definition,
});
export type Template = z.infer<typeof template>;

export const reading = z.object({ label: Form.words, hint: Form.words, text: z.nullable(Form.words) });

/** The handling of the warnings of a sheet. */
export const seen = z.object({ by: z.string(), at: Wire.instant, words: z.string() });

export const sheet = z.object({
  id: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  submittedAt: Wire.instant,
  /** Empty for the standard questions. */
  formName: Form.words,
  readings: z.array(reading),
  /** The text that the record takes over. */
  sections: z.array(z.object({ sectionType: z.enum(recordSections), text: Form.words })),
  flags: z.array(Form.words),
  seen: z.nullable(seen),
  /** Records that it was taken over into. */
  takenInto: z.array(Wire.id),
  reaskOf: z.nullable(Wire.id),
  isReasked: z.boolean(),
});
export type Sheet = z.infer<typeof sheet>;

/** Sections of a record with the sheet's words in them, each grown from the version that the screen shows. */
export const takingOver = z.object({
  noteRecordId: Wire.id,
  sections: z
    .array(z.object({ sectionType: z.enum(recordSections), content: Encounter.sectionContent, version: Wire.version }))
    .check(z.minLength(1), z.maxLength(20)),
});
export type TakingOver = z.infer<typeof takingOver>;

/** A sheet whose warnings nobody has seen. */
export const openFlag = z.object({
  id: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  mrn: z.string(),
  flags: z.array(Form.words),
  submittedAt: Wire.instant,
});
export type OpenFlag = z.infer<typeof openFlag>;
