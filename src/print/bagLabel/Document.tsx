import { Barcode } from '../parts/Barcode.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import type { BagLabelModel } from './model.ts';

/** 4 cm × 3 cm, one for each bag of a decoction: whose it is, how it is taken, and the code that is scanned at handing out. */
export function BagLabelDocument({ model, language }: { model: BagLabelModel; language: string }) {
  const { name, nameSize, mrn, code, use, packed, bags, barcode, mark } = model;
  return bags.map((bag) => (
    <Sheet key={bag} language={language} paper="label">
      <div className="label">
        <div className="label-name" data-block="name">
          <strong data-size={nameSize}>{name}</strong> <span>{bag}</span>
        </div>
        <div className="bag-facts" data-block="facts">
          <span>
            {mrn} {code}
          </span>
          <span>{use}</span>
          <span>{packed}</span>
        </div>
        {mark ? <div className="reprint-mark">{mark}</div> : null}
        {barcode ? <Barcode {...barcode} /> : null}
      </div>
    </Sheet>
  ));
}
