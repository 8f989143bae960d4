export interface Signature {
  label: string;
  /** Printed above the line; whoever is not known yet signs by hand. */
  name: string;
  /** Of the handwriting, from the person named; left out where that person did not sign. */
  picture?: string | null;
}

export function Signatures({ places }: { places: readonly Signature[] }) {
  return (
    <dl className="signatures" data-block="signatures">
      {places.map(({ label, name, picture }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {name}
            {picture ? <img className="signature" src={picture} alt={label} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
