import { dateAt } from '../dates.ts';

/** What folding needs to know of an entry. */
export interface DatedEntry {
  at: string;
  criticalFindings?: readonly unknown[];
  abnormal?: readonly { critical: boolean }[];
}

/** A calendar day and its entries, in the order in which they came. */
export interface Day<Entry> {
  day: string;
  entries: Entry[];
}

/** So many of the newest days are open at first. */
export const newestOpen = 6;

export function daysOf<Entry extends DatedEntry>(entries: readonly Entry[]): Day<Entry>[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dateAt(entry.at);
    const before = days.get(day);
    if (before) before.push(entry);
    else days.set(day, [entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

const isCritical = ({ criticalFindings = [], abnormal = [] }: DatedEntry) =>
  criticalFindings.length > 0 || abnormal.some(({ critical }) => critical);

/** `index`: 0 is the newest day. A day with a critical result is never folded by the screen itself. */
export const isOpenAtFirst = (index: number, { entries }: Day<DatedEntry>): boolean => index < newestOpen || entries.some(isCritical);
