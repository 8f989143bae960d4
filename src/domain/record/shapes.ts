import * as z from 'zod/mini';
import * as Encounter from '../encounter/shapes.ts';
import * as Wire from '../wire.ts';

/** A written part of a record. Names are answered for every code and kept only for a clinic's own. */
export const module = z.object({
  code: z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/)),
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
});
export type Module = z.infer<typeof module>;

export const printItem = z.extend(module, { isPrinted: z.boolean() });
export type PrintItem = z.infer<typeof printItem>;

export const noteTypeDraft = z.object({
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  /** One letter or none (business catalogue §5). */
  abbreviation: Wire.shortText,
  modules: z.array(module).check(z.maxLength(40)),
  /** Codes of modules and fixed parts. */
  printed: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(60)),
  isDefault: z.boolean(),
  /** Visits booked as return visits begin in it; one type at most. */
  isForReturn: z.boolean(),
  enabled: z.boolean(),
});
export type NoteTypeDraft = z.infer<typeof noteTypeDraft>;

export const noteTypeLine = z.object({
  id: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  abbreviation: z.string(),
  isDefault: z.boolean(),
  isForReturn: z.boolean(),
  enabled: z.boolean(),
  moduleCount: Wire.count,
  /** Records written in it. */
  useCount: Wire.count,
  version: Wire.version,
});
export type NoteTypeLine = z.infer<typeof noteTypeLine>;

export const noteTypeChoice = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string(), isDefault: z.boolean() });
export type NoteTypeChoice = z.infer<typeof noteTypeChoice>;

/** Sections written together: all or none. `version` is the one each text grew from. */
export const emrDraft = z.object({
  noteRecordId: Wire.id,
  /** Another type for this record; absent leaves it. */
  noteTypeId: z.optional(Wire.id),
  sections: z
    .array(
      z.object({
        sectionType: z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/)),
        content: Encounter.sectionContent,
        version: Wire.version,
      }),
    )
    .check(z.maxLength(60)),
});
export type EmrDraft = z.infer<typeof emrDraft>;
/** `conflicts` holds what colleagues saved meanwhile: nothing was written. */
export const emrSaved = z.object({ saved: z.array(Encounter.section), conflicts: z.array(Encounter.section) });
export type EmrSaved = z.infer<typeof emrSaved>;

/** Of the dictionary noteState: 0 nothing written, 1 being written, 2 finished. */
export const noteState = z.enum(['0', '1', '2']);
export type NoteState = z.infer<typeof noteState>;

export const earlier = z.object({
  id: Wire.id,
  appointmentId: Wire.id,
  visitedAt: Wire.instant,
  doctorName: z.string(),
  doctorNameEn: z.string(),
  departmentName: z.nullable(z.string()),
  departmentNameEn: z.nullable(z.string()),
  state: noteState,
  diagnoses: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
  sections: z.array(z.extend(module, { content: Encounter.sectionContent })),
});
export type Earlier = z.infer<typeof earlier>;

export const earlierCriteria = z.object({
  patientId: Wire.id,
  /** The record that is being written. */
  exceptId: z.optional(Wire.id),
  state: z.optional(noteState),
});
export type EarlierCriteria = z.infer<typeof earlierCriteria>;

/** The consultation fee of one visit: whether it is still to be added, what it is, and what was added before. */
export const fee = z.object({
  isNeeded: z.boolean(),
  isAdded: z.boolean(),
  nameZh: z.string(),
  nameEn: z.string(),
  amount: Wire.fen,
});
export type Fee = z.infer<typeof fee>;
