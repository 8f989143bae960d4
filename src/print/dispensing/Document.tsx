import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { LineTable } from '../parts/LineTable.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { PatientBand } from '../parts/PatientBand.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { DispensingModel } from './model.ts';

/** The head stands on every page, the sum and who signs on the last one. */
export function DispensingDocument({ model, language }: { model: DispensingModel; language: string }) {
  const { letterhead, band, columns, sheets, footer, page } = model;
  return sheets.map((lines, index) => (
    <Sheet key={lines[0]?.key ?? index} language={language}>
      <Letterhead {...letterhead} />
      <PatientBand facts={band} />
      <div className="paper-grow">
        <LineTable columns={columns} lines={lines} />
        {index === sheets.length - 1 ? (
          <section className="totals">
            <FactGrid facts={model.total} />
            <Signatures places={model.signatures} />
          </section>
        ) : null}
      </div>
      <PageFooter line={footer} pattern={page} page={index + 1} pages={sheets.length} />
    </Sheet>
  ));
}
