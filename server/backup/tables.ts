import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Db } from '../database/connect.ts';
import type { Sum, TableHead } from './records.ts';

export interface Table extends TableHead {
  /** Of its rows in the archive: by key, texts byte by byte, so that every server sorts alike. */
  order: string;
}

/** Who is signed in stays behind: a backup brings nobody's session back. The schema's own books are in the opening of the archive. */
const leftOut = [
  'education_part',
  'education_upload',
  'session',
  'session_token',
  'ticket',
  'typed_text_key',
  'login_throttle',
  'known_place',
  'password_code',
  'schema_migration',
  'schema_lease',
];

export async function findTables(db: Db): Promise<Table[]> {
  const tables = await db<{ table: string; columns: string[]; key: string[] }[]>`
    select c.relname as table,
      (select array_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(case when t.typcollation <> 0 then format('%I collate "C"', a.attname) else quote_ident(a.attname) end order by k.place)
        from pg_index i cross join unnest(i.indkey::int[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number join pg_type t on t.oid = a.atttypid
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (${leftOut}) order by c.relname collate "C"`;
  return tables.map(({ table, columns, key }) => {
    if (!key) throw new Error(`The table ${table} has no primary key`);
    return { table, columns, order: key.join(', ') };
  });
}

/** Tables the owner cannot see whole: row-level security holds it, and no policy lets it through. */
export async function findHidden(db: Db): Promise<string[]> {
  const hidden = await db<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and c.relname <> all (${leftOut})
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'keeper')
      and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)`;
  return hidden.map(({ name }) => name);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const listed = (columns: readonly string[]) => columns.map(quoted).join(', ');
export const named = quoted;

/**
 * As COPY writes them, in the order of their key. Left before the end, it reads the rest of the table and throws it away: until PostgreSQL has
 * sent all of it, the connection answers no other statement, not even the rollback.
 */
export async function* copyOut(db: Db, { table, columns, order }: Table): AsyncGenerator<Buffer> {
  const stream: Readable = await db.unsafe(`copy (select ${listed(columns)} from ${quoted(table)} order by ${order}) to stdout`).readable();
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } finally {
    if (!stream.destroyed && !stream.readableEnded) await finished(stream.resume());
    // postgres.js 3.4.9 pauses the socket while the stream is full, and only reading from the stream resumes it: at its end nobody would.
    if (!stream.errored) stream._read(0);
  }
}

/** Counts and hashes what flows by. A line of COPY ends with a line feed, and holds none. */
export function summing(isTable: boolean): { add: (bytes: Uint8Array) => void; sum: () => Sum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (bytes) => {
      hash.update(bytes);
      if (!isTable) return;
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1;
    },
    sum: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

export const same = (one: Sum | undefined, other: Sum) => one?.rows === other.rows && one.sha256 === other.sha256;

export async function sumOf(db: Db, table: Table): Promise<Sum> {
  const { add, sum } = summing(true);
  for await (const bytes of copyOut(db, table)) add(bytes);
  return sum();
}

export const findSequences = (db: Db) => db<{ table: string; column: string; name: string }[]>`
  select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped order by 1, 2`;
