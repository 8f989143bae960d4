import { FactGrid } from '../parts/FactGrid.tsx';
import { Letterhead } from '../parts/Letterhead.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { PatientBand } from '../parts/PatientBand.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { DrugModel, PrescriptionModel, SheetModel } from './model.ts';

/** One sheet a page: head, body under Rp., tail with the money and the signatures. */
export function PrescriptionDocument({ model: { sheets, page }, language }: { model: PrescriptionModel; language: string }) {
  return sheets.map((sheet, index) => (
    <Sheet key={sheet.footer} language={language}>
      <Letterhead {...sheet.letterhead} />
      <PatientBand facts={sheet.head} isForm />
      <Body sheet={sheet} />
      <FactGrid facts={sheet.tail} isForm block="tail" />
      <Signatures places={sheet.signatures} />
      <p className="fine-print" data-block="fine">
        {sheet.fine}
      </p>
      <PageFooter line={sheet.footer} pattern={page} page={index + 1} pages={sheets.length} />
    </Sheet>
  ));
}

function Body({ sheet: { rp, layout, heads, drugs, herbs, herbsUsage, end } }: { sheet: SheetModel }) {
  return (
    <section className="rp" data-block="rp">
      <h2>{rp}</h2>
      {drugs.length > 0 && layout === 'ROW' ? <DrugTable heads={heads} drugs={drugs} /> : null}
      {drugs.length > 0 && layout === 'COLUMN' ? (
        <ol className="rp-drugs">
          {drugs.map((drug) => (
            <Drug key={drug.key} drug={drug} />
          ))}
        </ol>
      ) : null}
      {herbs.length > 0 ? (
        <ol className="rp-herbs">
          {herbs.map(({ key, name, handling, grams }) => (
            <li key={key}>
              {name}
              {handling ? <sup>{handling}</sup> : null} {grams}
            </li>
          ))}
        </ol>
      ) : null}
      {herbsUsage ? <p className="rp-herbs-usage">{herbsUsage}</p> : null}
      <p className="rp-end">{end}</p>
    </section>
  );
}

/** CF: a row a drug. What is given together is bracketed at the left. */
function DrugTable({ heads, drugs }: { heads: readonly string[]; drugs: readonly DrugModel[] }) {
  return (
    <table className="rp-table">
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drugs.map(({ key, order, name, specification, cells, note, group }) => (
          <tr key={key}>
            <td className={`rp-order group-${group}`}>{order}</td>
            <td>
              <strong>{name}</strong> <span>{specification}</span>
              {note ? <small>{note}</small> : null}
            </td>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** CFS: one drug under the other, with quantity and signa. */
function Drug({ drug: { order, name, specification, quantity, money, usage, memo, group } }: { drug: DrugModel }) {
  return (
    <li className={`rp-drug group-${group}`}>
      <span>{order}</span>
      <span>
        <strong>{name}</strong> <span>{specification}</span>
      </span>
      <span className="rp-count">{quantity}</span>
      <span className="rp-money">{money}</span>
      <span className="rp-usage">{usage}</span>
      <span className="rp-memo">{memo}</span>
    </li>
  );
}
