import * as z from 'zod/mini';
import * as Wire from '../../../wire.ts';
import { acted, documentStatus, goodsFacts, mills, named, unitCode } from '../../stockShapes.ts';
import { planLinesAtMost } from '../shapes.ts';

/** `count` is in `unit`; `price` is agreed, 1/1000 yuan for one counted unit. */
export const orderLineDraft = z.object({ itemId: Wire.idOrNone, unit: unitCode, count: z.number(), price: mills });
export type OrderLineDraft = z.infer<typeof orderLineDraft>;

export const orderDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  supplierId: Wire.idOrNone,
  warehouseId: Wire.idOrNone,
  /** Null: as soon as possible. */
  expectedOn: z.nullable(z.string()),
  remark: Wire.remark,
  lines: z.array(orderLineDraft).check(z.maxLength(planLinesAtMost)),
});
export type OrderDraft = z.infer<typeof orderDraft>;

export const orderStatus = z.literal([0, 1, 2, 3, 4, 5, 6, 7]);

export const orderCriteria = z.object({
  status: z.optional(z.string().check(z.regex(/^[0-7]$/))),
  storehouseId: z.optional(Wire.id),
  supplierId: z.optional(Wire.id),
  keyword: z.optional(Wire.shortText),
  /** '1': sent orders that wait for goods beyond the day they were expected. */
  overdue: z.optional(z.literal('1')),
});
export type OrderCriteria = z.infer<typeof orderCriteria>;

export const orderLine = z.object({
  id: Wire.id,
  number: z.string(),
  status: orderStatus,
  supplierId: Wire.id,
  supplier: named,
  warehouseId: Wire.id,
  warehouse: named,
  expectedOn: z.nullable(Wire.calendarDate),
  isOverdue: z.boolean(),
  itemCount: Wire.count,
  /** Lines of which everything has come. */
  receivedCount: Wire.count,
  /** Fen: of agreed prices. */
  amount: Wire.fen,
  createdBy: Wire.id,
  creator: named,
  createdAt: Wire.instant,
  version: Wire.version,
});
export type OrderLine = z.infer<typeof orderLine>;

/** One product of an order. Quantities are stock units. */
export const orderedLine = z.extend(goodsFacts, {
  id: Wire.id,
  unit: unitCode,
  count: z.number(),
  quantity: z.number(),
  price: mills,
  amount: Wire.fen,
  /** Booked by receipts that were not reversed. */
  received: z.number(),
  /** On receipts that are written and not booked yet. */
  arriving: z.number(),
  /** Fen for a package, of the goods now. */
  retailPrice: Wire.fen,
});
export type OrderedLine = z.infer<typeof orderedLine>;

export const orderFull = z.extend(orderLine, {
  remark: z.string(),
  planId: z.nullable(Wire.id),
  planNumber: z.nullable(z.string()),
  sentAt: z.nullable(Wire.instant),
  audited: acted,
  auditRemark: z.string(),
  ended: acted,
  endReason: z.string(),
  receipts: z.array(z.object({ id: Wire.id, number: z.string(), status: documentStatus })),
  lines: z.array(orderedLine),
});
export type OrderFull = z.infer<typeof orderFull>;

/** `isSent`: the order went to the supplier; otherwise it waits for its review. */
export const orderSent = z.object({ isSent: z.boolean() });
export type OrderSent = z.infer<typeof orderSent>;

/** Orders that were written from a plan, one for each supplier. */
export const ordersWritten = z.object({ count: Wire.count });
export type OrdersWritten = z.infer<typeof ordersWritten>;
