import { Barcode } from '../parts/Barcode.tsx';
import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { LineTable } from '../parts/LineTable.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { PatientBand } from '../parts/PatientBand.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { TestRequestModel } from './model.ts';

/** One slip a page, because each goes to another desk. */
export function TestRequestDocument({ model: { sheets, page }, language }: { model: TestRequestModel; language: string }) {
  return sheets.map((sheet, index) => (
    <Sheet key={sheet.key} language={language}>
      <Letterhead {...sheet.letterhead} />
      {sheet.barcode ? <Barcode {...sheet.barcode} /> : null}
      <PatientBand facts={sheet.band} />
      <div className="paper-grow">
        <p className="critical" data-block="allergies">
          {sheet.allergies}
        </p>
        <LineTable {...sheet.tests} />
        {sheet.specimen.length > 0 ? <FactGrid facts={sheet.specimen} isForm block="specimen" /> : null}
      </div>
      <Signatures places={sheet.signatures} />
      <p className="fine-print" data-block="fine">
        {sheet.fine}
      </p>
      <PageFooter line={sheet.footer} pattern={page} page={index + 1} pages={sheets.length} />
    </Sheet>
  ));
}
