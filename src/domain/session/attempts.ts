/** What attempts to give a password are counted by. */
export type AttemptKind =
  /** One account at one device or from one address. */
  | 'guess'
  /** One account from all places it has never signed in from. */
  | 'account'
  /** One account at devices that are new to it, from addresses that know it: a colleague. */
  | 'accountNear'
  /** One account at all devices that know it. */
  | 'accountKnown'
  /** One device or address, whatever the account. A whole clinic may share an address. */
  | 'source'
  /** A signed-in session that is asked for its password again. */
  | 'session'
  /** Devices that are remembered for the first time, from one address. */
  | 'device'
  /** Codes asked for one account, or sent to one number. */
  | 'code'
  /** Codes asked for from one device or address. */
  | 'codeSource'
  /** Codes entered at one device or address. */
  | 'codeTry'
  /** One question that tells a person from a program: the second answer to it has to wait until the question has ended. */
  | 'captcha';

/** Attempts without a pause, attempts after which the lock begins, and milliseconds of the first pause: a second where nothing is said. */
const limits: Record<AttemptKind, { free: number; most: number; first?: number }> = {
  guess: { free: 5, most: 10 },
  account: { free: 30, most: 60 },
  accountNear: { free: 15, most: 30 },
  accountKnown: { free: 30, most: 60 },
  source: { free: 60, most: 120 },
  session: { free: 5, most: 10 },
  device: { free: 60, most: 120 },
  code: { free: 1, most: 5, first: 60_000 },
  codeSource: { free: 20, most: 60 },
  codeTry: { free: 20, most: 60 },
  captcha: { free: 1, most: 1 },
};

/** Attempts after which a person has to prove to be one; elsewhere pauses are enough. */
const unproven: Partial<Record<AttemptKind, number>> = { guess: 3, account: 30, accountNear: 10, accountKnown: 20, source: 60 };
export const freeOfCaptcha = (kind: AttemptKind): number | null => unproven[kind] ?? null;

/** Milliseconds. */
const LOCK = 15 * 60_000;

/** Milliseconds until the next attempt, after so many: doubling from the first pause, then the lock. */
export function pauseAfter(kind: AttemptKind, attempts: number): number {
  const { free, most, first = 1000 } = limits[kind];
  if (attempts < free) return 0;
  return attempts >= most ? LOCK : Math.min(first * 2 ** (attempts - free), LOCK);
}

/** The pause after the first attempt, the second, and so on; the last one holds for all further attempts. */
export const pausesOf = (kind: AttemptKind): number[] =>
  Array.from({ length: limits[kind].most }, (_, index) => pauseAfter(kind, index + 1));
