import postgres from 'postgres';
import type { DatabaseAddress } from './address.ts';
import { Readers } from './readers.ts';
import { socketOpener } from './socket.ts';
import { withWholeResults } from './wholeResults.ts';

/** A pool of connections. */
export type Sql = postgres.Sql<Types>;
/** What queries and acts receive: a handle that speaks inside the caller's transaction. */
export type Db = postgres.ISql<Types>;
/** A piece of SQL to be put into a query, and a query under way. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

type Types = Record<never, never>;

export interface ConnectOptions {
  /** Most connections at a time; of the application as many again for reading. */
  max?: number;
  /** Seconds after which an unused connection is closed; 0: never. */
  idleTimeout?: number;
  application?: string;
  /** Milliseconds after which a PostgreSQL that is asked and says nothing is given up; 0: never. */
  patience?: number;
}

export interface AppOptions extends ConnectOptions {
  /** The database has one role (oneRole.ts): its owner stays what it is. */
  oneRole?: boolean;
}

/** The role of every request, which signs in itself: it owns nothing, so row-level security applies to it, and has no other role to go back to. */
export const APP_ROLE = 'xinglin_app';

/** The setting by which the application's connections are known where the database has one role. */
export const ACTS_AS = 'xinglin.acts_as';

/** Sees every row: for migrations, seeds and work on the whole installation. */
export const connectAsOwner = (address: DatabaseAddress | string, options: ConnectOptions = {}): Sql =>
  open(address, { max: 2, application: 'xinglin owner', ...options }, {});

/** PostgreSQL itself ends every statement of the application within a minute, so a longer silence is a dead network. */
const STATEMENT_SECONDS = 60;
const PATIENCE = (STATEMENT_SECONDS + 10) * 1000;

export function connectAsApp(address: DatabaseAddress | string, { oneRole = false, ...options }: AppOptions = {}): Sql {
  const sql = open(
    asApp(address),
    { patience: PATIENCE, ...options },
    {
      ...(oneRole ? { [ACTS_AS]: APP_ROLE } : { role: APP_ROLE }),
      statement_timeout: `${STATEMENT_SECONDS}s`,
      lock_timeout: '10s',
      idle_in_transaction_session_timeout: '60s',
    },
  );
  const readers = new Readers((closed) => openReader(sql, closed), sql.options.max);
  readersOf.set(sql, readers);
  const aside = again(sql, { max: 2 });
  asideFrom.set(sql, aside);
  const { end } = sql;
  return Object.assign(sql, {
    end: async (how?: { timeout?: number }) => void (await Promise.all([end(how), readers.end(how), aside.end(how)])),
  });
}

/** To a DATABASE_URL it signs in as that says; where it is the owner's, only the statement `set role` makes it the application's. */
const asApp = (address: DatabaseAddress | string): DatabaseAddress | string =>
  typeof address === 'string' ? address : { ...address, user: APP_ROLE, ...(address.appPassword && { password: address.appPassword }) };

const asideFrom = new WeakMap<Sql, Sql>();

/**
 * Two connections for single statements that a call sends while its own transaction holds a connection of the pool. From the pool itself as
 * many such calls as it has connections would wait for each other for ever.
 */
export const poolAside = (sql: Sql): Sql => asideFrom.get(sql) ?? sql;

/**
 * One connection beside a pool for the library of the jobs, which gives JSON as text, as the other driver for Node takes it. It is not
 * connected again once `isClosed`: the driver does so for a statement that waits, even after its end was asked for.
 */
export function jobConnection({ options }: Sql, isClosed: () => boolean): Sql {
  const { socket } = options as unknown as { socket: ReturnType<typeof socketOpener> }; // open gives it to every pool
  const openSocket: typeof socket = (destination) => {
    if (isClosed()) throw Object.assign(new Error('The connection of the jobs is closed'), { code: 'CONNECTION_ENDED' });
    return socket(destination);
  };
  const serializers = { ...options.serializers, 114: jsonText, 3802: jsonText };
  return again({ options }, { max: 1, serializers, socket: openSocket });
}

const readersOf = new WeakMap<Sql, Readers>();

/** The connections that read beside this pool, as many as it has; a pool of the owner has none. */
export const readersBeside = (sql: Sql): Readers | undefined => readersOf.get(sql);

/** What postgres.js does for a connection that listens: all options of the pool, and the types it has learnt. */
const openReader = ({ options }: Sql, closed: () => void): Sql =>
  again({ options }, { max: 1, onclose: closed, connection: { ...options.connection, default_transaction_read_only: true } });

/** Connections beside a pool: its options with these differences. */
const again = ({ options }: Pick<Sql, 'options'>, own: object): Sql =>
  withWholeResults(
    postgres({ ...options, ...own } as unknown as postgres.Options<Record<string, postgres.PostgresType>>) as unknown as Sql,
  );

function open(
  address: DatabaseAddress | string,
  { max = 10, idleTimeout, application = 'xinglin', patience = 0 }: ConnectOptions,
  settings: Record<string, string>,
): Sql {
  const options: postgres.Options<Record<string, postgres.PostgresType>> & {
    socket: ReturnType<typeof socketOpener>;
    max_pipeline: number;
  } = {
    max,
    idle_timeout: idleTimeout || undefined,
    max_lifetime: null,
    connect_timeout: 10,
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 0.5),
    onnotice: () => {},
    socket: socketOpener(patience),
    max_pipeline: Number.MAX_SAFE_INTEGER, // at its limit postgres.js 3.4.9 sends a BEGIN and keeps no connection for it
    transform: { undefined: null, column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: types as unknown as Record<string, postgres.PostgresType>,
    connection: { application_name: application, TimeZone: 'UTC', DateStyle: 'ISO', 'xinglin.greeting': longGreeting, ...settings },
  };
  const sql = typeof address === 'string' ? postgres(address, options) : postgres({ ...withoutAppPassword(address), ...options });
  return withWholeResults(sql as unknown as Sql);
}

const withoutAppPassword = ({ appPassword: _, ...address }: DatabaseAddress) => address;

/**
 * postgres.js 3.4.9 gathers writes below 1024 bytes for the next turn and, when the socket dies before that turn, believes for ever
 * that one is pending: the connection then never says a word again and every attempt times out. A greeting that is longer is written
 * at once, which clears that state, so a connection lost under load comes back.
 */
const longGreeting = '.'.repeat(1100);

const same = <T>(value: T) => value;
const asText = (value: unknown) => String(value);

/** How values of PostgreSQL become values of ours and back; numbers are the ids of its types. */
const types = {
  date: { to: 1082, from: [1082], serialize: asText, parse: same<string> },
  timestamp: { to: 1114, from: [1114], serialize: asText, parse: same<string> },
  instant: {
    to: 1184,
    from: [1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: instant,
  },
  bigint: { to: 20, from: [20], serialize: asText, parse: safeInteger },
  numeric: { to: 1700, from: [1700], serialize: asText, parse: Number },
  instantRange: { to: 3910, from: [3910], serialize: asText, parse: same<string> },
};

/** Serializer of `json` (114) and `jsonb` (3802). */
const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** '2026-11-21 03:50:57.123456+00' -> '2026-11-21T03:50:57.123Z' */
export function instant(text: string): string {
  if (text.length < 22 || text[4] !== '-' || !text.endsWith('+00')) return text.includes('infinity') ? text : new Date(text).toISOString();
  const fraction = text[19] === '.' ? text.slice(20, -3) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be a number here`);
  return value;
}
