import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { LineTable } from '../parts/LineTable.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { ExecutionsModel } from './model.ts';

/** What the nurse takes along: the orders, and room to write when and by whom each was done. */
export function ExecutionsDocument({ model, language }: { model: ExecutionsModel; language: string }) {
  const { letterhead, facts, columns, sheets, signatures, footer, page } = model;
  return sheets.map((lines, index) => (
    <Sheet key={lines[0]?.key} language={language}>
      <Letterhead {...letterhead} />
      <FactGrid facts={facts} block="band" />
      <div className="paper-grow executions">
        <LineTable columns={columns} lines={lines} />
      </div>
      <Signatures places={signatures} />
      <PageFooter line={footer} pattern={page} page={index + 1} pages={sheets.length} />
    </Sheet>
  ));
}
