import type { ComponentType } from 'react';
import type { WatchedTest } from '../skinTest/useSkinTests.ts';

/** The most rows that a panel of the board names. */
export const mostNamed = 8;

export const renewed = { pollingInterval: 60_000, skipPollingIfUnfocused: true } as const;

export interface BoardProps {
  today: string;
  /** Takes the vital signs of one visit; another area has it, so `src/app` brings it. */
  Measure: ComponentType<{ appointmentId: string; close: () => void }>;
  /** True for a person with other work besides nursing: a panel without rows takes no room. */
  hidesEmpty: boolean;
  read: (test: WatchedTest) => void;
}
