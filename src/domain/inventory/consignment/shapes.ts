import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { acted, goodsFacts, mills, named, unitCode } from '../stockShapes.ts';

/** Goods of a supplier that may come on consignment: none, the listed ones, or all. */
export const coverages = ['none', 'some', 'all'] as const;
export type Coverage = (typeof coverages)[number];

/** `price`: agreed, 1/1000 yuan for one counted unit. */
export const agreedLine = z.object({ itemId: Wire.idOrNone, unit: unitCode, price: mills });

export const agreementDraft = z.object({
  supplierId: Wire.id,
  /** 0 where there is no agreement yet. */
  version: Wire.version,
  covers: z.enum(coverages),
  /** True if the clinic pays for consigned goods that it destroys, such as expired ones. */
  paysLosses: z.boolean(),
  lines: z.array(agreedLine).check(z.maxLength(500)),
});
export type AgreementDraft = z.infer<typeof agreementDraft>;

export const agreementFull = z.extend(agreementDraft, {
  supplier: named,
  lines: z.array(z.extend(goodsFacts, agreedLine.shape)),
});
export type AgreementFull = z.infer<typeof agreementFull>;

/** Units of a consigned batch that left the shelf: sold or used, taken back, lost less found. Stock units. */
const flows = { sold: z.number(), returned: z.number(), lost: z.number() };

/** A batch of which something is due. `amount`: fen at the agreed price; negative where more came back than went. */
export const dueLine = z.extend(goodsFacts, {
  batchId: Wire.id,
  batchNumber: z.string(),
  ...flows,
  quantity: z.number(),
  /** Agreed, 1/1000 yuan for so many stock units. */
  price: mills,
  factor: z.number(),
  amount: z.number(),
});
export type DueLine = z.infer<typeof dueLine>;

export const settlementLine = z.object({
  id: Wire.id,
  number: z.string(),
  status: z.literal([0, 1, 2]),
  since: z.nullable(Wire.calendarDate),
  until: Wire.calendarDate,
  amount: z.number(),
  remark: z.string(),
  createdBy: Wire.id,
  creator: named,
  booked: acted,
  endReason: z.string(),
  /** Number of the invoice that covers it. */
  invoiceNumber: z.nullable(z.string()),
  /** True for the booked one that may be voided: no later one counts. */
  isLatest: z.boolean(),
  version: Wire.version,
});
export type SettlementLine = z.infer<typeof settlementLine>;

export const settlementFull = z.extend(settlementLine, {
  supplierId: Wire.id,
  supplier: named,
  lines: z.array(dueLine),
});
export type SettlementFull = z.infer<typeof settlementFull>;

/** The consigned goods of one supplier in the clinic. Amounts in fen at the agreed prices. */
export const consignment = z.object({
  supplierId: Wire.id,
  covers: z.enum(coverages),
  paysLosses: z.boolean(),
  /** Worth of the goods that lie here and belong to the supplier. */
  held: z.number(),
  /** Sold and not settled yet. */
  due: z.number(),
  dueLines: z.array(dueLine),
  settlements: z.array(settlementLine),
});
export type Consignment = z.infer<typeof consignment>;

export const settlementDraft = z.object({ supplierId: Wire.id, until: z.string(), remark: Wire.remark });
export type SettlementDraft = z.infer<typeof settlementDraft>;
