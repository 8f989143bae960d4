import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { limitedActNames } from './acts.ts';

export const act = z.enum(limitedActNames);
export const state = z.enum(['asked', 'approved', 'refused', 'done', 'cancelled']);
export type ApprovalState = z.infer<typeof state>;

/** The draft is what the call of the act takes; it is checked by the shape of that call. */
export const question = z.object({ act, draft: z.record(z.string(), z.unknown()) });
export const asked = z.object({ id: Wire.id, approvalNumber: z.string() });
export const decision = z.object({ id: Wire.id, remark: z.string().check(z.maxLength(500)), version: Wire.version });
export type Decision = z.infer<typeof decision>;
export const seen = z.object({ id: Wire.id, version: Wire.version });

const person = { name: z.nullable(z.string()), nameEn: z.nullable(z.string()) };
export const line = z.object({
  id: Wire.id,
  approvalNumber: z.string(),
  act,
  /** Fen that count against the limit. */
  amount: Wire.fen,
  reason: z.string(),
  /** Number of the card or package, code of the coupon. */
  objectNumber: z.string(),
  /** Fen on the card, principal and gift; null where it is about a package or a coupon. */
  balance: z.nullable(Wire.fen),
  /** Coupons may be for several patients; the first of them is named. */
  patientCount: Wire.count,
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.calendarDate,
  isDeceased,
  deceasedOn,
  status: state,
  askedAt: Wire.instant,
  asker: z.object(person),
  /** Asked by the person who looks. */
  isOwn: z.boolean(),
  decidedAt: z.nullable(Wire.instant),
  decider: z.object(person),
  decision: z.string(),
  doneAt: z.nullable(Wire.instant),
  doer: z.object(person),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  status: z.optional(state),
  keyword: z.optional(Wire.shortText),
  /** '1': those the person who looks may decide. */
  toDecide: z.optional(z.enum(['1'])),
});
export type Criteria = z.infer<typeof criteria>;

export const limits = z.partialRecord(act, Wire.fen);
export const limitsDraft = z.object({ id: Wire.id, limits, version: Wire.version });
export type LimitsDraft = z.infer<typeof limitsDraft>;
export const roleLimits = z.extend(limitsDraft, {
  nameZh: z.string(),
  nameEn: z.string(),
  /** The acts its holders may do. */
  acts: z.array(act),
  /** Held by the person who looks, who may not change it. */
  isOwn: z.boolean(),
});
export type RoleLimits = z.infer<typeof roleLimits>;
