import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { claimFileKinds } from './fileKinds.ts';

export const companyDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  code: Wire.shortText,
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  phone: Wire.shortText,
  memo: z.string().check(z.maxLength(2000)),
  /** Terms agreed with the insurer, from which its policies start; a rate of null: none are agreed. */
  planSelfPayRate: z.nullable(z.number().check(Wire.decimals(2))),
  planExemption: Wire.fen,
  planMaximum: z.nullable(Wire.fen),
});
export type CompanyDraft = z.infer<typeof companyDraft>;
export const company = z.extend(companyDraft, { id: Wire.id, version: Wire.version, policies: Wire.count });
export type Company = z.infer<typeof company>;

export const policyDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  patientId: Wire.id,
  insuranceNumber: z.string().check(z.maxLength(100)),
  companyId: Wire.idOrNone,
  /** A plan of the company; left out or null: none. */
  planId: z.optional(z.nullable(Wire.id)),
  typeName: Wire.shortText,
  /** 1 valid, 2 expired, 3 stopped. */
  status: z.number(),
  startsOn: z.string().check(z.maxLength(10)),
  expiresOn: z.string().check(z.maxLength(10)),
  exemption: Wire.fen,
  maximum: z.nullable(Wire.fen),
  /** Percentage the patient pays. */
  selfPayRate: z.nullable(z.number().check(Wire.decimals(2))),
  /** Photographs of the card; left out, they stay. */
  frontFileId: z.optional(z.nullable(Wire.id)),
  backFileId: z.optional(z.nullable(Wire.id)),
});
export type PolicyDraft = z.infer<typeof policyDraft>;

export const policy = z.object({
  id: Wire.id,
  patientId: Wire.id,
  insuranceNumber: z.string(),
  companyId: Wire.id,
  companyNameZh: z.string(),
  companyNameEn: z.string(),
  planId: z.optional(z.nullable(Wire.id)),
  planNameZh: z.optional(z.nullable(z.string())),
  planNameEn: z.optional(z.nullable(z.string())),
  /** The last day on which the plan pays nothing yet, while it is still to come. */
  waitsUntil: z.optional(z.nullable(Wire.lifeDay)),
  typeName: z.string(),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  startsOn: Wire.lifeDay,
  expiresOn: Wire.lifeDay,
  exemption: Wire.fen,
  maximum: z.nullable(Wire.fen),
  /** Fen left of the maximum; null: no maximum. */
  left: z.nullable(Wire.fen),
  selfPayRate: Wire.percent,
  /** Null also for the photograph of another clinic. */
  frontFileId: z.optional(z.nullable(Wire.id)),
  backFileId: z.optional(z.nullable(Wire.id)),
  version: Wire.version,
});
export type Policy = z.infer<typeof policy>;

/** 0 draft, 1 submitted, 2 EOB received, 3 compensation completed, 4 unpaid complete, 5 cancelled. */
export const claimStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type ClaimStatus = z.infer<typeof claimStatus>;

export const claim = z.object({
  id: Wire.id,
  claimNumber: z.string(),
  companyId: Wire.id,
  companyNameZh: z.string(),
  companyNameEn: z.string(),
  status: claimStatus,
  billCount: Wire.count,
  requested: Wire.fen,
  paid: Wire.fen,
  createdAt: Wire.instant,
  submittedAt: z.nullable(Wire.instant),
  closedAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Claim = z.infer<typeof claim>;

export const claimBill = z.object({
  billId: Wire.id,
  billNumber: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  settledAt: Wire.instant,
  requested: Wire.fen,
  paid: Wire.fen,
});
export const eob = z.object({
  id: Wire.id,
  eobNumber: z.string(),
  reportNumber: z.string(),
  paid: Wire.fen,
  receivedOn: Wire.lifeDay,
  staffName: z.string(),
  staffNameEn: z.string(),
});
export const claimFileKind = z.enum(claimFileKinds);
export type ClaimFileKind = z.infer<typeof claimFileKind>;
export const claimFile = z.object({
  id: Wire.id,
  kind: claimFileKind,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  at: Wire.instant,
  staffName: z.string(),
  staffNameEn: z.string(),
});
export type ClaimFile = z.infer<typeof claimFile>;
export const claimFileDraft = z.object({ claimId: Wire.id, fileId: Wire.id, kind: claimFileKind });
export type ClaimFileDraft = z.infer<typeof claimFileDraft>;

export const claimFull = z.extend(claim, {
  remark: z.string(),
  bills: z.array(claimBill),
  eobs: z.array(eob),
  files: z.array(claimFile),
});
export type ClaimFull = z.infer<typeof claimFull>;

export const claimCriteria = z.object({
  status: z.optional(z.enum(['0', '1', '2', '3', '4', '5'])),
  companyId: z.optional(Wire.id),
  keyword: z.optional(Wire.shortText),
  /** Open claims of a band of days since submission; `open`: of all bands. */
  age: z.optional(z.enum(['open', 'd30', 'd60', 'd90', 'older'])),
});
export type ClaimCriteria = z.infer<typeof claimCriteria>;

export const claimDraft = z.object({
  companyId: Wire.id,
  billIds: z.array(Wire.id).check(z.minLength(1), z.maxLength(200)),
  remark: Wire.remark,
});
export type ClaimDraft = z.infer<typeof claimDraft>;
export const seen = z.object({ id: Wire.id, version: Wire.version });
export const eobDraft = z.object({
  claimId: Wire.id,
  eobNumber: Wire.shortText,
  reportNumber: Wire.shortText,
  paid: Wire.fen,
  receivedOn: Wire.lifeDay,
  version: Wire.version,
});
export type EobDraft = z.infer<typeof eobDraft>;
export const distribution = z.object({
  claimId: Wire.id,
  lines: z.array(z.object({ billId: Wire.id, paid: Wire.fen })).check(z.maxLength(200)),
  version: Wire.version,
});
export type Distribution = z.infer<typeof distribution>;
export const completion = z.object({ id: Wire.id, isPaid: z.boolean(), version: Wire.version });

/** A settled bill an insurer pays part of. */
export const insuredBill = z.object({
  id: Wire.id,
  billNumber: z.string(),
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  companyId: Wire.id,
  companyNameZh: z.string(),
  companyNameEn: z.string(),
  insuranceNumber: z.string(),
  settledAt: Wire.instant,
  subtotal: Wire.fen,
  receivable: Wire.fen,
  insurance: Wire.fen,
  claimNumber: z.nullable(z.string()),
  claimStatus: z.nullable(claimStatus),
});
export type InsuredBill = z.infer<typeof insuredBill>;
export const insuredCriteria = z.object({
  companyId: z.optional(Wire.id),
  unclaimed: z.optional(z.enum(['0', '1'])),
  keyword: z.optional(Wire.shortText),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type InsuredCriteria = z.infer<typeof insuredCriteria>;

export const taxClassDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  code: Wire.shortText,
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  rate: Wire.percent,
});
export type TaxClassDraft = z.infer<typeof taxClassDraft>;
export const taxClass = z.extend(taxClassDraft, { id: Wire.id, version: Wire.version });
export type TaxClass = z.infer<typeof taxClass>;
