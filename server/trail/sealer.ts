import type { Sql } from '../database/connect.ts';
import { refusalOf } from '../database/constraints.ts';
import { report } from '../faults/report.ts';
import { type TimedWork, timedWork } from '../time/timedWork.ts';

const BATCH = 500;
const EVERY = 1000;

/** The database may be away for a moment: the next round tries again. Anything else must not go unheard. */
function told(error: unknown): void {
  if (!refusalOf(error)?.passing) report(error, { requestId: 'seal', call: 'seal_audit' });
}

/** Chains the rows of the trail a moment after they were written, in batches: reads and writes wait for no chain. A run answers how many rows it sealed. */
export function sealerOver(sql: Sql): TimedWork {
  const work = async () => {
    for (let sealed = 0; ; ) {
      const [batch] = await sql<[{ count: number }]>`select seal_audit(${BATCH}) as count`;
      sealed += batch.count;
      if (batch.count < BATCH) return sealed;
    }
  };
  return timedWork({ work, every: EVERY, failed: told });
}
