import * as z from 'zod/mini';
import { practice as shownPractice } from '../dictionary/shapes.ts';
import { longestLogo, pictureOf } from '../picture.ts';
import * as Wire from '../wire.ts';
import { type ChangeKind, changeKindNames } from './changes.ts';
import { editions } from './edition.ts';

const name = Wire.shortText.check(z.refine((text) => text.trim() !== ''));
/** A name in the other language may be left out. */
const otherName = Wire.shortText;

export const businessModel = z.enum(['direct', 'franchise']);
export type BusinessModel = z.infer<typeof businessModel>;

export const practiceDraft = z.object({
  code: Wire.shortText.check(z.regex(/^[A-Za-z0-9-]{1,20}$/)),
  nameZh: name,
  nameEn: otherName,
  shortNameZh: Wire.shortText,
  shortNameEn: Wire.shortText,
  address: Wire.shortText,
  addressEn: Wire.remark,
  phone: Wire.shortText,
  contact: Wire.shortText,
  email: Wire.shortText,
  website: Wire.shortText,
  provinceCode: Wire.shortText,
  cityCode: Wire.shortText,
  businessModel,
  /** 'HH:mm', clinic time. */
  opens: z.string().check(z.regex(/^\d\d:\d\d$/)),
  closes: z.string().check(z.regex(/^\d\d:\d\d$/)),
  /** At the head of every paper, unless a template has its own. */
  logo: z.nullable(pictureOf(longestLogo)),
});
export type PracticeDraft = z.infer<typeof practiceDraft>;

/** A clinic as its administrator sees it. */
export const practice = z.extend(practiceDraft, {
  id: Wire.id,
  isHead: z.boolean(),
  enabled: z.boolean(),
  staffCount: Wire.count,
  version: Wire.version,
});
export type Practice = z.infer<typeof practice>;

export const practiceCriteria = z.object({ keyword: z.optional(Wire.shortText), enabled: z.optional(z.enum(['1', '0'])) });
export type PracticeCriteria = z.infer<typeof practiceCriteria>;

/** What everybody may know of a clinic, with its short names. */
export const headPractice = z.extend(shownPractice, { shortNameZh: z.string(), shortNameEn: z.string() });
export type HeadPractice = z.infer<typeof headPractice>;

export const departmentDraft = z.object({
  code: Wire.shortText.check(z.regex(/^[A-Za-z0-9-]{1,20}$/)),
  nameZh: name,
  nameEn: otherName,
  isMedical: z.boolean(),
  sort: z.number().check(z.int(), z.minimum(0), z.maximum(9999)),
  headId: z.nullable(Wire.id),
});
export type DepartmentDraft = z.infer<typeof departmentDraft>;

export const department = z.extend(departmentDraft, {
  id: Wire.id,
  headName: z.nullable(z.string()),
  staffCount: Wire.count,
  enabled: z.boolean(),
  version: Wire.version,
});
export type Department = z.infer<typeof department>;

export const departmentCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  medical: z.optional(z.enum(['1', '0'])),
  enabled: z.optional(z.enum(['1', '0'])),
});
export type DepartmentCriteria = z.infer<typeof departmentCriteria>;

export const orgDraft = z.object({
  nameZh: name,
  nameEn: otherName,
  legalZh: Wire.shortText,
  legalEn: Wire.shortText,
  legalPerson: Wire.shortText,
  address: Wire.shortText,
  phone: Wire.shortText,
  /** Left out, they stay as they are. */
  businessModel: z.optional(businessModel),
  /** The person whom the host of the server and the staff turn to. */
  administratorId: z.optional(z.nullable(Wire.id)),
});
export type OrgDraft = z.infer<typeof orgDraft>;

/** Fields that the administrator of the organisation changes. Without `edition` the edition stays. */
export const orgChange = z.extend(orgDraft, { edition: z.optional(z.enum(editions)), id: Wire.id, version: Wire.version });
export type OrgChange = z.infer<typeof orgChange>;

/** The contract part is the supplier's: shown, never changed here. */
export const org = z.extend(orgDraft, {
  id: Wire.id,
  code: z.string(),
  systemVersion: z.string(),
  businessModel,
  administratorId: z.nullable(Wire.id),
  administratorName: z.nullable(z.string()),
  administratorNameEn: z.nullable(z.string()),
  administratorAccount: z.nullable(z.string()),
  contractFrom: z.nullable(Wire.lifeDay),
  contractUntil: z.nullable(Wire.lifeDay),
  contractVersion: z.number(),
  maxClinics: z.number(),
  clinicCount: Wire.count,
  version: Wire.version,
});
export type Org = z.infer<typeof org>;

/** A database the organisation's records stand in; its name only. */
export const database = z.object({
  name: z.string(),
  isCurrent: z.boolean(),
  /** No other organisation has records in it. */
  isOwn: z.boolean(),
});
export type Database = z.infer<typeof database>;

export const changeKind = z.enum(changeKindNames as [ChangeKind, ...ChangeKind[]]);
export const changeAct = z.enum(['created', 'changed', 'enabled', 'disabled', 'deleted', 'passwordReset', 'madeHead', 'moved']);
export type ChangeAct = z.infer<typeof changeAct>;

/** Who did what to one thing, newest first. `fields` are names of the draft. */
export const change = z.object({
  id: Wire.id,
  at: Wire.instant,
  staffName: z.string(),
  staffNameEn: z.string(),
  act: changeAct,
  fields: z.array(z.string()),
  /** Of several under one history: which. */
  name: z.string(),
  /** Where it can be put back: what it was. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  /** Why, where a reason was asked for; otherwise empty. */
  reason: z.string(),
});
export type Change = z.infer<typeof change>;
