import * as z from 'zod/mini';
import { divided } from '../listImport/shapes.ts';
import { pregnancyState } from '../medication/populations.ts';
import * as Wire from '../wire.ts';

export const sex = z.enum(['M', 'F', 'X']);
export type Sex = z.infer<typeof sex>;

/** 'idCard' is checked by GB 11643, the others are free text of at most 100 characters. */
export const idType = z.enum(['idCard', 'passport', 'other']);
export type IdType = z.infer<typeof idType>;

export const draft = z.object({
  name: Wire.shortText.check(z.minLength(1)),
  nameEn: Wire.shortText,
  sex,
  birthDate: Wire.birthDay,
  idType,
  idNumber: Wire.shortText,
  mobile: Wire.shortText,
  email: Wire.shortText,
  nationality: Wire.shortText,
  nation: Wire.shortText,
  bloodType: Wire.shortText,
  occupation: Wire.shortText,
  maritalStatus: Wire.shortText,
  /** GB/T 2260 code of the smallest region chosen. */
  regionCode: Wire.shortText,
  address: z.string().check(z.maxLength(200)),
  zip: Wire.shortText,
  workUnit: Wire.shortText,
  sourceCode: Wire.shortText,
  tags: z.array(Wire.shortText).check(z.maxLength(20)),
  contactName: Wire.shortText,
  contactRelation: Wire.shortText,
  contactMobile: Wire.shortText,
  remark: Wire.remark,
  /** A second document; empty for none. Absent leaves it as it is, as do the fields below. */
  secondIdType: z.optional(z.enum(['', 'idCard', 'passport', 'other'])),
  secondIdNumber: z.optional(Wire.shortText),
  interests: z.optional(Wire.shortText),
  /** The member of staff who looks after the patient. */
  serviceStaffId: z.optional(z.nullable(Wire.idOrNone)),
  surnameEn: z.optional(Wire.shortText),
  givenNameEn: z.optional(Wire.shortText),
  /** Earlier names, with a comma between them. */
  formerName: z.optional(Wire.shortText),
  /** Absent leaves both as they are. */
  isDeceased: z.optional(z.boolean()),
  /** Null if the day is not known. */
  deceasedOn: z.optional(z.nullable(Wire.lifeDay)),
});
export type Draft = z.infer<typeof draft>;

export const line = z.object({
  id: Wire.id,
  mrn: z.string(),
  name: z.string(),
  nameEn: z.string(),
  sex,
  birthDate: Wire.birthDay,
  mobile: z.string(),
  idNumber: z.string(),
  tags: z.array(z.string()),
  lastVisit: z.nullable(Wire.instant),
  lastDoctor: z.nullable(z.string()),
  surnameEn: z.optional(z.string()),
  givenNameEn: z.optional(z.string()),
  secondIdType: z.optional(z.string()),
  secondIdNumber: z.optional(z.string()),
  interests: z.optional(z.string()),
  formerName: z.optional(z.string()),
  /** The person to contact, whose telephone finds the patient as well. */
  contactName: z.optional(z.string()),
  contactMobile: z.optional(z.string()),
  serviceName: z.optional(z.nullable(z.string())),
  createdAt: Wire.instant,
  isDeceased: z.optional(z.boolean()),
  deceasedOn: z.optional(z.nullable(Wire.lifeDay)),
});
export type Line = z.infer<typeof line>;

export const full = z.extend(draft, {
  id: Wire.id,
  mrn: z.string(),
  version: Wire.version,
  neverAllergic: z.boolean(),
  serviceName: z.optional(z.nullable(z.string())),
  firstVisit: z.nullable(Wire.instant),
  lastVisit: z.nullable(Wire.instant),
  lastDoctor: z.nullable(z.string()),
  createdAt: Wire.instant,
  /** When the patient was marked as deceased, and by whom. */
  deceasedNotedAt: z.optional(z.nullable(Wire.instant)),
  deceasedNotedBy: z.optional(z.nullable(z.string())),
});
export type Full = z.infer<typeof full>;

/** A patient who may be the one being registered, with what agrees. */
export const duplicate = z.object({
  id: Wire.id,
  mrn: z.string(),
  name: z.string(),
  sex,
  birthDate: Wire.birthDay,
  mobile: z.string(),
  isDeceased: z.optional(z.boolean()),
  deceasedOn: z.optional(z.nullable(Wire.lifeDay)),
  agrees: z.array(z.enum(['name', 'pinyin', 'mobile', 'idNumber', 'birthDate', 'age'])),
});
export type Duplicate = z.infer<typeof duplicate>;

export const criteria = z.object({
  keyword: z.optional(Wire.shortText),
  sex: z.optional(sex),
  tag: z.optional(Wire.shortText),
  sourceCode: z.optional(Wire.shortText),
  serviceStaffId: z.optional(Wire.id),
  bornFrom: z.optional(Wire.birthDay),
  bornTo: z.optional(Wire.birthDay),
  visitedFrom: z.optional(Wire.calendarDate),
  visitedTo: z.optional(Wire.calendarDate),
});
export type Criteria = z.infer<typeof criteria>;

/** The answer to "pregnant or breast-feeding?" as it stands today. */
export const pregnancyNow = z.object({ state: pregnancyState, weeks: z.nullable(z.number()) });
export type PregnancyNow = z.infer<typeof pregnancyNow>;
export const pregnancyDraft = z.object({
  state: pregnancyState,
  /** Completed weeks today; only of "pregnant". */
  weeks: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(42))),
  /** The first day of the last period; only of "pregnant". The weeks are counted from it. */
  lastPeriod: z.optional(z.nullable(Wire.lifeDay)),
});
export type PregnancyDraft = z.infer<typeof pregnancyDraft>;

export const severity = z.enum(['mild', 'moderate', 'severe']);
export const allergyDraft = z.object({
  allergenCode: Wire.shortText,
  allergenName: Wire.shortText.check(z.minLength(1)),
  allergenClass: Wire.shortText,
  severity,
  reactions: z.array(Wire.shortText).check(z.maxLength(10)),
  start: z.nullable(Wire.lifeDay),
  status: z.enum(['active', 'historical']),
  note: Wire.remark,
});
export type AllergyDraft = z.infer<typeof allergyDraft>;
export const allergy = z.extend(allergyDraft, {
  id: Wire.id,
  patientId: Wire.id,
  recordedBy: z.string(),
  recordedAt: Wire.instant,
  version: Wire.version,
});
export type Allergy = z.infer<typeof allergy>;

/** What the sticky header shows on every clinical, billing and dispensing screen. */
export const summary = z.object({
  id: Wire.id,
  mrn: z.string(),
  name: z.string(),
  nameEn: z.string(),
  sex,
  birthDate: Wire.birthDay,
  mobile: z.string(),
  bloodType: z.string(),
  tags: z.array(z.string()),
  /** The member of staff who looks after the patient. */
  serviceName: z.optional(z.nullable(z.string())),
  neverAllergic: z.boolean(),
  /** Somebody has asked: none known, or an allergen is recorded, be it historical. */
  isAllergyAsked: z.boolean(),
  /** Why the patient cannot be asked about allergies in the visit that is open here. */
  allergyUnable: z.nullable(z.string()),
  /** Null if nobody has asked, or the answer is too old. */
  pregnancy: z.nullable(pregnancyNow),
  allergies: z.array(
    z.object({
      id: Wire.id,
      allergenCode: z.string(),
      allergenName: z.string(),
      allergenClass: z.string(),
      severity,
      reactions: z.array(z.string()),
    }),
  ),
  lastVisit: z.nullable(Wire.instant),
  isDeceased: z.optional(z.boolean()),
  deceasedOn: z.optional(z.nullable(Wire.lifeDay)),
  /** False: the reader sees identity, allergies and money of the patient, not the record. */
  recordOpen: z.boolean(),
  /** Of the last visit here with a diagnosis, in the reader's language. */
  lastDiagnoses: z.array(z.string()),
  owed: Wire.fen,
  /** Bills of ended visits and of the till that are not paid; null where there is none. */
  unpaid: z.optional(z.nullable(z.object({ count: Wire.count, amount: Wire.fen, since: Wire.instant }))),
  /** The first active card: its level, and what it holds today. */
  member: z.nullable(z.object({ nameZh: z.string(), nameEn: z.string(), balance: Wire.fen, points: Wire.count })),
});
export type Summary = z.infer<typeof summary>;

/** One row of an import that cannot be taken, with the reason. `row` counts from 1 below the heading. */
export const importProblem = z.object({ row: z.number(), column: z.nullable(z.string()), message: z.string(), text: z.string() });
export const importResult = z.object({
  imported: Wire.count,
  rows: Wire.count,
  ...divided,
  problems: z.array(importProblem),
  /** Rows that may be wrong: they are taken only if the person says so. */
  doubts: z.array(importProblem),
  duplicates: z.array(z.object({ row: z.number(), name: z.string(), mrn: z.nullable(z.string()), otherRow: z.nullable(z.number()) })),
});
export type ImportResult = z.infer<typeof importResult>;

/** Key/value list of the patient label (technical contract §3). */
export const label = z.array(z.object({ key: z.enum(['mrn', 'nameCn', 'nameEn', 'patientSex', 'dob']), value: z.string() }));
export type Label = z.infer<typeof label>;
