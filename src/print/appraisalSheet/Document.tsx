import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { LineTable } from '../parts/LineTable.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { AppraisalSheetModel } from './model.ts';

/** The work sheet, and after it the list of irrational prescriptions on pages of its own. */
export function AppraisalSheetDocument({ model, language }: { model: AppraisalSheetModel; language: string }) {
  const { letterhead, facts, columns, sheets, problems, signatures, footer, page } = model;
  const pages = sheets.length + problems.sheets.length;
  return [
    ...sheets.map((lines, index) => (
      <Sheet key={lines[0]?.key} language={language} paper="A4L">
        <Letterhead {...letterhead} />
        <FactGrid facts={facts} block="band" />
        <div className="paper-grow">
          <LineTable columns={columns} lines={lines} />
        </div>
        {index === sheets.length - 1 ? <Signatures places={signatures} /> : null}
        <PageFooter line={footer} pattern={page} page={index + 1} pages={pages} />
      </Sheet>
    )),
    ...problems.sheets.map((lines, index) => (
      <Sheet key={lines[0]?.key} language={language} paper="A4L">
        <Letterhead {...letterhead} title={problems.title} />
        <FactGrid facts={facts} block="band" />
        <div className="paper-grow">
          <LineTable columns={problems.columns} lines={lines} />
        </div>
        <PageFooter line={footer} pattern={page} page={sheets.length + index + 1} pages={pages} />
      </Sheet>
    )),
  ];
}
