import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RecordDocument } from '../record/Document.tsx';
import type { RecordModel } from '../record/model.ts';
import '../paper.css';
import type { PrintJob } from './job.ts';
import { layouts } from './layouts.ts';
import { layOut } from './measure.ts';

/** The sheets of a job, as they will come out of the printer. `ready` is told how many, once they stand. */
export function Paper({ job, ready }: { job: PrintJob; ready?: (sheets: number) => void }) {
  if (job.document === 'record') return <FlowingPaper job={job} {...(ready ? { ready } : {})} />;
  return <Sheets job={job} {...(ready ? { ready } : {})} />;
}

function Sheets({ job, ready }: { job: PrintJob; ready?: (sheets: number) => void }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void settled(host.current!).then(() => ready?.(host.current?.querySelectorAll('.paper').length ?? 0));
  }, [ready]);
  return (
    <div ref={host} className="paper-host">
      <Body job={job} />
    </div>
  );
}

function Body({ job: { document, model, language } }: { job: PrintJob }) {
  // The table pairs each name with its model; a union of components takes no union of models.
  const Layout = layouts[document] as ComponentType<{ model: PrintJob['model']; language: string }>;
  return <Layout model={model} language={language} />;
}

/** How many pages a record has shows only when it stands: first out of sight on one page, then page by page. */
function FlowingPaper({ job, ready }: { job: Extract<PrintJob, { document: 'record' }>; ready?: (sheets: number) => void }) {
  const measuring = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<RecordModel>();
  useLayoutEffect(() => {
    let current = true;
    void document.fonts.ready.then(() => {
      if (current && measuring.current) setLaid(layOut(job.model, measuring.current));
    });
    return () => {
      current = false;
    };
  }, [job]);
  if (laid) return <Sheets job={{ ...job, model: laid }} {...(ready ? { ready } : {})} />;
  // Beside everything else: the preview around it may be scaled.
  return createPortal(
    <div ref={measuring} className="paper-measure" aria-hidden>
      <RecordDocument model={job.model} language={job.language} />
    </div>,
    document.body,
  );
}

/** Fonts are there, and every picture has arrived or has failed to. */
const settled = (host: HTMLElement): Promise<unknown> =>
  Promise.all([document.fonts.ready, ...[...host.querySelectorAll('img')].map((image) => image.decode().catch(() => {}))]);
