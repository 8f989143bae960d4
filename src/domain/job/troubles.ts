import { type JobName, jobNames, jobOf } from './table.ts';

interface Standing {
  name: JobName;
  /** Its last run failed, however often it was tried. */
  hasFailed: boolean;
  lastSuccessAt: string | null;
}

/**
 * Jobs an administrator has to look at: those that failed last, and those without a success for longer than the table allows, counted
 * from the server's start at the earliest, because before it there was nobody to run them. Without `startedAt` none is late.
 */
export function troublesOf(
  standings: readonly Standing[],
  isSetUp: (name: JobName) => boolean,
  startedAt: Date | undefined,
  now: Date,
): JobName[] {
  return jobNames.filter((name) => {
    if (!isSetUp(name)) return false;
    const standing = standings.find((each) => each.name === name);
    if (standing?.hasFailed) return true;
    if (!startedAt) return false;
    const since = Math.max(startedAt.getTime(), Date.parse(standing?.lastSuccessAt ?? startedAt.toISOString()));
    return now.getTime() - since > jobOf(name).lateMinutes * 60_000;
  });
}
