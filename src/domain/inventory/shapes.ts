import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

const limit = z.nullable(Wire.count);
const text = Wire.shortText;
const whole = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));

export const goodsKinds = ['western', 'proprietary', 'injection', 'infusion', 'vaccine', 'decoction', 'material'] as const;

/** Goods in both languages, their packing and their price: fen for one package. */
export const goodsDraft = z.object({
  code: text,
  nameZh: text,
  nameEn: text,
  tradeName: text,
  genericName: text,
  categoryCode: z.enum(goodsKinds),
  classifyId: z.nullable(Wire.id),
  specification: text,
  manufacturer: text,
  barcode: text,
  unit: text,
  unitEn: text,
  splitAllowed: z.boolean(),
  singleUnit: text,
  singleUnitEn: text,
  singlesPerPackage: z.nullable(whole),
  /** How an order's quantity is counted, of the dictionary; nothing: by the packing. */
  calculationRule: z.optional(z.nullable(text)),
  purchaseUnit: text,
  purchaseUnitEn: text,
  packagesPerPurchase: whole,
  price: z.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)),
});
export type GoodsDraft = z.infer<typeof goodsDraft>;

export const goods = z.extend(goodsDraft, {
  id: Wire.id,
  enabled: z.boolean(),
  version: Wire.version,
  classifyZh: z.nullable(z.string()),
  classifyEn: z.nullable(z.string()),
  /** Stock units in this practice. */
  quantity: z.number(),
  /** Of this practice, in stock units; expiryDays null follows the practice's setting. */
  lowerLimit: limit,
  upperLimit: limit,
  expiryDays: limit,
});
export type Goods = z.infer<typeof goods>;

export const goodsCriteria = z.object({
  keyword: z.optional(text),
  categoryCode: z.optional(z.enum(goodsKinds)),
  /** With everything below it; 'none' is what stands in no class. */
  classifyId: z.optional(Wire.id),
  enabled: z.optional(z.enum(['0', '1'])),
});
export type GoodsCriteria = z.infer<typeof goodsCriteria>;

/** A product of the national list, to take goods from. */
export const product = z.object({
  id: z.string(),
  genericName: z.string(),
  tradeName: z.string(),
  specification: z.string(),
  dosageForm: z.string(),
  packageText: z.string(),
  manufacturer: z.string(),
  approvalNumber: z.string(),
});
export type Product = z.infer<typeof product>;

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

export const limitDraft = z.object({ itemId: Wire.id, lowerLimit: limit, upperLimit: limit, expiryDays: limit });
export type LimitDraft = z.infer<typeof limitDraft>;

export const setting = z.object({
  /** Whoever wrote a document may also approve it. */
  ownApproval: z.boolean(),
  nearExpiryDays: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  slowMoverDays: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  version: Wire.version,
});
export type Setting = z.infer<typeof setting>;

export const supplierDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  code: text,
  nameZh: text,
  nameEn: text,
  contact: text,
  phone: text,
  fax: text,
  address: text,
  licenceNumber: text,
  licenceExpiresOn: z.nullable(z.string()),
  remark: Wire.remark,
});
export type SupplierDraft = z.infer<typeof supplierDraft>;
export const supplier = z.extend(supplierDraft, {
  id: Wire.id,
  version: Wire.version,
  enabled: z.boolean(),
  licence: z.enum(['good', 'near', 'expired']),
});
export type Supplier = z.infer<typeof supplier>;

export const warehouseDraft = z.object({
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
  code: text,
  nameZh: text,
  nameEn: text,
  isPharmacy: z.boolean(),
  position: text,
  keeperId: z.nullable(Wire.id),
  phone: text,
  monthly: z.boolean(),
});
export type WarehouseDraft = z.infer<typeof warehouseDraft>;

export const warehouse = z.extend(warehouseDraft, {
  id: Wire.id,
  version: Wire.version,
  frozen: z.boolean(),
  frozenReason: z.string(),
  keeperName: z.nullable(z.string()),
  keeperNameEn: z.nullable(z.string()),
  /** Who sees it; nobody named means everybody who works with stock. */
  staff: z.array(z.object({ id: Wire.id, name: z.string(), nameEn: z.string() })),
  /** Batches that hold something. */
  batches: Wire.count,
});
export type Warehouse = z.infer<typeof warehouse>;

export const warehouseName = z.object({
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  isPharmacy: z.boolean(),
  frozen: z.boolean(),
  frozenReason: z.string(),
});
export type WarehouseName = z.infer<typeof warehouseName>;

export const person = z.object({ id: Wire.id, name: z.string(), nameEn: z.string() });
export type Person = z.infer<typeof person>;
