import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { flag } from '../flags.ts';

/** How far a sent laboratory or imaging order has come. Numbers of flagged results are those of the signed report. */
export const test = z.object({
  /** A report is written that is not signed yet. */
  isWritten: z.boolean(),
  /** A specimen was taken, and not rejected since. */
  isSampled: z.boolean(),
  /** The laboratory has received the specimen. */
  isReceived: z.boolean(),
  isSigned: z.boolean(),
  high: Wire.count,
  low: Wire.count,
  /** Other words than expected. */
  other: Wire.count,
  critical: Wire.count,
  /** The reader has to read the signed report and has not. */
  isUnread: z.boolean(),
});
export type Test = z.infer<typeof test>;

/** A result of the same test and patient in a signed report of an earlier specimen. */
export const former = z.object({ result: z.string(), unit: z.string(), abnormalFlag: flag, at: Wire.instant });
export type Former = z.infer<typeof former>;
