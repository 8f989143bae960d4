import { hash, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { Db, Sql } from '../database/connect.ts';
import { inTenant } from '../database/tenant.ts';
import type { Settings } from '../environment/settings.ts';
import { keyOf, sha256 } from '../keys/secrets.ts';
import type { Actor } from '../pipeline/context.ts';
import type { LateRows, SignInLine } from '../trail/late.ts';
import { actsOver } from './acts.ts';
import type { HeldAttempts } from './heldAttempts.ts';
import { HeldSessions, type SessionChange } from './heldSessions.ts';
import { type ActorRow, findActor, findSession } from './queries.ts';
import { whileFull } from './whileFull.ts';

/** A session that lives, as this process knows it. */
export interface Live extends Actor {
  tokenHash: Buffer;
  bindHash: Buffer | null;
  /** Milliseconds: last use, last use the database knows of, absolute end. */
  seenAt: number;
  writtenAt: number;
  endsAt: number;
  readAt: number;
  /** Its screen is locked: it may be unlocked or signed out, and nothing else. */
  isLocked: boolean;
  /** The password was set by somebody else: it is changed before anything else is done. */
  mustChangePassword: boolean;
}

/** What the browser keeps: the token in its memory, the other half in a cookie no script can read. */
export interface Halves {
  token: string;
  bind: string | null;
}

export interface SessionDraft {
  loginName: string;
  /** The password's, as server/sessions/passwords.ts derives it: PostgreSQL opens no session without. */
  derived: string;
  practiceId: string;
  deviceType: string;
  language: Language;
  bound: boolean;
  /** Until its end, if the clinic or its organisation decided; never longer than the server's own limit. */
  hours?: number | undefined;
}

export interface Sessions {
  /** The living session of both halves, or undefined. Answers without waiting when it knows. */
  find: (token: string, bind: string | undefined) => Live | undefined | Promise<Live | undefined>;
  /** This process has read the session of this token before: finding it costs no look into the database, or one every few seconds. */
  knows: (token: string) => boolean;
  /** The living session with this id, for who holds a ticket of it; `bind` is held against the session's other half if given. */
  findById: (id: string, held?: { bind: string | undefined }) => Promise<Live | undefined>;
  /** Notes a use; the database hears of it at most once a minute. */
  touch: (live: Live) => void;
  /** The practice and a further token of the living session that the cookie belongs to, for the same person; undefined: there is none. */
  join: (db: Db, bind: string, draft: SessionDraft) => Promise<{ token: string; practiceId: string } | undefined>;
  /** Ends the session that the cookie belongs to, because another one begins in its browser; returns the ids of its staff. */
  endBound: (db: Db, bind: string) => Promise<string[]>;
  /** undefined: the password is no longer the account's. */
  open: (db: Db, draft: SessionDraft) => Promise<Halves | undefined>;
  /** Opens it in the memory of this process, because the disk of the database is full; undefined: no more can be held. */
  hold: (draft: SessionDraft, account: { orgId: string; staffId: string }) => Halves | undefined;
  /** Changes a session in the memory of this process; false: no more can be held. `onlyHeld`: where the database does not have it yet. */
  setAside: (id: string, change: SessionChange, onlyHeld?: 'onlyHeld') => boolean;
  /** Writes a row of the log of sign-ins, or keeps it aside while the disk is full. */
  noteSignIn: (sql: Sql, row: Omit<SignInLine, 'kind'>) => Promise<void>;
  /** Attempts to sign in and to confirm. */
  attempts: HeldAttempts;
  /** Writes what was held while the disk was full. */
  writeHeld: () => Promise<void>;
  /** Another session in this one's place, until the same end; undefined: it is over. */
  continueAt: (db: Db, id: string, practiceId: string) => Promise<Halves | undefined>;
  /** Ends a session in the caller's transaction; every server drops it when it commits. */
  end: (db: Db, id: string) => Promise<void>;
  /** In the caller's transaction: when it commits, every server reads the sessions of these people anew. */
  recall: (db: Db, subjects: readonly string[]) => Promise<void>;
  /** What was last used before it is dead. */
  usedSince: () => Date;
  /** Reads a session again at its next use. */
  refresh: (id: string) => void;
  /** Drops what this process believes of a session or a person, and tells who listens. */
  forget: (subject: string) => void;
  /** Calls back with the id of a session or of a person whose standing has changed. */
  whenChanged: (listener: (subject: string) => void) => void;
  /** Hears what other servers say. */
  listen: () => Promise<void>;
  close: () => Promise<void>;
}

const CHANNEL = 'xinglin_session';
const WRITE_EVERY = 60_000;

/** Tells every server, at the commit, that the standing of these people or sessions has changed. */
export async function recallSessions(db: Db, subjects: readonly string[]): Promise<void> {
  await db`select pg_notify(${CHANNEL}, subject) from unnest(${subjects as string[]}::text[]) subject`;
}

/** Sessions that this process has read. A session that changes while it is read is answered as it was read, and not kept. */
function readingOver(sql: Sql, aside: HeldSessions) {
  const known = new Map<string, Live>();
  /** Names of sessions by their further tokens. */
  const names = new Map<string, string>();
  const coming = new Map<string, Promise<Live | undefined>>();
  let changes = 0;
  const read = (id: string): Promise<Live | undefined> => {
    const begun = coming.get(id);
    if (begun) return begun;
    const seen = changes;
    const under = load(sql, id, { known, names, aside, isCurrent: () => seen === changes }).finally(() => {
      if (coming.get(id) === under) coming.delete(id);
    });
    coming.set(id, under);
    return under;
  };
  const outdate = () => {
    changes += 1;
    coming.clear();
  };
  return { known, names, read, outdate };
}

export function sessionsOver(sql: Sql, clock: () => Date, settings: Settings, late?: LateRows): Sessions {
  const aside = new HeldSessions();
  const { known, names, read, outdate } = readingOver(sql, aside);
  const listeners: ((subject: string) => void)[] = [];
  let silence: (() => Promise<void>) | undefined;

  const lives = (live: Live) => {
    const now = clock().getTime();
    return now < live.endsAt && now - live.seenAt < settings.idleMinutes * 60_000;
  };
  const isFresh = (live: Live) => performance.now() - live.readAt < settings.sessionCacheSeconds * 1000;
  const matches = (live: Live, bind: string | undefined) =>
    live.bindHash === null || (bind !== undefined && timingSafeEqual(sha256(bind), live.bindHash));

  const findById: Sessions['findById'] = async (id, held) => {
    const cached = known.get(id);
    const live = cached && isFresh(cached) ? cached : await read(id);
    return live && lives(live) && (!held || matches(live, held.bind)) ? live : undefined;
  };
  const forget = (subject: string) => {
    outdate();
    known.delete(subject);
    for (const [id, live] of known) if (live.staffId === subject) known.delete(id);
    for (const listener of listeners) listener(subject);
  };

  return {
    usedSince: () => new Date(clock().getTime() - settings.idleMinutes * 60_000),
    refresh: (id) => {
      const live = known.get(id);
      if (live) live.readAt = Number.NEGATIVE_INFINITY;
    },
    find: (token, bind) => {
      const digest = hash('sha256', token, 'hex');
      const cached = known.get(names.get(digest) ?? digest);
      if (cached && isFresh(cached)) return lives(cached) && matches(cached, bind) ? cached : undefined;
      return read(digest).then((live) => (live && lives(live) && matches(live, bind) ? live : undefined));
    },
    knows: (token) => {
      const digest = hash('sha256', token, 'hex');
      return known.has(names.get(digest) ?? digest);
    },
    findById,
    touch: (live) => {
      const now = clock().getTime();
      live.seenAt = now;
      if (now - live.writtenAt < WRITE_EVERY) return;
      live.writtenAt = now;
      sql`select touch_session(${live.tokenHash}, ${new Date(now)})`.catch(() => {});
    },
    ...actsOver(clock, settings),
    ...whileFull(sql, { aside, late, clock, settings, forget }),
    recall: recallSessions,
    forget,
    whenChanged: (listener) => listeners.push(listener),
    listen: async () => {
      // After a lost connection nothing that was said meanwhile is known: everything is read again.
      const { unlisten } = await sql.listen(CHANNEL, forget, () => {
        outdate();
        known.clear();
      });
      silence = unlisten;
    },
    close: async () => silence?.(),
  };
}

interface Keeping {
  known: Map<string, Live>;
  names: Map<string, string>;
  aside: HeldSessions;
  /** False once a change was heard of since the read began. */
  isCurrent: () => boolean;
}

async function load(sql: Sql, digest: string, { known, names, aside, isCurrent }: Keeping): Promise<Live | undefined> {
  const stored = await findSession(sql, keyOf(digest));
  const row = aside.rowOf(stored?.sessionHash.toString('hex') ?? digest, stored);
  const actor = row && (await inTenant(sql, row, (db) => findActor(db, row.staffId, row.practiceId), { readOnly: true }));
  if (!row || !actor) {
    if (isCurrent()) known.delete(names.get(digest) ?? digest);
    return undefined;
  }
  const id = row.sessionHash.toString('hex');
  const before = known.get(id);
  const seenAt = Math.max(Date.parse(row.lastSeenAt), before?.seenAt ?? 0);
  const live: Live = {
    ...actorOf(id, row, actor),
    tokenHash: row.sessionHash,
    bindHash: row.bindHash,
    seenAt,
    writtenAt: Math.max(Date.parse(row.lastSeenAt), before?.writtenAt ?? 0),
    endsAt: Date.parse(row.expiresAt),
    readAt: performance.now(),
    isLocked: row.isLocked,
    mustChangePassword: actor.mustChangePassword,
  };
  if (!isCurrent()) return live;
  known.set(id, live);
  if (id !== digest) names.set(digest, id);
  for (const map of [known, names]) if (map.size > 20_000) map.delete(map.keys().next().value as string);
  return live;
}

const actorOf = (
  id: string,
  row: { loginName: string; orgId: string; staffId: string; practiceId: string; language: Language },
  actor: ActorRow,
): Actor => ({
  id,
  accountId: row.loginName,
  staffId: row.staffId,
  staffName: actor.name,
  orgId: row.orgId,
  practiceId: row.practiceId,
  authorities: actor.authorities,
  language: row.language,
  systemVersion: actor.systemVersion,
});
