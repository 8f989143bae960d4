/** The proposal for a batch that comes near its end. */
export const proposals = ['discard', 'promote', 'sendBack', 'useFirst'] as const;
export type Proposal = (typeof proposals)[number];

/** Days before the end from which suppliers take nothing back any more. */
export const lastDaysToSendBack = 90;
/** Days of consumption that are looked back on. */
export const daysOfUse = 90;

interface Batch {
  /** Days until the end; negative after it. */
  daysLeft: number;
  /** Units of the item that are used before this batch is used up: batches with an earlier end go first. */
  unitsAhead: number;
  /** Units of the item that were used in the last days of use. */
  used: number;
}

/** Stock that is used up in time is used first; other stock goes back to the supplier or another clinic, or is promoted when it is late. */
export function proposalFor({ daysLeft, unitsAhead, used }: Batch): Proposal {
  if (daysLeft < 0) return 'discard';
  if (used > 0 && (unitsAhead * daysOfUse) / used <= daysLeft) return 'useFirst';
  return daysLeft > lastDaysToSendBack ? 'sendBack' : 'promote';
}
