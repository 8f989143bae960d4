import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Sql } from './connect.ts';
import { handleOf, type Statement, tooLate, wasCutOff } from './statement.ts';

/** Opens a pool of one connection; `closed` is called when the connection it has is gone, before the next one is made. */
export type OpenReader = (closed: () => void) => Sql;

const TRIES = 6;

/** Most statements of one tenant on one connection while others are busy: whoever stands behind a slow one waits for it. */
const IN_LINE = 8;

/**
 * Connections for reading, each of which keeps the tenant it was last given. At read committed every statement sees the newest state
 * anyway, so a read needs no transaction around it, and who reads again needs no setting either: a screen's four or five questions
 * are four or five statements. A connection gets another tenant only while nothing is under way on it, and is used only once
 * PostgreSQL has confirmed it. All of them refuse to write.
 */
export class Readers {
  private readonly open: OpenReader;
  private readonly max: number;
  /** Least recently used first. */
  private readonly readers: Reader[] = [];
  private readonly waiting: { setting: string; statement: Statement }[] = [];
  private isOver = false;

  constructor(open: OpenReader, max: number) {
    this.open = open;
    this.max = max;
  }

  /** `setting`: the command that gives a connection its tenant; the same text means the same tenant. */
  begin(sql: Sql, setting: string): Reading {
    return new Reading(this, sql, setting);
  }

  async end(options?: { timeout?: number }): Promise<void> {
    this.isOver = true;
    // postgres.js 3.4.9 waits for ever for the last statement of a connection that was lost and not made again.
    await Promise.all(this.readers.map(({ sql, isIdle }) => sql.end(isIdle ? { timeout: 0 } : options)));
  }

  /** Answers the reader that took the statement; the next ones of the same work stay with it while it is under way. */
  take(setting: string, statement: Statement, before: Reader | undefined): Reader | undefined {
    if (this.isOver) {
      statement.reject(tooLate());
      return undefined;
    }
    const together = before?.isUsedBy(setting) ? before : undefined;
    const reader = together ?? (this.waiting.length === 0 ? this.find(setting) : undefined);
    if (reader) reader.take(setting, statement);
    else this.waiting.push({ setting, statement });
    return reader;
  }

  /** Who had this tenant last, because all of it is still warm there; else who has rested longest. */
  private find(setting: string): Reader | undefined {
    let stranger: Reader | undefined;
    let shared: Reader | undefined;
    for (let index = this.readers.length - 1; index >= 0; index--) {
      const reader = this.readers[index]!;
      if (reader.isIdle) {
        if (reader.setting === setting) return this.used(reader, index);
        stranger = reader;
      } else if (reader.isUsedBy(setting) && reader.inLine < (shared?.inLine ?? IN_LINE)) shared = reader;
    }
    if (stranger) return this.used(stranger, this.readers.indexOf(stranger));
    return this.readers.length < this.max ? this.added() : shared;
  }

  private used(reader: Reader, index: number): Reader {
    if (index < this.readers.length - 1) this.readers.push(...this.readers.splice(index, 1));
    return reader;
  }

  private added(): Reader {
    const reader = new Reader(this.open, () => this.serveNext());
    this.readers.push(reader);
    return reader;
  }

  private serveNext(): void {
    while (this.waiting.length > 0) {
      const { setting, statement } = this.waiting[0]!;
      const reader = this.find(setting);
      if (!reader) return;
      this.waiting.shift();
      reader.take(setting, statement);
    }
  }
}

/** Work that only reads: every statement by itself, on a connection that sees the tenant of the work. */
class Reading {
  readonly db: Db;
  private readonly readers: Readers;
  private readonly setting: string;
  private reader: Reader | undefined;
  private isOver = false;

  constructor(readers: Readers, sql: Sql, setting: string) {
    this.readers = readers;
    this.setting = setting;
    this.db = handleOf(sql, this);
  }

  join(statement: Statement): Statement {
    statement.handler = this.ask.bind(this);
    return statement;
  }

  /** Statements that come later are refused. */
  end(): void {
    this.isOver = true;
  }

  private ask(statement: Statement): void {
    if (this.isOver) statement.reject(tooLate());
    else this.reader = this.readers.take(this.setting, statement, this.reader);
  }
}

class Reader {
  readonly sql: Sql;
  /** Of the tenant it has or is being given. */
  setting: string | undefined;
  /** Statements taken and not answered. */
  inLine = 0;
  private readonly freed: () => void;
  private readonly send: Statement['handler'];
  /** Counts the connections lost: an answer counts only if it comes from the connection that was asked. */
  private losses = 0;
  /** What waits until the tenant is confirmed. */
  private held: Statement[] | undefined;

  constructor(open: OpenReader, freed: () => void) {
    this.freed = freed;
    this.sql = open(this.lose.bind(this));
    this.send = (this.sql.unsafe('') as unknown as Statement).handler;
  }

  get isIdle(): boolean {
    return this.inLine === 0;
  }

  isUsedBy(setting: string): boolean {
    return !this.isIdle && this.setting === setting;
  }

  take(setting: string, statement: Statement): void {
    this.inLine += 1;
    if (this.setting !== setting) void this.turn(setting, statement);
    else if (this.held) this.held.push(statement);
    else this.run(statement);
  }

  private async turn(setting: string, first: Statement): Promise<void> {
    this.setting = setting;
    this.held = [first];
    const failure = await this.confirm(setting);
    const { held } = this;
    this.held = undefined;
    if (failure) this.setting = undefined;
    for (const statement of held) {
      if (!failure) this.run(statement);
      else this.leave(() => statement.reject(failure.cause));
    }
  }

  private async confirm(setting: string): Promise<{ cause: unknown } | undefined> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { losses } = this;
        await this.sql.unsafe(setting);
        if (losses !== this.losses) throw lost();
        return undefined;
      } catch (cause) {
        if (attempt === TRIES || !wasCutOff(cause)) return { cause };
      }
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }

  /** A statement of a lost connection may be refused twice, the second time by the next connection of its place. */
  private run(statement: Statement): void {
    const { losses } = this;
    const { resolve, reject } = statement;
    const settle = (answer: () => void) => {
      Object.assign(statement, { resolve, reject });
      this.leave(answer);
    };
    statement.resolve = (rows) => settle(() => (losses === this.losses ? resolve(rows) : reject(lost())));
    statement.reject = (error) => settle(() => reject(error));
    this.send(statement);
  }

  private leave(answer: () => void): void {
    this.inLine -= 1;
    answer();
    if (this.isIdle) queueMicrotask(this.freed);
  }

  private lose(): void {
    this.losses += 1;
    // While a tenant is being given, whoever gives it asks again.
    if (!this.held) this.setting = undefined;
  }
}

const lost = () => Object.assign(new Error('The connection was lost before it answered'), { code: 'CONNECTION_CLOSED' });
