import type { Db } from '../../database/connect.ts';
import { Problem } from '../../problem.ts';

/** How many failures before a subject has to wait, and before it is locked. A whole clinic may share one address. */
const limits = { account: { free: 5, most: 10 }, address: { free: 30, most: 100 } } as const;
const LOCK = 15 * 60_000;
/** After so long without a failure the past is forgotten. */
const FORGET = 60 * 60_000;

export type Subject = { kind: keyof typeof limits; name: string };
const keyOf = ({ kind, name }: Subject) => `${kind}:${name.toLowerCase().slice(0, 100)}`;

/** Milliseconds to wait after so many failures: doubling from one second, then the lock. */
export function pauseAfter(kind: Subject['kind'], failures: number): number {
  const { free, most } = limits[kind];
  if (failures < free) return 0;
  return failures >= most ? LOCK : Math.min(1000 * 2 ** (failures - free), LOCK);
}

/** An unknown account is throttled like a known one: whoever guesses cannot tell them apart. */
export async function refuseWhileLocked(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  const rows = await db<{ lockedUntil: string }[]>`
    select locked_until from login_throttle where subject = any(${subjects.map(keyOf)}) and locked_until > ${now}`;
  const wait = Math.max(0, ...rows.map(({ lockedUntil }) => Date.parse(lockedUntil) - now.getTime()));
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw seconds > 60
    ? new Problem('login.locked', { values: { minutes: Math.ceil(seconds / 60) } })
    : new Problem('login.wait', { values: { seconds } });
}

export async function noteFailure(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  for (const subject of subjects) {
    const [row] = await db<{ failures: number }[]>`
      insert into login_throttle as t (subject, failures, last_failure_at) values (${keyOf(subject)}, 1, ${now})
      on conflict (subject) do update set last_failure_at = ${now},
        failures = case when t.last_failure_at < ${new Date(now.getTime() - FORGET)} then 1 else t.failures + 1 end
      returning failures`;
    const pause = pauseAfter(subject.kind, row!.failures);
    if (pause > 0) await db`update login_throttle set locked_until = ${new Date(now.getTime() + pause)} where subject = ${keyOf(subject)}`;
  }
}

export async function forgetFailures(db: Db, subject: Subject): Promise<void> {
  await db`delete from login_throttle where subject = ${keyOf(subject)}`;
}
