import { FactGrid } from './FactGrid.tsx';
import { Letterhead } from './Letterhead.tsx';
import { LineTable } from './LineTable.tsx';
import { type LinedPaper, pageSumOf } from './linedPaper.ts';
import { PageFooter } from './PageFooter.tsx';
import { PatientBand } from './PatientBand.tsx';
import { Sheet } from './Sheet.tsx';
import { Signatures } from './Signatures.tsx';

/** The head stands on every page, the sums on the last one. */
export function LinedSheets({ model, language }: { model: LinedPaper; language: string }) {
  const { letterhead, band, columns, sheets, pageSum, footer, page } = model;
  return sheets.map((lines, index) => (
    <Sheet key={lines[0]?.key ?? index} language={language}>
      <Letterhead {...letterhead} />
      <PatientBand facts={band} />
      <div className="paper-grow">
        <LineTable columns={columns} lines={lines} />
        {pageSum && sheets.length > 1 ? (
          <p className="page-sum" data-block="pageSum">
            {pageSumOf(pageSum, lines)}
          </p>
        ) : null}
        {index === sheets.length - 1 ? <Totals model={model} /> : null}
      </div>
      <PageFooter line={footer} pattern={page} page={index + 1} pages={sheets.length} />
    </Sheet>
  ));
}

function Totals({ model: { sums, capitals, payments, groups, signatures } }: { model: LinedPaper }) {
  return (
    <section className="totals">
      {groups && groups.length > 0 ? (
        <div className="totals-groups" data-block="groups">
          <FactGrid facts={groups} />
        </div>
      ) : null}
      <dl className="totals-sums" data-block="sums">
        {sums.map(({ label, value, isMain }) => (
          <div key={label} className={isMain ? 'is-main' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {capitals ? (
        <p className="totals-capitals" data-block="capitals">
          {capitals}
        </p>
      ) : null}
      {payments.length > 0 ? (
        <div className="totals-payments" data-block="payments">
          <FactGrid facts={payments} />
        </div>
      ) : null}
      <Signatures places={signatures} />
    </section>
  );
}
