import { addDays, dateAt, instantOf, wallClock } from '../dates.ts';

/** How a sign-in differs from the earlier ones of its account. */
export const oddities = ['device', 'network', 'hour'] as const;
export type Oddity = (typeof oddities)[number];

/** What is known of an account before an attempt. */
export interface Habits {
  /** The account has signed in from any device or network before. */
  hasPlaces: boolean;
  knowsDevice: boolean;
  knowsNetwork: boolean;
  /** Hours of the day in which the account signed in within `habitDays`. */
  hours: readonly number[];
}

export const habitDays = 90;
export const habitsSince = (now: Date): string => instantOf(addDays(dateAt(now), -habitDays), '00:00');

/** The first sign-in of an account differs from nothing, and an hour is unusual only beside other hours. */
export function odditiesOf({ hasPlaces, knowsDevice, knowsNetwork, hours }: Habits, at: Date): Oddity[] {
  const hour = Number(wallClock(at).time.slice(0, 2));
  const isOdd: Record<Oddity, boolean> = {
    device: hasPlaces && !knowsDevice,
    network: hasPlaces && !knowsNetwork,
    hour: hours.length > 0 && !hours.includes(hour),
  };
  return oddities.filter((oddity) => isOdd[oddity]);
}

const shownLetters = 2;

/** A name that belongs to no account: part of it only, because people type passwords into the wrong field. */
export function maskTyped(name: string): string {
  const letters = [...name];
  return letters.length <= shownLetters ? '***' : `${letters.slice(0, shownLetters).join('')}***`;
}
