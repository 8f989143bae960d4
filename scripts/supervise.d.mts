import type { ChildProcess } from 'node:child_process';

interface Supervised {
  start: () => ChildProcess;
  clean: () => void;
  say: (line: string) => void;
  /** Milliseconds before it is started again. */
  pause?: number;
  end?: (code: number) => void;
}

export function supervise(supervised: Supervised): { stop: (signal: NodeJS.Signals) => void };
