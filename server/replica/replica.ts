import { setTimeout as sleep } from 'node:timers/promises';
import { poolAside, type Sql } from '../database/connect.ts';
import { Problem } from '../pipeline/problem.ts';
import { steadyNow } from '../time/steadyClock.ts';
import { wroteSince } from './wrote.ts';

export type ReplicaState = 'near' | 'behind' | 'away';

export interface Replica {
  /** Connections of the application's role at the replica. */
  sql: Sql;
  /** Seconds by which what it shows may be old. */
  bound: number;
  /** It has everything that is known to have been written in this practice, and is not further behind than the bound. */
  mayServe: (practiceId: string) => boolean;
  /** Something was written in this practice, here or, as a notice says, by another server. */
  note: (practiceId: string) => void;
  /** Reads there, and on the primary when that fails or the replica falls silent meanwhile. */
  read: <Result>(work: (sql: Sql, tries?: number) => Promise<Result>) => Promise<Result>;
  state: () => ReplicaState;
  /** Seconds by which it may be behind: since the last moment of which it is known to have everything. Infinity: never yet. */
  lag: () => number;
  /** Since when no reads go there, by the server's clock; undefined while they do. */
  standing: () => { isAway: boolean; since: Date } | undefined;
  counts: { replica: number; primary: number };
  /** Compares both once, without waiting for the next time. */
  look: () => Promise<void>;
  start: () => void;
  stop: () => void;
}

interface ReplicaOptions {
  primary: Sql;
  replica: Sql;
  boundSeconds: number;
  steady?: () => number;
  now?: () => Date;
  tell?: (line: string) => void;
}

/** Milliseconds between two comparisons. */
const EVERY = 500;

/**
 * A read replica, and how far it is known to have come. The server asks the primary how far it has written and then the replica whether it
 * has replayed as much: if so, it shows everything that was committed before the question. No clock of another machine is believed.
 */
export function replicaOver({
  primary,
  replica,
  boundSeconds,
  steady = steadyNow,
  now = () => new Date(),
  tell = () => {},
}: ReplicaOptions): Replica {
  const wrote = wroteSince();
  const counts = { replica: 0, primary: 0 };
  /** Everything committed before this moment of the steady clock is there. */
  let hasAllUntil = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let state: ReplicaState = 'away';
  let unusedSince: Date | undefined = now();
  let ended = false;
  const watchers = new Set<(error: Error) => void>();

  const lag = () => (steady() - hasAllUntil) / 1000;
  const judge = () => {
    const silence = (steady() - answeredAt) / 1000;
    const late = silence > boundSeconds ? 'away' : 'behind';
    const next = lag() <= boundSeconds ? 'near' : late;
    if (next === 'away') for (const leave of watchers) leave(new Error('The replica has fallen silent'));
    if (next === state) return state;
    if (next === 'near') unusedSince = undefined;
    else unusedSince ??= now();
    tell(JSON.stringify({ replica: next, at: now().toISOString() }));
    state = next;
    return state;
  };
  const look = async () => {
    const at = steady();
    const [written] = await poolAside(primary)<{ place: string }[]>`select pg_current_wal_lsn()::text as place`;
    const [come] = await poolAside(replica)<{ hasAll: boolean; isReplica: boolean }[]>`
      select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn() >= ${written!.place}::pg_lsn, false) as has_all`;
    // Promoted to a primary of its own, it goes its own way: what it has replayed says nothing any more.
    if (!come!.isReplica) return;
    answeredAt = steady();
    if (!come!.hasAll) return;
    hasAllUntil = Math.max(hasAllUntil, at);
    wrote.forget(hasAllUntil);
  };
  const loop = async () => {
    while (!ended) {
      await Promise.race([look().catch(() => {}), sleep(EVERY * 4, undefined, { ref: false })]);
      judge();
      await sleep(EVERY, undefined, { ref: false });
    }
  };
  const silence = () => {
    let leave: (error: Error) => void = () => {};
    const fell = new Promise<never>((_, reject) => {
      leave = reject;
      watchers.add(reject);
    });
    fell.catch(() => {});
    return { fell, end: () => watchers.delete(leave) };
  };

  return {
    sql: replica,
    bound: boundSeconds,
    counts,
    state: judge,
    lag,
    standing: () => (judge() === 'near' ? undefined : { isAway: state === 'away', since: unusedSince ?? now() }),
    note: (practiceId) => wrote.note(practiceId, steady()),
    mayServe: (practiceId) => judge() === 'near' && (wrote.last(practiceId) ?? Number.NEGATIVE_INFINITY) < hasAllUntil,
    read: async (work) => {
      const { fell, end } = silence();
      try {
        const answer = await Promise.race([work(replica, 1), fell]);
        counts.replica += 1;
        return answer;
      } catch (error) {
        if (!isOfTheReplica(error)) {
          counts.replica += 1;
          throw error;
        }
      } finally {
        end();
      }
      counts.primary += 1;
      return work(primary);
    },
    look: async () => {
      await look().catch(() => {});
      judge();
    },
    start: () => void loop(),
    stop: () => {
      ended = true;
    },
  };
}

/** A refusal in words is the same on the primary, and what took a minute here takes one there. */
const isOfTheReplica = (error: unknown): boolean =>
  !(error instanceof Problem) && (error as { code?: string } | undefined)?.code !== '57014';
