import type { Sql } from './connect.ts';

/** A result of postgres.js 3.4.9: `count` is the number of rows that PostgreSQL says it has sent, null of what has none. */
interface Rows extends Array<unknown> {
  count?: number | null;
}

interface Query {
  resolve(rows: Rows): void;
}

/**
 * After a statement that failed in the middle of its rows, postgres.js 3.4.9 goes on counting where it stood: the result of the next one on
 * that connection begins with as many holes (porsager/postgres issues 1119 and 1181, open). Its first row then reads as undefined: a session
 * that is none, a patient without an allergy. Every statement of this pool answers without them.
 */
export function withWholeResults(sql: Sql): Sql {
  const { unsafe, file } = sql;
  const wrapped = {
    unsafe: (...parts: Parameters<typeof unsafe>) => whole(unsafe(...parts)),
    file: (...parts: Parameters<typeof file>) => whole(file(...parts)),
  };
  return new Proxy(Object.assign(sql, wrapped), {
    apply: (target, self, parts) => whole(Reflect.apply(target as never, self, parts) as unknown),
  });
}

/** A statement; what else the function makes, a name or a list of values, has no rows. */
function whole<Made>(made: Made): Made {
  if (!(made instanceof Promise)) return made;
  const query = made as unknown as Query;
  const { resolve } = query;
  query.resolve = (rows) => resolve(withoutHoles(rows));
  return made;
}

function withoutHoles(rows: Rows): Rows {
  if (!Array.isArray(rows) || rows.length === 0 || 0 in rows) return rows;
  const first = rows.findIndex((_, index) => index in rows);
  rows.splice(0, first < 0 ? rows.length : first);
  return rows;
}
