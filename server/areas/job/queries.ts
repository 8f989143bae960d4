import type * as Jobs from '../../../src/domain/job/shapes.ts';
import { slotAfter } from '../../../src/domain/job/slots.ts';
import { type RunFault, type RunState, runFaults } from '../../../src/domain/job/states.ts';
import { type JobName, jobNames, jobOf } from '../../../src/domain/job/table.ts';
import type { Db, Fragment } from '../../database/connect.ts';

const RUNS = 30;

interface Kept {
  id: string;
  name: JobName;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  createdOn: string;
  startedOn: string | null;
  completedOn: string | null;
  retryCount: number;
  data: { staffId?: string } | null;
  output: { message?: unknown; count?: unknown; value?: unknown } | null;
  askedBy: string | null;
  askedByEn: string | null;
}

const states: Record<Kept['state'], RunState> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'done',
  cancelled: 'failed',
  failed: 'failed',
};

/** Runs of two days stand in the table of the queue, older ones in its archive. */
const kept = (db: Db): Fragment => db`(
  select id, name, state, created_on, started_on, completed_on, retry_count, data, output from xinglin_jobs.job
  union all select id, name, state, created_on, started_on, completed_on, retry_count, data, output from xinglin_jobs.archive)`;

/** With the person who asked for it, as far as the session's organisation knows them. */
const withAsker = (db: Db): Fragment => db`
  left join staff s on s.id = case when j.data ->> 'staffId' ~ '^[0-9a-f-]{36}$' then (j.data ->> 'staffId')::uuid end and s.org_id = app_org()`;

/** The latest runs of one job, the newest first. */
export async function listRuns(db: Db, name: JobName): Promise<Jobs.Run[]> {
  const rows = await db<Kept[]>`
    select j.*, s.name as asked_by, s.name_en as asked_by_en from ${kept(db)} j ${withAsker(db)}
    where j.name = ${name} order by coalesce(j.started_on, j.created_on) desc, j.id limit ${RUNS}`;
  return rows.map(runOf);
}

/** Every job of the table, whether or not it has run. */
export async function listJobs(db: Db, isSetUp: (name: JobName) => boolean, now: Date): Promise<Jobs.JobLine[]> {
  const [latest, standing] = await Promise.all([
    db<Kept[]>`
      select distinct on (j.name) j.*, s.name as asked_by, s.name_en as asked_by_en from ${kept(db)} j ${withAsker(db)}
      where j.name = any (${jobNames}::text[]) and j.state in ('completed', 'failed') order by j.name, j.completed_on desc`,
    db<{ name: JobName; lastSuccessAt: string | null; isBusy: boolean }[]>`
      select j.name, max(j.completed_on) filter (where j.state = 'completed') as last_success_at,
        bool_or(j.state in ('created', 'retry', 'active')) as is_busy
      from ${kept(db)} j where j.name = any (${jobNames}::text[]) group by j.name`,
  ]);
  return jobNames.map((name) => {
    const last = latest.find((run) => run.name === name);
    const stands = standing.find((each) => each.name === name);
    return {
      name,
      isOff: !isSetUp(name),
      nextAt: isSetUp(name) ? slotAfter(jobOf(name).schedule, now).toISOString() : null,
      last: last ? runOf(last) : null,
      lastSuccessAt: stands?.lastSuccessAt ?? null,
      isBusy: stands?.isBusy ?? false,
    };
  });
}

function runOf({ id, state, createdOn, startedOn, completedOn, retryCount, data, output, askedBy, askedByEn }: Kept): Jobs.Run {
  const failed = state === 'failed' || state === 'retry' || state === 'cancelled';
  const count = state === 'completed' && typeof output?.count === 'number' ? output.count : null;
  return {
    id,
    state: states[state],
    queuedAt: createdOn,
    startedAt: startedOn,
    endedAt: completedOn,
    count,
    attempts: startedOn ? retryCount + 1 : 0,
    fault: failed ? faultIn(output) : null,
    askedBy,
    askedByEn,
    isAsked: data?.staffId !== undefined,
  };
}

/** Ours names its fault; the library names in words of its own what became of a run that its server left. */
function faultIn(output: Kept['output']): RunFault {
  const told = String(output?.message ?? output?.value ?? '');
  if ((runFaults as readonly string[]).includes(told)) return told as RunFault;
  if (told.includes('shut down')) return 'stopped';
  return /timeout|exceeded/.test(told) ? 'late' : 'other';
}

export interface JobStanding {
  name: JobName;
  hasFailed: boolean;
  lastSuccessAt: string | null;
}

/** How the runs of the last days ended; a job that did not run in them is missing. */
export const findStandings = (db: Db): PromiseLike<JobStanding[]> =>
  db<JobStanding[]>`
    select j.name, (array_agg(j.state order by j.completed_on desc))[1] = 'failed' as has_failed,
      max(j.completed_on) filter (where j.state = 'completed') as last_success_at
    from xinglin_jobs.job j where j.name = any (${jobNames}::text[]) and j.state in ('completed', 'failed') group by j.name`;
