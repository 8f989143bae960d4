import { dateAt } from '../../dates.ts';

/** Bills that a patient has left without paying. */
export interface Unpaid {
  count: number;
  /** Fen. */
  amount: number;
  /** Instant of the oldest of them. */
  since: string;
}

/** The unpaid bills of a patient who comes again: those of today may still be paid on the way out. */
export const unpaidOfBefore = (unpaid: Unpaid | null | undefined, now: Date): Unpaid | null =>
  unpaid && dateAt(unpaid.since) < dateAt(now) ? unpaid : null;
