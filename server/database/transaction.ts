import type { Db, Sql } from './connect.ts';
import { followLocks } from './locks.ts';
import { handleOf, type Statement, tooLate, wasCutOff } from './statement.ts';

type Unsafe = (text: string, args: unknown[], options: { onexecute?: (connection: Connection) => boolean }) => Statement;

export interface Transaction {
  db: Db;
  /** Answers when the work is safe; throws if a statement had failed and the work did not notice. */
  commit(): Promise<void>;
  /** Undoes everything; answers the error that is the cause of the one given. */
  rollBack(error: unknown): Promise<unknown>;
}

/** No statement reached a server: trying again is safe, whatever the work does. */
export class NeverBegan extends Error {}

/** The connection was lost after COMMIT had been sent: the work may have been done. The cause is the loss. */
export class CommitUnknown extends Error {}

/** PostgreSQL's own refusal (a constraint that is checked at the end) has a class of its own; shutdowns (57P) and lost lines have not decided. */
const isUndecided = (error: unknown) => {
  const { code, severity } = (error ?? {}) as { code?: string; severity?: string };
  return severity === undefined || code === undefined || /^(57P|08)/.test(code);
};

/** Parts of postgres.js 3.4.9 that its types do not show; `sql.begin` is made of the same. */
interface Connection {
  queue: { remove(connection: Connection): void };
  /** Called when all answers are there and the transaction is open; once it is not, the pool takes the connection back. */
  reserved: (() => void) | null;
  onclose: ((error: Error) => void) | null;
  /** false: nothing more may be sent before the answer. */
  execute(statement: Statement): boolean;
}

/**
 * A transaction whose opening is sent without waiting for the answer: what `sql.begin` does, less one round trip, and careful with
 * a connection that dies. There postgres.js 3.4.9 writes to the closed socket, which ends the process, and never answers statements
 * still in line; `sql.reserve` moreover loses a place of the pool (see tenant.db.test.ts).
 */
export function openTransaction(sql: Sql, opening: string): Transaction {
  const line = new Line();
  const end = (text: string) => line.joinLast(unsafe(sql, text)).execute();
  line.begin(sql, opening);
  return {
    db: followLocks(handleOf(sql, line)),
    commit: async () => {
      const { command } = await end('commit').catch((error: unknown) => {
        throw isUndecided(error) && !line.isLostBefore ? new CommitUnknown('The outcome of a commit is unknown', { cause: error }) : error;
      });
      // COMMIT of a transaction in which a statement failed rolls back, without an error.
      if (command !== 'COMMIT') throw line.failure ?? new Error('The transaction was rolled back');
    },
    rollBack: async (error) => {
      await end('rollback').catch(() => {});
      return line.causeOf(error);
    },
  };
}

/**
 * Runs work in one transaction; BEGIN travels with its first query, so it costs no round trip of its own. Throws what the work throws,
 * NeverBegan or CommitUnknown.
 */
export async function attemptTransaction<Result>(sql: Sql, opening: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const transaction = openTransaction(sql, opening);
  let result: Result;
  try {
    result = await work(transaction.db);
  } catch (error) {
    throw await transaction.rollBack(error);
  }
  await transaction.commit();
  return result;
}

const OPENINGS = 6;

/**
 * Takes the place of `sql.begin` in a server, where a connection that dies inside the transaction would end the process (see
 * `openTransaction`). A transaction that did not begin, because its connection had been lost before, is begun on another.
 */
export async function runTransaction<Result>(sql: Sql, work: (db: Db) => Promise<Result>, options = ''): Promise<Result> {
  for (let opening = 1; ; opening++) {
    try {
      return await attemptTransaction(sql, `begin ${options}`, work);
    } catch (error) {
      if (!(error instanceof NeverBegan)) throw error;
      if (opening === OPENINGS || !wasCutOff(error.cause)) throw error.cause;
    }
  }
}

const unsafe = (sql: Sql, text: string, options: { onexecute?: (connection: Connection) => boolean } = {}) =>
  (sql.unsafe as unknown as Unsafe)(text, [], options);

/** The statements of one transaction on their way to its connection, in order. */
class Line {
  /** The first statement that failed, or why the connection is lost. */
  failure: unknown;
  private connection: Connection | undefined;
  private lost: unknown;
  private blocked = true;
  private last: Statement | undefined;
  private over = false;
  private readonly waiting: Statement[] = [];
  private readonly underWay = new Set<Statement>();

  get neverBegan(): boolean {
    return this.lost !== undefined && this.connection === undefined;
  }

  /** Lost before the last statement was sent: nothing of it has happened. */
  get isLostBefore(): boolean {
    return this.lost !== undefined && !this.over;
  }

  causeOf(error: unknown): unknown {
    if (this.neverBegan) return new NeverBegan('The transaction did not begin', { cause: this.failure });
    return isAfterEffect(error) ? (this.failure ?? error) : error;
  }

  begin(sql: Sql, opening: string): void {
    unsafe(sql, opening, { onexecute: this.open.bind(this) })
      .execute()
      .catch(this.fail.bind(this));
  }

  /** The opening is being sent on this connection: it is ours until the transaction ends. */
  private open(connection: Connection): boolean {
    this.connection = connection;
    connection.queue.remove(connection);
    connection.queue = nowhere;
    connection.reserved = this.advance.bind(this);
    connection.onclose = this.lose.bind(this);
    this.blocked = false;
    // After this call the pool puts the connection among the full ones and leaves it alone.
    queueMicrotask(this.send.bind(this));
    return false;
  }

  /** The opening failed. On a living connection the transaction is then broken and must be rolled back. */
  private fail(error: unknown): void {
    this.failure = error;
    if (!this.connection) this.lose(error);
  }

  /** Whatever comes after it is refused: the connection then serves somebody else. */
  joinLast(statement: Statement): Statement {
    this.last = statement;
    return this.join(statement);
  }

  /** When the statement is executed, it goes to our connection instead of the pool. */
  join(statement: Statement): Statement {
    statement.handler = this.add.bind(this);
    return statement;
  }

  add(statement: Statement): void {
    if (this.lost !== undefined) {
      statement.reject(this.lost);
      return;
    }
    if (this.over) {
      statement.reject(tooLate());
      return;
    }
    this.over = statement === this.last;
    this.underWay.add(statement);
    statement.then(
      () => this.underWay.delete(statement),
      (error: unknown) => {
        this.underWay.delete(statement);
        this.failure ??= error;
      },
    );
    this.waiting.push(statement);
    this.send();
  }

  private advance(): void {
    this.blocked = false;
    this.send();
  }

  private send(): void {
    while (this.connection && this.lost === undefined && !this.blocked && this.waiting.length > 0)
      this.blocked = !this.connection.execute(this.waiting.shift()!);
  }

  private lose(error: unknown): void {
    this.lost = error;
    this.failure ??= error;
    for (const statement of this.underWay) statement.reject(error);
  }
}

const nowhere = { remove: () => {} };

/** 'current transaction is aborted': true, but not why. */
const isAfterEffect = (error: unknown) => (error as { code?: string } | undefined)?.code === '25P02';

let savepoints = 0;

/** Runs work that may fail without taking the whole transaction with it. */
export async function inSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const name = `s${++savepoints}`;
  await db.unsafe(`savepoint ${name}`);
  try {
    const result = await work();
    await db.unsafe(`release savepoint ${name}`);
    return result;
  } catch (error) {
    await db.unsafe(`rollback to savepoint ${name}`).catch(() => {});
    throw error;
  }
}
