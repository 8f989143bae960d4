import { Letterhead } from '../parts/Letterhead.tsx';
import { PageFooter } from '../parts/PageFooter.tsx';
import { PatientBand } from '../parts/PatientBand.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { Signatures } from '../parts/Signatures.tsx';
import type { CertificateModel } from './model.ts';

/** One sheet: whom, what, what follows from it; who says so, and room for the seal. */
export function CertificateDocument({ model, language }: { model: CertificateModel; language: string }) {
  return (
    <Sheet language={language}>
      <Letterhead {...model.letterhead} />
      <PatientBand facts={model.band} />
      <div className="certificate">
        {model.passages.map(({ block, title, lines }) => (
          <section key={block} data-block={block}>
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <div className="certificate-end">
          <Signatures places={model.signatures} />
          <div className="certificate-seal" data-block="seal">
            {model.seal}
          </div>
        </div>
      </div>
      <p className="fine-print" data-block="fine">
        {model.fine}
      </p>
      <PageFooter line={model.footer} pattern={model.page} page={1} pages={1} />
    </Sheet>
  );
}
