/** What attempts to give a password are counted by. */
export type AttemptKind =
  /** One account at one device or from one address. */
  | 'guess'
  /** One account from all places it has never signed in from. */
  | 'account'
  /** One device or address, whatever the account. A whole clinic may share an address. */
  | 'source'
  /** A signed-in session that is asked for its password again. */
  | 'session';

/** Attempts without a pause, and attempts after which the lock begins. */
const limits: Record<AttemptKind, { free: number; most: number }> = {
  guess: { free: 5, most: 10 },
  account: { free: 30, most: 60 },
  source: { free: 60, most: 120 },
  session: { free: 5, most: 10 },
};

/** Milliseconds. */
const LOCK = 15 * 60_000;

/** Milliseconds until the next attempt, after so many: doubling from one second, then the lock. */
export function pauseAfter(kind: AttemptKind, attempts: number): number {
  const { free, most } = limits[kind];
  if (attempts < free) return 0;
  return attempts >= most ? LOCK : Math.min(1000 * 2 ** (attempts - free), LOCK);
}

/** The pause after the first attempt, the second, and so on; the last one holds for all further attempts. */
export const pausesOf = (kind: AttemptKind): number[] =>
  Array.from({ length: limits[kind].most }, (_, index) => pauseAfter(kind, index + 1));
