import * as z from 'zod/mini';
import * as Jobs from '../../../src/domain/job/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { Problem } from '../../pipeline/problem.ts';
import { listJobs, listRuns } from './queries.ts';

const named = z.object({ name: Jobs.jobName });

/** Calls of the screen that lists the scheduled jobs. */
export const jobCalls = {
  queryJobRuns: call({ takes: named, gives: z.array(Jobs.run) }, ({ name }, { db }) => listRuns(db, name)),
  queryJobs: call({ takes: z.object({}), gives: z.array(Jobs.jobLine) }, (_, { db, outside, now }) =>
    listJobs(db, outside.jobs.isSetUp, now()),
  ),
  runJob: call({ takes: named, gives: Wire.done }, async ({ name }, { session, outside, audit }) => {
    if (!outside.jobs.isSetUp(name)) throw new Problem('job.refused.off');
    audit({ objectId: name });
    await outside.jobs.runNow(name, session);
    return { done: true as const };
  }),
} satisfies Partial<Calls>;
