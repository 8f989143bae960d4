/** The most rows that a panel names; the others are in the list that it opens. */
export const mostNamed = 5;

/** Renewed by the tags of its call, by push, and every minute. */
export const renewed = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;

export interface PanelProps {
  /** The number of rows of the list. */
  count: number | undefined;
  /** The list with the filters of the count. */
  to: string | undefined;
}
