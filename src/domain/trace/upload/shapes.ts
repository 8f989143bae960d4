import * as z from 'zod/mini';
import { sendingFaults } from '../../invoice/sending.ts';
import * as Wire from '../../wire.ts';
import { uploadStates } from './states.ts';

export const uploadKind = z.enum(['sale', 'return']);
export const uploadState = z.enum(uploadStates);
/** Groups of states that a list can be filtered by. */
export const uploadGroup = z.enum(['open', 'stuck', 'accepted']);
export type UploadGroup = z.infer<typeof uploadGroup>;

/** One row of the upload, as the queue shows it. Quantities in stock units. */
export const uploadLine = z.object({
  id: Wire.id,
  kind: uploadKind,
  at: Wire.instant,
  prescriptionNumber: z.string(),
  itemId: Wire.id,
  itemName: z.string(),
  itemNameEn: z.string(),
  batchNumber: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** Units of the goods, so that a quantity is read in packages and pieces. */
  packageUnit: z.string(),
  packageUnitEn: z.string(),
  singleUnit: z.string(),
  singleUnitEn: z.string(),
  splitAllowed: z.boolean(),
  singlesPerPackage: z.nullable(z.number()),
  codeCount: Wire.count,
  uncodedUnits: z.number(),
  isSplit: z.boolean(),
  state: uploadState,
  tries: z.number(),
  nextTryAt: z.nullable(Wire.instant),
  fault: z.nullable(z.enum(sendingFaults)),
  problem: z.string(),
  platformNumber: z.nullable(z.string()),
  isByHand: z.boolean(),
  /** True for a return whose sale the platform does not have yet. */
  waitsForSale: z.boolean(),
  version: Wire.version,
});
export type UploadLine = z.infer<typeof uploadLine>;

/** One request that was made for a row. */
export const uploadAttempt = z.object({
  attempt: z.number(),
  requestId: Wire.id,
  reason: z.string(),
  begunAt: Wire.instant,
  begunByName: z.string(),
  begunByNameEn: z.string(),
  outcome: z.nullable(z.enum(['accepted', 'refused', 'failed', 'replaced', 'byHand'])),
  problem: z.string(),
  endedAt: z.nullable(Wire.instant),
});
export type UploadAttempt = z.infer<typeof uploadAttempt>;

export const uploadContent = z.object({
  nationalCode: z.string(),
  ownCode: z.string(),
  name: z.string(),
  specification: z.string(),
  batchSerial: z.string(),
  batchNumber: z.string(),
  producedOn: z.nullable(Wire.lifeDay),
  expiresOn: Wire.lifeDay,
  isPrescriptionDrug: z.nullable(z.boolean()),
  isSplit: z.boolean(),
  prescriptionNumber: z.string(),
  prescriberName: z.string(),
  prescriberNumber: z.string(),
  pharmacistName: z.string(),
  pharmacistLicence: z.string(),
  operatorName: z.string(),
  receiptNumber: z.string(),
  quantity: z.number(),
  unit: z.string(),
  at: z.string(),
  codes: z.array(z.object({ code: z.string(), units: z.number() })),
  uncodedUnits: z.number(),
});

export const uploadFull = z.extend(uploadLine, { content: uploadContent, attempts: z.array(uploadAttempt) });
export type UploadFull = z.infer<typeof uploadFull>;

export const uploadCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  group: z.optional(uploadGroup),
  kind: z.optional(uploadKind),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type UploadCriteria = z.infer<typeof uploadCriteria>;

export const retryDraft = z.object({ id: Wire.id, reason: Wire.remark, version: Wire.version });
export type RetryDraft = z.infer<typeof retryDraft>;

export const byHandDraft = z.object({ id: Wire.id, platformNumber: Wire.shortText, reason: Wire.remark, version: Wire.version });
export type ByHandDraft = z.infer<typeof byHandDraft>;

/** `open`: on the way; `stuck`: refused, failed, or without a result for long. */
export const uploadStanding = z.object({ isConnected: z.boolean(), open: Wire.count, stuck: Wire.count });
export type UploadStanding = z.infer<typeof uploadStanding>;
