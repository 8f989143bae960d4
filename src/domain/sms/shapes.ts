import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { mostRecipients, mostText, providerKinds, templateUses } from './rules.ts';
import { smsFaults, smsStates } from './states.ts';

export const use = z.enum(templateUses);
export const state = z.enum(smsStates);
export const language = z.enum(['zh', 'en']);

export const connectionDraft = z.object({
  kind: z.enum(providerKinds),
  address: z.string().check(z.maxLength(200)),
  account: Wire.shortText,
  /** Empty leaves the one that is kept. */
  secret: z.string().check(z.maxLength(200)),
  sign: z.string().check(z.maxLength(30)),
  /** The SmsSdkAppId of Tencent Cloud; empty for Alibaba Cloud. */
  appId: Wire.shortText,
  quietFrom: z.string().check(z.maxLength(5)),
  quietUntil: z.string().check(z.maxLength(5)),
  /** Messages bought until now; null: they are not counted. */
  bought: z.nullable(Wire.count),
  version: Wire.version,
});
export type ConnectionDraft = z.infer<typeof connectionDraft>;

export const connection = z.extend(z.omit(connectionDraft, { secret: true }), {
  hasSecret: z.boolean(),
  /** Messages that the provider took over, as providers count them. */
  used: Wire.count,
});
export type Connection = z.infer<typeof connection>;

export const templateDraft = z.object({
  name: Wire.shortText,
  use,
  language,
  text: z.string().check(z.maxLength(mostText)),
  /** The template's number at the provider. */
  providerCode: Wire.shortText,
});
export type TemplateDraft = z.infer<typeof templateDraft>;

export const template = z.extend(templateDraft, { id: Wire.id, version: Wire.version });
export type Template = z.infer<typeof template>;

export const templateCriteria = z.object({ keyword: z.optional(Wire.shortText), use: z.optional(use) });
export type TemplateCriteria = z.infer<typeof templateCriteria>;

/** Patients of a saved filter of the patient list, and those of them that a message reaches. */
export const recipients = z.object({
  found: Wire.count,
  reachable: Wire.count,
  optedOut: Wire.count,
  withoutMobile: Wire.count,
  deceased: Wire.count,
});
export type Recipients = z.infer<typeof recipients>;

export const sendDraft = z.object({
  templateId: Wire.id,
  filterId: Wire.id,
  /** The number of recipients the person has confirmed. */
  expected: z.number().check(z.int(), z.minimum(1), z.maximum(mostRecipients)),
});
export type SendDraft = z.infer<typeof sendDraft>;

export const line = z.object({
  id: Wire.id,
  createdAt: Wire.instant,
  use,
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  /** With its middle digits hidden. */
  mobile: z.string(),
  text: z.string(),
  state,
  fault: z.nullable(z.enum(smsFaults)),
  /** The provider's own words about a failure. */
  problem: z.string(),
  tries: Wire.count,
  parts: Wire.count,
  nextTryAt: z.nullable(Wire.instant),
  sentAt: z.nullable(Wire.instant),
  deliveredAt: z.nullable(Wire.instant),
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  keyword: z.optional(Wire.shortText),
  state: z.optional(state),
  use: z.optional(use),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type Criteria = z.infer<typeof criteria>;

export const optOut = z.object({
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  reason: z.string(),
  at: Wire.instant,
  byName: z.string(),
  byNameEn: z.string(),
});
export type OptOut = z.infer<typeof optOut>;
