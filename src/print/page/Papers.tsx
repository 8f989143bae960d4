import { useCallback, useRef } from 'react';
import type { PrintJob } from './job.ts';
import { Paper } from './Paper.tsx';

interface Props {
  jobs: readonly PrintJob[];
  /** Called once the sheets of all jobs are laid out. */
  ready: () => void;
}

/** Several jobs, one behind the other, each in as many copies as its template wants. */
export function Papers({ jobs, ready }: Props) {
  const standing = useRef(new Set<PrintJob>());
  const stand = useCallback(
    (job: PrintJob) => {
      standing.current.add(job);
      if (jobs.every((one) => standing.current.has(one))) ready();
    },
    [jobs, ready],
  );
  return jobs.map((job) => <PaperOfMany key={`${job.document} ${job.title}`} job={job} stand={stand} />);
}

function PaperOfMany({ job, stand }: { job: PrintJob; stand: (job: PrintJob) => void }) {
  const ready = useCallback(() => stand(job), [job, stand]);
  return <Paper job={job} ready={ready} copies={job.template?.copies ?? 1} />;
}
