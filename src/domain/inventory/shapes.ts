import * as z from 'zod/mini';
import { divided } from '../listImport/shapes.ts';
import { drugFacts, factSources, safetyFacts } from '../medication/facts.ts';
import { ruleLevels } from '../order/rules.ts';
import { vaccineCodes } from '../vaccine/schedule.ts';
import * as Wire from '../wire.ts';
import { goodsCodes } from './goods/codes.ts';
import { leafletTexts } from './leaflet.ts';

const limit = z.nullable(Wire.count);
const text = Wire.shortText;
const whole = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));

export const goodsKinds = ['western', 'proprietary', 'injection', 'infusion', 'vaccine', 'decoction', 'material'] as const;

export const insuranceClasses = ['A', 'B', 'C'] as const;

const amount = z.nullable(z.number().check(z.positive(), z.maximum(1_000_000), Wire.decimals(4)));

/** What only a drug has. Absent in a change means "as it was"; absent in new goods means not answered. */
const drugPart = z.object({
  atcCode: text,
  approvalNumber: text,
  /** A code of the dictionary `dosageForm`, or the words of the label. */
  dosageForm: text,
  insuranceClass: z.nullable(z.enum(insuranceClasses)),
  doseUnit: z.nullable(text),
  /** Amount of `doseUnit` in one single unit. */
  dosePerSingle: amount,
  /** Grams of the raw herb that one gram of the decoction piece stands for. */
  decoctionPieceValue: amount,
  defaultDose: amount,
  doseBands: z.optional(z.string().check(z.maxLength(500))),
  defaultRoute: z.nullable(text),
  defaultFrequency: z.nullable(text),
  defaultDuration: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
  allowDiscount: z.boolean(),
  /** Only patients of this sex are given it; null for both. */
  sexLimit: z.nullable(z.enum(['M', 'F'])),
  /** The vaccine of the national programme that these goods are a dose of. */
  vaccineCode: z.nullable(z.enum(vaccineCodes)),
  ...leafletTexts,
  ...drugFacts.shape,
  /** Origin that the form claims for facts it filled in; the server checks each claim. */
  factSources,
});

/** Goods in both languages, their packing and their price: fen for one package. */
const goodsPart = z.object({
  code: text,
  nameZh: text,
  nameEn: text,
  tradeName: text,
  genericName: text,
  categoryCode: z.enum(goodsKinds),
  classifyId: z.nullable(Wire.id),
  specification: text,
  /** English text of the specification; absent in a change means "as it was". */
  specificationEn: z.optional(text),
  manufacturer: text,
  barcode: text,
  /** Product identifiers of traceability codes and further bar codes, separated by blanks. */
  traceIdentifiers: z.optional(z.string().check(z.maxLength(500))),
  ...goodsCodes,
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

export const goodsDraft = z.extend(goodsPart, z.partial(drugPart).shape);
export type GoodsDraft = z.infer<typeof goodsDraft>;
/** Stored goods with a new price, for the people who approve it. */
export const goodsRepricing = z.extend(goodsDraft, { id: Wire.id, version: Wire.version, reason: Wire.remark });
export type GoodsRepricing = z.infer<typeof goodsRepricing>;

export const goods = z.extend(z.extend(goodsPart, drugPart.shape), {
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
  /** Facts answered with "none" although the tables know better. */
  contradicted: z.optional(z.array(z.enum(safetyFacts))),
});
export type Goods = z.infer<typeof goods>;

export const goodsCriteria = z.object({
  keyword: z.optional(text),
  categoryCode: z.optional(z.enum(goodsKinds)),
  /** With everything below it; 'none' is what stands in no class. */
  classifyId: z.optional(Wire.id),
  enabled: z.optional(z.enum(['0', '1'])),
  /** '1': drugs with unanswered safety facts. */
  unanswered: z.optional(z.enum(['1'])),
  /** '1': drugs only, without materials. */
  drugs: z.optional(z.enum(['1'])),
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
  /** In the words of the list: 甲类, 乙类, 丙类. */
  insuranceClass: z.string(),
  /** In the words of the list: 西药, 中成药. */
  category: z.string(),
  /** Both are empty where the list does not say them. */
  nationalCode: z.string(),
  standardCode: z.string(),
});
export type Product = z.infer<typeof product>;

export const drugToPropose = z.object({
  nameZh: text,
  genericName: text,
  dosageForm: text,
  specification: text,
  doseUnit: z.nullable(text),
});
export type DrugToPropose = z.infer<typeof drugToPropose>;

/** A drug with its answers so far: which open facts may not be answered with "none"? */
export const drugToAnswer = z.extend(drugToPropose, { atcCode: text, ...drugFacts.shape });
export type DrugToAnswer = z.infer<typeof drugToAnswer>;

/** Facts that the tables answer otherwise than with "none". */
export const notNone = z.object({ facts: z.array(z.enum(safetyFacts)) });
export type NotNone = z.infer<typeof notNone>;

/** What the tables answer about a drug, with the origin of each answer. */
export const proposal = z.object({
  facts: z.partial(drugFacts),
  sources: factSources,
  atcCode: z.string(),
  doseUnit: z.nullable(z.string()),
  dosePerSingle: amount,
  ingredients: z.array(z.string()),
});
export type Proposal = z.infer<typeof proposal>;

/** An active ingredient of the table. `code` is its English name. */
export const ingredientName = z.object({ code: z.string(), zh: z.string(), atc: z.string() });
/** By name while somebody types, or the names of known codes. */
export const ingredientCriteria = z.object({
  keyword: z.optional(text),
  codes: z.optional(z.array(text).check(z.maxLength(20))),
});
export type IngredientCriteria = z.infer<typeof ingredientCriteria>;
export type IngredientName = z.infer<typeof ingredientName>;

const bilingual = z.object({ zh: z.string(), en: z.string() });
/** An ingredient that interacts with one of those asked about. `level` is what this clinic's rule does with an order of both. */
export const interactionLine = z.object({
  own: bilingual,
  partner: bilingual,
  level: z.enum(ruleLevels),
  effect: bilingual,
  advice: bilingual,
  source: z.string(),
});
export type InteractionLine = z.infer<typeof interactionLine>;
export const interactionCriteria = z.object({ codes: z.array(text).check(z.maxLength(20)) });

export const unansweredCount = z.object({ drugs: Wire.count });

/** What a file of goods would do, or did. `row` is the row of the sheet. */
export const goodsImport = z.object({
  imported: Wire.count,
  rows: Wire.count,
  ...divided,
  added: Wire.count,
  changed: Wire.count,
  /** Drugs of the file with unanswered safety facts. */
  gaps: Wire.count,
  problems: z.array(z.object({ row: z.number(), column: z.nullable(z.string()), message: z.string(), text: z.string() })),
  /** Rows that may be a drug that is already there. */
  suspects: z.array(z.object({ row: z.number(), name: z.string(), reason: z.string() })),
});
export type GoodsImport = z.infer<typeof goodsImport>;

/** Days from an order until the goods come, or from an invoice until it is due. */
const fewDays = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(365)));

/** leadDays null follows the supplier. */
export const limitDraft = z.object({
  itemId: Wire.id,
  lowerLimit: limit,
  upperLimit: limit,
  expiryDays: limit,
  leadDays: z.optional(fewDays),
});
export type LimitDraft = z.infer<typeof limitDraft>;

export const setting = z.object({
  /** Whoever wrote a document may also approve it. */
  ownApproval: z.boolean(),
  /** Documents may be booked without approval. */
  skipApproval: z.boolean(),
  nearExpiryDays: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  slowMoverDays: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  /** Percent over the cost above which a new retail price is asked about; absent in a change means as it was. */
  markupLimit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
  /** Whether people who keep stock are told of alerts once a day. */
  isAlertPushed: z.optional(z.boolean()),
  /** Whether a discount may bring goods below their purchase price. */
  sellsBelowCost: z.optional(z.boolean()),
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
  leadDays: z.optional(fewDays),
  paymentDays: z.optional(fewDays),
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
