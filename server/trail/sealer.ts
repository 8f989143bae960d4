import type { Sql } from '../database/connect.ts';
import { refusalOf } from '../database/constraints.ts';
import { report } from '../http/envelope.ts';

const BATCH = 500;
const EVERY = 1000;

/** The database may be away for a moment: the next round tries again. Anything else must not go unheard. */
function told(error: unknown): void {
  if (!refusalOf(error)?.passing) report(error, { requestId: 'seal', call: 'seal_audit' });
}

export interface Sealer {
  /** Seals whatever waits now; answers how many rows. */
  run: () => Promise<number>;
  start: () => void;
  stop: () => Promise<void>;
}

/** Chains the rows of the trail a moment after they were written, in batches: reads and writes wait for no chain. */
export function sealerOver(sql: Sql): Sealer {
  let running: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const work = async () => {
    for (let sealed = 0; ; ) {
      const [batch] = await sql<[{ count: number }]>`select seal_audit(${BATCH}) as count`;
      sealed += batch.count;
      if (batch.count < BATCH) return sealed;
    }
  };
  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    run,
    start: () => {
      timer = setInterval(() => void run().catch(told), EVERY).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
