import { type Turnstile, turnstileOf } from '../time/turnstile.ts';
import { Problem } from './problem.ts';

/** Imports at once: while one is judged, another may be written. With those that wait, twenty in all. */
const IMPORTS_AT_ONCE = 2;
const IMPORTS_WAITING = 18;

/** Reads and writes wait in lines of their own, so a write never waits behind reads. */
export interface Lanes {
  read: Turnstile;
  write: Turnstile;
  /** Before the line of the writes, so that files in the line keep no connection from others. */
  imports: Turnstile;
}

/** Connections for reading that calls leave free: the session of a call that writes is read on one of them. */
const KEPT_FREE = 2;
/** Calls that may wait for each connection, and in all. Beyond it the browser is told at once to come back, not after its patience is over. */
const WAITING_EACH = 25;
const WAITING_AT_LEAST = 250;

/** Seconds after which a browser may ask again. */
const COME_BACK = 1;

const overloaded = () => new Problem('error.overloaded', { http: 503, retryAfter: COME_BACK });

/** `connections`: how many the pool of the writes has, and the readers beside it. */
export function lanesOf(connections: number): Lanes {
  const lane = (atOnce: number) =>
    turnstileOf({ atOnce, mostWaiting: Math.max(WAITING_AT_LEAST, connections * WAITING_EACH), full: overloaded });
  const imports = turnstileOf({ atOnce: IMPORTS_AT_ONCE, mostWaiting: IMPORTS_WAITING, full: () => new Problem('import.busy') });
  return { read: lane(Math.max(1, connections - KEPT_FREE)), write: lane(connections), imports };
}
