import type { Strokes as Written } from '../../domain/form/signing/strokes.ts';
import { Strokes } from './Strokes.tsx';

export interface Signature {
  label: string;
  /** Printed above the line; whoever is not known yet signs by hand. */
  name: string;
  /** Of the handwriting, from the person named; left out where that person did not sign. */
  picture?: string | null;
  /** Written with a finger. */
  strokes?: Written | undefined;
}

/** A longer name takes several lines, so that the last place does not leave the paper. */
const roomyName = 12;

export function Signatures({ places }: { places: readonly Signature[] }) {
  return (
    <dl className="signatures" data-block="signatures">
      {places.map(({ label, name, picture, strokes }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-long={name.length > roomyName || undefined}>
            {name}
            {strokes ? <Strokes strokes={strokes} label={label} /> : null}
            {picture ? <img className="signature" src={picture} alt={label} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
