import { useCallback, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { PrintJob } from '../page/job.ts';
import { Paper } from '../page/Paper.tsx';
import style from './preview.module.css';

/** Where the print window was blocked: this page prints, with everything but the paper hidden. */
export function PageOfItsOwn({ job, done }: { job: PrintJob; done: () => void }) {
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
      <Paper job={job} ready={ready} copies={job.template?.copies ?? 1} />
    </div>,
    document.body,
  );
}
