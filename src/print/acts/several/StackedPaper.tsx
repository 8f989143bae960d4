import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useState } from 'react';
import type { CallProblem } from '../../../api/problem.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import type { PrintJob } from '../../page/job.ts';
import { Paper } from '../../page/Paper.tsx';
import { deskOf } from '../deskOf.ts';
import preview from '../preview.module.css';
import type { Printable } from '../printable.ts';
import style from './several.module.css';
import { usePaperJob } from './usePaperJob.ts';

/** One paper of several. */
export interface OneOfSeveral {
  key: string;
  printable: Printable;
  /** Already worded. */
  label: string;
}

/** A paper that is laid out and can be printed, or the reason why it cannot. */
export type PaperOutcome =
  | { job: PrintJob; sheets: number; paper: unknown; copies: number; language: Language; options: Billing.PrintSetting }
  | { problem: CallProblem };

interface Props {
  one: OneOfSeveral;
  isHidden: boolean;
  report: (key: string, standing: PaperOutcome) => void;
}

/** Shows a paper in the stack, and reports whether it can be printed. A paper without a tick remains laid out, and is hidden. */
export function StackedPaper({ one: { key, printable, label }, isHidden, report }: Props) {
  const { job, paper, copies, kept, error, retry } = usePaperJob(printable);
  const { language, setting: options } = kept;
  const [laid, setLaid] = useState<{ job: PrintJob; sheets: number }>();
  useEffect(() => {
    if (error) report(key, { problem: error });
    else if (laid && laid.job === job) report(key, { ...laid, paper, copies, language, options });
  }, [key, error, laid, job, paper, copies, language, options, report]);
  const ready = useCallback((sheets: number) => job && setLaid({ job, sheets }), [job]);
  return (
    <section className={isHidden ? style.off : style.one} aria-label={label} aria-busy={!error && !laid} data-sheets={laid?.sheets}>
      {error ? <ErrorState message={error.message} retry={retry} /> : null}
      {!error && !job ? <Skeleton variant="rounded" height={320} /> : null}
      {job ? (
        <div className={preview[deskOf(job)]}>
          <Paper job={job} ready={ready} />
        </div>
      ) : null}
    </section>
  );
}
