import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** What a visit costs by the doctor's title; without a title it is everybody else's. */
export const feeDraft = z.object({
  id: z.optional(Wire.id),
  titleCode: z.nullable(Wire.shortText),
  itemId: Wire.id,
  version: z.optional(Wire.version),
});
export type FeeDraft = z.infer<typeof feeDraft>;

export const fee = z.object({
  id: Wire.id,
  titleCode: z.nullable(z.string()),
  titleZh: z.nullable(z.string()),
  titleEn: z.nullable(z.string()),
  itemId: Wire.id,
  itemCode: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Fen, of the charge item: a new price is set there. */
  price: Wire.fen,
  version: Wire.version,
});
export type Fee = z.infer<typeof fee>;

/** The category of charge items a fee is taken from. */
export const feeCategory = 'consultation';
