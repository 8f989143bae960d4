/** What insurers will probably pay of the orders of a visit. */
import * as z from 'zod/mini';
import * as Wire from '../wire.ts';

const name = z.nullable(z.string());
export const coveredLine = z.object({
  orderId: Wire.id,
  /** Fen of the order, and what the policy pays of it. */
  amount: Wire.fen,
  pays: Wire.fen,
  /** Why, in the language of the reader. */
  reasons: z.array(z.string()),
});
export type CoveredLine = z.infer<typeof coveredLine>;
export const coverage = z.object({
  id: Wire.id,
  companyNameZh: z.string(),
  companyNameEn: z.string(),
  planNameZh: name,
  planNameEn: name,
  lines: z.array(coveredLine),
});
/** One policy of the patient: a bill is paid by one. */
export type Coverage = z.infer<typeof coverage>;

const paidBy = ({ lines }: Pick<Coverage, 'lines'>): number => lines.reduce((sum, { pays }) => sum + pays, 0);

/** The policy that pays most stands first. */
export const bestFirst = (policies: readonly Coverage[]): Coverage[] =>
  policies.toSorted((one, other) => paidBy(other) - paidBy(one) || (one.id < other.id ? -1 : 1));

/** What the insurer pays of all lines, and what is left for the patient. */
export const sumsOfCoverage = (policy: Pick<Coverage, 'lines'>): { pays: number; own: number } => ({
  pays: paidBy(policy),
  own: policy.lines.reduce((sum, { amount, pays }) => sum + amount - pays, 0),
});
