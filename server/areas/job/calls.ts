import * as z from 'zod/mini';
import * as Jobs from '../../../src/domain/job/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { Problem } from '../../pipeline/problem.ts';
import { listJobs, listRuns } from './queries.ts';

const named = z.object({ name: Jobs.jobName });

/** Jobs and their runs belong to the whole installation: whoever administers another organisation than the first is refused. */
async function requireOperator({ db }: Pick<Context, 'db'>): Promise<void> {
  const [row] = await db<[{ isOperator: boolean }]>`select is_operator()`;
  if (!row.isOperator) throw new Problem('job.refused.operator');
}

/** Calls of the screen that lists the scheduled jobs. */
export const jobCalls = {
  queryJobRuns: call({ takes: named, gives: z.array(Jobs.run) }, async ({ name }, { db }) => {
    await requireOperator({ db });
    return listRuns(db, name);
  }),
  queryJobs: call({ takes: z.object({}), gives: z.array(Jobs.jobLine) }, async (_, { db, outside, now }) => {
    await requireOperator({ db });
    return listJobs(db, outside.jobs.isSetUp, now());
  }),
  runJob: call({ takes: named, gives: Wire.done }, async ({ name }, { db, session, outside, audit }) => {
    await requireOperator({ db });
    if (!outside.jobs.isSetUp(name)) throw new Problem('job.refused.off');
    audit({ objectId: name });
    await outside.jobs.runNow(name, session);
    return { done: true as const };
  }),
} satisfies Partial<Calls>;
