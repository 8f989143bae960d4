import type { Db, Sql } from './connect.ts';

export interface Transaction {
  db: Db;
  /** Answers when the work is safe; throws if a statement had failed and the work did not notice. */
  commit(): Promise<void>;
  /** Undoes everything; answers the error that is the cause of the one given. */
  rollBack(error: unknown): Promise<unknown>;
}

/** Work that only reads: nothing to keep and nothing to undo. */
export interface Reading {
  db: Db;
  /** Statements that come later are refused. */
  end(): void;
  /** The error that is the cause of the one given. */
  causeOf(error: unknown): unknown;
}

/** No statement reached a server: trying again is safe, whatever the work does. */
export class NeverBegan extends Error {}

/** Parts of postgres.js 3.4.9 that its types do not show; `sql.begin` is made of the same. */
interface Connection {
  queue: { remove(connection: Connection): void };
  /** Called when all answers are there and the transaction is open; once it is not, the pool takes the connection back. */
  reserved: (() => void) | null;
  onclose: ((error: Error) => void) | null;
  /** false: nothing more may be sent before the answer. */
  execute(statement: Statement): boolean;
}
interface Statement extends Promise<{ command?: string }> {
  handler(statement: Statement): void;
  reject(error: unknown): void;
  execute(): Statement;
}
type Unsafe = (text: string, args: unknown[], options: { onexecute?: (connection: Connection) => boolean }) => Statement;

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
    db: handleOf(sql, line),
    commit: async () => {
      const { command } = await end('commit');
      // COMMIT of a transaction in which a statement failed rolls back, without an error.
      if (command !== 'COMMIT') throw line.failure ?? new Error('The transaction was rolled back');
    },
    rollBack: async (error) => {
      await end('rollback').catch(() => {});
      return line.causeOf(error);
    },
  };
}

const unsafe = (sql: Sql, text: string, options: { onexecute?: (connection: Connection) => boolean } = {}) =>
  (sql.unsafe as unknown as Unsafe)(text, [], options);

/**
 * Reading needs no connection of its own while the work thinks: every statement sees the newest state anyway (read committed). So
 * the statements asked for together travel as one group, with BEGIN, the tenant and COMMIT around them, in one write and one answer.
 */
export function openReading(sql: Sql, opening: string): Reading {
  return new Groups(sql, opening);
}

class Groups implements Reading {
  readonly db: Db;
  private readonly sql: Sql;
  private readonly opening: string;
  private group: Line | undefined;
  private first: Line | undefined;
  private isOver = false;

  constructor(sql: Sql, opening: string) {
    this.sql = sql;
    this.opening = opening;
    this.db = handleOf(sql, this);
  }

  join(statement: Statement): Statement {
    statement.handler = (current) => this.ask(current);
    return statement;
  }

  end(): void {
    this.isOver = true;
  }

  causeOf(error: unknown): unknown {
    return this.first?.neverBegan ? this.first.causeOf(error) : (this.group?.causeOf(error) ?? error);
  }

  private ask(statement: Statement): void {
    if (this.isOver) {
      statement.reject(tooLate());
      return;
    }
    if (!this.group?.isOpen) {
      this.group = new Line(true);
      this.first ??= this.group;
      this.group.begin(this.sql, this.opening);
    }
    this.group.add(statement);
  }
}

/** The statements of one transaction on their way to its connection, in order. */
class Line {
  /** The first statement that failed, or why the connection is lost. */
  failure: unknown;
  private readonly endsItself: boolean;
  private connection: Connection | undefined;
  private lost: unknown;
  private blocked = true;
  private last: Statement | undefined;
  private over = false;
  private readonly waiting: Statement[] = [];
  private readonly underWay = new Set<Statement>();

  /** `endsItself`: COMMIT follows as soon as what waits has been sent, whatever it answers. */
  constructor(endsItself = false) {
    this.endsItself = endsItself;
  }

  /** Takes further statements. */
  get isOpen(): boolean {
    return !this.over && this.lost === undefined;
  }

  get neverBegan(): boolean {
    return this.lost !== undefined && this.connection === undefined;
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
    if (this.endsItself && !this.over && this.connection && this.lost === undefined && !this.blocked) {
      this.over = true;
      this.connection.execute(new Closing() as unknown as Statement);
    }
  }

  private lose(error: unknown): void {
    this.lost = error;
    this.failure ??= error;
    for (const statement of this.underWay) statement.reject(error);
  }
}

const nowhere = { remove: () => {} };
const tooLate = () => new Error('The transaction is over; this statement came too late');

/** COMMIT for which nobody waits: as much of a statement as a connection asks for. */
class Closing {
  readonly strings = ['commit'];
  readonly args: unknown[] = [];
  readonly options = { simple: true };
  readonly origin = '';
  resolve(): void {}
  reject(): void {}
}

/** 'current transaction is aborted': true, but not why. */
const isAfterEffect = (error: unknown) => (error as { code?: string } | undefined)?.code === '25P02';

/** The same functions as postgres.js gives, each query joining the transaction; begin, reserve and end stay hidden. */
function handleOf(sql: Sql, line: { join(statement: Statement): Statement }): Db {
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
  private readonly line: { join(statement: Statement): Statement };

  constructor(sql: Sql, line: { join(statement: Statement): Statement }) {
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
