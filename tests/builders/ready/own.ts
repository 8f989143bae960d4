import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../../server/database/connect.ts';
import type { FlowSubject } from '../../../src/domain/approval/subjects.ts';
import { addDays, dateAt } from '../../../src/domain/dates.ts';

export interface Found {
  id: string;
  version: number;
  [column: string]: unknown;
}

/** What the first practice of the demonstration has, for who stands for every code. */
export interface Own {
  me: string;
  practiceId: string;
  /** SQL; `:p` is the practice, `:me` the person. Fails when there is none. */
  find: (sql: string) => Promise<Found>;
  /** A row of its own like the first that matches, with other values; no trigger looks at it. */
  like: (table: string, where: string, changes?: Record<string, unknown>) => Promise<Found>;
  /** A row of its own out of nothing. */
  make: (table: string, values: Record<string, unknown>) => Promise<Found>;
  change: (sql: string) => Promise<void>;
  /** A colleague of the person. */
  other: string;
  /** `2026-03-05`, so many days from now, where the practice is. */
  day: (days: number) => string;
  /** The instant of a time of that day. */
  at: (days: number, time: string) => string;
}

export function ownOf(owner: Sql, practiceId: string, me: string, other: string): Own {
  const named = (sql: string) => sql.replace(/:p\b/g, `'${practiceId}'`).replace(/:me\b/g, `'${me}'`);
  const day = (days: number) => addDays(dateAt(new Date()), days);
  const known = new Map<string, string[]>();
  const columnsOf = async (sql: Sql, table: string) => {
    if (!known.has(table)) {
      const columns = await sql<{ name: string }[]>`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and attidentity = '' and not attisdropped`;
      known.set(
        table,
        columns.map(({ name }) => name),
      );
    }
    return known.get(table)!;
  };
  const find = async (sql: string) => {
    const [row] = await owner.unsafe<Found[]>(named(sql));
    if (!row) throw new Error(`The demonstration has none: ${sql}`);
    return row;
  };
  return {
    me,
    other,
    practiceId,
    find,
    day,
    change: async (sql) => void (await owner.unsafe(named(sql))),
    make: (table, values) =>
      owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        const [practice] = await sql<Found[]>`select org_id, id from practice where id = ${practiceId}`;
        const [row] = await sql<
          Found[]
        >`insert into ${sql(table)} ${sql({ orgId: practice!.orgId as string, practiceId, ...values } as never)} returning *`;
        return row!;
      }),
    at: (days, time) => new Date(`${day(days)}T${time}:00+08:00`).toISOString(),
    like: (table, where, changes = {}) =>
      owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        const values = JSON.stringify({ id: uuidv7(), ...changes }).replaceAll("'", "''");
        const columns = await columnsOf(sql as unknown as Sql, table);
        const list = columns.map((name) => `"${name}"`).join(', ');
        const [row] = await sql.unsafe<Found[]>(
          named(`insert into ${table} (${list}) select ${columns.map((name) => `r."${name}"`).join(', ')}
          from (select * from ${table} where ${where} order by 1, 2, 3 limit 1) t
          cross join lateral jsonb_populate_record(null::${table}, to_jsonb(t) || '${values}') r returning *`),
        );
        if (!row) throw new Error(`The demonstration has no ${table}: ${where}`);
        return row;
      }),
  };
}

/** Takes the approval flow of a subject out of use, so that the act is done at once. */
export const withoutFlow = ({ change }: Own, subject: FlowSubject) =>
  change(`update approval_flow set enabled = false where subject = '${subject}'`);

/** The argument that succeeds, where an example alone does not. */
export type Readied = (own: Own) => Promise<Record<string, unknown>> | Record<string, unknown>;
