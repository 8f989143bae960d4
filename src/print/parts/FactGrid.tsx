/** A name and its value; `narrow` a sixth of the line, `third`, `half`, `whole`, otherwise a quarter. */
export interface Fact {
  label: string;
  value: string;
  width?: 'narrow' | 'third' | 'half' | 'whole';
}

/** `isForm`: what is not known is left to be written by hand. */
export function FactGrid({ facts, isForm }: { facts: readonly Fact[]; isForm?: boolean }) {
  return (
    <dl className={isForm ? 'facts facts-blank' : 'facts'}>
      {facts.map(({ label, value, width }) => (
        <div key={label} className={width && `fact-${width}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
