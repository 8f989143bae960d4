import type { AnyRow } from '../../src/api/row.ts';

/**
 * How often one session, and one address, may ask in a minute, and how much of it at once. Far above what a hurried person at a counter does, and
 * what fifty of them behind one address do; far below what a program does that copies patients or guesses links.
 */
export const limits = {
  /** Looking: screens ask a dozen things when they open. */
  read: { session: { minute: 1200, burst: 600 }, address: { minute: 30_000, burst: 10_000 } },
  /** Lists and searches of patients: while somebody types, a question each quarter of a second. */
  search: { session: { minute: 240, burst: 240 }, address: { minute: 6000, burst: 3000 } },
  write: { session: { minute: 300, burst: 200 }, address: { minute: 9000, burst: 3000 } },
  /** What leaves the house in one piece. Opening a picture of a patient's file is a read. */
  export: { session: { minute: 6, burst: 30 }, address: { minute: 60, burst: 120 } },
  /** Signing in: from a device somebody has signed in on before, that device counts instead of the address. Guesses have limits of their own
   * (server/sessions/throttle.ts). */
  signIn: { session: { minute: 60, burst: 60 }, address: { minute: 600, burst: 300 } },
  /** Patients' links, and whatever else needs no session. */
  link: { session: { minute: 120, burst: 60 }, address: { minute: 600, burst: 300 } },
  /** Session tokens this process does not know: each is looked up in the database. */
  lookUp: { session: { minute: 1200, burst: 600 }, address: { minute: 1200, burst: 600 } },
  /** Opening the stream of notices. A browser opens one, and again after each break. */
  stream: { session: { minute: 60, burst: 60 }, address: { minute: 1200, burst: 600 } },
  /** What browsers tell of the policy (server/http/policyReports.ts): from no session, told once an hour whatever comes. */
  report: { session: { minute: 60, burst: 60 }, address: { minute: 60, burst: 60 } },
} as const;

export type LimitClass = keyof typeof limits;
interface Limit {
  minute: number;
  burst: number;
}

export function limitClassOf(name: string, { kind, needs, gives, audit, ticket }: AnyRow): LimitClass {
  if (name === 'login') return 'signIn';
  if (needs === 'anyone') return 'link';
  if (ticket === 'kept') return 'read';
  if (ticket || (gives === 'blob' && name !== 'downloadFile')) return 'export';
  if (kind === 'mutation' && gives !== 'blob') return 'write';
  return audit === 'patients' ? 'search' : 'read';
}

/** Who asks: the session where there is one, and where the request came from. */
export interface Asking {
  session: string | undefined;
  address: string;
}

export interface Limiter {
  /** Seconds to wait, 0 when it may go on: a question that is refused does not count. */
  waitFor: (what: LimitClass, who: Asking, now: number) => number;
  /** How many are being counted, for tests. */
  size: () => number;
}

/**
 * One number each, the moment at which all that was asked would have been due at an even pace (GCRA): it may lie ahead of now by the burst. `factor`
 * multiplies every limit; 0 lifts them. When more than `mostCounted` sessions and addresses are
 * counted, those that are due no more are forgotten, then those that have asked least. `now` is of a clock that never steps.
 */
export function limiterOf(factor: number, mostCounted = 50_000): Limiter {
  const due = new Map<string, number>();
  const dueAfter = (key: string, { minute, burst }: Limit, now: number) => {
    const pace = 60_000 / (minute * factor);
    const next = Math.max(due.get(key) ?? 0, now) + pace;
    return { next, late: next - now - burst * factor * pace };
  };
  const forget = (now: number) => {
    for (const [key, moment] of due) if (moment <= now) due.delete(key);
    if (due.size <= mostCounted) return;
    // The addresses that asked most stay counted: a flood of new addresses frees nobody who has reached a limit.
    const leastFirst = [...due].sort(([, one], [, other]) => one - other);
    for (const [key] of leastFirst.slice(0, Math.ceil(mostCounted / 5))) due.delete(key);
  };
  return {
    waitFor: (what, { session, address }, now) => {
      if (factor === 0) return 0;
      const asked = [
        ...(session === undefined ? [] : [{ key: `${what} session ${session}`, limit: limits[what].session }]),
        { key: `${what} address ${address}`, limit: limits[what].address },
      ].map(({ key, limit }) => ({ key, ...dueAfter(key, limit, now) }));
      const late = Math.max(...asked.map((each) => each.late));
      if (late > 0) return Math.ceil(late / 1000);
      for (const { key, next } of asked) due.set(key, next);
      if (due.size > mostCounted) forget(now);
      return 0;
    },
    size: () => due.size,
  };
}
