/** A name and its value; `narrow` a sixth of the line, `third`, `half`, `whole`, otherwise a quarter. */
export interface Fact {
  label: string;
  value: string;
  width?: 'narrow' | 'third' | 'half' | 'whole';
}

interface Props {
  facts: readonly Fact[];
  /** What is not known is left to be written by hand. */
  isForm?: boolean;
  /** Its name, where the grid is a block of the document by itself. */
  block?: string;
}

export function FactGrid({ facts, isForm, block }: Props) {
  return (
    <dl className={isForm ? 'facts facts-blank' : 'facts'} data-block={block}>
      {facts.map(({ label, value, width }) => (
        <div key={label} className={width && `fact-${width}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
