import { Barcode } from '../parts/Barcode.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import type { WristbandModel } from './model.ts';

/** 25 × 280 mm, an adult's: all print stands in the middle, clear of the clasp and of the end that is tucked in. */
export function WristbandDocument({ model, language }: { model: WristbandModel; language: string }) {
  const { practice, name, nameSize, person, facts, allergies, barcode, mark } = model;
  return (
    <Sheet language={language} paper="wristband">
      <div className="wristband">
        <div className="wristband-person" data-block="name">
          <strong data-size={nameSize}>{name}</strong>
          <span>{person}</span>
        </div>
        <div className="wristband-facts" data-block="facts">
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <span className="wristband-practice">{practice}</span>
          {mark ? <div className="reprint-mark">{mark}</div> : null}
        </div>
        <div className={allergies.isFlagged ? 'wristband-allergies is-flagged' : 'wristband-allergies'} data-block="allergies">
          <span data-size={allergies.size}>{allergies.text}</span>
        </div>
        {barcode ? <Barcode {...barcode} /> : null}
      </div>
    </Sheet>
  );
}
