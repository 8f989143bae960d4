import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { LineTable } from '../parts/LineTable.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { ControlledRegisterModel } from './model.ts';

/** Pages of a book of the special register, wide enough for all that the regulation asks for. */
export function ControlledRegisterDocument({ model, language }: { model: ControlledRegisterModel; language: string }) {
  const { letterhead, facts, columns, sheets, signatures, footer, page } = model;
  return sheets.map((lines, index) => (
    <Sheet key={lines[0]?.key} language={language} paper="A4L">
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
