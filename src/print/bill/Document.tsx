import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { LineTable } from '../parts/LineTable.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { PatientBand } from '../parts/PatientBand.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { BillModel } from './model.ts';

/** The head stands on every page, the sums on the last one. */
export function BillDocument({ model, language }: { model: BillModel; language: string }) {
  const { letterhead, band, columns, sheets, footer, page } = model;
  return sheets.map((lines, index) => (
    <Sheet key={lines[0]?.key} language={language}>
      <Letterhead {...letterhead} />
      <PatientBand facts={band} />
      <div className="paper-grow">
        <LineTable columns={columns} lines={lines} />
        {index === sheets.length - 1 ? <Totals model={model} /> : null}
      </div>
      <PageFooter line={footer} pattern={page} page={index + 1} pages={sheets.length} />
    </Sheet>
  ));
}

function Totals({ model: { sums, capitals, payments, signatures } }: { model: BillModel }) {
  return (
    <section className="totals">
      <dl className="totals-sums">
        {sums.map(({ label, value, isMain }) => (
          <div key={label} className={isMain ? 'is-main' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {capitals ? <p className="totals-capitals">{capitals}</p> : null}
      <FactGrid facts={payments} />
      <Signatures places={signatures} />
    </section>
  );
}
