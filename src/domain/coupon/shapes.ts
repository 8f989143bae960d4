import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';

export const couponKind = z.enum(['amount', 'percent', 'item', 'gift']);
export type CouponKind = z.infer<typeof couponKind>;

/** What a coupon takes off and of whom it asks what; left out: an amount off everything, for anybody. */
const terms = {
  kind: z.optional(couponKind),
  /** Percentage paid, of `percent`. */
  rate: z.optional(z.nullable(Wire.percent)),
  itemId: z.optional(z.nullable(Wire.id)),
  itemPrice: z.optional(Wire.typedFen),
  itemQuantity: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(999))),
  categories: z.optional(z.array(Wire.id).check(z.maxLength(50))),
  items: z.optional(z.array(Wire.id).check(z.maxLength(200))),
  isFirstVisit: z.optional(z.boolean()),
  isBirthdayMonth: z.optional(z.boolean()),
  cardTypes: z.optional(z.array(Wire.id).check(z.maxLength(50))),
  isAlone: z.optional(z.boolean()),
};

export const couponDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  code: Wire.shortText,
  nameZh: Wire.shortText,
  nameEn: Wire.shortText,
  amount: Wire.typedFen,
  minimumSpend: Wire.typedFen,
  validityDays: z.number(),
  issueQuantity: z.number(),
  channel: Wire.shortText,
  ...terms,
});
export type CouponDraft = z.infer<typeof couponDraft>;

export const coupon = z.extend(couponDraft, {
  id: Wire.id,
  version: Wire.version,
  enabled: z.boolean(),
  issued: Wire.count,
  used: Wire.count,
  itemNameZh: z.optional(z.nullable(z.string())),
  itemNameEn: z.optional(z.nullable(z.string())),
  /** Names of `items`. */
  itemNames: z.optional(z.array(z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() }))),
});
export type Coupon = z.infer<typeof coupon>;

export const couponState = z.enum(['notActive', 'notUsed', 'used', 'expired']);
export type CouponState = z.infer<typeof couponState>;

export const issue = z.object({
  id: Wire.id,
  issueNumber: z.string(),
  couponId: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  amount: Wire.fen,
  minimumSpend: Wire.fen,
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  validFrom: Wire.calendarDate,
  validUntil: Wire.calendarDate,
  usedAt: z.nullable(Wire.instant),
  billNumber: z.nullable(z.string()),
  ...terms,
  itemNameZh: z.optional(z.nullable(z.string())),
  itemNameEn: z.optional(z.nullable(z.string())),
  state: couponState,
});
export type Issue = z.infer<typeof issue>;

export const criteria = z.object({ keyword: z.optional(Wire.shortText), enabled: z.optional(z.enum(['0', '1'])) });
export const issueCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  couponId: z.optional(Wire.id),
  state: z.optional(couponState),
});
export type IssueCriteria = z.infer<typeof issueCriteria>;

export const issuing = z.object({
  couponId: Wire.id,
  patientIds: z.array(Wire.id).check(z.minLength(1), z.maxLength(200)),
  validFrom: z.optional(Wire.calendarDate),
  /** Required for an approval. */
  reason: z.optional(Wire.remark),
});
export type Issuing = z.infer<typeof issuing>;

/** Whether a coupon may pay for a bill, and how much; the reason is a message id. */
export const validity = z.object({ isValid: z.boolean(), amount: Wire.fen, reason: z.nullable(z.string()) });
export type Validity = z.infer<typeof validity>;
