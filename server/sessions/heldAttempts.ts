import type { Sql } from '../database/connect.ts';
import { isDiskFull } from '../database/constraints.ts';

/** The subjects that an attempt counts for, with the milliseconds of pause after each. `free`: attempts without the question that programs do not answer. */
export interface Counted {
  subject: string;
  pauses: readonly number[];
  free?: number | null;
}

interface Count {
  failures: number;
  lastAt: number;
  lockedUntil: number;
}

/** Subjects whose counts are held; who was counted longest ago is forgotten first. */
const MOST = 20_000;
const HOUR = 3_600_000;

/**
 * Attempts to sign in, counted in the memory of this process while the disk of the database is full. It begins with what the database
 * has counted, and judges like `count_attempt` of server/schema/0514_sign_in_after_weeks.sql.
 */
export class HeldAttempts {
  private readonly counts = new Map<string, Count>();

  /** Counts in the database, or here while its disk is full. Milliseconds to wait, or −1 where the question has to be answered first. */
  async count(sql: Sql, asked: readonly Counted[], at: Date, isHuman?: boolean): Promise<number> {
    const text = JSON.stringify(asked);
    try {
      const [row] =
        isHuman === undefined
          ? await sql<[{ wait: number }]>`select count_attempt(${text}::text::jsonb, ${at}) as wait`
          : await sql<[{ wait: number }]>`select count_attempt(${text}::text::jsonb, ${at}, ${isHuman}) as wait`;
      return row.wait;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await this.read(sql, asked);
      return this.countHere(asked, at.getTime(), isHuman);
    }
  }

  /** Undoes what `count` did here: of these subjects all, of those the last attempt. */
  takeBack(all: readonly string[], last: readonly string[]): void {
    for (const subject of all) if (this.counts.has(subject)) this.counts.set(subject, { failures: 0, lastAt: 0, lockedUntil: 0 });
    for (const subject of last) {
      const count = this.counts.get(subject);
      if (count) Object.assign(count, { failures: Math.max(count.failures - 1, 0), lockedUntil: 0 });
    }
  }

  private countHere(asked: readonly Counted[], at: number, isHuman: boolean | undefined): number {
    const counts = asked.map(({ subject }) => this.current(subject, at));
    const wait = Math.max(0, ...counts.map(({ lockedUntil }) => Math.ceil(lockedUntil - at)));
    if (wait > 0) return wait;
    const needsHuman = asked.some(({ free }, index) => free != null && (counts[index]?.failures ?? 0) >= free);
    if (isHuman === false && needsHuman) return -1;
    for (const [index, { pauses }] of asked.entries()) {
      const count = counts[index];
      if (!count) continue;
      const pause = pauses[Math.min(count.failures, pauses.length - 1)] ?? 0;
      Object.assign(count, { failures: count.failures + 1, lastAt: at, lockedUntil: at + pause });
    }
    return 0;
  }

  private current(subject: string, at: number): Count {
    const held = this.counts.get(subject);
    const count = held && at - held.lastAt < HOUR ? held : { failures: 0, lastAt: at, lockedUntil: held?.lockedUntil ?? 0 };
    this.counts.delete(subject);
    this.counts.set(subject, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > MOST && oldest !== undefined) this.counts.delete(oldest);
    return count;
  }

  private async read(sql: Sql, asked: readonly Counted[]): Promise<void> {
    const unknown = asked.map(({ subject }) => subject).filter((subject) => !this.counts.has(subject));
    const rows = await sql<{ subject: string; failures: number; lastFailureAt: Date | string; lockedUntil: Date | string | null }[]>`
      select subject, failures, last_failure_at, locked_until from login_throttle where subject = any(${unknown})`;
    for (const { subject, failures, lastFailureAt, lockedUntil } of rows)
      this.counts.set(subject, {
        failures,
        lastAt: new Date(lastFailureAt).getTime(),
        lockedUntil: lockedUntil === null ? 0 : new Date(lockedUntil).getTime(),
      });
  }
}
