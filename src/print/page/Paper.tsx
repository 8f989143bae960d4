import { type ComponentType, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyCounts } from '../../domain/print/copies.ts';
import { RecordDocument } from '../record/Document.tsx';
import type { RecordModel } from '../record/model.ts';
import '../paper.css';
import { arrangeBlocks, layoutOf } from '../template/applied.ts';
import { repaged, shrink } from '../template/fit.ts';
import { LookContext } from '../template/look.ts';
import type { PrintJob } from './job.ts';
import { layouts } from './layouts.ts';
import { layOut } from './measure.ts';

interface Props {
  job: PrintJob;
  /** Told how many sheets one copy has, once they stand. */
  ready?: (sheets: number) => void;
  /** On paper as many as the template wants; a preview shows one. */
  copies?: number;
}

/** What stands on several pages only, their sums, takes its room when they stand: so the lines are divided a second time. */
const mostTries = 2;

/** The sheets of a job, as they will come out of the printer. */
export function Paper(props: Props) {
  const { job } = props;
  return (
    <LookContext value={job.template}>
      {job.document === 'record' || job.document === 'form' ? <FlowingPaper {...props} job={job} /> : <Sheets {...props} />}
    </LookContext>
  );
}

function Sheets({ job, ready, copies = 1 }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [fitted, setFitted] = useState<{ of: PrintJob; job: PrintJob; tries: number }>();
  const { job: shown, tries } = fitted?.of === job ? fitted : { job, tries: 0 };
  useLayoutEffect(() => {
    arrangeBlocks(host.current!, shown);
    if (tries < mostTries) {
      const sheets = repaged(host.current!, shown);
      // The lines of the same model.
      if (sheets) return setFitted({ of: job, job: { ...job, model: { ...job.model, sheets } } as PrintJob, tries: tries + 1 });
    }
    if (shown.template) shrink(host.current!, shown);
  }, [job, shown, tries]);
  useEffect(() => {
    let current = true;
    const count = () => (host.current?.querySelectorAll('.paper').length ?? 0) / copies;
    void settled(host.current!).then(() => current && ready?.(count()));
    return () => {
      current = false;
    };
  }, [ready, copies]);
  return (
    <div ref={host} className="paper-host" data-layout={layoutOf(shown)}>
      {copyCounts.slice(0, copies).map((copy) => (
        <Fragment key={copy}>
          <Body job={shown} />
        </Fragment>
      ))}
    </div>
  );
}

function Body({ job: { document, model, language } }: { job: PrintJob }) {
  // The table pairs each name with its model; a union of components takes no union of models.
  const Layout = layouts[document] as ComponentType<{ model: PrintJob['model']; language: string }>;
  return <Layout model={model} language={language} />;
}

/** How many pages a record or a form has shows only when it stands: first out of sight on one page, then page by page. */
function FlowingPaper({ job, ...rest }: Props & { job: Extract<PrintJob, { document: 'record' | 'form' }> }) {
  const measuring = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<{ of: PrintJob; model: RecordModel }>();
  useLayoutEffect(() => {
    let current = true;
    void document.fonts.ready.then(() => {
      if (current && measuring.current) setLaid({ of: job, model: layOut(job.model, measuring.current) });
    });
    return () => {
      current = false;
    };
  }, [job]);
  if (laid?.of === job) return <Sheets {...rest} job={{ ...job, model: laid.model }} />;
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
