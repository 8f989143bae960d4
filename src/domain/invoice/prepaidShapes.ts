import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { buyerKind, plannedLine, status, withheld } from './shapes.ts';
import { mostBills } from './states.ts';

/** Money paid in advance: a recharge of a card, or the sale of a package. */
export const prepaidSource = z.object({ kind: z.enum(['recharge', 'package']), id: Wire.id });
export type PrepaidSource = z.infer<typeof prepaidSource>;

const others = z.optional(z.array(prepaidSource).check(z.maxLength(mostBills - 1)));

/** The question for a plan: the source from which it starts, and further sources of the same patient. */
export const prepaidCriteria = z.object({ source: prepaidSource, others });
export type PrepaidCriteria = z.infer<typeof prepaidCriteria>;

/** Prepaid money of a patient that no valid invoice covers. `amount` is at most the part that can be invoiced. */
export const openSource = z.extend(prepaidSource, { number: z.string(), at: Wire.instant, amount: Wire.fen });
export type OpenSource = z.infer<typeof openSource>;

/** The content of an invoice over these sources now. It has no tax. */
export const prepaidPlan = z.object({
  source: prepaidSource,
  number: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  others: z.array(prepaidSource),
  /** All other sources of the patient that could be invoiced together, the newest first. */
  openSources: z.array(openSource),
  nextNumber: z.string(),
  lines: z.array(plannedLine),
  withheld,
  amount: Wire.fen,
});
export type PrepaidPlan = z.infer<typeof prepaidPlan>;

export const prepaidDraft = z.object({
  source: prepaidSource,
  others,
  /** The amount that was shown: nobody issues another invoice than the form says. */
  amount: Wire.fen,
  buyerKind,
  buyerName: Wire.shortText,
  taxpayerNumber: Wire.shortText,
  remark: z.string().check(z.maxLength(200)),
});
export type PrepaidDraft = z.infer<typeof prepaidDraft>;

/** The question for the invoices of a card's recharges, or of a package. */
export const prepaidHolder = z.object({ of: z.enum(['card', 'package']), id: Wire.id });
export type PrepaidHolder = z.infer<typeof prepaidHolder>;

/** One recharge, or the sale of the package, with its last invoice. */
export const prepaidMoney = z.extend(prepaidSource, {
  number: z.string(),
  at: Wire.instant,
  /** Fen that were paid. */
  received: Wire.fen,
  /** Fen that can be invoiced now. */
  amount: Wire.fen,
  /** True where another clinic took the money: that clinic invoices it. */
  isOtherClinics: z.boolean(),
  /** Only an invoice of the clinic that looks has an id to open. */
  invoice: z.nullable(z.object({ id: z.nullable(Wire.id), number: z.string(), amount: Wire.fen, status })),
});
export type PrepaidMoney = z.infer<typeof prepaidMoney>;

/** How much of the money of a card or package was paid in, spent and invoiced. */
export const prepaidStanding = z.object({
  received: Wire.fen,
  spent: Wire.fen,
  invoiced: Wire.fen,
  sources: z.array(prepaidMoney),
});
export type PrepaidStanding = z.infer<typeof prepaidStanding>;
