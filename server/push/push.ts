import { setImmediate } from 'node:timers/promises';
import { readAcrossTenants } from '../database/acrossTenants.ts';
import type { Db, Sql } from '../database/connect.ts';
import type { Actor, Announcement } from '../pipeline/context.ts';
import { newTicket, readTicket } from '../sessions/tickets.ts';

export interface PushRow {
  seq: number;
  practiceId: string;
  id: string;
  subType: string | null;
  tags: string[];
  permission: string | null;
  staffId: string | null;
  /** Whoever acted. */
  senderId: string | null;
  content: unknown;
}

/** A browser that listens. */
export interface Listener {
  practiceId: string;
  hear: (rows: readonly PushRow[]) => void;
}

/** Where an event comes from; nobody sends what the server does by itself. */
export type Sender = Pick<Actor, 'orgId' | 'practiceId'> & { staffId: string | null };

export interface Push {
  /** Writes the outbox rows of an act in its transaction. */
  store: (db: Db, sender: Sender, events: readonly Announcement[]) => Promise<void>;
  /** Looks at once: something was committed. */
  wake: () => void;
  /** Where a practice's sequence stands now. */
  position: (practiceId: string) => Promise<number>;
  /** Hears what comes after `after`. The answer ends it. */
  listen: (listener: Listener, after: number) => () => void;
  /** How many listen. */
  count: () => number;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const CHANNEL = 'xinglin_push';
const POLL = 1000;
const BATCH = 500;
/** Listeners told before other work of the server has its turn. */
const AT_A_TIME = 100;
const TOKEN_LIFE = 5 * 60_000;

interface PushOptions {
  newId: () => string;
  now: () => Date;
  /** Called with a practice in which something was announced, by whichever server. */
  heard?: (practiceId: string) => void;
}

/**
 * Outbox rows are numbered in the order their transactions commit, practice by practice: an advisory lock of the practice is
 * taken with the last statement before the commit. So whoever has seen a number has seen everything below it.
 */
export function pushOver(sql: Sql, { newId, now, heard }: PushOptions): Push {
  /** Each listener with the last sequence it was given. */
  const practices: Practices = new Map();
  let looking: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let notice: NodeJS.Timeout | undefined;
  let silence: (() => Promise<void>) | undefined;

  const look = async () => {
    for (const { rows, after, practiceId } of await newRows(sql, practices)) {
      const listeners = practices.get(practiceId);
      if (!listeners) continue;
      heard?.(practiceId);
      for (const [place, [listener, from]] of [...listeners].entries()) {
        if (place > 0 && place % AT_A_TIME === 0) await setImmediate();
        if (listeners.get(listener) !== from) continue; // gone meanwhile
        // Came while the rows were being read, and has further to go back: the next look begins where this one stands.
        if (from < after) again = true;
        const unheard = from < after ? [] : rows.filter(({ seq }) => seq > from);
        if (unheard.length === 0) continue;
        listeners.set(listener, unheard.at(-1)!.seq);
        listener.hear(unheard);
      }
      if (rows.length === BATCH) again = true;
    }
  };
  const wake = () => {
    if (practices.size === 0) return;
    again = true;
    looking ??= (async () => {
      try {
        while (again) {
          again = false;
          await look();
        }
      } catch {
        // The database is away for a moment: the next poll tries again.
      } finally {
        looking = undefined;
      }
    })();
  };
  /** Tells the other servers, at most twenty times a second, outside every transaction. */
  const tell = () => {
    notice ??= setTimeout(() => {
      notice = undefined;
      sql.notify(CHANNEL, '').catch(() => {});
    }, 50).unref();
  };

  return {
    store: (db, sender, events) => storeEvents(db, sender, events, { newId, now }),
    wake: () => {
      wake();
      tell();
    },
    position: (practiceId) => positionOf(sql, practiceId),
    count: () => [...practices.values()].reduce((sum, { size }) => sum + size, 0),
    listen: (listener, after) => {
      const listeners = practices.get(listener.practiceId) ?? new Map<Listener, number>();
      practices.set(listener.practiceId, listeners);
      listeners.set(listener, after);
      wake();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && practices.get(listener.practiceId) === listeners) practices.delete(listener.practiceId);
      };
    },
    start: async () => {
      timer = setInterval(wake, POLL).unref();
      const { unlisten } = await sql.listen(CHANNEL, wake);
      silence = unlisten;
    },
    stop: async () => {
      clearInterval(timer);
      clearTimeout(notice);
      await looking;
      await silence?.();
    },
  };
}

/** Stands where a permission would: whoever is signed in. */
export const EVERYBODY = '*';

function permissionOf(audience: Announcement['audience']): string | null {
  if ('permission' in audience) return audience.permission;
  return 'everybody' in audience ? EVERYBODY : null;
}

/** For work that has no engine at hand; browsers hear of it at the next look. */
export async function storeEvents(
  db: Db,
  { orgId, practiceId, staffId }: Sender,
  events: readonly Announcement[],
  { newId, now }: Pick<PushOptions, 'newId' | 'now'>,
): Promise<void> {
  const others = events.some(isForOrg) ? await otherPractices(db, practiceId) : [];
  const rowOf = ({ subType, tags, audience, content }: Announcement, place: string) => ({
    orgId,
    practiceId: place,
    id: newId(),
    at: now(),
    subType,
    tags: [...tags],
    permission: permissionOf(audience),
    staffId: 'staffId' in audience ? audience.staffId : null,
    senderId: staffId,
    content: db.json((content ?? {}) as never),
  });
  // Always in one order, so that two acts that tell everybody cannot wait for each other.
  const locks = [practiceId, ...others].sort().map((place) => db`select pg_advisory_xact_lock(hashtextextended(${place}, 4201))`);
  const store = (event: Announcement, place: string) => db`insert into push_event ${db(rowOf(event, place) as never)}`;
  await Promise.all([...locks, ...events.map((event) => store(event, practiceId))]);
  for (const place of others) {
    await db`select set_config('app.practice_id', ${place}, true)`;
    await Promise.all(events.filter(isForOrg).map((event) => store(event, place)));
  }
  if (others.length > 0) await db`select set_config('app.practice_id', ${practiceId}, true)`;
}

const isForOrg = ({ audience }: Announcement) =>
  ('everybody' in audience && audience.everybody === 'org') || ('staffId' in audience && audience.everywhere === true);

async function otherPractices(db: Db, practiceId: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from practice where enabled and id <> ${practiceId}`;
  return rows.map(({ id }) => id);
}

async function positionOf(sql: Sql, practiceId: string): Promise<number> {
  const [last] = await allEvents(
    sql,
    (db) => db<{ seq: number }[]>`select coalesce(max(seq), 0)::bigint as seq from push_event where practice_id = ${practiceId}`,
  );
  return last!.seq;
}

type Practices = Map<string, Map<Listener, number>>;

/** What came after the listener of each practice that stands furthest back. */
async function newRows(sql: Sql, practices: Practices): Promise<{ practiceId: string; after: number; rows: PushRow[] }[]> {
  const ids = [...practices.keys()];
  if (ids.length === 0) return [];
  const positions = ids.map((id) => Math.min(...practices.get(id)!.values()));
  const rows = await allEvents(
    sql,
    (db) => db<PushRow[]>`
      select e.seq, e.practice_id, e.id, e.sub_type, e.tags, e.permission, e.staff_id, e.sender_id, e.content
      from unnest(${ids}::uuid[], ${positions}::bigint[]) as known (practice_id, seq)
      cross join lateral (select * from push_event e where e.practice_id = known.practice_id and e.seq > known.seq order by e.seq limit ${BATCH}) e
      order by e.seq`,
  );
  return ids
    .map((practiceId, index) => ({ practiceId, after: positions[index]!, rows: rows.filter((row) => row.practiceId === practiceId) }))
    .filter((of) => of.rows.length > 0);
}

const allEvents = <Row>(sql: Sql, ask: (db: Db) => PromiseLike<Row[]>): Promise<Row[]> =>
  readAcrossTenants(sql, 'app.reads_all_events', ask);

/** A token for the push stream only: five minutes, of one session, useless for any call. */
export const newPushToken = (db: Db, session: Actor, now: Date): Promise<string> =>
  newTicket(db, session, { audience: 'push', until: new Date(now.getTime() + TOKEN_LIFE) });

/** The id of the session a push token belongs to. */
export const sessionOfPushToken = async (sql: Sql, token: string, now: Date): Promise<string | undefined> =>
  (await readTicket(sql, token, 'push', now))?.sessionId;
