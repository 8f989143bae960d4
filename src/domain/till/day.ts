/** The day of a clinic: what has to be done before it is locked. The days of a month side by side. */
import { addDays, addMonths } from '../dates.ts';
import type { MessageId, MessageValues } from '../messageId.ts';

export interface DayFacts {
  day: string;
  today: string;
  /** The last locked day of the clinic; null before the first. */
  lastLocked: string | null;
  /** Names of cashiers with a session of this day or earlier that is not closed. */
  unclosed: readonly string[];
  /** Earlier days with payments that come after the last locked day. */
  earlier: readonly string[];
  /** Fen by which the sheets of the day's sessions differ from the ledger. */
  sheetsAgainstLedger: number;
}

export interface Blocker {
  message: MessageId;
  values?: MessageValues;
}

export function blockersOf({ day, today, lastLocked, unclosed, earlier, sheetsAgainstLedger }: DayFacts): Blocker[] {
  const blockers: Blocker[] = [];
  if (day > today) blockers.push({ message: 'till.blocker.future' });
  if (lastLocked !== null && day <= lastLocked) blockers.push({ message: 'till.blocker.locked', values: { day: lastLocked } });
  for (const name of unclosed) blockers.push({ message: 'till.blocker.unclosed', values: { name } });
  // Before the first lock there may be years without closing: they are locked together.
  if (lastLocked !== null) for (const each of earlier) blockers.push({ message: 'till.blocker.earlier', values: { day: each } });
  if (sheetsAgainstLedger !== 0) blockers.push({ message: 'till.blocker.sheets' });
  return blockers;
}

/** The values of the refusal of a locked day: the last locked day, and the first day on which the act can be booked. */
export const refusalOfLock = (day: string) => ({ day, next: addDays(day, 1) });

/** Fen by which sheets and open sessions differ from the ledger by one method; payments without a session count as a difference. */
export const againstLedger = ({ ledger, onSheets, inOpen }: Readonly<Record<'ledger' | 'onSheets' | 'inOpen', number>>): number =>
  onSheets + inOpen - ledger;

/** First and last day of a month (yyyy-MM); a month that runs ends today. */
export function daysOfMonth(month: string, today: string): { from: string; to: string } {
  const from = `${month}-01`;
  const last = addDays(addMonths(from, 1), -1);
  return { from, to: last < today || from > today ? last : today };
}
