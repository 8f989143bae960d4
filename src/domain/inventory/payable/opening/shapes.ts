import * as z from 'zod/mini';
import * as Wire from '../../../wire.ts';
import { acted, named } from '../../stockShapes.ts';

/** A supplier was owed money on the day, or held a prepayment. */
export const openingWays = ['owed', 'prepaid'] as const;
export type OpeningWay = (typeof openingWays)[number];

const fen = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000));
/** `amount`: fen, without a sign. */
export const openingLine = z.object({ supplierId: Wire.idOrNone, way: z.enum(openingWays), amount: z.nullable(fen) });

export const openingDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  day: z.string(),
  reason: Wire.remark,
  lines: z.array(openingLine).check(z.maxLength(1000)),
});
export type OpeningDraft = z.infer<typeof openingDraft>;

/** status: 0 waiting for a second person, 1 in force. */
export const openingFull = z.object({
  id: Wire.id,
  version: Wire.version,
  day: Wire.calendarDate,
  reason: z.string(),
  status: z.literal([0, 1]),
  createdBy: Wire.id,
  creator: named,
  confirmed: acted,
  lines: z.array(z.extend(openingLine, { amount: fen, supplier: named })),
  /** Receipts and returns before the day that are taken as settled, and their fen. */
  settledCount: Wire.count,
  settledAmount: z.number(),
});
export type OpeningFull = z.infer<typeof openingFull>;

/** Null: the clinic has set no opening day. */
export const openingAnswer = z.object({ opening: z.nullable(openingFull) });
export type OpeningAnswer = z.infer<typeof openingAnswer>;
