import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { head } from '../paperParts.ts';

/** The labels of the bags of one decoction. */
export const bagLabelPrint = z.extend(head, {
  /** The code that is scanned at handing out (`bagCodeOf`). */
  code: z.string(),
  dosesPerDay: Wire.count,
  portions: Wire.count,
  portionMl: z.nullable(Wire.count),
  bags: Wire.count,
  packedAt: Wire.instant,
});
export type BagLabelPrint = z.infer<typeof bagLabelPrint>;
