import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';

/** How many goods of the clinic each alert names. */
export const alertCounts = z.object({
  below: Wire.count,
  above: Wire.count,
  slow: Wire.count,
  near: Wire.count,
  expired: Wire.count,
  /** Goods of which others wait for more than can be handed out. */
  short: Wire.count,
  /** Goods among the short ones that are out. */
  outOfStock: Wire.count,
});
export type AlertCounts = z.infer<typeof alertCounts>;
