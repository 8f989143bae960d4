import * as z from 'zod/mini';
import { bilingual } from '../../print/shapes.ts';
import * as Wire from '../../wire.ts';

/** A screen of the waiting room, as its clinic sees it. */
export const board = z.object({ id: Wire.id, name: z.string(), createdAt: Wire.instant, createdBy: z.string() });
export type Board = z.infer<typeof board>;

export const boardDraft = z.object({ name: Wire.shortText.check(z.refine((text) => text.trim() !== '')) });
export type BoardDraft = z.infer<typeof boardDraft>;

/** The address of a new screen; it is shown once. */
export const madeBoard = z.object({ id: Wire.id, url: z.string() });
export type MadeBoard = z.infer<typeof madeBoard>;

/** The counter in the words of its pharmacist, such as "2"; empty where the pharmacy has one. */
export const calling = z.object({ id: Wire.id, counter: z.string().check(z.maxLength(20)) });
export type Calling = z.infer<typeof calling>;

/** A patient on the screen: the first character of the name, and the last digits of the prescription's number, which is on the paper. */
export const waiting = z.object({ number: z.string(), name: z.string() });
export type Waiting = z.infer<typeof waiting>;
export const called = z.extend(waiting, { counter: z.string(), calledAt: Wire.instant });
export type Called = z.infer<typeof called>;

/** The screen as everybody in the room sees it. */
export const shownBoard = z.object({
  clinic: bilingual,
  name: z.string(),
  at: Wire.instant,
  /** The latest call first. */
  called: z.array(called),
  /** Paid and in preparation, the earliest first. */
  waiting: z.array(waiting),
  /** The list has no room for so many more. */
  more: Wire.count,
});
export type ShownBoard = z.infer<typeof shownBoard>;
