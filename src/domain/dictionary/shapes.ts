import * as z from 'zod/mini';
import { drugFacts } from '../medication/facts.ts';
import { contrasts } from '../order/imagingFacts.ts';
import * as Wire from '../wire.ts';

/** One entry of any dictionary. `code` is what is stored; `extra` holds what a kind adds (times per day of a frequency, colour of a status). */
export const entry = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  parentCode: z.nullable(z.string()),
  extra: z.record(z.string(), z.unknown()),
});
export type Entry = z.infer<typeof entry>;

/** `times` doses in `days` days at the usual hours; a single dose has `once`, when needed `asNeeded`. */
export interface FrequencyExtra {
  times: number;
  days: number;
  at: readonly string[];
  once?: boolean;
  asNeeded?: boolean;
}

export const diagnosis = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.nullable(z.string()), initials: z.string() });
export type Diagnosis = z.infer<typeof diagnosis>;

export const department = z.object({ id: Wire.id, code: z.string(), nameZh: z.string(), nameEn: z.string(), isMedical: z.boolean() });
export type Department = z.infer<typeof department>;

/** A room or a device. `isOffered` false: no longer booked, but shown by what was booked with it. */
export const room = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string(), kind: z.string(), isOffered: z.boolean() });
export type Room = z.infer<typeof room>;

export const doctor = z.object({
  id: Wire.id,
  name: z.string(),
  nameEn: z.string(),
  initials: z.string(),
  titleCode: z.nullable(z.string()),
  departmentId: z.nullable(Wire.id),
  colour: z.string(),
  active: z.boolean(),
});
export type Doctor = z.infer<typeof doctor>;

export const practice = z.object({
  id: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  address: z.string(),
  addressEn: z.string(),
  phone: z.string(),
  email: z.string(),
  logoFileUrl: z.nullable(z.string()),
  isHead: z.boolean(),
  /** Minutes after midnight, clinic time. */
  opensAt: z.number(),
  closesAt: z.number(),
});
export type Practice = z.infer<typeof practice>;

/** `isOffered` false: no longer chosen, but named by what was paid with it. */
export const paymentMethod = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  isCash: z.boolean(),
  isOffered: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** An item that can be ordered or charged; drugs and materials carry their packaging. Prices in fen per `unit`. */
export const item = z.object({
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  adviceType: z.number(),
  categoryCode: z.string(),
  specification: z.string(),
  specificationEn: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  price: Wire.fen,
  minimumDiscount: Wire.percent,
  allowDiscount: z.boolean(),
  sexLimit: z.nullable(z.enum(['M', 'F'])),
  genericName: z.nullable(z.string()),
  /** Names it had before its generic name was renamed or merged. */
  formerGenericNames: z.optional(z.array(z.string())),
  dosageForm: z.nullable(z.string()),
  manufacturer: z.nullable(z.string()),
  doseUnit: z.nullable(z.string()),
  /** Amount of `doseUnit` in one single unit (tablet, vial). */
  dosePerSingle: z.nullable(z.number()),
  /** Grams of raw piece that one gram of granules replaces (饮片当量). */
  pieceValue: z.optional(z.nullable(z.number())),
  singleUnit: z.nullable(z.string()),
  singleUnitEn: z.string(),
  /** Single units in one package; quantities are counted in single units when `splitAllowed`. */
  singlesPerPackage: z.nullable(z.number()),
  splitAllowed: z.boolean(),
  /** Fen for a single unit out of an opened package. */
  splitPrice: z.nullable(Wire.fen),
  calculationRule: z.nullable(z.string()),
  /** For adults where no band says another (medication/doseBands.ts). */
  defaultDose: z.nullable(z.number()),
  doseBands: z.optional(z.string()),
  defaultRoute: z.nullable(z.string()),
  defaultFrequency: z.nullable(z.string()),
  /** Days. */
  defaultDuration: z.nullable(z.number()),
  /** The first five characters name the therapeutic class; empty where unknown. */
  atcCode: z.string(),
  insuranceClass: z.nullable(z.string()),
  /** Vaccine of the national programme that the item is a dose of. */
  vaccineCode: z.optional(z.nullable(z.string())),
  /** Null in a fact means that nobody has answered it. */
  ...drugFacts.shape,
  /** Of an examination: it uses ionising radiation, and which contrast medium; null where nobody has answered it. */
  isIonising: z.optional(z.nullable(z.boolean())),
  contrast: z.optional(z.nullable(z.enum(contrasts))),
  /** Usable stock of this practice in the dispensing unit; null for what has no stock. */
  stock: z.nullable(z.number()),
});
export type Item = z.infer<typeof item>;
