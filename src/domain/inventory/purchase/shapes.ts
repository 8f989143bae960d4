import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { acted, documentStatus, goodsFacts, mills, named, stockItem, unitCode } from '../stockShapes.ts';

export const planLinesAtMost = 2000;

export const proposalRule = z.enum(['use', 'maximum', 'places']);
export type ProposalRule = z.infer<typeof proposalRule>;
export const leadFrom = z.enum(['goods', 'supplier', 'none']);
export type LeadFrom = z.infer<typeof leadFrom>;

/** The facts that a count was proposed from, in stock units; `wanted` before it was rounded up to whole packages. */
export const proposalBasis = z.object({
  rule: proposalRule,
  usable: z.number(),
  onOrder: z.number(),
  /** In the last 90 days. */
  used: z.number(),
  lowerLimit: z.nullable(z.number()),
  upperLimit: z.nullable(z.number()),
  leadDays: z.number(),
  leadFrom,
  coverDays: z.number(),
  wanted: z.number(),
});
export type ProposalBasis = z.infer<typeof proposalBasis>;

const coverDays = z.number().check(z.int(), z.minimum(1), z.maximum(365));

/** `count` is in `unit`; `price` is what is expected, 1/1000 yuan for one counted unit. */
export const planLineDraft = z.object({
  itemId: Wire.idOrNone,
  supplierId: z.nullable(Wire.idOrNone),
  unit: unitCode,
  count: z.number(),
  price: mills,
  /** The line was proposed so that the goods last for so many days; null: typed by hand. */
  coverDays: z.optional(z.nullable(coverDays)),
});
export type PlanLineDraft = z.infer<typeof planLineDraft>;

export const planDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  warehouseId: Wire.idOrNone,
  /** Null: as soon as possible. */
  expectedOn: z.nullable(z.string()),
  remark: Wire.remark,
  lines: z.array(planLineDraft).check(z.maxLength(planLinesAtMost)),
});
export type PlanDraft = z.infer<typeof planDraft>;

export const planStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

export const planCriteria = z.object({
  status: z.optional(z.string().check(z.regex(/^[0-5]$/))),
  storehouseId: z.optional(Wire.id),
  keyword: z.optional(Wire.shortText),
  /** '1': approved plans of which something has not come yet. */
  open: z.optional(z.literal('1')),
});
export type PlanCriteria = z.infer<typeof planCriteria>;

export const planLine = z.object({
  id: Wire.id,
  number: z.string(),
  status: planStatus,
  warehouseId: Wire.id,
  warehouse: named,
  expectedOn: z.nullable(Wire.calendarDate),
  itemCount: Wire.count,
  /** Lines of which everything has come. */
  receivedCount: Wire.count,
  /** Fen: of expected prices. */
  amount: Wire.fen,
  createdBy: Wire.id,
  creator: named,
  createdAt: Wire.instant,
  version: Wire.version,
});
export type PlanLine = z.infer<typeof planLine>;

/** One product of a plan. Quantities are stock units. */
export const plannedLine = z.extend(goodsFacts, {
  id: Wire.id,
  supplierId: z.nullable(Wire.id),
  supplier: z.nullable(named),
  unit: unitCode,
  count: z.number(),
  quantity: z.number(),
  price: mills,
  amount: Wire.fen,
  /** By receipts that are booked and not reversed. */
  received: z.number(),
  /** On receipts that are written and not booked yet. */
  arriving: z.number(),
  /** In orders to suppliers that no receipt has been written for. */
  inOrders: z.optional(z.number()),
  /** Fen for a package, of the goods now. */
  retailPrice: Wire.fen,
  /** Counted when the plan was last saved; null: typed by hand. */
  basis: z.optional(z.nullable(proposalBasis)),
});
export type PlannedLine = z.infer<typeof plannedLine>;

export const planFull = z.extend(planLine, {
  remark: z.string(),
  submittedAt: z.nullable(Wire.instant),
  audited: acted,
  auditRemark: z.string(),
  closed: acted,
  closeReason: z.string(),
  voidReason: z.string(),
  receipts: z.array(z.object({ id: Wire.id, number: z.string(), status: documentStatus, supplier: z.nullable(named) })),
  lines: z.array(plannedLine),
});
export type PlanFull = z.infer<typeof planFull>;

/** A plan that is to be approved by a flow. */
export const planMove = z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark });
export type PlanMove = z.infer<typeof planMove>;

/** `days`: for how many days the goods shall last where no upper limit is set. */
export const proposalQuestion = z.object({ days: coverDays });
export type ProposalQuestion = z.infer<typeof proposalQuestion>;

/** Goods that should be bought, with the facts that the proposal was counted from, in stock units. */
export const proposedGoods = z.extend(stockItem, {
  supplierId: z.nullable(Wire.id),
  usable: z.number(),
  onOrder: z.number(),
  lowerLimit: z.nullable(z.number()),
  upperLimit: z.nullable(z.number()),
  /** Used in the last 90 days. */
  used: z.number(),
  basis: proposalBasis,
  unit: unitCode,
  count: z.number(),
  /** 1/1000 yuan for one counted unit, by the latest cost. */
  expectedPrice: mills,
});
export type ProposedGoods = z.infer<typeof proposedGoods>;
export const proposalAnswer = z.object({ goods: z.array(proposedGoods), isCut: z.boolean() });
export type ProposalAnswer = z.infer<typeof proposalAnswer>;
