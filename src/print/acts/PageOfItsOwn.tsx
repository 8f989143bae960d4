import { useCallback, useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { PrintJob } from '../page/job.ts';
import { Papers } from '../page/Papers.tsx';
import style from './preview.module.css';

/** Where the print window was blocked: this page prints, with everything but the paper hidden. */
export function PageOfItsOwn({ job, others, done }: { job: PrintJob; others?: readonly PrintJob[]; done: () => void }) {
  const jobs = useMemo(() => [job, ...(others ?? [])], [job, others]);
  useEffect(() => {
    const title = document.title;
    document.title = job.title;
    document.body.dataset.printing = '';
    window.addEventListener('afterprint', done);
    return () => {
      document.title = title;
      delete document.body.dataset.printing;
      window.removeEventListener('afterprint', done);
    };
  }, [job, done]);
  const ready = useCallback(() => window.print(), []);
  return createPortal(
    <div data-paper-host className={style.onPaperOnly} aria-hidden>
      <Papers jobs={jobs} ready={ready} />
    </div>,
    document.body,
  );
}
