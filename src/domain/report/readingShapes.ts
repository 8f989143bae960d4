import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { line } from './shapes.ts';

/** A result that the reader has not read. `id` is the order's, `reportId` the signed version that waits. */
export const unread = z.extend(line, {
  reportId: Wire.id,
  /** 6 laboratory, 7 imaging. */
  adviceType: z.number(),
  urgency: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The version replaced another one. */
  isCorrected: z.boolean(),
});
export type Unread = z.infer<typeof unread>;

/** Results that are read and of which the patient has to be informed are counted apart. */
export const counts = z.object({ unread: Wire.count, critical: Wire.count, toTell: z.optional(Wire.count) });
export type Counts = z.infer<typeof counts>;

/** How many results the person was told would be marked as read. */
export const readAll = z.object({ count: Wire.count });
export type ReadAll = z.infer<typeof readAll>;
