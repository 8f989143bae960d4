import type { ReactNode } from 'react';
import type { ReportFrame } from '../wording/reportFacts.ts';
import { FactGrid } from './FactGrid.tsx';
import { Letterhead } from './Letterhead.tsx';
import { PageFooter } from './PageFooter.tsx';
import { PatientBand } from './PatientBand.tsx';
import { Sheet } from './Sheet.tsx';
import { Signatures } from './Signatures.tsx';

interface Props {
  frame: ReportFrame;
  language: string;
  page: number;
  pages: number;
  children: ReactNode;
}

/** One sheet of a report: head, patient and critical findings on every page, remark and signatures on the last. */
export function ReportSheet({ frame, language, page, pages, children }: Props) {
  const { letterhead, band, critical, correction, remark, signatures, fine, footer, page: pattern } = frame;
  return (
    <Sheet language={language}>
      <Letterhead {...letterhead} />
      <PatientBand facts={band} />
      <div className="paper-grow">
        {critical ? (
          <p className="critical" data-block="critical">
            {critical}
          </p>
        ) : null}
        {children}
        {page === pages ? (
          <>
            {correction ? (
              <p className="fine-print" data-block="correction">
                {correction}
              </p>
            ) : null}
            <FactGrid facts={remark} block="remark" />
            <Signatures places={signatures} />
            <p className="fine-print" data-block="fine">
              {fine}
            </p>
          </>
        ) : null}
      </div>
      <PageFooter line={footer} pattern={pattern} page={page} pages={pages} />
    </Sheet>
  );
}
