import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { openingSteps } from './opening.ts';

/** What the page before signing in must know. */
export const state = z.object({
  /** Nobody can sign in yet: the set-up page stands in place of the login. */
  isEmpty: z.boolean(),
  isDemonstration: z.boolean(),
  /** Codes for a new password are sent as short messages. */
  sendsCodes: z.boolean(),
});
export type State = z.infer<typeof state>;

export const edition = z.enum(['full', 'simplified']);
export type Edition = z.infer<typeof edition>;

/** The organisation, its first clinic and its administrator, as the owner states them once. English names may stay empty. */
export const draft = z.object({
  /** The one-time code that the start of the server printed. */
  code: Wire.shortText,
  orgName: Wire.shortText,
  orgNameEn: Wire.shortText,
  practiceName: Wire.shortText,
  practiceNameEn: Wire.shortText,
  edition,
  /** Opening hours 'HH:mm', clinic time (Asia/Shanghai). */
  opens: Wire.shortText,
  closes: Wire.shortText,
  /** Fen for one visit; null: visits are free of charge until a fee is entered. */
  consultationFee: z.nullable(Wire.typedFen),
  administratorName: Wire.shortText,
  loginName: Wire.shortText,
  password: Wire.shortText,
  /** The administrator is a doctor too, as in a clinic of one person. */
  seesPatients: z.boolean(),
});
export type Draft = z.infer<typeof draft>;

/** One step of opening a clinic. */
export const openingStep = z.object({ step: z.enum(openingSteps), isDone: z.boolean() });
export type OpeningStep = z.infer<typeof openingStep>;
