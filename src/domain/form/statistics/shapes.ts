import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../../patient/identity.ts';
import * as Wire from '../../wire.ts';
import { category } from '../formShapes.ts';
import * as Form from '../shapes.ts';

export const fieldKinds = ['options', 'scale', 'number', 'date'] as const;
export const fieldKind = z.enum(fieldKinds);
export type FieldKind = z.infer<typeof fieldKind>;

/** A form of which a version was published. */
export const countedForm = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string(), category });
export type CountedForm = z.infer<typeof countedForm>;

export const fieldLine = z.object({
  code: Form.code,
  kind: fieldKind,
  label: Form.words,
  unit: z.string(),
  /** Numbers of the versions that ask it, the newest first. */
  versions: z.array(Wire.count),
});
export type FieldLine = z.infer<typeof fieldLine>;

/** Criteria of the answers that are counted: those of signed forms of visits in these days. */
export const criteria = z.object({
  formId: Wire.id,
  code: Form.code,
  kind: fieldKind,
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  departmentId: z.optional(Wire.id),
  /** Number of the only version that counts; without it all count. */
  versionNumber: z.optional(Wire.count),
});
export type Criteria = z.infer<typeof criteria>;

export const group = z.object({
  key: Wire.shortText,
  /** Of an option or an interpretation; null for a range, a month or a year. */
  label: z.nullable(Form.words),
  /** Range of numbers: from included, to excluded; both the same for a single number. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  /** null: hidden, because the reader may not see records and the group is small. */
  count: z.nullable(Wire.count),
});
export type Group = z.infer<typeof group>;

export const statistics = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  field: fieldLine,
  /** Signed forms of versions that ask the question. */
  forms: Wire.count,
  answered: Wire.count,
  /** True if a form may give several answers, so that the groups sum to more than the forms. */
  isMany: z.boolean(),
  groups: z.array(group),
  /** Of numbers and points; null where there are none or the reader may not see them. */
  least: z.nullable(z.number()),
  median: z.nullable(z.number()),
  most: z.nullable(z.number()),
  /** True if a group is hidden. */
  isMasked: z.boolean(),
  /** True if the reader may see whose answers a group has. */
  maySeePeople: z.boolean(),
});
export type Statistics = z.infer<typeof statistics>;

/** `key`: the group whose people are asked for. */
export const peopleCriteria = z.extend(criteria, { key: Wire.shortText });
export type PeopleCriteria = z.infer<typeof peopleCriteria>;

export const person = z.object({
  /** Of the signed form. */
  id: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: z.string(),
  isDeceased,
  deceasedOn,
  appointmentId: Wire.id,
  noteRecordId: Wire.id,
  visitDay: z.string(),
  author: z.string(),
  formVersion: Wire.count,
});
export type Person = z.infer<typeof person>;
