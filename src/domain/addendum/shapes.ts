import * as z from 'zod/mini';
import * as Certificate from '../certificate/shapes.ts';
import * as Encounter from '../encounter/shapes.ts';
import { bilingual } from '../print/paperParts.ts';
import * as Wire from '../wire.ts';

/** An addition to an archived record, or the correction of one of its parts. */
export const kind = z.enum(['addendum', 'correction']);
export type Kind = z.infer<typeof kind>;

/** The part of a record that a correction is about; an addition is of the text, too. */
export const part = z.enum(['section', 'diagnoses', 'vitalSigns', 'certificate']);
export type Part = z.infer<typeof part>;

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Fields = z.infer<typeof fields>;

export const draft = z.object({
  noteRecordId: Wire.id,
  kind,
  /** Code of the section that is corrected; null for an addition. */
  sectionType: z.nullable(Wire.shortText),
  text: Wire.longText,
  /** Structured part of the section as it should read; absent where only the text is corrected. */
  fields: z.optional(fields),
  /** Why it is corrected. */
  reason: Wire.remark,
  /** Additions and corrections the writer has seen, of the record; a correction of what somebody else corrected meanwhile is refused. */
  seen: Wire.count,
});
export type Draft = z.infer<typeof draft>;

const signing = {
  noteRecordId: Wire.id,
  reason: Wire.remark,
  /** As of a draft. */
  seen: Wire.count,
  /** The writer was told what depends on the corrected fact. */
  confirmed: z.optional(z.boolean()),
};

/** The whole list of diagnoses in its order; the first is the primary one. */
export const diagnosesDraft = z.object({ ...signing, rows: z.array(Encounter.diagnosisDraft).check(z.maxLength(200)) });
export type DiagnosesDraft = z.infer<typeof diagnosesDraft>;

/** One measurement of the visit as it should read. */
export const vitalSignsDraft = z.object({
  ...signing,
  id: Wire.id,
  recordedAt: Wire.instant,
  values: Encounter.vitalValues,
  /** Second entries of improbable values, as at first entry. */
  repeated: z.optional(Encounter.vitalValues),
  /** It was entered in error and is withdrawn, whatever `values` says. */
  isWithdrawn: z.optional(z.boolean()),
});
export type VitalSignsDraft = z.infer<typeof vitalSignsDraft>;

/** `id`: the certificate that is voided; the rest says what the new one certifies. */
export const certificateDraft = z.extend(Certificate.draft, { ...signing, id: Wire.id });
export type CertificateDraft = z.infer<typeof certificateDraft>;

/** One fact before and after, worded in both languages. */
export const change = z.object({ name: bilingual, before: bilingual, after: bilingual });
export type Change = z.infer<typeof change>;

export const line = z.object({
  id: Wire.id,
  /** 1 for the first of the record. */
  number: z.number(),
  kind,
  part,
  sectionType: z.nullable(z.string()),
  /** Name of what is corrected, where that is no section. */
  subject: z.nullable(bilingual),
  /** What the section said until then. */
  before: z.nullable(z.string()),
  text: z.string(),
  /** Structured part of the section as corrected; null where only the text was. */
  fields: z.nullable(fields),
  /** Facts that are no text of a section. */
  changes: z.array(change),
  reason: z.string(),
  signedBy: z.string(),
  signedAt: Wire.instant,
});
export type Line = z.infer<typeof line>;
