import type { Db, Sql } from './connect.ts';

/** A query of postgres.js 3.4.9 on its way, with the parts that its types do not show. */
export interface Statement extends Promise<{ command?: string }> {
  /** Called when the query is executed: it decides which connection gets it. */
  handler(statement: Statement): void;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
  execute(): Statement;
}

export const tooLate = () => new Error('The transaction is over; this statement came too late');

/**
 * After PostgreSQL has ended a connection in the middle of a query (restart, timeout), postgres.js 3.4.9 answers
 * the next caller of that connection with the old error.
 */
export const wasCutOff = (error: unknown) =>
  ['57P01', '57P02', '57P05', '25P03', '25P04', 'CONNECTION_CLOSED'].includes((error as { code?: string } | undefined)?.code ?? '');

/** What gives statements their connection. */
interface Line {
  join(statement: Statement): Statement;
}

/** The same functions as postgres.js gives, each query going through `line`; begin, reserve and end stay hidden. */
export function handleOf(sql: Sql, line: Line): Db {
  const joining = new Joining(sql, line);
  const db = joining.ask.bind(joining) as unknown as Record<string, unknown>;
  // One by one: an object made to be copied would cost more than the query it is for.
  db.types = sql.types;
  db.typed = sql.typed;
  db.array = sql.array;
  db.json = sql.json;
  db.unsafe = joining.unsafe.bind(joining);
  db.file = joining.file.bind(joining);
  return db as unknown as Db;
}

class Joining {
  private readonly sql: Sql;
  private readonly line: Line;

  constructor(sql: Sql, line: Line) {
    this.sql = sql;
    this.line = line;
  }

  ask(...parts: unknown[]): unknown {
    return this.joined((this.sql as unknown as (...parts: unknown[]) => unknown)(...parts));
  }

  unsafe(...parts: Parameters<Db['unsafe']>): unknown {
    return this.joined(this.sql.unsafe(...parts));
  }

  file(...parts: Parameters<Db['file']>): unknown {
    return this.joined(this.sql.file(...parts));
  }

  private joined(made: unknown): unknown {
    return made instanceof Promise && 'handler' in made ? this.line.join(made as Statement) : made;
  }
}
