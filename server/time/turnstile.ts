import { Problem } from '../pipeline/problem.ts';

export interface Turn {
  /** Goes before all that are not first. */
  isFirst: boolean;
}

interface TurnstileOptions {
  atOnce: number;
  /** In each of the two lines; beyond it work is refused. */
  mostWaiting: number;
}

export type Turnstile = <Result>(work: () => Promise<Result>, turn?: Turn) => Promise<Result>;

/** Runs so many works at once; the others wait in two lines, and are refused with "busy" when their line is full. */
export function turnstileOf({ atOnce, mostWaiting }: TurnstileOptions): Turnstile {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  const enter = async (line: (() => void)[]) => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= mostWaiting) throw new Problem('error.busy');
    await new Promise<void>((go) => line.push(go));
  };
  /** A place that comes free goes straight to the next one, so nobody slips in between. */
  const leave = () => {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work, { isFirst } = { isFirst: true }) => {
    await enter(isFirst ? first : others);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
