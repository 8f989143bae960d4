import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { goods } from './shapes.ts';
import { batch, movement } from './stockShapes.ts';

/** Entries of the ledger that are shown; the stock screens show all. */
export const mostMovements = 50;

/** Batches of one drug in a warehouse of this clinic that hold something. Quantities are stock units. */
export const heldBatch = z.pick(batch, {
  id: true,
  warehouseId: true,
  warehouseZh: true,
  warehouseEn: true,
  frozen: true,
  batchNumber: true,
  expiresOn: true,
  shelf: true,
  quantity: true,
  standing: true,
});
export type HeldBatch = z.infer<typeof heldBatch>;

const named = { nameZh: z.string(), nameEn: z.string() };

/** A change of the retail price, in fen for one package. */
export const priceStep = z.object({ id: Wire.id, before: Wire.fen, after: Wire.fen, at: Wire.instant, ...named });
export type PriceStep = z.infer<typeof priceStep>;

/** An entry of the ledger of all batches together, the latest first. */
export const drugMovement = z.extend(z.omit(movement, { balance: true }), {
  batchNumber: z.string(),
  warehouseZh: z.string(),
  warehouseEn: z.string(),
});
export type DrugMovement = z.infer<typeof drugMovement>;

/** Signed orders of one doctor within the last days, and what they came to in stock units. */
export const prescriber = z.object({ id: Wire.id, ...named, orders: Wire.count, quantity: z.number() });
export type Prescriber = z.infer<typeof prescriber>;

/** The leaflet of its manufacturer as a file, and who brought it. */
export const leafletFile = z.object({
  id: Wire.id,
  name: z.string(),
  type: z.string(),
  size: Wire.count,
  at: Wire.instant,
  staffName: z.string(),
  staffNameEn: z.string(),
});
export type LeafletFile = z.infer<typeof leafletFile>;

/**
 * One drug from every side. `movements` and `prescribers` are null for whoever orders drugs without keeping or handing them out.
 */
export const medicine = z.object({
  goods,
  batches: z.array(heldBatch),
  prices: z.array(priceStep),
  movements: z.nullable(z.array(drugMovement)),
  prescribers: z.nullable(z.array(prescriber)),
  leafletFile: z.nullable(leafletFile),
});
export type Medicine = z.infer<typeof medicine>;
