import * as z from 'zod/mini';
import { contrasts } from '../order/imagingFacts.ts';
import { orderType } from '../order/orderTypes.ts';
import * as Wire from '../wire.ts';

const named = Wire.shortText.check(z.refine((text) => text.trim() !== ''));

/** A category of charges. `id` is its code; those everybody has may be reworded and taken out of use, not deleted. */
export const category = z.object({
  id: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  parentCode: z.nullable(z.string()),
  sort: z.number(),
  enabled: z.boolean(),
  isOwn: z.boolean(),
  isShared: z.boolean(),
  itemCount: Wire.count,
  version: Wire.version,
});
export type Category = z.infer<typeof category>;
export const categoryDraft = z.object({ nameZh: named, nameEn: Wire.shortText, parentCode: z.nullable(Wire.id) });
export type CategoryDraft = z.infer<typeof categoryDraft>;

/** 0 other, 3 treatment, 6 laboratory, 7 imaging, 11 skin test and service: what is charged without stock. */
export const itemTypes = [orderType.other, orderType.treatment, orderType.lab, orderType.imaging, orderType.skinTest] as const;
export const itemType = z.union([z.literal(0), z.literal(3), z.literal(6), z.literal(7), z.literal(11)]);
export type ItemType = z.infer<typeof itemType>;

/** Order type of skin tests, and of services that are no treatment. */
export const skinTestType: ItemType = 11;

/** Goods that one treatment uses: stock units, part of its price. */
export const materialDraft = z.object({ itemId: Wire.id, quantity: z.number().check(z.int(), z.minimum(1), z.maximum(9999)) });
export const materialsAtMost = 30;

export const itemDraft = z.object({
  code: Wire.shortText.check(z.regex(/^[A-Za-z0-9-]{1,20}$/)),
  nameZh: named,
  nameEn: Wire.shortText,
  categoryCode: Wire.id,
  adviceType: itemType,
  specification: Wire.shortText,
  /** Absent in a change means "as it was", as for `allergenClasses`. */
  specificationEn: z.optional(Wire.shortText),
  /** Classes of drugs that this skin test answers for: codes of `medication/tables/allergenClasses.ts`. */
  allergenClasses: z.optional(z.nullable(z.array(Wire.shortText).check(z.maxLength(10)))),
  unit: named,
  unitEn: Wire.shortText,
  /** Fen for one unit. */
  price: Wire.typedFen,
  allowDiscount: z.boolean(),
  /** Percentage paid, the least anybody may charge: 80 is at most 20 % off. */
  minimumDiscount: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  sexLimit: z.nullable(z.enum(['M', 'F'])),
  /** Of the national list of procedures. */
  procedureCode: z.nullable(Wire.id),
  /** Level of the national classification of surgery; null: no surgery. Absent in a change means "as it was", as for `hasSides`. */
  surgeryLevel: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(4)))),
  /** A surgery that is never done without naming the side. */
  hasSides: z.optional(z.boolean()),
  /** Of an examination: ionising radiation, and which contrast medium. null: its name says it. Absent means "as it was". */
  isIonising: z.optional(z.nullable(z.boolean())),
  contrast: z.optional(z.nullable(z.enum(contrasts))),
  remark: Wire.remark,
  /** Absent in a change means "as it was". */
  materials: z.optional(z.array(materialDraft).check(z.maxLength(materialsAtMost))),
});
export type ItemDraft = z.infer<typeof itemDraft>;
/** A stored item with a new price, for the people who approve it. */
export const itemRepricing = z.extend(itemDraft, { id: Wire.id, version: Wire.version, reason: Wire.remark });
export type ItemRepricing = z.infer<typeof itemRepricing>;

export const item = z.extend(itemDraft, {
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  specificationEn: z.string(),
  allergenClasses: z.nullable(z.array(z.string())),
  procedureNameZh: z.nullable(z.string()),
  procedureNameEn: z.nullable(z.string()),
  materials: z.optional(
    z.array(
      z.extend(materialDraft, { nameZh: z.string(), nameEn: z.string(), specification: z.string(), unit: z.string(), unitEn: z.string() }),
    ),
  ),
  enabled: z.boolean(),
  version: Wire.version,
});
export type Item = z.infer<typeof item>;

export const criteria = z.object({
  keyword: z.optional(Wire.shortText),
  enabled: z.optional(z.enum(['1', '0'])),
  sort: z.optional(z.enum(['code', 'nameZh', 'price', 'minimumDiscount'])),
  direction: z.optional(Wire.direction),
});
export type Criteria = z.infer<typeof criteria>;

export const priceChange = z.object({
  id: Wire.id,
  priceBefore: z.nullable(Wire.fen),
  priceAfter: Wire.fen,
  minimumBefore: z.nullable(z.number()),
  minimumAfter: z.number(),
  changedAt: Wire.instant,
  changedBy: z.string(),
});
export type PriceChange = z.infer<typeof priceChange>;

export const procedure = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.nullable(z.string()), initials: z.string() });
export type Procedure = z.infer<typeof procedure>;
