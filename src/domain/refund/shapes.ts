import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import { paidExchange } from '../pharmacy/substitution/exchangeShapes.ts';
import * as Wire from '../wire.ts';

/** 0 to be audited, 1 approved, 2 refused, 3 refunded, 4 cancelled. */
export const refundStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type RefundStatus = z.infer<typeof refundStatus>;

const share = z.object({ methodCode: Wire.shortText, amount: Wire.typedFen });
const wish = z.object({ lineId: Wire.id, quantity: z.number() });
export const question = z.object({ billingId: Wire.id, lines: z.array(wish).check(z.maxLength(200)) });
/** How much goes back by which method; null: the method that took money last gives first. */
const split = z.optional(z.nullable(z.array(share).check(z.maxLength(20))));
export const application = z.extend(question, {
  split,
  reason: z.string().check(z.maxLength(500)),
  version: Wire.version,
  confirmed: z.optional(z.boolean()),
});
export type Application = z.infer<typeof application>;

export const plan = z.object({
  amount: Wire.fen,
  writtenOff: Wire.fen,
  cash: Wire.fen,
  byMethod: z.array(share),
  /** What each method took less what went back; empty once the refund is paid. */
  methods: z.array(share),
  pointsBack: Wire.count,
  pointsTaken: Wire.count,
  insurance: Wire.fen,
  packages: Wire.count,
  couponBack: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

/** A refund that is not asked for yet: the sums it would give back, and the way the person who asks would do it. Words in the language of the session. */
export const proposedRefund = z.extend(plan, {
  way: z.enum(['atOnce', 'application', 'flow']),
  /** Reason against doing it at once; empty where none is given. */
  why: z.string(),
  /** Reason against asking for it at all. */
  against: z.string(),
});
export type ProposedRefund = z.infer<typeof proposedRefund>;

export const paidAtOnce = z.extend(plan, { id: Wire.id, refundNumber: z.string() });
export type PaidAtOnce = z.infer<typeof paidAtOnce>;

export const line = z.object({
  id: Wire.id,
  refundNumber: z.string(),
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
  status: refundStatus,
  reason: z.string(),
  /** The entry of the dictionary that the reason is, in both languages. */
  usualReason: z.optional(z.nullable(z.object({ nameZh: z.string(), nameEn: z.string() }))),
  amount: Wire.fen,
  appliedAt: Wire.instant,
  appliedByName: z.string(),
  appliedByNameEn: z.string(),
  /** Applied for by the person who looks. */
  isOwn: z.boolean(),
  decidedAt: z.nullable(Wire.instant),
  decidedByName: z.nullable(z.string()),
  decidedByNameEn: z.nullable(z.string()),
  decision: z.string(),
  paidAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const full = z.extend(line, {
  lines: z.array(z.object({ lineId: Wire.id, itemName: z.string(), itemNameEn: z.string(), quantity: Wire.count, amount: Wire.fen })),
  plan,
  /** The payments of the bill were changed after the application: its split no longer fits them. */
  isSplitStale: z.boolean(),
  /** Exchanges of paid drugs that it gives the money back for. */
  exchanges: z.array(paidExchange),
});
export type Full = z.infer<typeof full>;

/** What may be refunded of one line, and the sheet at the pharmacy that says so; all in the unit sold. */
export const lineStanding = z.object({
  lineId: Wire.id,
  itemName: z.string(),
  itemNameEn: z.string(),
  /** Not refunded yet. */
  left: Wire.count,
  sheet: z.nullable(
    z.object({
      id: Wire.id,
      number: z.string(),
      status: z.number(),
      /** Back at the pharmacy and not refunded yet. */
      returned: z.number(),
    }),
  ),
  /** A material that the stockroom has sent; `out`: units of the line that did not come back. */
  request: z.optional(z.nullable(z.object({ number: z.string(), out: z.number() }))),
  isExecuted: z.boolean(),
});
export type LineStanding = z.infer<typeof lineStanding>;

export const criteria = z.object({
  status: z.optional(z.enum(['0', '1', '2', '3', '4'])),
  keyword: z.optional(Wire.shortText),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type Criteria = z.infer<typeof criteria>;

export const decision = z.object({ id: Wire.id, remark: z.string().check(z.maxLength(500)), version: Wire.version });
export type Decision = z.infer<typeof decision>;
export const seen = z.object({ id: Wire.id, version: Wire.version });
