import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

/** A buyer without a file; both may be empty. */
export const walkIn = z.object({ name: Wire.shortText, mobile: Wire.shortText });
export type WalkIn = z.infer<typeof walkIn>;

export const chargeDraft = z.object({ itemId: Wire.id, quantity: z.number() });
export type ChargeDraft = z.infer<typeof chargeDraft>;

/** A package, a new card with its first money (which may be none), or a recharge of a card that the patient has. */
export const saleDraft = z.object({
  kind: z.enum(['package', 'newCard', 'recharge']),
  packageId: z.optional(Wire.id),
  campaignId: z.optional(Wire.id),
  typeId: z.optional(Wire.id),
  cardId: z.optional(Wire.id),
  /** Fen paid into the card; a package has its own price. */
  amount: z.optional(Wire.typedFen),
});
export type SaleDraft = z.infer<typeof saleDraft>;

export const saleAddition = z.extend(saleDraft, { billingId: Wire.id, version: Wire.version });
export type SaleAddition = z.infer<typeof saleAddition>;

/** A bill made at the desk: for a patient, or for a buyer without a file. `confirmed`: a risk that was asked about is accepted. */
export const newBill = z.object({
  patientId: z.optional(Wire.id),
  walkIn: z.optional(walkIn),
  isConsultation: z.optional(z.boolean()),
  charges: z.array(chargeDraft).check(z.maxLength(100)),
  /** A package or a card, for a patient on file. A bill may consist of it alone. */
  sale: z.optional(saleDraft),
  confirmed: z.optional(z.boolean()),
});
export type NewBill = z.infer<typeof newBill>;

/** One charge more; the same item again raises its quantity. */
export const addition = z.extend(chargeDraft, { billingId: Wire.id, version: Wire.version, confirmed: z.optional(z.boolean()) });
export type Addition = z.infer<typeof addition>;

/** Other quantities of charges made at the desk, and the type of the bill. */
export const billChange = z.object({
  id: Wire.id,
  lines: z.array(z.object({ lineId: Wire.id, quantity: z.number() })).check(z.maxLength(100)),
  isConsultation: z.optional(z.boolean()),
  version: Wire.version,
  confirmed: z.optional(z.boolean()),
});
export type BillChange = z.infer<typeof billChange>;

export const voiding = z.object({ id: Wire.id, reason: z.string().check(z.maxLength(100)), version: Wire.version });
export const split = z.object({ id: Wire.id, lineIds: z.array(Wire.id).check(z.maxLength(1000)), version: Wire.version });
export const joining = z.object({
  id: Wire.id,
  version: Wire.version,
  others: z.array(z.object({ id: Wire.id, version: Wire.version })).check(z.maxLength(20)),
});

/** Something that can be charged at the desk, as the search shows it. */
export const offered = z.object({
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  specificationEn: z.string(),
  manufacturer: z.nullable(z.string()),
  unit: z.string(),
  unitEn: z.string(),
  price: Wire.fen,
  /** Packages that may be sold now; null for what has no stock. */
  available: z.nullable(z.number()),
  /** Why it is not sold at the desk, in the reader's language; empty if it is. */
  refusal: z.string(),
});
export type Offered = z.infer<typeof offered>;

export const collector = z.object({ id: Wire.id, name: z.string(), nameEn: z.string() });
export type Collector = z.infer<typeof collector>;
