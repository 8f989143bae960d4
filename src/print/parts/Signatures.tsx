export interface Signature {
  label: string;
  /** Printed above the line; whoever is not known yet signs by hand. */
  name: string;
}

export function Signatures({ places }: { places: readonly Signature[] }) {
  return (
    <dl className="signatures" data-block="signatures">
      {places.map(({ label, name }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}
