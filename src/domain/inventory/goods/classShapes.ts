import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';

const text = Wire.shortText;

export const goodsClassDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  parentId: z.nullable(Wire.id),
  nameZh: text.check(z.minLength(1)),
  nameEn: text,
});
export type GoodsClassDraft = z.infer<typeof goodsClassDraft>;
export const goodsClass = z.object({
  id: Wire.id,
  parentId: z.nullable(Wire.id),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Goods in it, without those below it. */
  count: Wire.count,
  version: Wire.version,
});
export type GoodsClass = z.infer<typeof goodsClass>;
