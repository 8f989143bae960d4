import { Barcode } from '../parts/Barcode.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import type { LabelModel } from './model.ts';

/** 4 cm × 3 cm: who it is for the eye, and the number for the scanner. */
export function LabelDocument({ model: { name, facts, barcode, mark }, language }: { model: LabelModel; language: string }) {
  return (
    <Sheet language={language} paper="label">
      <div className="label">
        <div className="label-name" data-block="name">
          {name.label ? <span>{name.label}</span> : null} <strong data-size={name.size}>{name.value}</strong>
        </div>
        <dl className="label-facts" data-block="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {mark ? <div className="reprint-mark">{mark}</div> : null}
        {barcode ? <Barcode {...barcode} /> : null}
      </div>
    </Sheet>
  );
}
