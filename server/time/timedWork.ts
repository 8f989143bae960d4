export interface TimedWork {
  /** Works once now; a call during a run waits for that run. Answers how many things were done. */
  run: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
}

/** One look of a job (server/jobs). Returns how many things were done. */
export interface Round {
  run: (signal?: AbortSignal) => Promise<number>;
}

interface Timed {
  work: () => Promise<number>;
  /** Milliseconds from one start to the next. */
  every: number;
  /** Takes the failure of a timed round. Without it a failure is silent, because the next round tries again. */
  failed?: (error: unknown) => void;
}

/** Work that is repeated without a browser. Rounds never overlap, and stopping waits for the round under way. */
export function timedWork({ work, every, failed = () => {} }: Timed): TimedWork {
  let running: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    run,
    start: () => {
      timer = setInterval(() => void run().catch(failed), every).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
