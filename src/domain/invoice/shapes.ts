import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { sending, sendingState } from './sendingShapes.ts';
import { mostBills } from './states.ts';

/** 0 not issued: a bill that could be; 1 a blue invoice stands; 2 a red one has reversed it. The red one itself is 2. */
export const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Status = z.infer<typeof status>;
export const kind = z.enum(['blue', 'red']);
export type Kind = z.infer<typeof kind>;
export const buyerKind = z.enum(['person', 'company']);
export type BuyerKind = z.infer<typeof buyerKind>;

/** The invoice as its bill shows it; `billCount` is how many bills the invoice covers. */
export const head = z.object({
  id: Wire.id,
  number: z.string(),
  amount: Wire.fen,
  issuedAt: Wire.instant,
  status,
  billCount: z.number(),
  /** How it stands at the tax platform; null where it is not sent there. */
  sending: z.nullable(sendingState),
});
export type Head = z.infer<typeof head>;

/** A line is over a line of a bill, a recharge of a card or the sale of a package. `billNumber` is the number of the bill, recharge or package. */
const taxed = {
  billLineId: z.nullable(Wire.id),
  memberEntryId: z.nullable(Wire.id),
  patientPackageId: z.nullable(Wire.id),
  billNumber: z.string(),
  itemName: z.string(),
  itemNameEn: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  quantity: z.number(),
  /** Fen, tax included. */
  amount: Wire.fen,
};

export const line = z.object({
  ...taxed,
  taxCode: z.string(),
  taxNameZh: z.string(),
  taxNameEn: z.string(),
  /** Percent. */
  rate: Wire.percent,
  tax: Wire.fen,
});
export type Line = z.infer<typeof line>;

/** A line as it would be invoiced; null where its category has no tax class. */
export const plannedLine = z.object({
  ...taxed,
  taxCode: z.nullable(z.string()),
  taxNameZh: z.nullable(z.string()),
  taxNameEn: z.nullable(z.string()),
  rate: z.nullable(Wire.percent),
  tax: z.nullable(Wire.fen),
});
export type PlannedLine = z.infer<typeof plannedLine>;

/** A settled bill of a patient that no valid invoice covers. `amount` is the part that can be invoiced. */
export const openBill = z.object({ billingId: Wire.id, billNumber: z.string(), settledAt: Wire.instant, amount: Wire.fen });
export type OpenBill = z.infer<typeof openBill>;

/** The question for a plan: the bill from which it starts, and further bills of the same patient. */
export const planCriteria = z.object({ billingId: Wire.id, otherBillIds: z.optional(z.array(Wire.id).check(z.maxLength(mostBills - 1))) });
export type PlanCriteria = z.infer<typeof planCriteria>;

/** Fen of what the sources are worth that are not invoiced: gift money, and money that an invoice over a recharge covers already. */
export const withheld = z.object({ gift: Wire.fen, invoiced: Wire.fen });
export type Withheld = z.infer<typeof withheld>;

/** The content of an invoice over these bills now. */
export const plan = z.object({
  billingId: Wire.id,
  billNumber: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Version of the first bill. */
  version: Wire.version,
  /** The further bills of this plan. */
  others: z.array(z.object({ billingId: Wire.id, version: Wire.version })),
  /** All other bills of the patient that could be invoiced together, the newest first. */
  openBills: z.array(openBill),
  /** The number that would be given now; another may be faster. */
  nextNumber: z.string(),
  lines: z.array(plannedLine),
  withheld,
  amount: Wire.fen,
  tax: Wire.fen,
});
export type Plan = z.infer<typeof plan>;

export const draft = z.object({
  billingId: Wire.id,
  /** Versions of the bills, and the tax that was shown: nobody issues another invoice than he has seen. */
  version: Wire.version,
  /** Further bills of the same patient on the same invoice. */
  others: z.optional(z.array(z.object({ billingId: Wire.id, version: Wire.version })).check(z.maxLength(mostBills - 1))),
  tax: Wire.fen,
  buyerKind,
  buyerName: Wire.shortText,
  taxpayerNumber: Wire.shortText,
  remark: z.string().check(z.maxLength(200)),
});
export type Draft = z.infer<typeof draft>;

/** The origin of the money of an invoice. */
export const sourceKind = z.enum(['bill', 'recharge', 'package']);
export type SourceKind = z.infer<typeof sourceKind>;

export const row = z.object({
  /** Of the invoice; of its source where none was issued. */
  id: Wire.id,
  source: sourceKind,
  kind: z.nullable(kind),
  status,
  number: z.string(),
  /** The first bill; null over prepaid money. */
  billId: z.nullable(Wire.id),
  /** Number of the first bill, recharge or package. */
  billNumber: z.string(),
  /** Numbers of all bills, recharges and packages that the invoice covers. */
  billNumbers: z.array(z.string()),
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  buyerName: z.string(),
  amount: Wire.fen,
  tax: z.nullable(Wire.fen),
  /** How it stands at the tax platform; null where it is not sent there. */
  sending: z.nullable(sendingState),
  /** The number of the tax platform, once it is issued there. */
  platformNumber: z.nullable(z.string()),
  /** When it was issued; when the bill was settled where none was. */
  at: Wire.instant,
  issuedByName: z.nullable(z.string()),
  issuedByNameEn: z.nullable(z.string()),
});
export type Row = z.infer<typeof row>;
export const criteria = z.object({
  /** 'issued': every invoice, blue and red. */
  status: z.optional(z.enum(['0', '1', '2', 'issued'])),
  /** How it stands at the tax platform; `failed` has those without a result for long too. */
  sending: z.optional(z.enum(['pending', 'failed', 'issued'])),
  keyword: z.optional(Wire.shortText),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type Criteria = z.infer<typeof criteria>;

const seller = {
  /** Unified social credit code, GB 32100-2015. */
  taxpayerNumber: Wire.shortText,
  taxpayerName: Wire.shortText,
  bank: Wire.shortText,
  bankAccount: Wire.shortText,
  phone: Wire.shortText,
  address: Wire.shortText,
};
export const sellerShape = z.object({
  taxpayerNumber: z.string(),
  taxpayerName: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  phone: z.string(),
  address: z.string(),
});
export type Seller = z.infer<typeof sellerShape>;

export const full = z.object({
  ...row.shape,
  kind,
  patientId: Wire.id,
  tax: Wire.fen,
  buyerKind,
  buyerTaxpayerNumber: z.string(),
  seller: sellerShape,
  remark: z.string(),
  reason: z.string(),
  /** The bills that the invoice covers, each with its part of the amount. */
  bills: z.array(z.object({ id: Wire.id, billNumber: z.string(), settledAt: Wire.instant, amount: Wire.fen })),
  /** The number of the other of blue and red. */
  counterpart: z.nullable(z.object({ id: Wire.id, number: z.string() })),
  /** Its way to the tax platform; null where it is not sent there. */
  way: z.nullable(sending),
  lines: z.array(line),
});
export type Full = z.infer<typeof full>;

export const configDraft = z.object({ ...seller, taxClassId: z.nullable(Wire.id), version: Wire.version });
export type ConfigDraft = z.infer<typeof configDraft>;
/** `version` 0: nothing is configured yet. */
export const config = z.extend(sellerShape, { taxClassId: z.nullable(Wire.id), version: Wire.version });
export type Config = z.infer<typeof config>;

export const setupDraft = z.object({
  prefix: Wire.shortText,
  startNumber: Wire.count,
  digitCount: Wire.count,
  /** 0: none was set up. */
  version: Wire.version,
});
export type SetupDraft = z.infer<typeof setupDraft>;
export const range = z.object({
  id: Wire.id,
  prefix: z.string(),
  startNumber: z.number(),
  currentNumber: z.nullable(z.number()),
  digitCount: z.number(),
  begunAt: Wire.instant,
  begunByName: z.string(),
  begunByNameEn: z.string(),
  endedAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Range = z.infer<typeof range>;
export const setup = z.object({ current: z.nullable(range), earlier: z.array(range) });
export type Setup = z.infer<typeof setup>;

/** A category of charges, drugs or materials, and the tax class of what belongs to it. */
export const taxedCategory = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  taxClassId: z.nullable(Wire.id),
  rate: z.nullable(Wire.percent),
});
export type TaxedCategory = z.infer<typeof taxedCategory>;
export const categoryChoice = z.object({
  categoryCode: Wire.id,
  taxClassId: z.nullable(Wire.id),
  /** What it had when the choice was made. */
  before: z.nullable(Wire.id),
});
export type CategoryChoice = z.infer<typeof categoryChoice>;
