import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { acted, goodsFacts, mills, named, priceStatus } from '../stockShapes.ts';

/** Lines of one price adjustment, typed or read from a file. */
export const priceLinesAtMost = 2000;

/** Fen for one package. `priceBefore`: the price that the writer saw. */
export const lineDraft = z.object({
  itemId: Wire.idOrNone,
  priceBefore: Wire.typedFen.check(z.minimum(0)),
  priceAfter: Wire.typedFen.check(z.minimum(0)),
  reason: Wire.shortText,
});
export type LineDraft = z.infer<typeof lineDraft>;

export const adjustmentDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  reason: Wire.remark,
  /** Null: with the approval. */
  takesEffectOn: z.nullable(z.string()),
  lines: z.array(lineDraft).check(z.maxLength(priceLinesAtMost)),
});
export type AdjustmentDraft = z.infer<typeof adjustmentDraft>;

export const adjustmentCriteria = z.object({
  status: z.optional(z.string().check(z.regex(/^[0-5]$/))),
  keyword: z.optional(Wire.shortText),
});
export type AdjustmentCriteria = z.infer<typeof adjustmentCriteria>;

export const adjustmentLine = z.object({
  id: Wire.id,
  number: z.string(),
  status: priceStatus,
  reason: z.string(),
  takesEffectOn: z.nullable(Wire.calendarDate),
  itemCount: Wire.count,
  /** Fen by which the stock of all clinics, with the goods on their way, became worth more at retail prices; null until the prices take effect. */
  revaluation: z.nullable(Wire.fen),
  createdBy: Wire.id,
  creator: named,
  createdAt: Wire.instant,
  effectiveAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type AdjustmentLine = z.infer<typeof adjustmentLine>;

/** Stock in a warehouse, or goods on their way by a document. `clinic`: another clinic than that of the adjustment. */
const revalued = z.object({
  clinic: z.nullable(named),
  warehouse: z.nullable(named),
  document: z.nullable(z.string()),
  quantity: z.number(),
  amount: Wire.fen,
});
export type Revalued = z.infer<typeof revalued>;

/** One product of an adjustment. Quantities are stock units. */
export const pricedLine = z.extend(goodsFacts, {
  id: Wire.id,
  priceBefore: Wire.fen,
  priceAfter: Wire.fen,
  reason: z.string(),
  /** The price of now. */
  price: Wire.fen,
  /** Of the last receipt, for one stock unit. */
  lastCost: z.nullable(mills),
  /** In the warehouses of the clinic: now, or when the price took effect. */
  quantity: z.number(),
  revaluations: z.array(revalued),
});
export type PricedLine = z.infer<typeof pricedLine>;

export const adjustmentFull = z.extend(adjustmentLine, {
  /** The receipt that proposed the prices. */
  receipt: z.nullable(z.object({ id: Wire.id, number: z.string() })),
  submittedAt: z.nullable(Wire.instant),
  audited: acted,
  auditRemark: z.string(),
  effective: acted,
  voidReason: z.string(),
  lines: z.array(pricedLine),
});
export type AdjustmentFull = z.infer<typeof adjustmentFull>;

/** An adjustment that is to take effect once a flow has approved it. */
export const adjustmentMove = z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark });
export type AdjustmentMove = z.infer<typeof adjustmentMove>;
