import { Problem } from '../pipeline/problem.ts';

export interface Turn {
  /** Goes before all that are not first. */
  isFirst: boolean;
  /** Fires when nobody waits for the result any more: work that has not begun leaves its line. */
  gone?: AbortSignal | undefined;
}

interface TurnstileOptions {
  atOnce: number;
  /** In each of the two lines; beyond it work is refused. */
  mostWaiting: number;
  /** What refused work is told; "busy" unless it says something else. */
  full?: () => Problem;
}

export type Turnstile = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>;

type Line = (() => void)[];

/** Waits until the turn comes; throws the reason of `gone` if it fires before, and leaves the line. */
async function waitIn(line: Line, gone: AbortSignal | undefined): Promise<void> {
  const begun = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      begun.abort();
      resolve();
    };
    const leave = () => {
      line.splice(line.indexOf(go), 1);
      reject(gone?.reason);
    };
    line.push(go);
    gone?.addEventListener('abort', leave, { once: true, signal: begun.signal });
  });
}

/** Runs so many works at once; the others wait in two lines, and are refused when their line is full. */
export function turnstileOf({ atOnce, mostWaiting, full = () => new Problem('error.busy') }: TurnstileOptions): Turnstile {
  const first: Line = [];
  const others: Line = [];
  let running = 0;
  const enter = async (line: Line, gone: AbortSignal | undefined) => {
    gone?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= mostWaiting) throw full();
    await waitIn(line, gone);
  };
  /** A place that comes free goes straight to the next one, so nobody slips in between. */
  const leave = () => {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work, { isFirst, gone } = { isFirst: true }) => {
    await enter(isFirst ? first : others, gone);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
