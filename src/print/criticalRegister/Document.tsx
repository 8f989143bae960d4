import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { LineTable } from '../parts/LineTable.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { CriticalRegisterModel } from './model.ts';

/** The clinic's register of critical values; below each line its notices, read-back and action. */
export function CriticalRegisterDocument({ model, language }: { model: CriticalRegisterModel; language: string }) {
  const { letterhead, facts, columns, sheets, signatures, footer, page } = model;
  return sheets.map((lines, index) => (
    <Sheet key={lines[0]?.key} language={language}>
      <Letterhead {...letterhead} />
      <FactGrid facts={facts} block="band" />
      <div className="paper-grow">
        <LineTable columns={columns} lines={lines} />
      </div>
      {index === sheets.length - 1 ? <Signatures places={signatures} /> : null}
      <PageFooter line={footer} pattern={page} page={index + 1} pages={sheets.length} />
    </Sheet>
  ));
}
