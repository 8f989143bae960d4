import type { Printer } from '../../src/domain/print/agent.ts';

export interface SpoolOptions {
  printer: string;
  /** Null: the printer's own choice. */
  tray: string | null;
  copies: number;
  /** Points, as the file has them. */
  size: { width: number; height: number };
  title: string;
}

/** 'gone': the system does not remember it any more. */
export type SpoolState = { kind: 'waiting' } | { kind: 'printed' } | { kind: 'failed'; reason: string } | { kind: 'gone' };

/** The printers of an operating system. */
export interface Spooler {
  printers: () => Promise<Printer[]>;
  /** Hands a PDF over and answers its number there. Where the system can, it lies there held and nothing comes out before `release`. */
  send: (pdf: string, options: SpoolOptions) => Promise<string>;
  /** Lets what was sent come out. Asked twice, it comes out once. */
  release: (id: string) => Promise<void>;
  states: (ids: readonly string[]) => Promise<Map<string, SpoolState>>;
}
