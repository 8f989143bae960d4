import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { sheetUnits } from '../quantity/sheetUnits.ts';
import { exchangeSums } from './exchangeShapes.ts';
import { substitutionStates } from './rules.ts';

/** The latest proposal about a line, with its answer. Names are those with the maker. Prices in fen per unit of the order. */
export const substitution = z.object({
  id: Wire.id,
  state: z.enum(substitutionStates),
  fromName: z.string(),
  fromNameEn: z.string(),
  toName: z.string(),
  toNameEn: z.string(),
  fromPrice: Wire.fen,
  toPrice: Wire.fen,
  /** Sums of the exchange of a paid line at another price; null for every other proposal. */
  exchange: z.nullable(exchangeSums),
  reason: z.string(),
  /** Words of the doctor; empty where none were given. */
  answer: z.string(),
  askedAt: Wire.instant,
  askedBy: z.string(),
  answeredAt: z.nullable(Wire.instant),
  answeredBy: z.nullable(z.string()),
});
export type Substitution = z.infer<typeof substitution>;

/** A proposal as the doctor sees it beside the order. `version` is that of the sheet. */
export const lineSubstitution = z.extend(substitution, {
  /** Line of the sheet. */
  lineId: Wire.id,
  version: Wire.version,
  /** The reader wrote the sheet, and may answer. */
  isOwn: z.boolean(),
});
export type LineSubstitution = z.infer<typeof lineSubstitution>;

/** A drug of the same generic name. `reason` is the message id of why it cannot be proposed. */
export const substitute = z.object({
  itemId: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  manufacturer: z.string(),
  /** Fen per unit of the order. */
  price: Wire.fen,
  /** Sums of the exchange where the line is paid and costs another amount. */
  exchange: z.nullable(exchangeSums),
  /** Usable stock that nobody else waits for, in stock units. */
  stock: Wire.count,
  ...sheetUnits.shape,
  reason: z.nullable(z.string()),
});
export type Substitute = z.infer<typeof substitute>;

export const question = z.object({ lineId: Wire.id, itemId: Wire.id, reason: Wire.remark, version: Wire.version });
export type QuestionDraft = z.infer<typeof question>;

/** The answer to the open question about a line. */
export const answer = z.object({ lineId: Wire.id, agrees: z.boolean(), answer: Wire.remark, version: Wire.version });
export type AnswerDraft = z.infer<typeof answer>;
